// API_SOURCE
/* oxlint-disable typescript/no-explicit-any -- that nobody has said what an event is, is the point */
import { createApp, createRouter, eventHandler, getQuery, type H3Event } from 'h3';
import { asWeb, fail, held, keyed, onResponse, settle, short, sometimes, twice, written } from './answers.ts';

const isAsked = (event: H3Event): boolean => getQuery(event).id === '1';

const answers = createRouter()
  .post(
    '/own',
    eventHandler((event: any) => {
      event.node.res.statusCode = 201;
      return { ok: true };
    }),
  )
  .get(
    '/failed',
    eventHandler((event) => (isAsked(event) ? fail(event, 'No', 400) : { ok: true })),
  )
  .get(
    '/defaulted',
    eventHandler((event) => fail(event, 'No')),
  )
  .get(
    '/short',
    eventHandler((event) => short(event, 409)),
  )
  .get(
    '/held',
    eventHandler((event) => held(event)),
  )
  .get(
    '/on-response',
    eventHandler((event) => {
      onResponse(event.node.res, 203);
      return { ok: true };
    }),
  )
  .get(
    '/sometimes',
    eventHandler((event) => sometimes(event, isAsked(event))),
  )
  .get(
    '/twice',
    eventHandler((event) => twice(event)),
  )
  .get(
    '/written',
    eventHandler((event) => written(event)),
  )
  .get(
    '/keyed',
    eventHandler((event) => keyed(event)),
  )
  // What is no event has a status and headers of its own.
  .get(
    '/orders',
    eventHandler(() => {
      const order = { node: { res: new Map<string, number>(), req: { headers: { 'x-order': '1' } } } };
      return settle(order, 404);
    }),
  )
  // Node's response has no `status`: h3 1 sends what it would have sent.
  .get(
    '/as-web',
    eventHandler((event) => asWeb(event)),
  );

export const app = createApp().use(answers);
