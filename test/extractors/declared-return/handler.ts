// API_SOURCE
import type { H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Quay {
  name: string;
  depth: number;
}
interface Fault {
  error: string;
}
declare function ask(text: string): Promise<any>;
declare function table(): Promise<Record<string, number>>;

function refused(event: H3Event, error: string): Record<string, unknown> {
  event.res.status = 400;
  return { error };
}
async function moor(event: H3Event): Promise<Record<string, unknown>> {
  if (!event.url.searchParams.get('quay')) return refused(event, 'no quay');
  return { moored: true, since: Date.now() };
}
const tidied = async (): Promise<object> => ({ tidied: 3 });
async function counted(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const quay of await ask('quays')) counts[quay.name] = 1;
  return counts;
}
async function summed(): Promise<Record<string, number>> {
  const rows: string[] = await ask('rows');
  return rows.reduce((all, row) => ({ ...all, [row]: 1 }), {});
}
async function perhaps(event: H3Event): Promise<Record<string, unknown> | null> {
  return event.url.searchParams.get('quay') ? { moored: true } : null;
}

initializeVersionedSystemWithRoutes(
  {
    'declared-return': {
      routes(router) {
        router.get('/quays', async (): Promise<Quay[]> => {
          const rows = await ask('quays');
          return rows;
        });
        router.get('/quay', async (): Promise<Quay | null> => ask('quay'));
        // Which of the two an answer is, the declaration does not say.
        router.get('/several', async (event): Promise<Quay | Fault> => {
          const found = await ask('quay');
          if (!found) {
            event.res.status = 404;
            return { error: 'none' };
          }
          return found;
        });
        // What is known of the value itself stands.
        router.get('/known', async (): Promise<Quay> => {
          return { name: 'North', depth: 4, ...(await ask('more')) };
        });
        router.get('/unknown', async (): Promise<unknown> => ask('anything'));
        // Of an object that is declared as any object, the code says more.
        router.get('/moor', (event) => moor(event));
        router.get('/tidied', () => tidied());
        router.get('/literal', async (): Promise<Record<string, unknown>> => ({ name: 'North', open: true }));
        router.get('/perhaps', (event) => perhaps(event));
        // Its names are known to running code only.
        router.get('/counted', () => counted());
        router.get('/summed', () => summed());
        router.get('/table', () => table());
        router.get('/made', async (): Promise<Response> => ask('made'));
      },
    },
  },
  'declared-return',
);
