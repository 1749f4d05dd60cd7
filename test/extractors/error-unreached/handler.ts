// API_SOURCE
import { EventEmitter } from 'node:events';
import { getCookie, getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Crew {
  id: string;
}

declare const log: {
  /** Nothing is known of what these do. */
  crewOf(token: string): Promise<Crew | null>;
  load(name: unknown): Promise<any>;
  fill(list: string[], name?: string): void;
  note(about: object): void;
  each(callback: (name: string) => void): void;
};

async function crewIn(event: H3Event): Promise<Crew> {
  const token = getCookie(event, 'token');
  if (!token) throw new HTTPError({ status: 401 });
  const crew = await log.crewOf(token);
  if (!crew) throw new HTTPError({ status: 403 });
  return crew;
}

/** Never comes back at the end of its code. */
function* numbers() {
  for (let at = 0; ; at++) yield at;
}

function hatch() {
  let isOpen = false;
  return {
    open() {
      isOpen = true;
    },
    isOpen: () => isOpen,
  };
}

class Berth {
  isTaken = false;
  constructor(private readonly name: unknown) {}
  check() {
    if (this.name) this.isTaken = true;
  }
}

initializeVersionedSystemWithRoutes(
  {
    'error-unreached': {
      routes(router) {
        // What the helper has refused comes to no check behind it.
        router.get('/helper-refuses', async (event) => {
          const crew = await crewIn(event);
          if (!crew) throw new HTTPError({ status: 409 });
          return { id: crew.id };
        });
        router.get('/asked-twice', (event) => {
          const mast = event.url.searchParams.get('mast');
          if (mast === null) throw new HTTPError({ status: 400 });
          if (mast !== null) return { mast };
          else throw new HTTPError({ status: 409 });
        });
        router.get('/always-there', (event) => {
          const query = getQuery(event);
          if (!query) throw new HTTPError({ status: 409 });
          return { mast: String(query.mast) };
        });
        // All of these may be met, whatever the code in front of the check seems to say.
        router.get('/set-in-callback', () => {
          let found: string | null = null;
          log.each((name) => {
            found = name;
          });
          if (found) throw new HTTPError({ status: 409 });
          return { found };
        });
        router.get('/set-in-executor', async () => {
          let isDone = false;
          await new Promise<void>((resolve) => {
            isDone = true;
            resolve();
          });
          if (isDone) throw new HTTPError({ status: 409 });
          return { isDone };
        });
        router.get('/set-in-catch', async () => {
          let reason: unknown;
          await log.load('hull').catch((error: unknown) => {
            reason = error;
          });
          if (reason) throw new HTTPError({ status: 409 });
          return { isLoaded: true };
        });
        router.get('/set-in-listener', async () => {
          let reason: Error | undefined;
          const source = new EventEmitter();
          source.on('error', (error: Error) => {
            reason = error;
          });
          await log.load(source);
          if (reason) throw new HTTPError({ status: 409 });
          return { isLoaded: true };
        });
        router.get('/set-by-tries', async () => {
          let hull: unknown = 'known';
          try {
            hull = await log.load('hull');
          } catch {
            hull = null;
          }
          if (!hull) throw new HTTPError({ status: 409 });
          return { hull: true };
        });
        router.get('/list-filled', () => {
          const faults: string[] = [];
          log.fill(faults);
          if (faults.length > 0) throw new HTTPError({ status: 409 });
          return { faults };
        });
        router.get('/object-filled', () => {
          const state: { fault?: string } = {};
          log.note(state);
          if (state.fault) throw new HTTPError({ status: 409 });
          return { isFine: true };
        });
        router.get('/own-method', () => {
          const state = {
            isOpen: false,
            open() {
              this.isOpen = true;
            },
          };
          state.open();
          if (state.isOpen) throw new HTTPError({ status: 409 });
          return { isOpen: false };
        });
        router.get('/own-class', (event) => {
          const berth = new Berth(event.url.searchParams.get('name'));
          berth.check();
          if (berth.isTaken) throw new HTTPError({ status: 409 });
          return { isTaken: false };
        });
        router.get('/later-round', async () => {
          let isLast = false;
          for (let at = 0; at < 9; at++) {
            if (isLast) throw new HTTPError({ status: 409 });
            if (await log.load(at)) isLast = true;
          }
          return { isLast };
        });
        router.get('/later-callback', () => {
          let last = '';
          log.each((name) => {
            if (last === name) throw new HTTPError({ status: 409 });
            last = name;
          });
          return { last };
        });
        router.get('/generator', () => {
          let last = 0;
          for (const at of numbers()) {
            last = at;
            if (last > 3) break;
          }
          if (last > 2) throw new HTTPError({ status: 409 });
          return { last };
        });
        router.get('/sorted', () => {
          const names = ['mast', 'hull'];
          names.sort((a, b) => a.localeCompare(b));
          if (names[0] === 'hull') throw new HTTPError({ status: 409 });
          return { first: names[0] };
        });
        router.get('/object-in-object', () => {
          const state = { hull: { isOpen: false } };
          const { hull } = state;
          hull.isOpen = true;
          if (state.hull.isOpen) throw new HTTPError({ status: 409 });
          return { isOpen: false };
        });
        router.get('/handed-on', () => {
          const state = { isOpen: false };
          log.note({ state });
          if (state.isOpen) throw new HTTPError({ status: 409 });
          return { isOpen: false };
        });
        router.get('/shared-by-functions', () => {
          const { open, isOpen } = hatch();
          open();
          if (isOpen()) throw new HTTPError({ status: 409 });
          return { isOpen: false };
        });
        router.get('/calls-itself', () => {
          let isDeep = false;
          const dive = (depth: number): void => {
            if (depth > 3) isDeep = true;
            else dive(depth + 1);
          };
          dive(0);
          if (isDeep) throw new HTTPError({ status: 409 });
          return { isDeep };
        });
      },
    },
  },
  'error-unreached',
);
