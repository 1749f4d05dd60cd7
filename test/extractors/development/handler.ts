// API_SOURCE
import { createError, getHeader, getQuery, setResponseStatus } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { isDevelopment } from './environment.ts';

const isTest = process.env.NODE_ENV === 'test';
const stage = process.env.STAGE;

initializeVersionedSystemWithRoutes(
  {
    development: {
      routes(router) {
        router.get('/asked-by-name', (event) => {
          if (process.env.NODE_ENV !== 'production') console.info(getQuery(event).debug);
          return { id: getQuery(event).id };
        });
        router.get('/asked-by-constant', (event) => {
          if (isDevelopment && getQuery(event).fail) throw createError({ statusCode: 418, message: 'As asked.' });
          if (isTest) setResponseStatus(event, 202);
          return { ok: true };
        });
        router.get('/asked-of-the-module', (event) => {
          if (import.meta.dev) return { debug: getHeader(event, 'x-debug') };
          return { ok: true };
        });
        router.get('/production', (event) => {
          if (process.env.NODE_ENV === 'production') return { page: getQuery(event).page };
          return { page: getQuery(event).development };
        });
        router.get('/other-variable', (event) => {
          if (stage === 'test' || process.env.DEBUG) console.info(getQuery(event).debug);
          return { ok: true };
        });
        router.get('/own-process', (event) => {
          const process = { env: { NODE_ENV: String(getQuery(event).environment) } };
          if (process.env.NODE_ENV !== 'production') console.info(getQuery(event).debug);
          return { ok: true };
        });
        router.get('/otherwise', (event) => (!isDevelopment ? { ok: true } : { debug: getQuery(event).debug }));
      },
    },
  },
  'development',
);
