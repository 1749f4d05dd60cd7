// API_SOURCE
import { defineHandler, HTTPError, readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';

interface Todo {
  id: number;
  title: string;
}

interface Envelope<T> {
  data: T;
  at: string;
}

type Source<T> = (event: H3Event) => Promise<T>;

function defineApi<T>(source: Source<T>) {
  return defineHandler(async (event) => ({ data: await source(event), ok: true }));
}

const named = <T>(source: Source<T>) =>
  defineHandler(async (event): Promise<Envelope<T>> => ({ data: await source(event), at: 'now' }));

/** Two answers, of which one has nothing to do with the type parameter. */
function catching<T>(source: Source<T>) {
  return defineHandler(async (event) => {
    try {
      return { ok: true as const, data: await source(event) };
    } catch {
      event.res.status = 502;
      return { ok: false as const, reason: 'upstream' };
    }
  });
}

function found<T>(source: Source<T | undefined>) {
  return async (event: H3Event) => {
    const item = await source(event);
    if (item === undefined) throw new HTTPError({ status: 404 });
    return item;
  };
}

const wrap = <T>(data: T) => ({ data, success: true });

/** The envelope is made by a helper, and sent with a status. */
function created<T>(source: Source<T>) {
  return defineHandler(async (event) => json(event, 201, wrap(await source(event))));
}

/** A wrapper in a wrapper. */
function nested<T>(source: Source<T>) {
  return defineApi(async (event) => ({ inner: await source(event) }));
}

function posted<I, O>(create: (event: H3Event, input: I) => Promise<O>) {
  return defineHandler(async (event) => ({ result: await create(event, (await readBody<I>(event)) as I) }));
}

const first = async (): Promise<Todo> => ({ id: 1, title: 'Buy milk' });
const find = async (event: H3Event): Promise<Todo | undefined> => (event.url.search ? first() : undefined);

initializeVersionedSystemWithRoutes(
  {
    'wrapper-generic': {
      routes(router) {
        router.get(
          '/inline',
          defineApi(async () => ({ id: 1 })),
        );
        router.get('/named-type', defineApi(first));
        router.get('/declared', named(first));
        router.get('/catching', catching(first));
        router.get('/found', found(find));
        router.get('/created', created(first));
        router.get('/nested', nested(first));
        router.post(
          '/posted',
          posted(async (_event, input: { title: string }) => ({ id: input.title.length })),
        );
        router.post(
          '/explicit',
          posted<Todo, string>(async (_event, { title }) => title),
        );
      },
    },
  },
  'wrapper-generic',
);
