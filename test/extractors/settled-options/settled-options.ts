// API_SOURCE
import { defineHandler, getHeader, HTTPError, readBody, type EventHandler, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Options {
  rank?: 'captain' | 'cook';
  open?: boolean;
  most?: number;
}
type Handle<T> = (event: H3Event) => T | Promise<T>;

/** With options first, or without them. */
function byForm<T>(first: Options | Handle<T>, second?: Handle<T>): EventHandler {
  const options = typeof first === 'function' ? {} : first;
  const handle = typeof first === 'function' ? first : second!;
  return defineHandler((event) => {
    if (options.rank === 'captain' && !getHeader(event, 'x-rank')) throw new HTTPError({ status: 403 });
    return handle(event);
  });
}

function byDefault<T>(handle: Handle<T>, given?: Options): EventHandler {
  const options = given ?? {};
  const most = options.most ?? 0;
  const isClosed = !options.open;
  return defineHandler((event) => {
    if (isClosed && !getHeader(event, 'x-key')) throw new HTTPError({ status: 401 });
    if (most > 0 && Number(getHeader(event, 'content-length')) > most) throw new HTTPError({ status: 413 });
    return handle(event);
  });
}

function bySpread<T>(handle: Handle<T>, given?: Options): EventHandler {
  const options = { rank: 'captain', ...given };
  return defineHandler((event) => {
    if (options.rank === 'captain' && !getHeader(event, 'x-rank')) throw new HTTPError({ status: 403 });
    if (options.most) throw new HTTPError({ status: 429 });
    return handle(event);
  });
}

/** What is set later may be anything. */
function assigned<T>(handle: Handle<T>, given?: Options): EventHandler {
  let options = given ?? {};
  if (process.env.STRICT) options = { rank: 'captain' };
  return defineHandler((event) => {
    if (options.rank) throw new HTTPError({ status: 403 });
    return handle(event);
  });
}

function changed<T>(handle: Handle<T>, given?: Options): EventHandler {
  const options: Options = given ?? {};
  if (process.env.STRICT) options.rank = 'captain';
  return defineHandler((event) => {
    if (options.rank) throw new HTTPError({ status: 403 });
    return handle(event);
  });
}

function check(event: H3Event, given?: Options | 'loose') {
  const options = typeof given === 'string' ? { open: true } : given;
  if (typeof given === 'object' && getHeader(event, 'x-form')) throw new HTTPError({ status: 406 });
  if (options?.open && getHeader(event, 'x-open')) throw new HTTPError({ status: 409 });
}

const handle = () => ({ done: true });

initializeVersionedSystemWithRoutes(
  {
    'settled-options': {
      routes(router) {
        router.get('/form/none', byForm(handle));
        router.get('/form/captain', byForm({ rank: 'captain' }, handle));
        router.get('/form/cook', byForm({ rank: 'cook' }, handle));
        router.get('/default/none', byDefault(handle));
        router.get('/default/open', byDefault(handle, { open: true }));
        router.get('/default/most', byDefault(handle, { open: true, most: 10 }));
        router.get('/spread/none', bySpread(handle));
        router.get('/spread/most', bySpread(handle, { most: 3 }));
        router.get('/spread/cook', bySpread(handle, { rank: 'cook' }));
        router.get('/assigned', assigned(handle));
        router.get('/changed', changed(handle));
        router.get('/check/none', (event) => {
          check(event);
          return handle();
        });
        router.get('/check/loose', (event) => {
          check(event, 'loose');
          return handle();
        });
        router.get('/check/object', (event) => {
          check(event, {});
          return handle();
        });
        // What was sent may be either.
        router.post('/check/sent', async (event) => {
          const { given } = (await readBody<{ given?: 'loose' }>(event))!;
          check(event, given);
          return handle();
        });
      },
    },
  },
  'settled-options',
);
