// API_SOURCE
import { getQuery, HTTPError, readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { requireFields } from './required.ts';

const missing = (name: string) => new HTTPError({ status: 400, message: `No ${name}.` });

function requireAll(event: H3Event, names: readonly string[]) {
  const query = getQuery(event);
  for (const name of names) if (!query[name]) throw missing(name);
}
function requireRest(event: H3Event, ...names: string[]) {
  const query = getQuery(event);
  const absent = names.filter((name) => query[name] === undefined);
  if (absent.length > 0) throw missing(absent.join());
}
/** One of them is enough. */
function requireOne(event: H3Event, names: string[]) {
  const query = getQuery(event);
  if (names.every((name) => !query[name])) throw missing('any');
}
/** Those are not to be sent. */
function refuseAll(event: H3Event, names: string[]) {
  const query = getQuery(event);
  if (names.some((name) => query[name] !== undefined)) throw new HTTPError({ status: 409, message: 'Too much.' });
}
/** What is no item is asked for as often as there are items. */
function requireTokenForEach(event: H3Event, names: string[]) {
  const query = getQuery(event);
  for (const name of names) if (!query.token) throw missing(name);
  if (names.some(() => !query.secret)) throw missing('secret');
}
const fields = ['title', 'text'] as const;

initializeVersionedSystemWithRoutes(
  {
    'listed-names': {
      routes(router) {
        router.get('/in-a-helper', (event) => {
          requireAll(event, ['from', 'to']);
          return { done: true };
        });
        router.get('/as-the-rest', (event) => {
          requireRest(event, 'from', 'to');
          return { done: true };
        });
        router.get('/here', (event) => {
          const query = getQuery(event);
          for (const name of ['from', 'to']) if (!query[name]) throw missing(name);
          return { done: true };
        });
        router.get('/every', (event) => {
          const query = getQuery(event);
          if (!['from', 'to'].every((name) => query[name])) throw missing('some');
          return { done: true };
        });
        router.get('/found', (event) => {
          const query = getQuery(event);
          const absent = ['from', 'to'].find((name) => !query[name]);
          if (absent !== undefined) throw missing(absent);
          return { done: true };
        });
        router.get('/one-of-them', (event) => {
          requireOne(event, ['from', 'to']);
          return { done: true };
        });
        router.get('/none-of-them', (event) => {
          refuseAll(event, ['from', 'to']);
          return { done: true };
        });
        router.get('/for-none', (event) => {
          requireTokenForEach(event, []);
          return { done: true };
        });
        router.get('/found-is-no-number', (event) => {
          const query = getQuery(event);
          const absent = ['from', 'to'].find((name) => !query[name]);
          if (absent === undefined) throw missing('nothing');
          return { done: true };
        });
        router.get('/up-to-the-first', (event) => {
          const query = getQuery(event);
          for (const name of ['from', 'to']) {
            if (query[name]) break;
            if (query.strict) throw missing(name);
          }
          return { done: true };
        });
        router.get('/where-asked', (event) => {
          if (getQuery(event).strict) requireAll(event, ['from', 'to']);
          return { done: true };
        });
        router.get('/longer-where-strict', (event) => {
          const { strict } = getQuery(event);
          requireAll(event, ['from', ...(strict ? ['to'] : [])]);
          return { done: true };
        });
        router.post('/fields', async (event) => {
          const body = await readBody<Record<string, unknown>>(event);
          for (const field of fields) if (typeof body?.[field] !== 'string') throw missing(field);
          return { done: true };
        });
        router.post('/fields-in-a-helper', async (event) => {
          const body = await readBody<{ title?: string; text?: string; note?: string }>(event);
          requireFields(body, ['title', 'text']);
          return { done: true };
        });
      },
    },
  },
  'listed-names',
);
