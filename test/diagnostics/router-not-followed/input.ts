// API_SOURCE
import { initializeVersionedSystemWithRoutes, type VersionRegistrar } from 'unplugin-openapi/runtime';

const registrars = new Map<string, VersionRegistrar>();

initializeVersionedSystemWithRoutes(
  { 'router-not-followed': { routes: registrars.get('todos')! } },
  'router-not-followed',
);
