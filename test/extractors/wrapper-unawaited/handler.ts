// API_SOURCE
import { defineHandler, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

type Handler = (event: H3Event) => unknown;

declare function isFed(): boolean;
declare function open(text: string | null): string;

/** The handler's promise is returned as it is: its rejection comes after the `catch`. */
const handed = (handler: Handler) =>
  defineHandler(async (event) => {
    try {
      open(event.headers.get('x-shop'));
      return handler(event);
    } catch {
      throw new HTTPError({ status: 498 });
    }
  });

/** Two of them around it. */
const twice = (handler: Handler) =>
  defineHandler(async (event) => {
    try {
      try {
        open(event.headers.get('x-shop'));
        return handler(event);
      } catch {
        throw new HTTPError({ status: 498 });
      }
    } catch (error) {
      throw new HTTPError({ status: 502, cause: error });
    }
  });

const awaited = (handler: Handler) =>
  defineHandler(async (event) => {
    try {
      return await handler(event);
    } catch {
      throw new HTTPError({ status: 498 });
    }
  });

/** Held first, and waited for. */
const held = (handler: Handler) =>
  defineHandler(async (event) => {
    try {
      const answer = await handler(event);
      return answer;
    } catch {
      throw new HTTPError({ status: 498 });
    }
  });

/** Whoever calls it waits. */
const within = (handler: Handler) => async (event: H3Event) => {
  try {
    return handler(event);
  } catch {
    throw new HTTPError({ status: 498 });
  }
};

async function feed() {
  if (isFed()) throw new HTTPError({ status: 409, message: 'Fed already.' });
  return { fed: true };
}

/** Throws before there is any promise. */
function feedNow() {
  if (isFed()) throw new HTTPError({ status: 409, message: 'Fed already.' });
  return { fed: true };
}

/** May be a promise, and is one. */
const later: (event: H3Event) => { fed: boolean } | Promise<{ fed: boolean }> = async () => feed();

initializeVersionedSystemWithRoutes(
  {
    'wrapper-unawaited': {
      routes(router) {
        router.get('/handed', handed(feed));
        router.get('/handed-now', handed(feedNow));
        router.get('/twice', twice(feed));
        router.get('/twice-now', twice(feedNow));
        router.get('/awaited', awaited(feed));
        router.get('/held', held(feed));
        router.get('/within', awaited(within(feed)));
        router.get('/maybe', async (event) => {
          try {
            open(event.headers.get('x-shop'));
            return later(event);
          } catch {
            throw new HTTPError({ status: 498 });
          }
        });
        router.get('/maybe-awaited', async (event) => {
          try {
            return await later(event);
          } catch {
            throw new HTTPError({ status: 498 });
          }
        });
      },
    },
  },
  'wrapper-unawaited',
);
