// API_SOURCE
import { HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';

function show(event: H3Event) {
  const status = Number(event.url.hash);
  if (status > 399) throw new HTTPError({ status });
  return json(event, status, { status });
}

initializeVersionedSystemWithRoutes(
  { 'response-status-not-static': { routes: (router) => void router.get('/echo', show) } },
  'response-status-not-static',
);
