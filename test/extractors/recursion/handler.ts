// API_SOURCE
import { getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Node {
  name: string;
  children: Node[];
}

function walk(event: H3Event, depth: number): Node {
  if (depth > 5) throw new HTTPError({ status: 422, message: 'Too deep.' });
  const name = String(getQuery(event).name);
  return { name, children: [walk(event, depth + 1)] };
}

function even(event: H3Event, n: number): boolean {
  return n === 0 ? getQuery(event).even === 'true' : odd(event, n - 1);
}

function odd(event: H3Event, n: number): boolean {
  return n === 0 ? getQuery(event).odd === 'true' : even(event, n - 1);
}

initializeVersionedSystemWithRoutes(
  {
    recursion: {
      routes(router) {
        router.get('/self', (event) => walk(event, 0));
        router.get('/mutual', (event) => even(event, 3));
        // The same pair, entered by its other door.
        router.get('/mutual-other', (event) => odd(event, 3));
      },
    },
  },
  'recursion',
);
