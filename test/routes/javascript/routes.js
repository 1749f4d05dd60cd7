// API_SOURCE
import { getQuery } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { list } from './list.mjs';

/** @param {import('h3').H3Event} event */
function search(event) {
  const { q } = getQuery(event);
  return { found: String(q).length };
}

initializeVersionedSystemWithRoutes(
  {
    javascript: {
      routes(router) {
        router.get('/search', search);
        router.get('/list', list);
        router.get('/inline', (event) => {
          event.req.headers.get('x-one');
        });
      },
    },
  },
  'javascript',
);
