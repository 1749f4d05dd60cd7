// API_SOURCE
import { createError, defineHandler, getRequestHeader, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

type Entry = { ok: true; guest: string } | { ok: false; status: 402 | 409; body: { reason: string } };

/** Says how it went, and refuses nothing by itself. */
async function admit(event: H3Event): Promise<Entry> {
  const ticket = getRequestHeader(event, 'x-ticket');
  if (!ticket) return { ok: false, status: 402, body: { reason: 'unpaid' } };
  if (ticket === 'used') return { ok: false, status: 409, body: { reason: 'used' } };
  return { ok: true, guest: ticket };
}

/** With what went wrong, or null. */
function find(event: H3Event) {
  const seat = getRequestHeader(event, 'x-seat');
  if (!seat) return { problem: { code: 404, text: 'No seat.' }, seat: null };
  if (seat === 'torn') return { problem: { code: 410, text: 'Torn.' }, seat: null };
  return { problem: null, seat };
}

initializeVersionedSystemWithRoutes(
  {
    'result-checked': {
      routes(router) {
        // The one that let the guest in has no status: nothing is answered with it.
        router.get(
          '/answered',
          defineHandler(async (event) => {
            const result = await admit(event);
            if (!result.ok) {
              event.res.status = result.status;
              return result.body;
            }
            return { guest: result.guest };
          }),
        );
        router.get(
          '/thrown',
          defineHandler(async (event) => {
            const result = await admit(event);
            if (result.ok === false) throw createError({ statusCode: result.status, message: 'Refused.' });
            return { guest: result.guest };
          }),
        );
        router.get(
          '/turned-round',
          defineHandler(async (event) => {
            const result = await admit(event);
            if (result.ok) return { guest: result.guest };
            throw new HTTPError({ status: result.status, message: 'Refused.' });
          }),
        );
        router.get(
          '/held',
          defineHandler((event) => {
            const found = find(event);
            if (found.problem) throw new HTTPError({ status: found.problem.code, message: found.problem.text });
            return { seat: found.seat };
          }),
        );
        router.get(
          '/compared',
          defineHandler((event) => {
            const found = find(event);
            if (found.problem !== null) {
              event.res.status = found.problem.code;
              return { text: found.problem.text };
            }
            return { seat: found.seat };
          }),
        );
        // Another condition says nothing of it.
        router.get(
          '/aside',
          defineHandler((event) => {
            const found = find(event);
            if (Math.random() > 0.5) throw new HTTPError({ status: found.problem ? 503 : 504, message: 'Later.' });
            return { seat: found.seat };
          }),
        );
      },
    },
  },
  'result-checked',
);
