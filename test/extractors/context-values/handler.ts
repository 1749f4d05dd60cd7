// API_SOURCE
// @ts-nocheck: h3 2 leaves what is on the context unknown
import { defineHandler, HTTPError, type EventHandler, type H3Event, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { loadCrew } from './crew.ts';

interface Sailor {
  id: number;
  name: string;
  berth: { deck: string; number: number };
}

declare function sailorOf(token: string): Promise<Sailor | null>;
declare function anything(): any;

/** What is put on the context is a name of the function's own. */
const identify: Middleware = async (event) => {
  const sailor = await sailorOf(event.req.headers.get('authorization') ?? '');
  if (!sailor) throw new HTTPError({ status: 401 });
  const { berth, ...rest } = sailor;
  event.context.sailor = sailor;
  event.context.public = rest;
  event.context.watch = { berth, since: new Date(0), by: anything() };
};

/** Whoever is not found is nobody, and is let in. */
const look: Middleware = async (event) => {
  event.context.guest = await sailorOf(event.req.headers.get('x-guest') ?? '');
};

/** Of another route: what it puts there is nothing of its neighbours'. */
const count: Middleware = (event) => {
  event.context.visits = 3;
};

/** A wrapper puts there what its handlers read. */
function withHarbour(handler: (event: H3Event) => unknown): EventHandler {
  return defineHandler(async (event) => {
    event.context.harbour = { id: 'a', depth: 12 };
    return await handler(event);
  });
}

initializeVersionedSystemWithRoutes(
  {
    'context-values': {
      routes(router) {
        // A test of a property says what is left of it where it is read again.
        router
          .get('/tested', (event) => {
            if (!event.context.guest) throw new HTTPError({ status: 404 });
            return event.context.guest;
          })
          .bindFunc(look);
        router
          .get('/tested-part', ({ context }) => {
            if (context.guest === null || context.guest === undefined) throw new HTTPError({ status: 404 });
            return { guest: context.guest };
          })
          .bindFunc(look);
        router
          .get('/tested-another', (event) => {
            if (!event.context.visitor) throw new HTTPError({ status: 404 });
            return event.context.guest;
          })
          .bindFunc(look);
        router
          .get('/tested-then-written', async (event) => {
            if (!event.context.guest) throw new HTTPError({ status: 404 });
            event.context.guest = await sailorOf(event.context.guest.name);
            return event.context.guest;
          })
          .bindFunc(look);
        router
          .get('/tested-then-replaced', (event) => {
            if (!event.context.guest) throw new HTTPError({ status: 404 });
            event = anything();
            return event.context.guest;
          })
          .bindFunc(look);
        router.get('/whole', (event) => event.context.sailor).bindFunc(identify);
        router
          .get('/held', (event) => {
            const { sailor } = event.context;
            if (!sailor) throw new HTTPError({ status: 404 });
            return sailor;
          })
          .bindFunc(identify);
        router.get('/left', (event) => event.context.public).bindFunc(identify);
        router
          .get('/parts', ({ context }) => ({
            id: context.sailor.id,
            deck: context.watch.berth.deck,
            name: context.sailor?.name,
            public: context.public,
          }))
          .bindFunc(identify);
        router
          .get('/taken-apart', (event) => {
            const { id, berth } = event.context.sailor;
            return { id, number: berth.number };
          })
          .bindFunc(identify);
        // What can't be told stays open, and what a route's neighbour puts there is not there.
        router
          .get('/open', ({ context }) => ({
            by: context.watch.by,
            visits: context.visits,
            cargo: context.sailor.cargo,
          }))
          .bindFunc(identify);
        router.get('/visits', (event) => ({ visits: event.context.visits })).bindFunc(count);
        router.get('/not-there', (event) => ({ visits: event.context.visits, harbour: event.context.harbour }));
        router.get(
          '/by-a-wrapper',
          withHarbour((event) => event.context.harbour),
        );
        router.get('/by-a-helper', async (event) => {
          await loadCrew(event);
          return { crew: event.context.crew };
        });
        // Not the context of an event.
        router
          .get('/another', () => {
            const job = { context: JSON.parse('{}') };
            return { sailor: job.context.sailor };
          })
          .bindFunc(identify);
      },
    },
  },
  'context-values',
);
