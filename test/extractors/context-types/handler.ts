// API_SOURCE
// @ts-nocheck: h3 2 leaves what is on the context unknown
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { attachCrate } from './attach-crate.ts';
import { attach } from './attach.ts';

const named = (label: string) => ({ label });

initializeVersionedSystemWithRoutes(
  {
    'context-types': {
      routes(router) {
        router.get('/held', (event) => event.context.hold.first()).bind(attach);
        router.get('/made', (event) => event.context.made.first()).bind(attach);
        router.get('/opened', (event) => event.context.opened.first()).bind(attach);
        router.get('/taken-apart', (event) => {
          const { hold } = event.context;
          return { first: hold.first(), ...named('rope') };
        });
        router.get('/perhaps', (event) => (event.context.hold ? event.context.hold.first() : { id: 0 }));
        router.get('/either', (event) => event.context.either.first()).bind(attach, attachCrate);
        router.get('/mixed', (event) => event.context.mixed.first()).bind(attach, attachCrate);
        router.get('/of-no-event', (event) => event.context.own.first()).bind(attach);
        // What only running code knows, what several places set to different things, and a name that is another's there.
        router.get('/loose', (event) => event.context.loose.first()).bind(attach);
        router.get('/parsed', (event) => event.context.parsed).bind(attach);
        router.get('/shadowed', (event) => event.context.shadowed.first()).bind(attach);
        router.get('/unset', (event) => event.context.unset.first());
      },
    },
  },
  'context-types',
);
