// API_SOURCE
import type { H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const item = { id: 'a' };
const created = 201;

function markCreated(event: H3Event): void {
  event.res.status = 201;
}

function mark(event: H3Event, status: number): void {
  event.res.status = status;
}

function markUntyped(event: any): void {
  event.res.status = 202;
}

function markResponse({ res }: any, status: number): void {
  res.status = status;
  res.headers.set('X-Marked', 'yes');
}

function markFirst(order: any): void {
  order.res.status = 409;
}

function markOrder(label: string, order: any): void {
  order.res.status = 409;
  order.res.words = label;
}

initializeVersionedSystemWithRoutes(
  {
    'status-assignment': {
      routes(router) {
        router.post('/literal', (event) => {
          event.res.status = 201;
          return item;
        });
        router.post('/variable', (event) => {
          event.res.status = created;
          return item;
        });
        router.post('/conditional', (event) => {
          event.res.status = event.url.search ? 200 : 201;
          return item;
        });
        router.post('/helper', (event) => {
          markCreated(event);
          return item;
        });
        router.post('/helper-argument', (event) => {
          mark(event, 202);
          return item;
        });
        router.post('/one-branch', (event) => {
          if (event.url.search) {
            event.res.status = 202;
            return { queued: true };
          }
          return item;
        });
        router.post('/joining-branch', (event) => {
          if (event.url.search) event.res.status = 202;
          return item;
        });
        router.post('/last-wins', (event) => {
          event.res.status = 500;
          event.res.status = 200;
          return item;
        });
        router.post('/no-body', (event) => {
          event.res.status = 204;
          return item;
        });
        router.post('/nothing', (event) => {
          event.res.status = 202;
        });
        router.post('/destructured', ({ res }) => {
          res.status = 201;
          return item;
        });
        router.post('/held', (event) => {
          const response = event.res;
          response.status = 201;
          return item;
        });
        router.post('/callback', (event) => {
          [1].forEach(() => {
            event.res.status = 201;
          });
          return item;
        });
        router.post('/dynamic', (event) => {
          event.res.status = Number(event.url.search);
          return item;
        });
        // After the answer it is too late.
        router.post('/unreachable', (event) => {
          return item;
          event.res.status = 201;
        });
        // Another object's status is its own business.
        router.post('/other-object', () => {
          const job = { status: 0 };
          job.status = 404;
          return job;
        });
        router.post('/read-only', async (event) => {
          const answer = await fetch(event.url);
          return { upstream: answer.status, own: event.res.status === 404 };
        });
        router.post('/untyped', (event) => {
          markUntyped(event);
          return item;
        });
        router.post('/untyped-part', (event) => {
          markResponse(event, 203);
          return item;
        });
        router.post('/untyped-own', (event: any) => {
          event.res.status = 203;
          return item;
        });
        // What is given is no event.
        router.post('/untyped-first', () => {
          const order = { res: { status: 0 } };
          markFirst(order);
          return item;
        });
        router.post('/untyped-by-name', (event) => {
          const order = { res: { status: '' } };
          markOrder('x', order);
          return { search: event.url.search };
        });
      },
    },
  },
  'status-assignment',
);
