// API_SOURCE
import {
  appendHeader,
  deleteCookie,
  HTTPError,
  HTTPResponse,
  redirect,
  removeResponseHeader,
  setCookie,
  setHeader,
  setResponseHeaders,
} from 'h3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';
import { cached, mark } from './house.ts';

const TOTAL = 'X-Total';

initializeVersionedSystemWithRoutes(
  {
    'response-headers': {
      routes(router) {
        router.get('/set', (event) => {
          const total = 3;
          event.res.headers.set(TOTAL, String(total));
          event.res.headers.append('Link', '</next>; rel="next"');
          return { total };
        });
        router.get('/objects', (event) => {
          setResponseHeaders(event, { 'X-A': 'a', 'X-B': 'b' });
          setHeader(event, 'X-C', `${1 + 1}`);
          appendHeader(event, 'Vary', 'accept');
          return json(event, 201, { id: 1 });
        });
        router.post('/cookies', (event) => {
          setCookie(event, 'session', 'abc', { httpOnly: true });
          return { ok: true };
        });
        router.delete('/cookies', (event) => {
          deleteCookie(event, 'session');
          event.res.status = 204;
        });
        router.get('/branches', (event) => {
          if (event.url.searchParams.has('old')) {
            setHeader(event, 'Deprecation', 'true');
            return json(event, 299, { old: true });
          }
          return { old: false };
        });
        router.get('/helper', (event) => {
          cached(event, 60);
          mark(event, 'X-First');
          mark(event, 'X-Second');
          return { ok: true };
        });
        router.get('/response', () => new Response('a', { headers: { 'X-Own': '1', 'content-type': 'text/csv' } }));
        router.get('/list', () => {
          const headers = new Headers({ 'X-Own': '1' });
          headers.set('content-type', 'text/csv');
          headers.set('Content-Disposition', 'attachment; filename="a.csv"');
          return new Response('a', { headers });
        });
        router.get('/later', () => {
          const response = new Response('a');
          response.headers.set('X-Late', '1');
          return response;
        });
        router.get('/pairs', () => new HTTPResponse('a', { status: 202, headers: [['X-Pair', 'b']] }));
        router.get('/redirect', () => redirect('/elsewhere', 307));
        router.get('/web-redirect', () => Response.redirect('https://example.org/', 303));
        // h3 gives a `Response` that is an error none of the headers that were set on the event.
        router.get('/web-error', (event) => {
          event.res.headers.set('X-Lost', '1');
          event.res.errHeaders.set('X-Kept', '1');
          return Response.json({ code: 'gone' }, { status: 410 });
        });
        // Nor does it an error that is thrown, which has its own and those for errors.
        router.get('/thrown', (event) => {
          event.res.headers.set('X-Lost', '1');
          if (event.url.searchParams.has('a')) {
            throw new HTTPError({ status: 429, message: 'Slow down', headers: { 'Retry-After': '10' } });
          }
          event.res.errHeaders.set('X-Kept', '1');
          if (event.url.searchParams.has('b')) throw new HTTPError({ status: 409 });
          return { ok: true };
        });
        router.get('/removed', (event) => {
          setHeader(event, 'X-Powered-By', 'h3');
          removeResponseHeader(event, 'x-powered-by');
          return { ok: true };
        });
        // A header read, and one of another request, is none of the response.
        router.get('/others', async (event) => {
          const headers = new Headers();
          headers.set('X-Api-Key', 'k');
          const answer = await fetch('https://example.org/', { headers });
          return { tenant: event.req.headers.get('x-tenant'), status: answer.status };
        });
      },
    },
  },
  'response-headers',
);
