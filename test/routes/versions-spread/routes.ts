// API_SOURCE
import { initializeVersionedSystemWithRoutes, type VersionSetup } from 'unplugin-openapi/runtime';
import { older } from './older.ts';

const current = 'versions-spread';
const setup: VersionSetup = { routes: (router) => void router.get('/current', () => null) };

initializeVersionedSystemWithRoutes({ ...older, [current]: setup }, current);
