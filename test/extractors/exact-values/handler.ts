// API_SOURCE
import { randomUUID, type UUID } from 'node:crypto';
import { count, countDistinct, max, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { HTTPError, defineHandler, getQuery } from 'h3';
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
const pagesOf = (total: number): number => Math.ceil(total / 20);
const halves = (total: number): number => total / 2;
const stamp = () => new Date().toISOString();
async function newId(): Promise<string> {
  return randomUUID();
}
const dayOf = ({ seenAt }: Plant) => seenAt.toISOString().split('T')[0]!;
const shorter = (text: string): string => text.slice(0, 10);
const wrapped = (data: unknown) => ({ data, next: JSON.parse('1') });
const changed = (data: any) => {
  data.n /= 2;
  return data;
};
const half2: number = 2;
class Season {
  toJSON() {
    return 'spring';
  }
}
interface Seed {
  /** @integer */
  count: number;
  weight: number;
}
declare const seed: Seed;
declare const grown: { id: UUID };
declare const plot: `${number}-${string}-${string}-${string}-${string}`;
declare const season: Season;
class Grower {
  rows() {
    return plants.length;
  }
}
class HalfGrower extends Grower {
  override rows() {
    return plants.length / 2;
  }
}
const grower: Grower = new HalfGrower();
const beds = sqliteTable('beds', {
  id: integer().primaryKey(),
  name: text().notNull(),
  width: real().notNull(),
});
const db = drizzle(':memory:');
const inWords = { count: () => 1.5 as number };

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
        router.get('/through-names', async () => {
          const total = plants.length;
          const { length, 0: first } = plants;
          const found = plants.find((each) => each.name === 'rose');
          const page = { total, pages: pagesOf(total), at: stamp() };
          return {
            length,
            page,
            id: await newId(),
            bytes: Buffer.byteLength('rose'),
            first: found?.tags.length ?? 0,
            of: first,
          };
        });
        router.get('/held', () => {
          const at = plants[0]!.seenAt;
          const result = { total: plants.length, day: at.toISOString().slice(0, 10), json: at.toJSON() };
          return result;
        });
        router.get('/listed', async () => {
          const items = await Promise.all(
            plants.map(async (plant) => ({ tags: plant.tags.length, day: dayOf(plant) })),
          );
          return { items, total: items.length };
        });
        router.get('/selected', async () =>
          db
            .select({ id: beds.id, width: beds.width, n: count(), m: sql<number>`count(*)`, top: max(beds.id) })
            .from(beds),
        );
        router.get('/counted', async () => {
          const [rows, total, [only]] = await Promise.all([
            db.select().from(beds),
            db.$count(beds),
            db.select({ names: countDistinct(beds.name) }).from(beds),
          ]);
          return { total, names: only?.names ?? 0, rows: rows.map((row) => ({ id: row.id, width: row.width })) };
        });
        router.get('/refused-otherwise', (event) => {
          const page = Number(getQuery(event).page);
          const size = Number(getQuery(event).size);
          if (!Number.isInteger(page) || !Number.isSafeInteger(size)) throw new HTTPError({ status: 400 });
          return { page, size, next: page + 1 };
        });
        router.get('/said', () => {
          const { count: renamed, weight } = seed;
          return { count: seed.count, renamed, weight };
        });
        router.get('/no-names', async (event) => {
          const sized = Number(getQuery(event).size);
          if (Number.isInteger(sized)) await newId();
          let later = plants.length;
          later /= 2;
          return { sized, later, half: halves(3), half2, own: inWords.count(), rows: grower.rows() };
        });
        router.get('/no-days', () => ({
          month: plants[0]!.seenAt.toISOString().slice(0, 7),
          short: shorter(stamp()),
          season: season.toJSON(),
          years: plants[0]!.seenAt.toISOString().split('-')[0],
          either: plants.length > 1 ? stamp() : 'never',
        }));
        router.get('/changed-behind', () => {
          const result = { items: [{ n: 1 }], total: 1 };
          for (const item of result.items) item.n /= 2;
          return result;
        });
        router.get('/changed-by-name', () => {
          const result = { part: { n: 1 } };
          const { part } = result;
          part.n = ratio;
          return result;
        });
        router.get('/beside-any', () => ({
          id: crypto.randomUUID(),
          at: stamp(),
          n: plants.length,
          half,
          own: own.randomUUID(),
          row: { id: plants[0]!.id, n: plants.length, note: JSON.parse('1') },
          note: JSON.parse('1'),
        }));
        router.get('/beside-any-in-helper', async () => {
          const total = plants.length;
          const [bed] = await db.select().from(beds);
          return wrapped({ total, half, id: bed!.id, width: bed!.width, day: dayOf(plants[0]!) });
        });
        router.get('/beside-any-and-changed', async () => {
          const page = { total: plants.length, note: JSON.parse('1') };
          page.total /= 2;
          const list = { items: [{ n: 1, note: JSON.parse('1') }] };
          for (const item of list.items) item.n /= 2;
          return { page, list };
        });
        router.get('/mapped-beside-any', () => JSON.parse('[]').map((each: any) => ({ ...each, n: plants.length })));
        router.get('/mapped-and-changed', () => {
          const rows = JSON.parse('[]').map((each: any) => ({ ...each, n: 1 }));
          for (const row of rows) row.n /= 2;
          return rows;
        });
        router.get('/changed-in-helper', () => changed({ n: 1, note: JSON.parse('1') }));
        router.get('/either-beside-any', () =>
          plants.length
            ? { n: 1, at: stamp(), note: JSON.parse('1') }
            : { n: ratio, at: 'never', note: JSON.parse('1') },
        );
        router.get('/spread-beside-any', () => ({ ...seed, note: JSON.parse('1') }));
        router.get('/of-the-type', () => ({ grown, plot, ids: [randomUUID()] }));
        router.get(
          '/either',
          defineHandler(() => (plants.length ? { items: plants, total: plants.length } : { items: [], total: 0 })),
        );
      },
    },
  },
  'exact-values',
);
