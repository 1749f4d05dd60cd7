// API_SOURCE
import { createError, defineHandler, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

type Handler = (event: H3Event) => Promise<unknown>;

/** Answers for what its handler throws, with the status that this has. */
const told = (handler: Handler) =>
  defineHandler(async (event) => {
    try {
      return await handler(event);
    } catch (error: any) {
      event.res.status = error.statusCode || 500;
      return { failed: true };
    }
  });

/** The same with a promise, and another error. */
const turned = (handler: Handler) =>
  defineHandler((event) =>
    handler(event).catch((error) => {
      throw createError({ statusCode: error.status ?? 502, message: 'Turned.' });
    }),
  );

/** Says nothing of what was thrown. */
const hidden = (handler: Handler) =>
  defineHandler(async (event) => {
    try {
      return await handler(event);
    } catch {
      throw new HTTPError({ status: 503, message: 'Later.' });
    }
  });

/** Only what has a status of its own goes on. */
const known = (handler: Handler) =>
  defineHandler(async (event) => {
    try {
      return await handler(event);
    } catch (error) {
      if (error instanceof HTTPError) throw error;
      throw new HTTPError({ status: 500, message: 'Broken.' });
    }
  });

async function feed() {
  if (Math.random() > 0.5) throw new HTTPError({ status: 409, message: 'Fed already.' });
  return { fed: true };
}

initializeVersionedSystemWithRoutes(
  {
    'wrapper-caught': {
      routes(router) {
        router.get('/told', told(feed));
        router.get(
          '/told-nothing',
          told(async () => ({ fed: false })),
        );
        router.get('/turned', turned(feed));
        router.get(
          '/turned-nothing',
          turned(async () => ({ fed: false })),
        );
        router.get('/hidden', hidden(feed));
        router.get('/known', known(feed));
        // What is thrown where nobody calls it is no answer of this one.
        router.get(
          '/neighbour',
          known(async () => ({ fed: typeof feed === 'function' })),
        );
      },
    },
  },
  'wrapper-caught',
);
