// API_SOURCE
import { getHeader, getQuery, HTTPError, readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Keeper {
  id: string;
  lamp: number;
}

declare function keeperOf(token: string): Promise<Keeper | null>;
declare function logged(text: string): void;
declare function logged(text: string, level: number): void;

function keeper(event: H3Event): Promise<Keeper>;
function keeper(event: H3Event, optional: true): Promise<Keeper | null>;
async function keeper(event: H3Event, optional = false): Promise<Keeper | null> {
  const given = getHeader(event, 'authorization');
  if (!given) {
    if (optional) return null;
    throw new HTTPError({ status: 401 });
  }
  return keeperOf(given);
}

function page(event: H3Event): number;
function page(event: H3Event, options: { sized: true }): { page: number; size: number };
function page(event: H3Event, options?: { sized: boolean }) {
  const query = getQuery<{ page?: string; size?: string }>(event);
  if (!options?.sized) return Number(query.page ?? 1);
  return { page: Number(query.page ?? 1), size: Number(query.size ?? 10) };
}

function given<T>(event: H3Event): Promise<T>;
function given<T>(event: H3Event, need: keyof T): Promise<T>;
async function given<T>(event: H3Event, need?: keyof T): Promise<T> {
  const body = (await readBody<T>(event)) as T | undefined;
  if (!body || (need && !body[need])) throw new HTTPError({ status: 422 });
  return body;
}

class Lights {
  of(event: H3Event): Promise<Keeper>;
  of(event: H3Event, fallback: number): Promise<Keeper | number>;
  async of(event: H3Event, fallback?: number): Promise<Keeper | number> {
    const found = await keeperOf(getHeader(event, 'x-lamp') ?? '');
    if (found) return found;
    if (fallback !== undefined) return fallback;
    throw new HTTPError({ status: 404 });
  }

  static refuse(status: 409): never;
  static refuse(status: 423, message: string): never;
  static refuse(status: number, message?: string): never {
    throw new HTTPError({ status, message });
  }
}

const lights = new Lights();

initializeVersionedSystemWithRoutes(
  {
    overloads: {
      routes(router) {
        router.get('/required', async (event) => ({ lamp: (await keeper(event)).lamp }));
        // Who is not signed in is not refused.
        router.get('/optional', async (event) => ({ lamp: (await keeper(event, true))?.lamp ?? 0 }));
        // By the overload that is called, nobody is not what it gives.
        router.get('/whole', (event) => keeper(event));
        router.get('/whole-or-nothing', (event) => keeper(event, true));
        router.get('/page', (event) => ({ at: page(event) }));
        router.get('/page-and-size', (event) => page(event, { sized: true }));
        router.post('/body', async (event) => {
          const { name } = await given<{ name: string; height?: number }>(event, 'name');
          return { name };
        });
        router.get('/method', async (event) => ({ lamp: (await lights.of(event)).lamp }));
        router.get('/method-with-fallback', async (event) => ({ found: await lights.of(event, 0) }));
        router.get('/made-there', async (event) => {
          const own = new Lights();
          return { lamp: (await own.of(event)).lamp };
        });
        router.get('/static', (event) => {
          if (getQuery<{ open?: string }>(event).open) Lights.refuse(423, 'Open.');
          return { closed: true };
        });
        // Overloads without a function of the project behind them.
        router.get('/elsewhere', () => {
          logged('a', 1);
          return { done: true };
        });
      },
    },
  },
  'overloads',
);
