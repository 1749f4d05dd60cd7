// API_SOURCE
// @ts-nocheck: the package of the types is not installed
import type { Berth, Ledger } from 'harbour-types';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Pier {
  name: string;
  length?: number;
}
declare function depth(): Promise<any>;

initializeVersionedSystemWithRoutes(
  {
    'satisfies-unknown': {
      routes(router) {
        router.get('/satisfied', async () => ({ berth: 1, depth: await depth() }) satisfies Berth);
        router.get('/asserted', async () => ({ berth: 1, depth: await depth() }) as Berth);
        router.get('/held', () => {
          const berth = { berth: 1, taken: true } satisfies Berth;
          return { berth };
        });
        router.get('/items', () => [{ berth: 1 }].map((each) => ({ ...each, taken: false }) satisfies Berth));
        router.get('/twice', () => ({ page: 'a' }) as unknown as Ledger);

        // A type that is known says more than what is written.
        router.get('/pier', () => ({ name: 'east' }) as Pier);
        router.get('/pier-satisfied', () => ({ name: 'east' }) satisfies Pier);
        // What a call gives back is no more known by the name of its type.
        router.get('/call', async () => (await depth()) as Berth);
      },
    },
  },
  'satisfies-unknown',
);
