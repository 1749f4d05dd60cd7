// API_SOURCE
import { readBody } from 'h3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';
import type { Notice as OwnersNotice } from './model/deep/owners.ts';
import type {
  Aliased,
  Branch,
  Contact,
  Gauge,
  Lock,
  Measures,
  Paging,
  Sample,
  Sighting,
  Thrice,
} from './model/gauges.ts';

interface NewGauge {
  name: string;
  river: string;
  point?: { north: number; east: number };
  notes?: string | null;
}

interface Notice {
  level: number;
}

declare const known: Gauge;
declare const sighted: Sighting;
declare const owners: OwnersNotice[];

// API_DESC One gauge, with where it stands
// API_TAGS Gauges, Public
function oneGauge() {
  const gauge: Gauge = { ...known, id: 'g1', name: 'Ilse', height: 1.5 };
  return gauge;
}

// API_DESC
// API_TAGS
function allGauges(): Gauge[] {
  const gauges = [known];
  return gauges;
}

function measures(): Measures {
  return { gauge: 'g1', values: { mean: 1.5 }, signals: { mean: 'low' }, flags: {}, lists: new Map() };
}

/** What it is called in tests is none of the API. */
export function helper() {
  return { hidden: true };
}

initializeVersionedSystemWithRoutes(
  {
    'declared-shapes': {
      routes(router) {
        router.get('/gauges/{id}', oneGauge);
        router.get('/gauges', allGauges);
        router.post('/gauges', async (event) => {
          let body: NewGauge | undefined;
          try {
            body = (await event.req.json()) as NewGauge;
          } catch {
            return json(event, 400, { error: 'That is no JSON.' });
          }
          const made: Gauge = { ...known, name: body.name, river: body.river };
          return json(event, 201, made);
        });
        router.get('/measures', measures);
        router.post('/sightings', async (event) => {
          const sighting = await readBody<Sighting>(event);
          if (!sighting) return json(event, 400, { error: 'Send one.' });
          return json(event, 201, sighting);
        });
        router.get('/contact', () => {
          const contact: Contact = { email: 'a@example.com', phone: null };
          return contact;
        });
        router.get('/search', () => ({
          data: [known],
          paging: { page: 1, size: 20, total: 1, more: false } satisfies Paging,
        }));
        router.get('/search-typed', (): { data: Gauge[]; paging: Paging } => ({
          data: [],
          paging: { page: 1, size: 20, total: 0, more: false },
        }));
        router.get('/samples', (): Sample[] => [{ at: 1000, low: 1, high: 2 }]);
        router.get('/rivers', () => {
          const rivers = ['Ilse', 'Aue'];
          return rivers;
        });
        router.delete('/gauges/{id}', () => ({ success: true, deleted: true }));
        router.patch('/gauges/{id}', async (event) => {
          const body = await readBody<Partial<NewGauge>>(event);
          if (!body) return json(event, 400, { error: 'Send something.' });
          return { success: true, updated: { name: body.name } };
        });
        router.post('/removals', async (event) => {
          const body = await readBody<{ ids: string[]; dry: boolean }>(event);
          if (!body?.ids || body.ids.length === 0) return json(event, 400, { error: 'No ids.' });
          return { removed: body.ids.length, dry: body.dry };
        });
        router.post('/passes', async (event) => {
          const body = await readBody<{ plan: string; months: number; discount?: number }>(event);
          if (!body) return json(event, 400, { error: 'invalid' });
          const { plan, months } = body;
          return json(event, 201, { plan, months });
        });
        router.get('/locks', (): Lock => ({ id: 'l1' }));
        router.get('/branches', (): Branch => ({ name: 'trunk' }));
        router.get('/aliased', (): { data: Aliased[] } => ({ data: [] }));
        router.get('/thrice', (): { data: Thrice[] } => ({ data: [] }));
        router.get('/notices', (): Notice => ({ level: 1 }));
        router.get('/owners-notices', () => owners);

        // What is answered is what is returned, whatever else is declared beside it.
        router.get('/parts', () => {
          const contact: Contact = { email: 'a@example.com', phone: null };
          return { email: contact.email };
        });
        router.get('/of-any', () => sighted.raw);
        router.get('/of-unknown', () => ({ context: sighted.context, id: sighted.id }));
      },
    },
  },
  'declared-shapes',
);
