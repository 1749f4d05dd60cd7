// API_SOURCE
import { HTTPError, getCookie, getRequestHeader } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Keeper {
  id: string;
}
declare const shelves: { rows(): Promise<Keeper[]>; add(id: string): Promise<Keeper[]> };
declare const seal: {
  open(text: string, secret: string, done: (error: Error | null, found?: Keeper) => void): void;
  each(text: string, done: (row: Keeper, at: number) => void): void;
};
declare const secret: string;

async function keeperOf(token: string | undefined): Promise<{ keeper?: Keeper | null; problem?: string | null }> {
  if (!token) return { keeper: null, problem: 'none' };
  const [keeper] = await shelves.rows();
  return keeper ? { keeper, problem: null } : { keeper: null, problem: 'gone' };
}

async function visitorOf(token: string | undefined): Promise<{ keeper?: Keeper }> {
  if (!token) return {};
  const [keeper] = await shelves.rows();
  return keeper ? { keeper } : {};
}

initializeVersionedSystemWithRoutes(
  {
    'auth-assigned': {
      routes(router) {
        // What is found later says nothing of who asks, and takes nothing from what was asked before.
        router.post('/shelves', async (event) => {
          const { keeper } = await keeperOf(getCookie(event, 'token'));
          if (!keeper) throw new HTTPError({ status: 401 });
          let shelf;
          [shelf] = await shelves.add(keeper.id);
          if (!shelf) throw new HTTPError({ status: 401 });
          return { id: shelf.id };
        });
        router.get('/words', (event) => {
          let scheme, token;
          [scheme, token] = (getRequestHeader(event, 'authorization') ?? '').split(' ');
          if (scheme !== 'Bearer' || !token) throw new HTTPError({ status: 401 });
          return { isKnown: true };
        });
        router.get('/keeper', async (event) => {
          let keeper, problem;
          ({ keeper, problem } = await keeperOf(getCookie(event, 'token')));
          if (problem || !keeper) throw new HTTPError({ status: 401 });
          return { id: keeper.id };
        });
        router.get('/renamed', async (event) => {
          let who: Keeper | null | undefined;
          let all: unknown;
          ({ keeper: who, ...all } = await keeperOf(getCookie(event, 'token')));
          if (!who) throw new HTTPError({ status: 401 });
          return { id: who.id, isAll: all !== undefined };
        });
        router.get('/told', (event) => {
          let keeper: Keeper | undefined;
          seal.open(getCookie(event, 'token')!, secret, (error, found) => {
            keeper = found;
          });
          if (!keeper) throw new HTTPError({ status: 401 });
          return { isKnown: true };
        });
        // Whoever has no token is let in as well.
        router.get('/guest', async (event) => {
          let keeper: Keeper | undefined;
          ({ keeper = { id: 'guest' } } = await visitorOf(getCookie(event, 'token')));
          if (!keeper) throw new HTTPError({ status: 401 });
          return { id: keeper.id };
        });
        // A row's place is none of a token's.
        router.get('/places', (event) => {
          let last = 0;
          seal.each(getCookie(event, 'token')!, (row, at) => {
            last = at;
          });
          if (last === 1) throw new HTTPError({ status: 401 });
          return { last };
        });
        router.get('/lists', async (event) => {
          let first, others;
          [first, ...others] = (getRequestHeader(event, 'x-ids') ?? '').split(',');
          if (!first) throw new HTTPError({ status: 400 });
          return { first, others };
        });
      },
    },
  },
  'auth-assigned',
);
