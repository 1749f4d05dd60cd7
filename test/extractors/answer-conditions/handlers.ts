// API_SOURCE
import { HTTPError, redirect, type H3Event, type HTTPResponse } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Way {
  event: H3Event;
  url: string;
}

/** Answers a browser by sending it on, and anybody else with the error. */
function giveUp(error: unknown, way?: Way): HTTPResponse {
  if (error instanceof HTTPError) {
    if (way) return redirect(way.url);
    throw error;
  }
  throw new HTTPError({ status: 500, message: 'Broken' });
}

/** Sets what it is told to, and goes on. */
function prepare(event: H3Event, { isNew = false, tag }: { isNew?: boolean; tag?: string } = {}): void {
  if (isNew) event.res.status = 201;
  if (tag !== undefined && tag !== '') event.res.headers.set('etag', tag);
  if (!isNew && event.req.headers.get('x-dry')) event.res.status = 202;
}

/** Answers by the way that it is asked for. */
function answerBy(event: H3Event, { mode }: { mode?: 'made' | 'found' | 'gone' }): { mode: string } | { at: number } {
  switch (mode) {
    case 'made':
      event.res.status = 201;
      return { at: 1 };
    case 'gone':
      throw new HTTPError({ status: 410 });
    case 'found':
      break;
    default:
      throw new HTTPError({ status: 400 });
  }
  return { mode };
}

/** In a later round its arguments are others. */
function countDown(event: H3Event, left: number, isLast = false): number {
  if (isLast) event.res.status = 203;
  return left > 0 ? countDown(event, left - 1, left === 1) : left;
}

/** A parameter that is given another value says nothing. */
function changed(event: H3Event, isNew = false): void {
  isNew = event.req.headers.has('x-new');
  if (isNew) event.res.status = 201;
}

/** Throws, or lets it be. */
function fail(error: unknown, isQuiet?: boolean): void {
  if (isQuiet) return;
  throw error;
}

/** One of two answers. */
function pick(isShort = false): Response | HTTPResponse {
  if (isShort) return redirect('/short');
  return Response.json({ long: true as boolean });
}

/** A response or data, as it is asked. */
function finish(to?: string): { done: boolean } | HTTPResponse {
  if (to) return redirect(to);
  return { done: true };
}

/** A list, one item, or a text that nobody asks for here. */
function look(how: { isList?: boolean; isText?: boolean } = {}) {
  if (how.isText) return 'text';
  return how.isList ? [{ id: 1 }] : { id: 1 };
}

function load(): string {
  throw HTTPError.status(404);
}

initializeVersionedSystemWithRoutes(
  {
    'answer-conditions': {
      config: {},
      routes(router) {
        router.get('/plain', () => {
          try {
            return load();
          } catch (error) {
            return giveUp(error);
          }
        });
        router.get('/browser', (event) => {
          try {
            return load();
          } catch (error) {
            return giveUp(error, { event, url: '/login' });
          }
        });
        router.get('/either', (event) => {
          try {
            return load();
          } catch (error) {
            return giveUp(error, event.url.search ? { event, url: '/login' } : undefined);
          }
        });
        router.get('/read', (event) => {
          prepare(event);
          return 'read';
        });
        router.post('/made', (event) => {
          prepare(event, { isNew: true, tag: 'a1' });
          return 'made';
        });
        router.get('/failed', () => {
          try {
            return load();
          } catch (error) {
            fail(error);
          }
          return { never: true };
        });
        router.get('/quiet', () => {
          try {
            return load();
          } catch (error) {
            fail(error, true);
          }
          return { always: true as boolean };
        });
        router.get('/long', () => pick());
        router.get('/short', () => pick(true));
        router.get('/found', (event) => answerBy(event, { mode: 'found' }));
        router.post('/by-mode', (event) => answerBy(event, { mode: 'made' }));
        router.get('/no-mode', (event) => answerBy(event, {}));
        router.get('/counted', (event) => countDown(event, 3));
        router.get('/finished', () => finish());
        router.get('/finished-there', () => finish('/there'));
        router.get('/finished-somewhere', (event) => finish(event.url.hash));
        router.get('/finished-spread', (event) => finish(...event.url.pathname.split('/')));
        router.get('/looked', () => look());
        router.get('/looked-list', async () => await look({ isList: true }));
        router.get('/looked-either', (event) => look({ isList: event.url.search === '' }));
        router.get('/changed', (event) => {
          changed(event);
          return 'changed';
        });
      },
    },
  },
  'answer-conditions',
);
