// API_SOURCE
import { HTTPResponse, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes, json, type Caller } from 'unplugin-openapi/runtime';

declare function load(token: string): Promise<Caller | null>;

const callerOf = (event: { context: Record<string, unknown> }) => event.context.auth as Caller | null;

const passesFirst: Middleware = (event, next) =>
  callerOf(event)?.admin ? next() : new HTTPResponse('no', { status: 403 });

const passesLast: Middleware = (event, next) => {
  const caller = callerOf(event);
  return !caller ? json(event, 401, { error: 'Sign in.' }) : next();
};

const waits: Middleware = async (event, next) =>
  callerOf(event) ? await next() : json(event, 401, { error: 'Sign in.' });

const refusesOr: Middleware = (event, next) => (!callerOf(event) && new HTTPResponse('no', { status: 401 })) || next();

const refusesUnless: Middleware = (event) => (callerOf(event) ? undefined : new HTTPResponse('no', { status: 401 }));

const refusesAnd: Middleware = (event) => !callerOf(event) && new HTTPResponse('no', { status: 401 });

initializeVersionedSystemWithRoutes(
  {
    'middleware-choice': {
      routes(router) {
        router.get('/first', () => 'fine').bindFunc(passesFirst);
        router.get('/last', () => 'fine').bindFunc(passesLast);
        router.get('/waits', () => 'fine').bindFunc(waits);
        router.get('/or', () => 'fine').bindFunc(refusesOr);
        router.get('/unless', () => 'fine').bindFunc(refusesUnless);
        router.get('/and', () => 'fine').bindFunc(refusesAnd);
      },
    },
  },
  'middleware-choice',
  { authenticate: (event) => load(event.req.headers.get('authorization')?.match(/^Bearer (.+)$/)?.[1] ?? '') },
);
