// API_SOURCE
import { getQuery, HTTPError, type H3Event, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const pong = () => 'pong' as string;

interface Toll {
  covers(method: string, path: string): boolean;
  status: number;
}

const tolls: Toll[] = [
  { covers: (method, path) => method === 'POST' && path === '/boats', status: 402 },
  { covers: (_method, path) => path.startsWith('/harbour'), status: 429 },
];

function collect({ status }: Toll): void {
  if (Math.random() > 0.5) throw new HTTPError({ status });
}

/** Only the rules that cover the route can refuse it. */
const byRule: Middleware = (event) => {
  const path = event.url.pathname;
  for (const toll of tolls) {
    if (!toll.covers(event.req.method, path)) continue;
    collect(toll);
    return;
  }
};

const closed = [
  { prefix: '/harbour', reason: 'storm' },
  { prefix: '/quay', reason: 'works' },
];

const byPrefix: Middleware = (event) => {
  for (const { prefix, reason } of closed) {
    if (event.url.pathname.startsWith(prefix)) throw new HTTPError({ status: 503, message: reason });
  }
};

declare const remote: { prefix: string }[];

/** Nobody knows which prefixes there are. */
const byRemote: Middleware = (event) => {
  for (const { prefix } of remote) {
    if (!event.url.pathname.startsWith(prefix)) continue;
    throw new HTTPError({ status: 451 });
  }
};

/** Something is asked before the question. */
const asking = (event: H3Event): void => {
  for (const toll of tolls) {
    void getQuery(event).receipt;
    if (!toll.covers(event.req.method, event.url.pathname)) continue;
    throw new HTTPError({ status: 402 });
  }
};

/** A question about anything else leaves all of it possible. */
const byHour: Middleware = () => {
  for (const hour of [6, 7]) {
    if (new Date().getHours() !== hour) continue;
    throw new HTTPError({ status: 423 });
  }
};

initializeVersionedSystemWithRoutes(
  {
    'request-rules': {
      routes(router) {
        router.setPrefix('/');
        router.post('/boats', pong).bindFunc(byRule);
        router.get('/boats', pong).bindFunc(byRule, byPrefix);
        router.get('/harbour/:pier', pong).bindFunc(byRule, byPrefix);
        router.get('/remote', pong).bindFunc(byRemote);
        router.get('/asking', pong).bindFunc(asking);
        router.get('/hours', pong).bindFunc(byHour);
      },
    },
  },
  'request-rules',
);
