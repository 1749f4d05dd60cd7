// API_SOURCE
import { getQuery, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

function list(event: H3Event) {
  const column = event.url.hash;
  return { sorted: getQuery(event)[column] !== undefined };
}

class Sorted {
  static key = 'sort';
  static read(event: H3Event) {
    return { sorted: getQuery(event)[this.key] !== undefined };
  }
}

class Ranked extends Sorted {
  static override key = 'rank';
}

initializeVersionedSystemWithRoutes(
  {
    'parameter-name-not-static': {
      routes(router) {
        router.get('/todos', list);
        // What `this` is there, the class before the dot says.
        router.get('/ranked', (event) => Ranked.read(event));
      },
    },
  },
  'parameter-name-not-static',
);
