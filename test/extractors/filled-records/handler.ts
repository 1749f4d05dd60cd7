// API_SOURCE
import { getQuery } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { rowOf } from './rows.ts';
import { briefly, emptyFirst, gaugeOf, largerOf, latestOf, withTrend } from './summaries.ts';

interface Place {
  town: string;
  at: { north: number; east: number };
}

interface Alarm {
  gauge: string;
  height: number;
}

declare const place: Place;
declare const alarms: Alarm[];

/** A function of which nothing is known. */
declare function stamp(record: unknown): void;

const meanOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

initializeVersionedSystemWithRoutes(
  {
    'filled-records': {
      routes(router) {
        router.get('/written-out', () => ({
          state: 'up',
          seconds: 86_400,
          memory: { used: 128, collections: 42 },
          store: { connected: true, limits: { perMinute: 60, strict: false } },
        }));
        router.get('/of-texts', () => {
          const settings: Record<string, string> = { level: 'info', region: 'north' };
          return settings;
        });
        router.get('/written-to', () => {
          const totals: Record<string, unknown> = { gauges: 15_000, mean: 2.5 };
          totals['at'] = new Date().toISOString();
          totals.kept = true;
          return totals;
        });
        router.get('/made-empty', () => {
          const changes: Record<string, unknown> = {};
          changes['river'] = 'Ilse';
          changes['open'] = true;
          changes['height'] = 3.5;
          return { updated: true, changes };
        });
        router.get('/with-types-in-it', () => ({
          gauge: 'g1',
          place,
          height: 1.5,
        }));
        router.get('/with-lists-of-types', () => {
          const board: Record<string, unknown> = { alarms, places: [place], highest: 9.75, open: 42 };
          return board;
        });
        router.get('/with-a-list-of-records', () => ({
          feed: [{ kind: 'alarm', gauge: 'g1', height: 4.5 }] as Record<string, unknown>[],
          total: 2,
          more: false,
        }));
        router.get('/of-a-helper', () => {
          const found = briefly('Ilse');
          return found;
        });
        router.get('/of-a-number', () => {
          const mean = meanOf([]);
          return { mean };
        });
        router.get('/of-a-row', async () => {
          const row = await rowOf('gauges', 'g1');
          const gauge = gaugeOf(row);
          return gauge;
        });
        router.get('/of-a-row-inline', async () => {
          const row = await rowOf('gauges', 'g1');
          return {
            page: row.count('page'),
            height: row.level('height'),
            label: row.text('label'),
            on: row.flag('on'),
            at: row.moment('at'),
          };
        });
        router.get('/larger-of-two', async () => ({ data: largerOf(await rowOf('gauges', 'g1')) }));
        router.get('/empty-first', async () => emptyFirst(await rowOf('gauges', 'g1')));
        router.get('/empty-first-inline', async () => {
          const row = await rowOf('gauges', 'g1');
          const found: Record<string, unknown> = { height: null, readings: null, label: null };
          found['height'] = row.level('height');
          found['readings'] = row.count('readings');
          found['label'] = row.text('label');
          return found;
        });
        router.get('/at-times', async () => {
          const row = await rowOf('gauges', 'g1');
          const found: Record<string, unknown> = { signal: row.text('signal'), value: row.level('value') };
          const direction = row.text('direction');
          if (direction !== '') {
            found['direction'] = direction;
            found['from'] = row.level('from');
          }
          return { data: found };
        });
        router.get('/from-another-record', () => latestOf('Ilse'));
        router.get('/further-on', async () => withTrend(await rowOf('gauges', 'g1')));
        router.get('/items-of-a-list', () => {
          const heights = [1.5, 2.5, 3.5];
          return { least: heights[0], most: heights[1], mean: heights[2] };
        });
        router.get('/by-reduce', () =>
          alarms.reduce<Record<string, unknown>>((found, alarm) => {
            found[alarm.gauge] = alarm.height;
            return found;
          }, {}),
        );

        // What is null until something is found may still be null.
        router.get('/empty-first-at-times', async () => {
          const row = await rowOf('gauges', 'g1');
          const found: Record<string, unknown> = { height: null, label: 'none' };
          if (row.flag('open')) found['height'] = row.level('height');
          return found;
        });
        // Names that nobody knows, and what is not known to be all.
        router.get('/by-unknown-names', (event) => {
          const found: Record<string, unknown> = { total: 1 };
          found[String(getQuery(event).by)] = 2;
          return found;
        });
        router.get('/handed-on', () => {
          const found: Record<string, unknown> = { total: 1 };
          stamp(found);
          return found;
        });
        // What is written too late, to another record, or taken out again.
        router.get('/to-another', async () => {
          const found: Record<string, unknown> = { total: 1 };
          const other: Record<string, unknown> = { ...found };
          other['late'] = true;
          return found;
        });
        router.get('/taken-out', () => {
          const found: Record<string, unknown> = { total: 1 };
          found['secret'] = 'x';
          found['kept'] = true;
          delete found['secret'];
          return found;
        });
        router.get('/on-the-other-way', (event) => {
          const found: Record<string, unknown> = { total: 1 };
          if (getQuery(event).full) {
            found['full'] = true;
            return { found };
          }
          return found;
        });

        // A callback, a `catch` and a `break` go on to what is returned later.
        router.get('/left-by-a-callback', async () => {
          const found: Record<string, unknown> = { total: 1 };
          const rows = [await rowOf('gauges', 'g1'), await rowOf('gauges', 'g2')];
          rows.forEach((row) => {
            if (row.flag('stop')) {
              found['last'] = row.text('last');
              return;
            }
            found['more'] = 1;
          });
          return found;
        });
        router.get('/left-and-caught', async () => {
          const found: Record<string, unknown> = { total: 1 };
          try {
            found['late'] = (await rowOf('gauges', 'g1')).level('late');
            return { fine: true };
          } catch {}
          return found;
        });
        router.get('/left-by-a-break', async () => {
          const found: Record<string, unknown> = { total: 1 };
          const rows = [await rowOf('gauges', 'g1'), await rowOf('gauges', 'g2')];
          for (const row of rows) {
            found['last'] = row.text('last');
            if (row.flag('stop')) break;
            return { other: true };
          }
          return found;
        });
        // What a helper gave and code goes over by names that only running code knows.
        router.get('/of-a-helper-by-unknown-names', async (event) => {
          const found = gaugeOf(await rowOf('gauges', 'g1'));
          found['trend'] = 'rising';
          found[String(getQuery(event).by)] = null;
          return found;
        });
        router.get('/of-a-helper-emptied', async () => {
          const found = gaugeOf(await rowOf('gauges', 'g1'));
          found['trend'] = 'rising';
          Object.keys(found).forEach((name) => (found[name] = null));
          return found;
        });
        router.get('/of-a-helper-reflected', async () => {
          const found = gaugeOf(await rowOf('gauges', 'g1'));
          found['trend'] = 'rising';
          Reflect.deleteProperty(found, 'river');
          return found;
        });
        router.get('/of-a-helper-taken-out', async () => {
          const found = gaugeOf(await rowOf('gauges', 'g1'));
          delete found['river'];
          return { found };
        });
      },
    },
  },
  'filled-records',
);
