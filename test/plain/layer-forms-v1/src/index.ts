// API_SOURCE
import {
  createApp,
  createError,
  createRouter,
  eventHandler,
  getHeader,
  getQuery,
  lazyEventHandler,
  type H3Event,
} from 'h3';

const refuse = (event: H3Event, name: string): void => {
  if (!getHeader(event, name)) throw createError({ statusCode: 401, statusMessage: 'Who are you?' });
};
const served = eventHandler(() => ({ served: true }));

export const app = createApp();

// What runs around the handler of a layer runs for what stands below its path as well.
app.use(
  '/stops',
  eventHandler({
    onRequest: (event) => refuse(event, 'x-stops'),
    handler: (event) => (getQuery(event).stop ? { stopped: true } : undefined),
  }),
);
app.use(
  '/answers',
  eventHandler({ onRequest: [(event) => refuse(event, 'x-answers')], handler: () => ({ all: true }) }),
);
app.use('/passes', eventHandler({ onRequest: (event) => refuse(event, 'x-passes'), handler: () => {} }));
app.use(
  '/nested',
  eventHandler({
    onRequest: (event) => refuse(event, 'x-outer'),
    handler: eventHandler({ onRequest: (event) => refuse(event, 'x-inner'), handler: () => {} }),
  }),
);

// What is loaded later is no answer itself.
app.use('/lazy/passes', async () => eventHandler((event) => refuse(event, 'x-lazy')), { lazy: true });
app.use('/lazy/answers', async () => eventHandler(() => ({ lazy: true })), { lazy: true });
app.use({ route: '/lazy/own', lazy: true, handler: async () => eventHandler((event) => refuse(event, 'x-own')) });
app.use({
  route: '/lazy/module',
  lazy: true,
  handler: async () => ({ default: eventHandler((event) => refuse(event, 'x-module')) }) as never,
});
app.use(
  '/lazy/loaded',
  lazyEventHandler(async () => eventHandler((event) => refuse(event, 'x-loaded'))),
);
app.use(
  '/lazy/not',
  eventHandler((event) => refuse(event, 'x-not')),
  { lazy: false },
);

const router = createRouter();
for (const path of ['/stops', '/answers', '/passes', '/nested', '/other']) router.get(`${path}/below`, served);
for (const path of ['passes', 'answers', 'own', 'module', 'loaded', 'not']) router.get(`/lazy/${path}/below`, served);
app.use(router);
