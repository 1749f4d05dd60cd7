// API_SOURCE
import { getQuery, HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

/** A client of which nothing is known. */
declare const tower: any;

function cleaned(bell: any): void {
  delete bell.price;
}

function counted(bell: any): number {
  return Object.keys(bell).length;
}

const rung: any[] = [];
rung.push({ id: 1 });

initializeVersionedSystemWithRoutes(
  {
    'put-together': {
      routes(router) {
        router.get('/object', async () => {
          const bell: any = { name: 'Tom' };
          bell.weight = 3;
          bell['tone'] = await tower.toneOf(bell);
          if (bell.tone) bell.isCast = true;
          return bell;
        });
        router.get('/record', async () => {
          const bell: Record<string, any> = {};
          bell.weight = 3;
          counted(bell);
          return { bell };
        });
        router.get('/replaced', async () => {
          let found: any = { ok: true };
          try {
            found.bells = await tower.bells();
          } catch {
            found = { ok: false, message: 'No tower.' };
          }
          return found;
        });
        router.get('/list', async () => {
          const out: any[] = [{ id: 0, name: 'none' }];
          (await tower.bells()).forEach((bell: any) => {
            out.push({ id: Number(bell.id), name: String(bell.name) });
          });
          return { out, total: out.length };
        });
        router.get('/dictionary', async () => {
          const byTone: any = {};
          for (const bell of await tower.bells()) {
            if (!byTone[bell.tone]) byTone[bell.tone] = { tone: String(bell.tone), count: 0 };
            byTone[bell.tone].count += 1;
            byTone[bell.tone].last = String(bell.name);
          }
          return byTone;
        });
        router.get('/values', async () => {
          const byTone: any = {};
          for (const bell of await tower.bells()) byTone[bell.tone] = { tone: String(bell.tone), count: 0 };
          return Object.values(byTone);
        });
        router.get('/map', async () => {
          const byTone = new Map();
          for (const bell of await tower.bells()) {
            if (!byTone.has(bell.tone)) byTone.set(bell.tone, { tone: String(bell.tone), names: ['x'] });
            byTone.get(bell.tone).names.push('y');
          }
          return [...byTone.values()];
        });
        router.get('/reduced', async () => {
          const bells = await tower.bells();
          return bells.reduce(
            (all: any, bell: any) => {
              all.weight += bell.weight;
              all.heaviest = String(bell.name);
              return all;
            },
            { weight: 0 },
          );
        });
        router.get('/reduced-to-list', async () => {
          const bells = await tower.bells();
          return bells.reduce((all: any, bell: any) => [...all, { id: Number(bell.id) }], []);
        });
        router.get('/reduced-to-values', async () => {
          const bells = await tower.bells();
          return Object.values(
            bells.reduce((all: any, bell: any) => ({ ...all, [bell.id]: { id: Number(bell.id) } }), {}),
          );
        });
        router.get('/flat', async () => {
          const bells = await tower.bells();
          return bells.flatMap((bell: any) => bell.ringers.map((ringer: any) => ({ ringer: String(ringer.name) })));
        });
        router.get('/items', async () => {
          const bells = await tower.bells();
          return bells.map((bell: any) => {
            const item: any = { id: Number(bell.id) };
            if (bell.tone) item.tone = String(bell.tone);
            return item;
          });
        });
        router.get('/promised', () =>
          tower
            .bells()
            .then((bells: any) => {
              if (!bells) throw new HTTPError({ status: 404, message: 'No bell.' });
              return { total: Number(bells.length) };
            })
            .catch(() => ({ total: 0, isDown: true })),
        );
        router.get('/typed', async () => {
          const answer = { ok: true, bells: null as any, message: '' };
          answer.bells = await tower.bells();
          answer.message = tower.message;
          return answer;
        });
        router.get('/copied', async () => {
          let bell: any = { name: 'Tom' };
          bell = { ...bell, weight: 3 };
          if (await tower.isCast(bell)) bell = { ...bell, isCast: true };
          let rungs: any[] = [];
          rungs = [...rungs, { id: 1 }];
          return { bell, rungs };
        });
        router.get('/into-itself', () => {
          const bell: any = { name: 'Tom' };
          bell.same = bell;
          return bell;
        });
        router.get('/declared', async () => {
          const weights: Record<string, number> = {};
          for (const bell of await tower.bells()) weights[bell.name] = bell.weight;
          weights.all = await tower.weight();
          return weights;
        });
        router.get('/declared-in-part', async () => {
          const bells: { [name: string]: { tone: string; weight?: number } } = {};
          for (const bell of await tower.bells()) {
            bells[bell.name] ??= { tone: bell.tone };
            bells[bell.name]!.weight = bell.weight;
          }
          return { bells };
        });
        // Of these nothing was declared.
        router.get('/undeclared', async () => {
          const weights: Record<string, unknown> = {};
          for (const bell of await tower.bells()) weights[bell.name] = bell.weight;
          return weights;
        });
        router.get('/declared-open', async () => {
          const bells: Record<string, { weight: any }> = {};
          for (const bell of await tower.bells()) bells[bell.name] = { weight: Number(bell.weight) };
          return bells;
        });
        // What was there before is gone.
        router.get('/given-anew', async () => {
          let bell: any = { name: 'Tom' };
          bell.weight = 3;
          bell = { note: String(await tower.note()) };
          return bell;
        });
        // What is spread into it brings its own properties, and no others.
        router.get('/spread-literal', (event) => {
          let bell: any = { name: 'Tom' };
          if (getQuery(event).loud) bell = { ...{ loud: true }, ...bell };
          return bell;
        });
        router.get('/spread-object', (event) => {
          let bell: any = { name: 'Tom' };
          const more = { weight: 3, note: 'low' };
          if (getQuery(event).more) bell = { ...more, ...bell, ...(getQuery(event).cast && { isCast: true }) };
          return bell;
        });
        router.get('/spread-unknown', async () => {
          let bell: any = { name: 'Tom' };
          bell = { ...bell, ...(await tower.bell()) };
          return bell;
        });
        router.get('/reduced-spread', async () => {
          const bells = await tower.bells();
          return bells.reduce((all: any, bell: any) => ({ ...all, ...{ [bell.id]: { id: Number(bell.id) } } }), {});
        });
        // What was taken out again is not in it.
        router.get('/deleted', () => {
          const bell: any = { name: 'Tom', price: 3 };
          delete bell.price;
          return bell;
        });
        router.get('/cleaned', () => {
          const bell: any = { name: 'Tom', price: 3 };
          bell.weight = 3;
          cleaned(bell);
          return bell;
        });
        // What it was made of is not known.
        router.get('/loaded', async () => {
          const bell: any = await tower.bell();
          bell.weight = 3;
          return bell;
        });
        router.get('/loaded-later', async () => {
          let bell: any = { name: 'Tom' };
          bell = await tower.bell();
          return bell;
        });
        router.get('/pushed-unknown', async () => {
          const out: any[] = [{ id: 1 }];
          out.push(...(await tower.bells()));
          return out;
        });
        router.get('/reduced-otherwise', async () => {
          const bells = await tower.bells();
          return bells.reduce((all: any, bell: any) => all.with(bell), { weight: 0 });
        });
        router.get('/elsewhere', () => rung);
        // Another variable of that name.
        router.get('/shadowed', (event) => {
          const bell: any = { name: 'Tom' };
          const other = (): void => {
            const bell: any = {};
            bell.note = getQuery(event).note;
          };
          other();
          return bell;
        });
        // Nobody waits for it.
        router.get('/let-go', () => {
          tower.ring().then(() => {
            throw new HTTPError({ status: 418, message: 'Too loud.' });
          });
          return { ok: true };
        });
      },
    },
  },
  'put-together',
);
