import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
// API_SOURCE

// After the first statement it marks nothing, and no marked module leads here.
initializeVersionedSystemWithRoutes(
  { 'marks.alone': { routes: (router) => void router.get('/alone', () => null) } },
  'marks.alone',
);
