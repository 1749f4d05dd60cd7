// API_SOURCE
import { defineHandler, getQuery, noContent, redirect, type EventHandler, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Options {
  status?: number;
  made?: boolean;
  empty?: boolean;
  target?: string;
}
type Handle<T> = (event: H3Event) => T | Promise<T>;

const withStatus = <T>(handle: Handle<T>, options: Options = {}): EventHandler =>
  defineHandler(async (event) => {
    const data = await handle(event);
    if (options.status) event.res.status = options.status;
    return { data };
  });

const withAnswer = <T>(handle: Handle<T>, options?: Options): EventHandler =>
  defineHandler(async (event) => {
    const data = await handle(event);
    if (options?.empty) return noContent();
    if (options?.target) return redirect(options.target);
    return options?.made ? { made: data } : { data };
  });

function told(event: H3Event, text: string, isNew = false) {
  if (isNew) event.res.status = 201;
  return { text };
}

function kept(event: H3Event, text: string, { isOld }: { isOld?: boolean } = {}) {
  if (!isOld) event.res.status = 201;
  else event.res.status = 203;
  return { text };
}

/** What is set later may be anything. */
function assigned(event: H3Event, isNew = false) {
  if (process.env.NEW) isNew = true;
  if (isNew) event.res.status = 201;
  return { isNew };
}

const handle = () => 'a';

initializeVersionedSystemWithRoutes(
  {
    'settled-answers': {
      routes(router) {
        router.get('/status/none', withStatus(handle));
        router.get('/status/given', withStatus(handle, { status: 202 }));
        router.get('/answer/none', withAnswer(handle));
        router.get('/answer/empty', withAnswer(handle, { empty: true }));
        router.get('/answer/target', withAnswer(handle, { target: '/b' }));
        router.get('/answer/made', withAnswer(handle, { made: true }));
        router.get('/told', (event) => told(event, 'a'));
        router.get('/told/new', (event) => told(event, 'a', true));
        // What was sent may be either.
        router.get('/told/asked', (event) => told(event, 'a', getQuery<{ fresh?: string }>(event).fresh === 'yes'));
        router.get('/told/sent', (event) => told(event, 'a', Boolean(getQuery<{ fresh?: string }>(event).fresh)));
        router.get('/kept', (event) => kept(event, 'a'));
        router.get('/kept/old', (event) => kept(event, 'a', { isOld: true }));
        router.get('/assigned', (event) => assigned(event));
        router.get('/held', (event) => {
          const answer = told(event, 'a', true);
          return { answer };
        });
      },
    },
  },
  'settled-answers',
);
