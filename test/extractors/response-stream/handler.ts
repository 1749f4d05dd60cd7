// API_SOURCE
import { createEventStream, EventStream, html, iterable, setHeader } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  {
    'response-stream': {
      routes(router) {
        router.get('/events', (event) => {
          const stream = createEventStream(event);
          void stream.push('hello');
          return stream.send();
        });
        router.get('/events-themselves', (event) => {
          const stream = new EventStream(event);
          return stream;
        });
        router.get('/iterable', () => iterable(['a', 'b']));
        router.get('/iterable-text', (event) => {
          setHeader(event, 'content-type', 'text/plain');
          return iterable(['a', 'b']);
        });
        router.get('/stream', () => new Response(new ReadableStream(), { headers: { 'content-type': 'video/mp4' } }));
        router.get('/blob', () => new Response(new Blob(['a'], { type: 'image/png' })));
        router.get('/blob-returned', () => new Blob(['a'], { type: 'image/png' }));
        router.get('/blob-unknown', (event) => new Response(new Blob(['a'], { type: event.url.pathname })));
        router.get('/parameters', () => new Response(new URLSearchParams({ a: '1' })));
        router.get('/form', () => new Response(new FormData()));
        router.get('/markup', () => html('<p>hello</p>'));
      },
    },
  },
  'response-stream',
);
