// API_SOURCE
import { H3 } from 'h3';

export const docks = new H3().get('/docks', () => ({ docks: 1 }));
export const ports = new H3().get('/ports', () => ({ ports: 1 }));
export const ships = new H3().get('/ships', () => ({ ships: 1 }));
export const cranes = new H3().get('/cranes', () => ({ cranes: 1 }));
export const berths = new H3().get('/berths', () => ({ berths: 1 }));
export const ferries = new H3().get('/ferries', () => ({ ferries: 1 }));
export const gulls = new H3().get('/gulls', () => ({ gulls: 1 }));
