// API_SOURCE
import { randomUUID } from 'node:crypto';
import { defineHandler, getQuery } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Plant {
  id: number;
  name: string;
  height: number;
  seenAt: Date;
  tags: string[];
}
declare const plants: Plant[];
declare const wishes: Set<string>;
declare const ratio: number;
const limit = 50;
const half = limit / 4;
let visits = 0;

const own = { randomUUID: () => 'rose', length: 1.5 as number };
const summary = (plant: Plant) => ({ at: plant.seenAt.toISOString(), tags: plant.tags.length, height: plant.height });
const declared = (): { count: number } => ({ count: plants.length });

initializeVersionedSystemWithRoutes(
  {
    'exact-values': {
      routes(router) {
        router.get('/counts', () => ({
          total: plants.length,
          wishes: wishes.size,
          letters: 'rose'.length + 1,
          page: Math.floor(ratio),
          most: Math.max(plants.length, limit),
          first: plants.findIndex((each) => each.name === 'rose'),
          now: Date.now(),
          year: new Date().getFullYear(),
          parsed: Number.parseInt('12', 10),
          flags: ratio | 0,
          limit,
          maybe: plants.length > 0 ? plants.length : null,
        }));
        router.get('/texts', () => ({
          id: randomUUID(),
          other: crypto.randomUUID(),
          at: new Date().toISOString(),
          seen: plants[0] ? plants[0].seenAt.toISOString() : null,
        }));
        router.get('/mapped', () => plants.map((plant) => ({ id: plant.id, tags: plant.tags.length })));
        router.get('/helper', () => summary(plants[0]!));
        router.get('/list', () => [{ n: 1 }, { n: plants.length }]);
        router.get('/alone', () => plants.length);
        router.get('/no-integers', (event) => ({
          half,
          ratio: ratio * 2,
          quotient: plants.length / 2,
          rounded: Number(ratio.toFixed(2)),
          query: Number(getQuery(event).page),
          visits: visits++,
          own: own.length,
          power: plants.length ** -1,
          either: plants.length > 2 ? plants.length : ratio,
          most: Math.max(plants.length, ratio),
        }));
        router.get('/no-formats', () => ({
          id: own.randomUUID(),
          at: new Date().toString(),
          name: plants[0]?.name ?? '',
        }));
        router.get('/lists-that-differ', () => [{ price: 5 }, { price: 4.5 }]);
        router.get('/spread-over', () => ({ length: 1, ...(ratio > 1 ? own : {}) }));
        router.get('/changed', () => {
          const found = { count: 1 };
          found.count = ratio;
          return found;
        });
        router.get('/declared', () => declared());
        router.get(
          '/either',
          defineHandler(() => (plants.length ? { items: plants, total: plants.length } : { items: [], total: 0 })),
        );
      },
    },
  },
  'exact-values',
);
