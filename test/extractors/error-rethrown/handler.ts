// API_SOURCE
import { createError, HTTPError, readBody, readValidatedBody } from 'h3';
import { z } from 'zod';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const todos = new Map<string, { id: string }>();

class Missing extends Error {}
class Locked extends Error {}

function load() {
  const todo = todos.get('a');
  if (!todo) throw new HTTPError({ status: 404, message: 'No such todo.' });
  return todo;
}

async function loadLater() {
  return load();
}

function find() {
  const todo = todos.get('a');
  if (!todo) throw new Missing();
  return todo;
}

function toHTTP(error: unknown) {
  if (error instanceof Missing) return new HTTPError({ status: 404, message: 'Missing.' });
  if (error instanceof Locked) return new HTTPError({ status: 423, message: 'Locked.' });
  return new HTTPError({ status: 502, message: 'Odd.' });
}

function rethrow(error: unknown): never {
  if (error instanceof HTTPError) throw error;
  throw new HTTPError({ status: 503, message: 'Try later.' });
}

class Refused extends HTTPError {}

initializeVersionedSystemWithRoutes(
  {
    'error-rethrown': {
      routes(router) {
        router.get('/alias', () => {
          try {
            return load();
          } catch (caught) {
            const error = caught as Error;
            throw error;
          }
        });
        // Another variable of that name is another thing.
        router.get('/shadowed', () => {
          try {
            return load();
          } catch (error) {
            for (const error of [new Error('other')]) throw error;
            return null;
          }
        });
        // What is thrown inside is none of these.
        router.get('/of-another-class', () => {
          try {
            return load();
          } catch (error) {
            if (error instanceof Locked) throw error;
            return null;
          }
        });
        // Nothing inside throws `Locked`.
        router.get('/turned-by-class', () => {
          try {
            return find();
          } catch (error) {
            throw toHTTP(error);
          }
        });
        router.get('/by-function', () => {
          try {
            return load();
          } catch (error) {
            return rethrow(error);
          }
        });
        router.get('/given-function', () => loadLater().catch(rethrow));
        router.get('/status-of-caught', () => {
          try {
            return load();
          } catch (error: any) {
            throw createError({ statusCode: error.statusCode || 500, message: 'Failed.' });
          }
        });
        // What h3 throws where a body or a check fails has a status too.
        router.post('/status-of-reads', async (event) => {
          try {
            const { name } = await readValidatedBody(event, z.object({ name: z.string() }));
            if (name === 'taken') throw new HTTPError({ status: 409 });
            return { name };
          } catch (error: any) {
            throw createError({ statusCode: error.statusCode || 500, message: 'Not stored.' });
          }
        });
        router.post('/reads-on', async (event) => {
          try {
            return { name: await readBody<string>(event) };
          } catch (error) {
            console.error(error);
            throw error;
          }
        });
        router.post('/reads-of-another-class', async (event) => {
          try {
            return { name: await readBody<string>(event) };
          } catch (error) {
            if (error instanceof Refused) throw createError({ status: error.status });
            return { name: undefined };
          }
        });
        // The body's 400 is not what is asked for; the check's is.
        router.post('/reads-of-another-status', async (event) => {
          try {
            const { name } = (await readBody<{ name: string }>(event))!;
            return { name };
          } catch (error: any) {
            if (error.statusCode === 404) throw error;
            throw createError({ status: 502 });
          }
        });
        router.post('/reads-of-that-status', async (event) => {
          try {
            const { name } = await readValidatedBody(event, z.object({ name: z.string() }));
            return { name };
          } catch (error: any) {
            if (error.statusCode === 400) throw error;
            throw createError({ status: 502 });
          }
        });
        router.post('/told', async (event) => {
          try {
            const result = await readValidatedBody(event, (body) => z.object({ name: z.string() }).safeParse(body));
            return { isNamed: result.success };
          } catch {
            throw createError({ status: 503 });
          }
        });
        router.get('/finally-returns', () => {
          try {
            return load();
          } finally {
            return { done: true };
          }
        });
        router.get('/finally-sets', (event) => {
          try {
            return load();
          } finally {
            event.res.status = 202;
          }
        });
      },
    },
  },
  'error-rethrown',
);
