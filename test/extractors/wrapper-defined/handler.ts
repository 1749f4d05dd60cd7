// API_SOURCE
import {
  createError,
  defineEventHandler,
  defineHandler,
  getQuery,
  getRouterParam,
  HTTPError,
  readBody,
  type EventHandler,
  type H3Event,
} from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

/** Lets those in that carry a badge. */
function withBadge(handler: EventHandler): EventHandler {
  return defineEventHandler(async (event) => {
    if (!event.req.headers.get('x-badge')) throw new HTTPError({ status: 401, message: 'Show your badge.' });
    return await handler(event);
  });
}

/** The same status for everything, whatever the handler does. */
const accepted = (handler: (event: H3Event) => unknown) =>
  defineHandler((event) => {
    event.res.status = 202;
    return handler(event);
  });

/** One of two handlers. */
const either = (first: EventHandler, second: EventHandler) =>
  defineHandler((event) => (getQuery(event).second ? second(event) : first(event)));

/** Is given a handler that it never calls. */
const closed = (_handler: EventHandler): EventHandler =>
  defineHandler(() => {
    throw createError({ statusCode: 410, message: 'Closed.' });
  });

const weigh = defineHandler(async (event) => {
  const body = (await readBody<{ grams: number }>(event))!;
  if (body.grams < 0) throw createError({ statusCode: 422, message: 'Too light.' });
  return { grams: body.grams };
});

const look = defineEventHandler((event) => ({ jar: getRouterParam(event, 'jar') }));

initializeVersionedSystemWithRoutes(
  {
    'wrapper-defined': {
      routes(router) {
        router.post('/jars', withBadge(weigh));
        router.get('/jars/{jar}', withBadge(defineHandler(look)));
        router.post('/later', withBadge(accepted(weigh)));
        router.post('/either/{jar}', either(weigh, look));
        // A handler is a function that others may call.
        router.post(
          '/called',
          defineHandler(async (event) => {
            const weighed = await weigh(event);
            return { weighed };
          }),
        );
        router.post('/closed', closed(weigh));
        // Neither the one nor the other takes from its neighbours.
        router.get('/plain', look);
      },
    },
  },
  'wrapper-defined',
);
