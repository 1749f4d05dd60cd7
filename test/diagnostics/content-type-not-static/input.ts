// API_SOURCE
import type { H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

function download(event: H3Event): string {
  event.res.headers.set('content-type', event.url.searchParams.has('csv') ? process.env.CSV_TYPE! : 'text/html');
  return 'a,b';
}

initializeVersionedSystemWithRoutes(
  { 'content-type-not-static': { routes: (router) => void router.get('/report', download) } },
  'content-type-not-static',
);
