// API_SOURCE
import { defineHandler, defineLazyEventHandler, getCookie, getQuery, HTTPError, onRequest, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import listLamps from './list-lamps.get.ts';

const dim = defineHandler(async (event) => {
  const by = getCookie(event, 'dimmer');
  if (!by) throw new HTTPError({ status: 409, message: 'No dimmer.' });
  return { by };
});
const asked = defineHandler({
  handler: (event) => {
    if (!event.req.headers.get('x-lamp')) throw new HTTPError({ status: 428, message: 'Which lamp?' });
    return { asked: true as const };
  },
});
const gone = defineLazyEventHandler(async () =>
  defineHandler((): { left: number } => {
    throw new HTTPError({ status: 410, message: 'Gone.' });
  }),
);
const hook = onRequest((event) => {
  if (event.url.hash) throw new HTTPError({ status: 429, message: 'Slow down.' });
});
const handlers = { dim };
const isKnown = (handler: unknown): boolean => handler !== undefined;

initializeVersionedSystemWithRoutes(
  {
    'handler-called': {
      routes(router) {
        // Its own read, and all that the other handler does.
        router.get(
          '/dim',
          defineHandler((event) => {
            const { level } = getQuery<{ level?: string }>(event);
            if (level === '0') throw new HTTPError({ status: 422, message: 'Off.' });
            return dim(event);
          }),
        );
        router.get(
          '/lamps',
          defineHandler((event) => listLamps(event)),
        );
        router.get(
          '/asked',
          defineHandler(async (event: H3Event) => ({ ...((await asked(event)) as object), more: 1 })),
        );
        // On one way only.
        router.get(
          '/old',
          defineHandler((event) => (event.req.headers.has('x-old') ? gone(event) : { left: 2 })),
        );
        router.get(
          '/held',
          defineHandler(async (event) => {
            const found = (await handlers.dim(event)) as { by: string };
            return { by: found.by.length };
          }),
        );
        // What is caught is answered otherwise.
        router.get(
          '/caught',
          defineHandler(async (event) => {
            try {
              return await dim(event);
            } catch {
              throw new HTTPError({ status: 503, message: 'No light.' });
            }
          }),
        );
        // Only named, or never called: nothing of what it does.
        router.get(
          '/named',
          defineHandler(() => ({ known: isKnown(dim), also: isKnown(hook) })),
        );
        router.get(
          '/never',
          defineHandler((event) => {
            const later = () => dim(event);
            return { later: typeof later === 'function' };
          }),
        );
      },
    },
  },
  'handler-called',
);
