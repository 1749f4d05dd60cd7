// API_SOURCE
import { getQuery, HTTPError, readBody } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const asked = ['pier', 'depth'] as const;
const optional = ['flag', 'crew'];
const open: string[] = [];
open.push('anything');
declare const words: string[];

initializeVersionedSystemWithRoutes(
  {
    'list-callbacks': {
      routes(router) {
        router.post('/filtered', async (event) => {
          const body = (await readBody(event)) as any;
          const missing = asked.filter((name) => !body[name]);
          if (missing.length > 0) throw new HTTPError({ status: 422, message: 'Incomplete' });
          return null;
        });
        router.post('/set', async (event) => {
          const body = (await readBody(event)) as any;
          const changes: Record<string, unknown> = {};
          optional.forEach((name) => {
            if (body[name] !== undefined) changes[name] = body[name];
          });
          return Object.keys(changes).length;
        });
        router.get('/query', (event) => {
          const query = getQuery(event);
          return ['from', 'to'].map((name) => query[name] ?? null);
        });
        // Not the item, but its place.
        router.get('/place', (event) => {
          const query = getQuery(event);
          return ['left', 'right'].map((_, index) => query[index] ?? null);
        });
        // A list that others fill says nothing.
        router.post('/open', async (event) => {
          const body = (await readBody(event)) as any;
          return open.map((name) => Boolean(body[name]));
        });
        router.get('/words', (event) => {
          const query = getQuery(event);
          return words.some((name) => query[name]);
        });
      },
    },
  },
  'list-callbacks',
);
