// API_SOURCE
import { HTTPError, type H3Event, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { protect, requireKey, Session } from './session.ts';

/** Functions that the handlers call. */
const prepare: Middleware = (event, next) => {
  const token = event.req.headers.get('authorization');
  event.context.check = () => {
    if (!event.req.headers.get('authorization')) throw new HTTPError({ status: 401 });
  };
  // What it found before is asked later.
  event.context.checkHeld = () => {
    if (!token) throw new HTTPError({ status: 401, message: 'Held.' });
  };
  event.context.auth = {
    require() {
      if (!event.req.headers.get('authorization')) throw new HTTPError({ status: 401 });
    },
    user: () => {
      const sent = event.req.headers.get('authorization');
      if (!sent) throw new HTTPError({ status: 401, message: 'Who is it?' });
      return { token: sent, isGuest: false };
    },
    keys: { require: requireKey },
  };
  event.context.session = new Session(event);
  return next();
};

/** Puts another in its place, which refuses nobody. */
const relax: Middleware = (event, next) => {
  event.context.check = () => {};
  return next();
};

/** Puts nothing there. */
const idle: Middleware = (_event, next) => next();

/** Calls it for all handlers behind it. */
const demand: Middleware = (event, next) => {
  (event.context.auth as { require(): void }).require();
  return next();
};

interface Checks {
  check(): void;
  checkHeld(): void;
  auth: {
    require(): void;
    user(): { token: string; isGuest: boolean };
    keys: { require(event: H3Event): void };
  };
}

const checksOf = (event: H3Event) => event.context as unknown as Checks;

const called = (event: H3Event) => {
  (event.context as any).check();
  return 'ok';
};

initializeVersionedSystemWithRoutes(
  {
    'context-calls': {
      routes(router) {
        router
          .get('/called', (event: H3Event) => {
            (event.context as any).check();
            return 'ok';
          })
          .bindFunc(prepare);
        router
          .get('/held', (event: H3Event) => {
            checksOf(event).checkHeld();
            return 'ok';
          })
          .bindFunc(prepare);
        router
          .get('/method', (event: H3Event) => {
            (event.context.auth as Checks['auth']).require();
            return 'ok';
          })
          .bindFunc(prepare);
        router
          .get('/nested', (event: H3Event) => {
            (event.context.auth as Checks['auth']).keys.require(event);
            return 'ok';
          })
          .bindFunc(prepare);
        router.get('/user', (event: H3Event) => (event.context as any).auth.user()).bindFunc(prepare);
        router
          .get('/taken', (event: H3Event) => {
            const { check } = event.context as any;
            check();
            return 'ok';
          })
          .bindFunc(prepare);
        router
          .get('/taken-object', (event: H3Event) => {
            const { auth } = event.context as unknown as Checks;
            auth.require();
            return 'ok';
          })
          .bindFunc(prepare);
        router
          .get('/helped', (event: H3Event) => {
            protect(event);
            return 'ok';
          })
          .bindFunc(prepare);
        router
          .get('/of-class', (event: H3Event) => {
            (event.context.session as Session).require();
            return 'ok';
          })
          .bindFunc(prepare);
        router
          .get('/asked-first', (event: H3Event) => {
            (event.context as any).check?.();
            return 'ok';
          })
          .bindFunc(prepare);
        // Nobody is refused here.
        router.get('/idle', () => 'ok').bindFunc(prepare);
        router.get('/named', (event: H3Event) => ({ has: typeof event.context.check })).bindFunc(prepare);
        router
          .get('/caught', (event: H3Event) => {
            try {
              (event.context as any).check();
            } catch {
              return 'guest';
            }
            return 'ok';
          })
          .bindFunc(prepare);
        // Some requests alone.
        router
          .get('/sometimes', (event: H3Event) => {
            if (event.url.searchParams.get('secret')) (event.context as any).check();
            return 'ok';
          })
          .bindFunc(prepare);
        router.get('/relaxed', called).bindFunc(relax);
        router.get('/replaced', called).bindFunc(prepare, relax);
        router.get('/without', called).bindFunc(idle);
        // What a middleware calls there is asked for; its refusal is not documented yet.
        router.get('/demanded', () => 'ok').bindFunc(prepare, demand);
      },
    },
  },
  'context-calls',
);
