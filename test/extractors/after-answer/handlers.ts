// API_SOURCE
import { HTTPError, type H3Event } from 'h3';
import { EventEmitter } from 'node:events';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare const log: (...parts: unknown[]) => void;
const bus = new EventEmitter();

/** What is read when the answer is out changes nothing of it. */
function logged(event: H3Event): void {
  const { res } = event.runtime!.node!;
  res!.once('finish', () => log(event.req.headers.get('x-caller')));
  event.node!.res!.on('close', () => {
    if (event.req.headers.get('x-strict')) throw new HTTPError({ status: 409 });
  });
  event.node!.req.on('close', () => log(event.node!.req.headers['x-gone']));
}

initializeVersionedSystemWithRoutes(
  {
    'after-answer': {
      routes(router) {
        router.get('/logged', (event) => {
          logged(event);
          return 'ok' as string;
        });
        router.get('/body', (event) => {
          // The request's own events come before the answer.
          event.runtime!.node!.req.on('data', () => log(event.req.headers.get('x-part')));
          return 'ok' as string;
        });
        router.get('/bus', (event) => {
          bus.once('finish', () => log(event.req.headers.get('x-round')));
          return 'ok' as string;
        });
      },
    },
  },
  'after-answer',
);
