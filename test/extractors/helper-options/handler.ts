// API_SOURCE
import { getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Options {
  isStrict?: boolean;
  level?: number;
  name?: string;
}

function lowest(event: H3Event, options: Options = {}): boolean {
  if (options.isStrict) throw new HTTPError({ status: 409, message: 'Strict.' });
  return getQuery(event)[options.name ?? 'lowest'] === 'yes';
}

// Each calls the one below four times.
function low(event: H3Event, options: Options = {}): boolean {
  if (!lowest(event, { ...options, level: 1 })) return lowest(event, options);
  return lowest(event, { name: 'low' }) && lowest(event, options);
}

function middle(event: H3Event, options: Options = {}): boolean {
  if (!low(event, { ...options, level: 2 })) return low(event, options);
  return low(event, { ...options, ...{ level: 3 } }) && low(event, { level: 4, ...options });
}

function high(event: H3Event, options: Options = {}): boolean {
  if (!middle(event, { ...options, level: 5 })) return middle(event, options);
  return middle(event, { ...options, name: 'high' }) && middle(event, options);
}

initializeVersionedSystemWithRoutes(
  {
    'helper-options': {
      routes(router) {
        // No way down is strict.
        router.get('/relaxed', (event) => ({ ok: high(event) }));
        router.get('/off', (event) => ({ ok: high(event, { isStrict: false, level: 9 }) }));
        router.get('/given', (event) => ({ ok: high(event, { isStrict: getQuery(event).strict === 'yes' }) }));
        // Its own name stands in the place of the helper's.
        router.get('/named', (event) => ({ ok: middle(event, { name: 'own' }) }));
      },
    },
  },
  'helper-options',
);
