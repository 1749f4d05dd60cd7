// API_SOURCE
// @ts-nocheck: h3 2 leaves what is on the context unknown
import { HTTPError, getCookie } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { Guard, identify, identifyChief, identifyOn, label, mayIdentify } from './guards.js';

const guard = new Guard();

async function identifyAny(event: any): Promise<void> {
  await identify(event);
}

initializeVersionedSystemWithRoutes(
  {
    'event-untyped': {
      routes(router) {
        router.get('/me', async (event) => {
          await identify(event);
          const { pilot } = event.context;
          if (!pilot) throw new HTTPError({ status: 401 });
          return { pilot };
        });
        router.get('/chief', async (event) => {
          await identifyChief(event);
          if (!event.context.pilot) throw new HTTPError({ status: 401 });
          return { rank: event.context.pilot.rank };
        });
        router.get('/any', async (event) => {
          await identifyAny(event);
          const pilot = event.context.pilot;
          if (!pilot) throw new HTTPError({ status: 401 });
          return pilot;
        });
        router.get('/class', async (event) => {
          await guard.check(event);
          if (!event.context.pilot) throw new HTTPError({ status: 401 });
          return { id: event.context.pilot.id };
        });
        router.get('/context', async (event) => {
          await identifyOn(event.context, getCookie(event, 'wings') ?? '');
          if (!event.context.pilot) throw new HTTPError({ status: 401 });
          return { id: event.context.pilot.id };
        });
        router
          .get('/middleware', (event) => {
            if (!event.context.pilot) throw new HTTPError({ status: 401 });
            return event.context.pilot;
          })
          .bindFunc((event) => mayIdentify(event));
        // Open: who asks is looked for, and nobody is refused.
        router.get('/open', async (event) => {
          await mayIdentify(event);
          return { isKnown: Boolean(event.context.pilot) };
        });
        // Of something else than the event: the pilot on the context is none of it.
        router.get('/label', (event) => {
          const { context } = label({ context: {} });
          return { label: context.pilot, url: event.url.pathname };
        });
      },
    },
  },
  'event-untyped',
);
