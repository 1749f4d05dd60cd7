// API_SOURCE
import { getQuery, readBody, readFormData } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import * as own from './own.ts';

const taken = new globalThis.Set(['q', 'sort']);
const reserved = new own.Set(['secret', 'internal']);

initializeVersionedSystemWithRoutes(
  {
    'language-globals': {
      routes(router) {
        router.get('/set', (event) => {
          const query = getQuery(event);
          const found: Record<string, unknown> = {};
          for (const key in query) if (taken.has(key)) found[key] = query[key];
          return Object.keys(found).length;
        });
        router.get('/own-set', (event) => {
          const query = getQuery(event);
          const found: Record<string, unknown> = {};
          for (const key in query) if (reserved.has(key)) found[key] = query[key];
          return Object.keys(found).length;
        });
        router.post('/together', async (event) => {
          const [body, rate] = await globalThis.Promise.all([readBody(event), Promise.resolve(1)]);
          return { rate: rate * (body as any).amount };
        });
        router.post('/own-together', async (event) => {
          const { Promise } = own;
          const [body] = await Promise.all([await readBody(event)]);
          return { known: Boolean(body) };
        });
        router.post('/form', async (event) => {
          const data = globalThis.Object.fromEntries(await readFormData(event));
          return { known: Boolean(data.title) };
        });
        router.post('/own-form', async (event) => {
          const data = own.Object.fromEntries(await readFormData(event));
          return { known: Boolean(data.title) };
        });
        router.get('/number', (event) => {
          const { page } = getQuery(event);
          return { page: globalThis.Number(page) };
        });
        router.get('/own-number', (event) => {
          const { Number } = own;
          const { page } = getQuery<{ page?: string }>(event);
          return { page: Number(page) };
        });
        router.get('/list', (event) => {
          const { tag } = getQuery(event);
          return { tags: (globalThis.Array.isArray(tag) ? tag : [tag]).length };
        });
        router.get('/own-list', (event) => {
          const { tag } = getQuery(event);
          return { tags: [own.Array.isArray(tag) ? tag : [tag]].length };
        });
        router.get('/own-keys', (event) => {
          const { Object } = own;
          const query = getQuery(event);
          return { count: Object.keys(query).filter((key) => ['a', 'b'].includes(key)).length };
        });
      },
    },
  },
  'language-globals',
);
