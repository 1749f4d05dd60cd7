// API_SOURCE
import { createError, getQuery } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Details {
  field: string;
}

const fail = (status: number, details?: Details) =>
  createError({ statusCode: status, ...(details && { statusCode: 422, data: details }) });

declare function loadDraft(): any;

initializeVersionedSystemWithRoutes(
  {
    'spread-conditional': {
      routes(router) {
        router.get('/status/either', (event) => {
          const { field } = getQuery<{ field?: string }>(event);
          throw createError({ statusCode: 400, ...(field && { statusCode: 422 }) });
        });
        router.get('/status/given', () => {
          throw fail(404, { field: 'id' });
        });
        router.get('/status/not-given', () => {
          throw fail(404);
        });
        router.get('/status/over', (event) => {
          throw createError({ ...(getQuery(event).strict && { statusCode: 422 }), statusCode: 400 });
        });
        router.get('/status/never', () => {
          const details = null as any;
          throw createError({ statusCode: 400, ...(details && { statusCode: 422 }) });
        });
        // What the condition is where it does not hold is not spread, whatever it is.
        router.get('/any/and', () => {
          const draft = loadDraft();
          return { id: 1, title: 'a', ...(draft && { title: 2, note: true }) };
        });
        router.get('/any/member', () => {
          const draft = loadDraft();
          return { title: 'a', ...(draft?.isOpen && draft.title && { title: 2 }) };
        });
        router.get('/any/under', () => {
          const draft = loadDraft();
          return { ...(draft && { title: 2, note: true }), title: 'a' };
        });
        router.get('/any/never', () => {
          const draft = undefined as any;
          return { title: 'a', ...(draft && { title: 2 }) };
        });
        // What is spread may have either name.
        router.get('/any/or', () => {
          const draft = loadDraft();
          return { title: 'a', ...(draft || { title: 2 }), last: true };
        });
        router.get('/any/whole', () => ({ title: 'a', ...loadDraft(), last: true }));
      },
    },
  },
  'spread-conditional',
);
