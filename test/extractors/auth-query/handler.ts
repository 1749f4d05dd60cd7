// API_SOURCE
import { createError, getCookie, getHeader, getQuery, getRequestURL } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  {
    'auth-query': {
      routes(router) {
        // A job runner that can't set headers sends its key in the query.
        router.get('/job', (event) => {
          const secret = process.env.JOB_SECRET;
          if (getHeader(event, 'authorization') !== `Bearer ${secret}` && getQuery(event).key !== secret) {
            throw createError({ status: 401 });
          }
          return 'done';
        });
        // So does a player or an event source.
        router.get('/stream', (event) => {
          const query = getQuery(event);
          let token = getHeader(event, 'authorization')?.replace('Bearer ', '');
          if (!token) token = getCookie(event, 'token');
          if (!token) token = query.token as string;
          if (!token) throw createError({ status: 401 });
          return { token, page: query.page };
        });
        router.get('/named', (event) => {
          const key = getRequestURL(event).searchParams.get('apikey') ?? getHeader(event, 'x-api-key');
          if (key !== process.env.API_KEY) throw createError({ status: 403 });
          return 'open';
        });
        // The token of a link alone says nothing of who calls.
        router.get('/link', (event) => {
          const { token } = getQuery(event);
          if (!token) throw createError({ status: 401 });
          return token;
        });
        // Both are asked for: the header is the credential.
        router.get('/both', (event) => {
          if (!getHeader(event, 'authorization')) throw createError({ status: 401 });
          const { token } = getQuery(event);
          if (!token) throw createError({ status: 401 });
          return token;
        });
        // Anybody may ask for a preview.
        router.get('/preview', (event) => {
          if (!getHeader(event, 'authorization') && getQuery(event).preview !== 'true') {
            throw createError({ status: 401 });
          }
          return 'shown';
        });
        // A request without any token is answered, too.
        router.get('/optional', (event) => {
          const token = getHeader(event, 'authorization') ?? getQuery(event).token;
          return token ? 'known' : 'unknown';
        });
      },
    },
  },
  'auth-query',
);
