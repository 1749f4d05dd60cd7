// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { rowsOf, type Row } from './store.ts';
import { boardOf, branchesOf, mappedOf, noneOf, pointsOf, scoresOf, treeOf } from './rows.ts';

/** A function of which nothing is known. */
declare function enrich(rows: unknown[]): void;

interface Buoy {
  key: string;
  depth: number;
}

/** Takes out of rows what a box holds. */
function strip(box: { rows: Record<string, unknown>[] }): void {
  for (const row of box.rows) delete row['low'];
}

declare const buoys: Buoy[];

initializeVersionedSystemWithRoutes(
  {
    'rows-of-records': {
      routes(router) {
        router.get('/of-a-helper', async () => {
          const points = pointsOf(await rowsOf('points'));
          const result: Record<string, unknown> = { points, count: points.length };
          return result;
        });
        router.get('/written-to-in-a-helper', async () => ({ scores: scoresOf(await rowsOf('scores')) }));
        router.get('/none-of-a-helper', async () => ({ items: noneOf(await rowsOf('none')) }));
        router.get('/mapped-by-a-helper', async () => mappedOf(await rowsOf('names')));
        router.get('/tree', () => treeOf({ name: 'Ilse', into: [] }));
        router.get('/branches', () => ({ branches: branchesOf({ name: 'Ilse', into: [] }) }));
        router.get('/board', async () => ({ board: boardOf(await rowsOf('board')) }));
        router.get('/values-of-keyed', async () => {
          const found: Record<string, Record<string, unknown>> = {};
          for (const row of await rowsOf('boats')) {
            found[row.key] = { key: row.key };
            if (row.flag('named')) found[row.key]!['name'] = row.text('name');
          }
          return { boats: Object.values(found) };
        });
        router.get('/pushed', async () => {
          const rows = await rowsOf('locks');
          const locks: Record<string, unknown>[] = [];
          for (const row of rows) {
            const lock: Record<string, unknown> = {
              key: row.key,
              chambers: row.count('chambers'),
              open: row.flag('open'),
            };
            locks.push(lock);
          }
          return { locks, count: locks.length };
        });
        router.get('/pushed-and-written-to', async () => {
          const weirs: Record<string, unknown>[] = [];
          for (const row of await rowsOf('weirs')) {
            const weir: Record<string, unknown> = { key: row.key, name: row.text('name') };
            weir['height'] = row.level('height');
            weir['gates'] = row.count('gates');
            weirs.push(weir);
          }
          return { weirs };
        });
        router.get('/pushed-literals', async () => {
          const items: Record<string, unknown>[] = [];
          for (const row of await rowsOf('items')) {
            items.push({ key: row.key, value: row.level('value'), on: row.flag('on') });
          }
          return { items, total: items.length };
        });
        router.get('/pushed-into-a-result', async () => {
          const seen: Record<string, unknown>[] = [];
          for (const row of await rowsOf('seen')) {
            const each: Record<string, unknown> = { at: row.moment('at'), value: row.level('value') };
            seen.push(each);
          }
          const result: Record<string, unknown> = { seen, total: seen.length };
          return result;
        });
        router.get('/pushed-alone', async () => {
          const list: any[] = [];
          (await rowsOf('list')).forEach((row) => list.push({ key: row.key }));
          return list;
        });
        router.get('/put-together', async () => {
          let list: Record<string, unknown>[] = [];
          for (const row of await rowsOf('list')) list = [...list, { key: row.key, depth: row.level('depth') }];
          return { list };
        });
        router.get('/concatenated', async () => {
          let list: Record<string, unknown>[] = [];
          for (const row of await rowsOf('list')) list = list.concat([{ key: row.key }]);
          return { list };
        });
        router.get('/at-an-index', async () => {
          const rows = await rowsOf('tasks');
          const tasks: Record<string, unknown>[] = new Array(rows.length);
          for (const [index, row] of rows.entries()) {
            tasks[index] = { key: row.key, title: row.text('title'), rank: 'high', done: false };
          }
          return { tasks, count: tasks.length };
        });
        router.get('/at-an-index-counted', async () => {
          const rows = await rowsOf('tasks');
          const tasks = new Array<Record<string, unknown>>(rows.length);
          for (let index = 0; index < rows.length; index++) {
            tasks[index] = { key: rows[index]!.key, title: rows[index]!.text('title') };
            const owner = rows[index]!.text('owner');
            if (owner) tasks[index]!['owner'] = owner;
          }
          return { tasks };
        });
        router.get('/made-of-a-length', async () => {
          const rows = await rowsOf('tasks');
          return { tasks: Array.from({ length: rows.length }, (_, index) => ({ key: rows[index]!.key, index })) };
        });
        router.get('/of-a-map', async () => {
          const found = new Map<string, Record<string, unknown>>();
          for (const row of await rowsOf('boats')) found.set(row.key, { key: row.key, draught: row.level('draught') });
          return { boats: [...found.values()] };
        });
        router.get('/by-key', async () => {
          const found: Record<string, Record<string, unknown>> = {};
          for (const row of await rowsOf('boats')) found[row.key] = { draught: row.level('draught') };
          return found;
        });
        router.get('/changed-copies', () =>
          buoys.map((buoy) => {
            const copy: Record<string, unknown> = { ...buoy };
            copy['deep'] = buoy.depth > 10;
            return copy;
          }),
        );

        // What a helper gave and the caller has added to, or given to others, has more than the helper has put into it.
        router.get('/added-to-by-the-caller', async () => {
          const points = pointsOf(await rowsOf('points'));
          points.push({ t: 1, extra: true });
          return { points };
        });
        router.get('/of-a-helper-handed-on', async () => {
          const scores = scoresOf(await rowsOf('scores'));
          enrich(scores);
          return { scores };
        });
        router.get('/of-a-helper-with-less', async () => {
          const points = pointsOf(await rowsOf('points'));
          for (const point of points) delete point['boats'];
          return { points };
        });
        router.get('/of-a-helper-with-less-each', async () => {
          const points = pointsOf(await rowsOf('points'));
          points.forEach((point) => {
            delete point['boats'];
          });
          return points;
        });
        router.get('/of-a-helper-with-one-changed', async () => {
          const points = pointsOf(await rowsOf('points'));
          const first = points[0];
          if (first) first['low'] = 'none';
          return points;
        });
        router.get('/of-a-helper-looked-through', async () => {
          const points = pointsOf(await rowsOf('points'));
          let boats = 0;
          for (const point of points) boats += Number(point['boats']);
          return { points, boats, any: points.some((point) => point['low'] === 0) };
        });
        router.get('/one-helper-or-another', async () => {
          const rows = await rowsOf('points');
          return { rows: rows.length > 10 ? pointsOf(rows) : scoresOf(rows) };
        });

        // Items of two kinds, what is pushed to another list, and lists that others may fill.
        router.get('/of-two-kinds', async () => {
          const list: Record<string, unknown>[] = [];
          for (const row of await rowsOf('list')) {
            if (row.flag('boat')) list.push({ boat: row.key });
            else list.push({ buoy: row.key, depth: row.level('depth') });
          }
          return list;
        });
        router.get('/to-another-list', async () => {
          const list: Record<string, unknown>[] = [];
          const other: Record<string, unknown>[] = [];
          for (const row of await rowsOf('list')) other.push({ key: row.key });
          return { list, others: other.length };
        });
        router.get('/handed-on', async () => {
          const list: Record<string, unknown>[] = [];
          for (const row of await rowsOf('list')) list.push({ key: row.key });
          enrich(list);
          return { list };
        });
        router.get('/written-to-after', async () => {
          const list: Record<string, unknown>[] = [];
          for (const row of await rowsOf('list')) {
            const each: Record<string, unknown> = { key: row.key };
            list.push(each);
            each['late'] = true;
          }
          return { list };
        });
        router.get('/other-item-written-to', async () => {
          const list: Record<string, unknown>[] = [];
          for (const row of await rowsOf('list')) {
            const each: Record<string, unknown> = { key: row.key };
            const other: Record<string, unknown> = { ...each };
            other['late'] = true;
            list.push(each);
          }
          return { list };
        });
        router.get('/unnamed', async () => {
          const rows: Row[] = await rowsOf('list');
          const list: Record<string, unknown>[] = [];
          for (const row of rows) {
            const each: Record<string, unknown> = {};
            each[row.text('column')] = row.level('value');
            list.push(each);
          }
          return { list };
        });

        // A list that another function, or another name, has as a part of an object may be changed there.
        router.get('/held-in-an-object-handed-on', async () => {
          const points = pointsOf(await rowsOf('points'));
          strip({ rows: points });
          return { rows: points };
        });
        router.get('/held-in-an-object-pushed-to', async () => {
          const points = pointsOf(await rowsOf('points'));
          const box = { rows: points };
          box.rows.push({ q: 1 });
          return box;
        });
        router.get('/held-in-an-object-replaced', async () => {
          const page = { rows: pointsOf(await rowsOf('points')) };
          page.rows = page.rows.map((point) => ({ low: point['low'] }));
          return page;
        });
        router.get('/held-in-an-object-taken-apart', async () => {
          const page = { rows: pointsOf(await rowsOf('points')) };
          const { rows: taken } = page;
          taken.push({ q: 1 });
          return page;
        });
        router.get('/held-under-a-cast-pushed-to', () => {
          const page = { rows: [{ id: 1 }] as Record<string, unknown>[] };
          page.rows.push({ q: 's' });
          return page;
        });
        router.get('/put-into-an-object-pushed-to', async () => {
          const page: { rows?: Record<string, unknown>[] } = {};
          page.rows = pointsOf(await rowsOf('points'));
          page.rows.push({ q: 's' });
          return page;
        });
        router.get('/held-in-an-object', async () => {
          const page = { rows: pointsOf(await rowsOf('points')) };
          return page;
        });

        // Places that nothing is put into are null.
        router.get('/with-holes', async () => {
          const slots: any[] = new Array(7);
          for (const row of await rowsOf('slots')) slots[row.count('day')] = { key: row.key };
          return slots;
        });
        router.get('/with-holes-where-skipped', async () => {
          const rows = await rowsOf('slots');
          const slots: any[] = new Array(rows.length);
          rows.forEach((row, index) => {
            if (row.flag('open')) return;
            slots[index] = { key: row.key };
          });
          return slots;
        });
        router.get('/longer-than-the-rows', async () => {
          const rows = await rowsOf('slots');
          const slots: any[] = new Array(7);
          rows.forEach((row, index) => {
            slots[index] = { key: row.key };
          });
          return slots;
        });
        router.get('/for-each-row', async () => {
          const rows = await rowsOf('slots');
          const slots: any[] = new Array(rows.length);
          rows.forEach((row, index) => {
            slots[index] = { key: row.key };
          });
          return slots;
        });
        router.get('/filled', () => {
          const all: any[] = new Array(3);
          all.fill({ a: 1 });
          all[0] = { b: 2 };
          return all;
        });

        // What is taken out of a group again by another name.
        router.get('/groups-with-less', async () => {
          const groups: Record<string, any> = {};
          for (const row of await rowsOf('boats')) {
            groups[row.key] ??= { n: 0 };
            groups[row.key].n = row.text('n');
          }
          for (const group of Object.values(groups)) delete group.n;
          return Object.values(groups);
        });
        router.get('/groups', async () => {
          const groups: Record<string, any> = {};
          for (const row of await rowsOf('boats')) {
            groups[row.key] ??= { n: 0 };
            groups[row.key].n = row.text('n');
          }
          return Object.values(groups);
        });
      },
    },
  },
  'rows-of-records',
);
