// API_SOURCE
import { getQuery, getRequestHeader, HTTPError, setResponseStatus, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

function fail(message: string, options: { status?: number } = {}): never {
  throw new HTTPError({ status: options.status ?? 400, message });
}

function done<T>(event: H3Event, data: T, status?: number) {
  setResponseStatus(event, status || 200);
  return { data };
}

function typed(event: H3Event, text: string, type?: string | null) {
  event.res.headers.set('content-type', type ?? 'text/csv');
  return text;
}

const tenant = (event: H3Event, options?: { header?: string }) =>
  getRequestHeader(event, options?.header ?? 'x-tenant') ?? 'public';

const sized = (event: H3Event, { name = 'size' }: { name?: string } = {}) => Number(getQuery(event)[name] ?? 20);

const nested = (event: H3Event, code?: number) => done(event, 'nested', code ?? 202);

declare const known: Map<string, number>;

initializeVersionedSystemWithRoutes(
  {
    'argument-fallback': {
      routes(router) {
        router.get('/fail', () => fail('No.'));
        router.get('/fail-given', () => fail('Gone.', { status: 410 }));
        router.get('/done', (event) => done(event, 1));
        router.post('/done-given', (event) => done(event, 1, 201));
        router.get('/nested', (event) => nested(event));
        router.post('/nested-given', (event) => nested(event, 201));
        router.get('/typed', (event) => typed(event, 'a'));
        router.get('/typed-null', (event) => typed(event, 'a', null));
        router.get('/typed-given', (event) => typed(event, 'a', 'text/html'));
        router.get('/tenant', (event) => tenant(event));
        router.get('/tenant-given', (event) => tenant(event, { header: 'x-owner' }));
        router.get('/sized', (event) => sized(event));
        router.get('/sized-given', (event) => sized(event, { name: 'limit' }));
        // Either may be.
        router.get('/either', (event) => done(event, 1, getQuery(event).fresh ? 201 : undefined));
        // What is not known stays so.
        router.get('/unknown', (event) => done(event, 1, known.get('status')));
      },
    },
  },
  'argument-fallback',
);
