// API_SOURCE
import { HTTPError, setResponseStatus, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Boat {
  id: string;
  crew: number;
}

declare const boats: { find(id: string): Promise<Boat | undefined>; all(): Boat[] };

function mayMoor(event: H3Event): boolean {
  if (event.url.searchParams.get('pass')) return true;
  setResponseStatus(event, 403);
  return false;
}

async function findBoat(event: H3Event) {
  const boat = await boats.find('a');
  if (!boat) {
    event.res.status = 404;
    return null;
  }
  return boat;
}

async function seekBoat(event: H3Event) {
  const boat = await boats.find('a');
  if (!boat) {
    event.res.status = 410;
    return { ok: false as const, reason: 'sunk' };
  }
  return { ok: true as const, boat };
}

// What it takes out of the list may be nothing.
function firstBoat(event: H3Event) {
  const all = boats.all();
  if (event.url.search) {
    setResponseStatus(event, 409);
    return null;
  }
  return all[0] as Boat;
}

// Types promise more than there may be.
function pickBoat(event: H3Event) {
  const [boat] = boats.all();
  if (!boat) event.res.status = 404;
  return boat;
}

const byName: Record<string, Boat> = Object.fromEntries(boats.all().map((each) => [each.id, each]));

function nameBoat(event: H3Event) {
  const boat = byName[event.url.search] ?? byName.a;
  if (!boat) event.res.status = 410;
  return boat;
}

declare const harbour: { ask(): Promise<any> };

async function askBoat(event: H3Event) {
  const boat: Boat = await harbour.ask();
  if (!boat) event.res.status = 424;
  return boat;
}

// What is asked about is there behind it, whatever its type.
function lastBoat(event: H3Event) {
  const boat = boats.all()[0];
  if (boat === undefined) {
    event.res.status = 404;
    return null;
  }
  return boat;
}

function report(event: H3Event) {
  event.res.status = 202;
  return { ok: true };
}

function always(event: H3Event): boolean {
  setResponseStatus(event, 202);
  return true;
}

// Not written yet: what it gives today says nothing of tomorrow.
const stub = { find: (_id: string): Boat | undefined => undefined };

initializeVersionedSystemWithRoutes(
  {
    'condition-by-result': {
      routes(router) {
        router.get('/refused', (event) => {
          if (!mayMoor(event)) return { error: 'No mooring.' };
          return { moored: true };
        });
        router.get('/held', async (event) => {
          const boat = await findBoat(event);
          if (!boat) return { error: 'No boat.' };
          return boat;
        });
        router.get('/nothing', async (event) => {
          const boat = await findBoat(event);
          if (boat === null) return { error: 'No boat.' };
          return boat;
        });
        router.get('/member', async (event) => {
          const found = await seekBoat(event);
          return found.ok ? found.boat : { error: found.reason };
        });
        router.get('/destructured', async (event) => {
          const { ok, boat } = await seekBoat(event);
          if (ok) return boat;
          return { error: 'Sunk.' };
        });
        router.get('/either', async (event) => {
          if (!mayMoor(event) || !(await findBoat(event))) return { error: 'Not here.' };
          return { moored: true };
        });
        router.get('/both', async (event) => {
          if (mayMoor(event) && (await findBoat(event))) return { moored: true };
          return { error: 'Not here.' };
        });
        router.get('/in-a-try', async (event) => {
          try {
            if (!mayMoor(event)) throw new Error('no mooring');
            return await boats.find('b');
          } catch {
            setResponseStatus(event, 502);
            return { error: 'The harbour is closed.' };
          }
        });
        router.get('/no-way-back', (event) => {
          if (!always(event)) return { never: true };
          return { moored: true };
        });
        // The status that stands is the last that is set.
        router.get('/set-since', (event) => {
          const isFine = mayMoor(event);
          setResponseStatus(event, 207);
          if (!isFine) return { error: 'No mooring.' };
          return { moored: true };
        });
        // Whether it is there is not known: both statuses may come with both answers.
        router.get('/from-a-list', (event) => {
          const boat = firstBoat(event);
          if (!boat) return { error: 'No boat.' };
          return boat;
        });
        router.get('/out-of-a-list', (event) => {
          const boat = pickBoat(event);
          if (!boat) return { error: 'No boat.' };
          return boat;
        });
        router.get('/out-of-a-record', (event) => nameBoat(event) || { error: 'No boat.' });
        router.get('/out-of-anything', async (event) => {
          const boat = await askBoat(event);
          if (!boat) return { error: 'No boat.' };
          return boat;
        });
        router.get('/asked-within', (event) => {
          const boat = lastBoat(event);
          if (!boat) return { error: 'No boat.' };
          return boat;
        });
        router.get('/changed-since', (event) => {
          const said = report(event);
          if (event.url.search) said.ok = false;
          if (!said.ok) return { error: 'Not now.' };
          return { done: true };
        });
        router.get('/stub', () => {
          const boat = stub.find('a');
          if (!boat) throw new HTTPError({ status: 404 });
          return boat;
        });
        router.get('/not-asked', (event) => {
          mayMoor(event);
          return { moored: true };
        });
      },
    },
  },
  'condition-by-result',
);
