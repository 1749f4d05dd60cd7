// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

// The test makes the analyzer fail on this one route.
initializeVersionedSystemWithRoutes(
  { 'analysis-failed': { routes: (router) => void router.get('/analysis-failed', () => null) } },
  'analysis-failed',
);
