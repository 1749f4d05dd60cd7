// API_SOURCE
import { HTTPResponse, setResponseHeader, setResponseStatus } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Receipt {
  id: string;
}

const receipt: Receipt = { id: 'r1' };

initializeVersionedSystemWithRoutes(
  {
    'response-object': {
      routes(router) {
        router.get('/static-json', () => Response.json(receipt, { status: 203 }));
        router.get('/text', () => new Response('hello'));
        router.get('/no-body', () => new Response(null, { status: 202 }));
        router.get('/stringified', () => {
          const headers = { 'Content-Type': 'application/json; charset=utf-8' };
          return new Response(JSON.stringify(receipt), { status: 201, headers });
        });
        // What is written as text under no JSON type stays text.
        router.get('/stringified-text', () => new Response(JSON.stringify(receipt)));
        router.get('/h3', () => new HTTPResponse('a,b', { headers: { 'content-type': 'text/csv' } }));
        router.get('/bytes', (event) => {
          event.res.headers.set('content-type', 'application/pdf');
          return new Uint8Array([37, 80, 68, 70]);
        });
        router.get('/problem', (event) => {
          setResponseStatus(event, 409);
          setResponseHeader(event, 'Content-Type', 'application/problem+json');
          return { title: 'Taken', at: receipt.id };
        });
        router.get('/sometimes', (event) => {
          if (event.url.searchParams.has('plain')) {
            event.res.headers.set('content-type', 'text/markdown');
            return '# Receipt';
          }
          return receipt;
        });
        // Another header says nothing of the content; a header of another response neither.
        router.get('/other-header', async (event) => {
          event.res.headers.set('cache-control', 'no-store');
          const other = new Headers();
          other.set('content-type', 'image/png');
          return receipt;
        });
        router.get('/map', () => new Map([['a', 1]]));
      },
    },
  },
  'response-object',
);
