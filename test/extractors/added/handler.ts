// API_SOURCE
import { getQuery } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Barge {
  id: number;
  name: string;
}

interface Logbook {
  id: number;
  toJSON(): { id: number };
}

declare function barge(): Promise<Barge>;
declare function barges(): Promise<Barge[]>;
declare function logbook(): Promise<Logbook>;
declare function changes(): Promise<Partial<Barge>>;
declare function draught(): number;

type Found = { ok: true; data: Barge } | { ok: false };
const find = async (): Promise<Found> => ({ ok: true, data: await barge() });

async function measured() {
  const found = await barge();
  Object.assign(found, { draught: draught() });
  return found;
}

initializeVersionedSystemWithRoutes(
  {
    added: {
      routes(router) {
        router.get('/assigned', async () => {
          const found = await barge();
          Object.assign(found, { draught: draught() }, { moored: true as boolean });
          return found;
        });
        router.get('/at-times', async (event) => {
          const found = await barge();
          if (getQuery(event).full) Object.assign(found, { draught: draught() });
          return found;
        });
        router.get('/in-a-part', async () => {
          const found = await find();
          if (!found.ok) return { found: false as const };
          Object.assign(found.data, { draught: draught() });
          return found.data;
        });
        router.get('/part-of-whole', async () => {
          const answer = { data: await barge(), total: draught() };
          Object.assign(answer.data, { draught: draught() });
          return answer;
        });
        router.get('/under-a-name', async () => {
          const found = await barge();
          (found as Barge & Record<string, unknown>).draught = 2;
          (found as any).berth = draught();
          return { barge: found };
        });
        router.get('/each', async () => {
          const found = await barges();
          for (const each of found) Object.assign(each, { draught: draught() });
          return found;
        });
        router.get('/for-each', async () => {
          const found = await barges();
          found.forEach((each) => {
            (each as any).draught = draught();
          });
          return { found };
        });
        router.get('/given-back', () => measured());
        router.get('/replaced', async () => {
          const found = await barge();
          Object.assign(found, { name: draught() });
          return found;
        });

        // What was there already.
        router.get('/changed', async () => {
          const found = await barge();
          Object.assign(found, await changes());
          return found;
        });
        router.get('/says-itself', async () => {
          const found = await logbook();
          Object.assign(found, { draught: draught() });
          return found;
        });
        router.get('/to-a-copy', async () => {
          const found = await barge();
          const copy = { ...found };
          Object.assign(copy, { draught: draught() });
          return found;
        });
        router.get('/too-late', async () => {
          const found = await barge();
          setTimeout(() => Object.assign(found, { draught: draught() }));
          return found;
        });
        router.get('/another-since', async () => {
          let found = await barge();
          Object.assign(found, { draught: draught() });
          found = await barge();
          return found;
        });
        router.get('/other-way', async (event) => {
          const found = await barge();
          if (getQuery(event).full) {
            Object.assign(found, { draught: draught() });
            return { full: found.id };
          }
          return found;
        });
        router.get('/nothing', async () => {
          const found = await barge();
          (found as any).draught = undefined;
          return found;
        });
        router.get('/own-assign', async () => {
          const Object = { assign: (...given: unknown[]) => given.length };
          const found = await barge();
          Object.assign(found, { draught: draught() });
          return found;
        });
        router.get('/neighbour', () => barge());
      },
    },
  },
  'added',
);
