// API_SOURCE
import { getQuery, HTTPError, type EventHandler } from 'h3';
import { cachedEventHandler, defineCachedEventHandler, defineCachedFunction } from 'nitropack/runtime';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

/** Lists what sells best. */
export const bestsellers = defineCachedEventHandler(
  (event) => ({ limit: Number(getQuery(event).limit), items: ['lamp'] }),
  { maxAge: 60 },
);

/** What is kept is what the function gives, and what it throws is thrown. */
const stockOf = defineCachedFunction(
  async (id: string) => {
    if (id === '') throw new HTTPError({ status: 404, message: 'No such lamp' });
    return { id, left: 3 };
  },
  { maxAge: 60 },
);

// A function of the project that has the name of one of the package does what its own code does.
const local = { defineCachedEventHandler: (_handler: EventHandler) => () => ({ own: true }) };

initializeVersionedSystemWithRoutes(
  {
    'cached-handler': {
      routes(router) {
        router.get('/bestsellers', bestsellers);
        router.get(
          '/old-name',
          cachedEventHandler(() => 'pong' as string),
        );
        router.get('/stock', (event) => stockOf(event.url.searchParams.get('id') ?? ''));
        router.get(
          '/own',
          local.defineCachedEventHandler(() => 'pong'),
        );
      },
    },
  },
  'cached-handler',
);
