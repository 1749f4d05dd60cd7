// API_SOURCE
import { createError, defineHandler, getQuery, getRouterParam } from 'h3';
import { initializeVersionedSystemWithRoutes, requireAuth } from 'unplugin-openapi/runtime';

/**
 * One berth of the harbour.
 *
 * @operationId readBerth
 * @summary A berth
 * @tags Berths, Harbour
 * @param id - the number on its pole
 * @param depth whether to measure the water
 * @param event of the request
 * @example id 42
 * @example depth - "yes"
 * @example await fetch('/berths/42')
 * @response 404 No pole has this number.
 * @response 503 - The harbour office is closed.
 * @security none
 */
const berth = defineHandler((event) => {
  const id = getRouterParam(event, 'id');
  if (id === '0') throw createError({ status: 404, message: 'nothing' });
  return { id, depth: getQuery(event).depth === 'yes' ? 3 : null };
});

initializeVersionedSystemWithRoutes(
  { 'author-words': { routes: (router) => void router.get('/berths/{id}', berth).bind(requireAuth()) } },
  'author-words',
);
