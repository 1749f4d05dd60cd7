// API_SOURCE
import { AsyncLocalStorage } from 'node:async_hooks';
import { HTTPError, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Context {
  id: string;
}

declare function trace<R>(name: string, run: () => R): R;
declare function isOpen(): boolean;

const storage = new AsyncLocalStorage<Context>();

const within: Middleware = (_event, next) => storage.run({ id: '1' }, () => next());

const outside: Middleware = (_event, next) => storage.exit(next);

/** Through functions of the project, one of them with an object of functions. */
const contexts = {
  provide<R>(id: string, run: () => R): R {
    return storage.run({ id }, run);
  },
};
async function provide<R>(input: { id: string; run(): R }): Promise<R> {
  return contexts.provide(input.id, async () => input.run());
}
const helped: Middleware = async (event, next) => {
  const answer = await provide({
    id: event.headers.get('x-request') ?? '1',
    async run() {
      try {
        return await next();
      } finally {
        console.log('Done.');
      }
    },
  });
  return answer;
};

/** It refuses some, and lets the others pass. */
const refusing: Middleware = (_event, next) =>
  storage.run({ id: '1' }, () => {
    if (!isOpen()) throw new HTTPError({ status: 503, message: 'Closed.' });
    return next();
  });

/** Who asks is checked there. */
const guarding: Middleware = (event, next) =>
  storage.run({ id: '1' }, async () => {
    if (event.headers.get('x-api-key') !== process.env.KEY) throw new HTTPError({ status: 401 });
    return next();
  });

/** What comes after it is asked, and something else is sent. */
const instead: Middleware = (_event, next) =>
  storage.run({ id: '1' }, () => {
    void next();
    return { instead: true };
  });

/** What the function makes of it can't be read. */
const traced: Middleware = (_event, next) => trace('request', () => next());

class Shelter {
  run<R>(_context: Context, _run: () => R) {
    return { sheltered: true };
  }
}
/** Another class, whose method is called so. */
const sheltered: Middleware = (_event, next) => new Shelter().run({ id: '1' }, () => next());

initializeVersionedSystemWithRoutes(
  {
    'middleware-within': {
      routes(router) {
        const add = (event: { res: { status?: number } }) => {
          event.res.status = 201;
          return { id: 1 };
        };
        router.post('/within', add).bindFunc(within);
        router.post('/outside', add).bindFunc(outside);
        router.post('/helped', add).bindFunc(helped);
        router.post('/refusing', add).bindFunc(refusing);
        router.post('/guarding', add).bindFunc(guarding);
        router.post('/instead', add).bindFunc(instead);
        router.post('/traced', add).bindFunc(traced);
        router.post('/sheltered', add).bindFunc(sheltered);
        // A handler may run so as well.
        router.get('/own-guard', (event) =>
          storage.run({ id: '1' }, () => {
            if (!event.headers.get('authorization')) throw new HTTPError({ status: 401 });
            return { own: true };
          }),
        );
        router.get('/given-arguments', (event) => {
          const page = event.url.searchParams.get('page');
          return storage.run({ id: '1' }, (asked: string | null) => ({ page: asked ?? 'none' }), page);
        });
        router.get('/own', () => storage.run({ id: '1' }, () => ({ own: storage.getStore()?.id ?? null })));
      },
    },
  },
  'middleware-within',
);
