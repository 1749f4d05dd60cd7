// API_SOURCE
import { HTTPError, readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';

declare const shelf: { put(book: unknown): Promise<{ id: number }> };
declare const verifier: { check(token: string | null): Promise<string> };

class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(code);
  }
}

function refuse(code: string, status = 400): never {
  throw new Refusal(code, status);
}

function requireToken(event: H3Event): void {
  const expected = process.env.TOKEN ?? '';
  if (!expected) refuse('Disabled', 401);
  if (event.req.headers.get('authorization') !== `Bearer ${expected}`) refuse('Wrong', 401);
}

function sendRefusal(event: H3Event, error: unknown) {
  if (!(error instanceof Refusal)) throw error;
  event.res.status = error.status;
  return { code: error.code };
}

function sendRefusalAs(event: H3Event, error: unknown, status: number) {
  if (!(error instanceof Refusal)) throw error;
  event.res.status = status;
  return { code: error.code };
}

initializeVersionedSystemWithRoutes(
  {
    'auth-answered': {
      routes(router) {
        // What refuses is caught, and answered with the status that it has.
        router.post('/status', async (event) => {
          try {
            requireToken(event);
            const body = await readBody<{ name: string }>(event);
            if (!body?.name) refuse('Nameless');
            return { saved: true };
          } catch (error) {
            return sendRefusal(event, error);
          }
        });
        // Other calls may fail with a status of their own: none of these comes before the token was asked for.
        router.post('/status-of-any', async (event) => {
          try {
            requireToken(event);
            return await shelf.put(await readBody(event));
          } catch (error) {
            return sendRefusal(event, error);
          }
        });
        router.post('/status-or-failure', async (event) => {
          try {
            requireToken(event);
            return await shelf.put({});
          } catch (error: any) {
            event.res.status = error.status || 500;
            return { code: error.code };
          }
        });
        // The shelf is asked first, and who has no token may get what it says.
        router.post('/status-of-first', async (event) => {
          try {
            const book = await shelf.put({});
            if (book.id > 0) return book;
            requireToken(event);
            return book;
          } catch (error) {
            return sendRefusal(event, error);
          }
        });
        // The status is that of a refusal where a token was sent, and nothing else: without one there is an answer.
        router.get('/status-of-sent', (event) => {
          const token = event.req.headers.get('authorization');
          event.res.status = token === null ? 200 : 401;
          return { code: 'none' };
        });
        router.get('/own-answer', (event) => {
          try {
            requireToken(event);
            return { open: true };
          } catch (error) {
            if (error instanceof Refusal) return json(event, error.status, { code: error.code });
            throw error;
          }
        });
        router.get('/handed-status', (event) => {
          try {
            requireToken(event);
            return { open: true };
          } catch (error) {
            return sendRefusalAs(event, error, 403);
          }
        });
        // Answered as if nothing were wrong: nobody is refused.
        router.get('/hidden', (event) => {
          try {
            requireToken(event);
            return { open: true };
          } catch (error) {
            return sendRefusalAs(event, error, 200);
          }
        });
        // What is refused here has nothing to do with who asks.
        router.post('/other', async (event) => {
          try {
            const body = await readBody<{ name: string }>(event);
            if (!body?.name) refuse('Nameless');
            return { saved: true };
          } catch (error) {
            return sendRefusal(event, error);
          }
        });
        // What checks can't be read: what a catch answers says that it throws for nobody.
        router.get('/returned', async (event) => {
          try {
            return { name: await verifier.check(event.req.headers.get('authorization')) };
          } catch {
            return new HTTPError({ status: 401, message: 'Sign in.' });
          }
        });
        router.get('/returned-after-status', async (event) => {
          try {
            return { name: await verifier.check(event.req.headers.get('authorization')) };
          } catch {
            event.res.status = 401;
            return { error: 'Sign in.' };
          }
        });
        // Any other refusal may have other reasons.
        router.get('/returned-unavailable', async (event) => {
          try {
            return { name: await verifier.check(event.req.headers.get('authorization')) };
          } catch {
            return new HTTPError({ status: 503, message: 'Later.' });
          }
        });
        router.get('/returned-anyway', async (event) => {
          try {
            return { name: await verifier.check(event.req.headers.get('authorization')) };
          } catch (error) {
            if (error instanceof TypeError) return new HTTPError({ status: 401, message: 'Sign in.' });
            return { name: 'nobody' };
          }
        });
      },
    },
  },
  'auth-answered',
);
