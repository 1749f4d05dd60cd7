// API_SOURCE
import { getQuery, HTTPError, redirect, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { assertKey, guard, readPage, requireChanged, requireRole, requireSome, requireUser } from './guards.ts';

interface TakenOptions {
  name: string;
  isStrict?: boolean;
  status?: number;
}

function requireTaken(event: H3Event, options: TakenOptions): number {
  const { name, isStrict = false, status = 409 } = options;
  const isNamed = options.name !== '';
  if (isStrict && isNamed && getQuery(event)[name]) throw new HTTPError({ status });
  return 1;
}

function makeStrict(options: { isStrict: boolean }): void {
  options.isStrict = true;
}

/** Another function changes what this one was given. */
function requireHandedOn(event: H3Event, options: { isStrict: boolean }): number {
  makeStrict(options);
  if (options.isStrict && getQuery(event).old) throw new HTTPError({ status: 410 });
  return 1;
}

/** Whatever its type says, this is asked of what comes from outside. */
function assertKind(kind: 'bird'): void {
  if (kind !== 'bird') throw new HTTPError({ status: 422, message: 'No bird.' });
}

const moved = (to: string, isForGood = false) => redirect(to, isForGood ? 301 : 302);

/** The flag goes through another function, and is turned there. */
const movedFor = (to: string, options: { isShort?: boolean } = {}) => moved(to, !options.isShort);

function refuseAs(isGone: boolean): never {
  throw new HTTPError({ status: isGone ? 410 : 404 });
}

initializeVersionedSystemWithRoutes(
  {
    'argument-conditions': {
      routes(router) {
        router.get('/moved', () => moved('/anybody'));
        router.get('/moved-for-good', () => moved('/anybody', true));
        router.get('/moved-as-asked', (event) => moved('/anybody', getQuery(event).always === '1'));
        router.get('/moved-through', () => movedFor('/anybody', { isShort: true }));
        router.get('/gone', () => refuseAs(true));
        router.get('/anybody', (event) => requireUser(event).id);
        router.get('/keepers', (event) => requireUser(event, 'keeper').id);
        router.get('/guarded', (event) => guard(event).id);
        router.get('/guarded-keepers', (event) => guard(event, { role: 'keeper' }).id);
        router.get('/guarded-strictly', (event) => guard(event, { isStrict: true }).id);
        router.get('/key', (event) => {
          assertKey(event);
          return 1;
        });
        router.get('/key-if-there', (event) => {
          assertKey(event, { isNeeded: false });
          return 1;
        });
        router.get('/page', (event) => ({ page: readPage(event) }));
        router.get('/page-if-there', (event) => ({ page: readPage(event, false) }));
        router.get('/made', () => 1).bind(requireRole());
        router.get('/made-for-keepers', () => 1).bind(requireRole('keeper'));
        // What comes from outside may be anything.
        router.get('/kinds', (event) => {
          assertKind(getQuery(event).kind as 'bird');
          return 1;
        });
        router.get('/sometimes', (event) => requireUser(event, Math.random() > 0.5 ? 'keeper' : undefined).id);
        router.get('/configured', (event) => requireUser(event, process.env.ROLE as 'keeper' | undefined).id);
        // What it takes of its options first decides as they do.
        router.get('/taken', (event) => requireTaken(event, { name: 'a' }));
        router.get('/taken-strictly', (event) => requireTaken(event, { name: 'b', isStrict: true, status: 410 }));
        router.get('/taken-by-nobody', (event) => requireTaken(event, JSON.parse('{}') as TakenOptions));
        // What the function makes of its argument is not what it was given.
        router.get('/assigned', (event) => requireSome(event).id);
        router.get('/changed', (event) => requireChanged(event, {}).id);
        router.get('/handed-on', (event) => requireHandedOn(event, { isStrict: false }));
      },
    },
  },
  'argument-conditions',
);
