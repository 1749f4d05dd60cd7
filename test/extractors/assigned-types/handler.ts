// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { assignedStore, keptStore, otherStore, storeFromFactory, storeOf, lazyStore, waitingStore } from './stores.ts';
import { anyOf, looseStore, mixedStore, storeOfNothing, wrongName } from './unknown.ts';

const firstOf = (store: { first(): { id: number; label: string } }) => store.first();

initializeVersionedSystemWithRoutes(
  {
    'assigned-types': {
      routes(router) {
        router.get('/kept', () => firstOf(keptStore));
        router.get('/kept-cast', () => otherStore.first());
        router.get('/kept-factory', () => storeFromFactory.first());
        router.get('/kept-assigned', () => assignedStore.first());
        router.get('/lazy', () => lazyStore().first());
        router.get('/branches', () => storeOf().first());
        router.get('/awaited', async () => (await waitingStore()).first());
        // Where it is returned it is what it was given last.
        router.get('/mixed', () => mixedStore().first());
        router.get('/wrong', () => wrongName().first());
        // Nothing says what these are.
        router.get('/loose', () => looseStore().first());
        router.get('/nothing', () => storeOfNothing().first());
        router.get('/any', () => anyOf().first());
      },
    },
  },
  'assigned-types',
);
