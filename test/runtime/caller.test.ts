import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { H3, H3Core, HTTPResponse } from 'h3';
import type { H3Event } from 'h3';
import * as v1 from 'h3-v1';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDocs } from '../../src/runtime/docs/index.ts';
import type { AnyEvent, OpenAPISetup, Specs } from '../../src/runtime/docs/index.ts';
import { APIVersionManager, requireAdminAuth, requireAuth } from '../../src/runtime/index.ts';
import type { Authenticate, Caller, HookHandler, ManagerOptions, MiddlewareFunction } from '../../src/runtime/index.ts';
import { defineServer as defineServerOfV2 } from '../../src/runtime/nitro/v2.ts';
import { defineServer as defineServerOfV3 } from '../../src/runtime/nitro/v3.ts';
import type { VersionRegistrar } from '../../src/runtime/version-record.ts';
import { bearer, createApp, createLog, setEnvironment, superuserToken } from './harness.ts';
import { captureStandard } from './log-harness.ts';

const callers: Record<string, Caller> = {
  user: { id: 'user' },
  admin: { id: 'admin', admin: true },
};

const tokenOf = (event: H3Event): string => event.req.headers.get('authorization')?.slice(7) ?? '';
const authenticate: Authenticate = (event) => callers[tokenOf(event)] ?? null;

/** A plain middleware as an application writes it: it knows nothing of the guards. */
const adminOnly: MiddlewareFunction = (event, next) =>
  (event.context.auth as Caller | null)?.admin
    ? next()
    : new HTTPResponse('{"error":"administrators only"}', { status: 403 });

const whoAsks = (event: H3Event): unknown => ({ auth: event.context.auth });

function createVersion(routes: VersionRegistrar, options: ManagerOptions = { authenticate }, app = createApp()) {
  const { logger, of } = createLog();
  const manager = new APIVersionManager({ logger, ...options });
  manager.registerVersion('v1');
  manager.setVersionRouteRegistrar('v1', routes);
  manager.registerAllVersionRoutes(app);
  const ask = async (path: string, token?: string, method = 'GET') => {
    const response = await app.request(path, { method, ...(token ? bearer(token) : {}) });
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : undefined };
  };
  return { app, ask, errors: () => of('error') };
}

describe('a plain middleware finds the caller', () => {
  const hook = (func: MiddlewareFunction, priority?: number): HookHandler =>
    priority === undefined ? { func } : { func, priority };
  const orders: [string, (HookHandler | MiddlewareFunction)[]][] = [
    ['alone', [adminOnly]],
    ['before requireAuth', [adminOnly, requireAuth()]],
    ['after requireAuth', [requireAuth(), adminOnly]],
    ['between two guards', [requireAuth(), adminOnly, requireAdminAuth()]],
    ['in a hook handler', [hook(adminOnly)]],
    ['in a hook handler that runs before requireAuth', [requireAuth(), hook(adminOnly, -10)]],
    ['in a hook handler that runs after requireAuth', [hook(adminOnly, 10), requireAuth()]],
  ];

  it.each(orders)('%s, with bind', async (_, middlewares) => {
    const { ask } = createVersion((router) => router.get('/x', whoAsks).bind(...middlewares));
    expect(await ask('/x', 'admin')).toEqual({ status: 200, body: { auth: callers.admin } });
    expect((await ask('/x', 'user')).status).toBe(403);
    expect([401, 403]).toContain((await ask('/x')).status);
    expect([401, 403]).toContain((await ask('/x', 'stranger')).status);
  });

  it('with bindFunc', async () => {
    const { ask } = createVersion((router) => router.get('/x', whoAsks).bindFunc(adminOnly));
    expect(await ask('/x', 'admin')).toEqual({ status: 200, body: { auth: callers.admin } });
    expect(await ask('/x', 'user')).toEqual({ status: 403, body: { error: 'administrators only' } });
    expect((await ask('/x')).status).toBe(403);
  });

  it('of a resource, where it guards the writes alone', async () => {
    const { ask } = createVersion((router) =>
      router.setPrefix('/api/v1').crud('todos', { list: whoAsks, create: whoAsks, delete: whoAsks }, adminOnly),
    );
    expect(await ask('/api/v1/todos')).toEqual({ status: 200, body: { auth: null } });
    expect(await ask('/api/v1/todos', 'user')).toEqual({ status: 200, body: { auth: callers.user } });
    expect((await ask('/api/v1/todos', 'user', 'POST')).status).toBe(403);
    expect((await ask('/api/v1/todos', 'admin', 'POST')).status).toBe(200);
    expect((await ask('/api/v1/todos/1', 'user', 'DELETE')).status).toBe(403);
    expect((await ask('/api/v1/todos/1', 'admin', 'DELETE')).status).toBe(200);
  });

  it('that was bound while the server runs', async () => {
    let bindLater = (): unknown => undefined;
    const { ask } = createVersion((router) => {
      const chain = router.get('/x', whoAsks);
      bindLater = () => chain.bindFunc(adminOnly);
    });
    expect((await ask('/x', 'user')).status).toBe(200);
    bindLater();
    expect((await ask('/x', 'user')).status).toBe(403);
    expect((await ask('/x', 'admin')).status).toBe(200);
  });
});

describe('a handler with nothing bound', () => {
  const routes: VersionRegistrar = (router) => router.get('/x', whoAsks);

  it.each([
    ['synchronous', authenticate],
    ['asynchronous', async (event: H3Event) => authenticate(event)],
    [
      'thenable',
      (event: H3Event) =>
        // oxlint-disable-next-line unicorn/no-thenable -- what some libraries return for a promise
        ({ then: (resolve: (value: unknown) => void) => resolve(authenticate(event)) }) as never,
    ],
  ])('finds what a %s authenticate says, and null for nobody', async (_, given) => {
    const { ask } = createVersion(routes, { authenticate: given as Authenticate });
    expect(await ask('/x', 'user')).toEqual({ status: 200, body: { auth: callers.user } });
    expect(await ask('/x', 'stranger')).toEqual({ status: 200, body: { auth: null } });
    expect(await ask('/x')).toEqual({ status: 200, body: { auth: null } });
  });

  it('waits for a slow authenticate', async () => {
    let answer: (caller: Caller) => void = () => {};
    const reached = vi.fn(whoAsks);
    const { app } = createVersion((router) => router.get('/x', reached), {
      authenticate: () => new Promise<Caller>((resolve) => (answer = resolve)),
    });
    const response = app.request('/x');
    await Promise.resolve();
    expect(reached).not.toHaveBeenCalled();
    answer(callers.user!);
    expect(await (await response).json()).toEqual({ auth: callers.user });
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('database gone');
      },
    ],
    ['rejects', () => Promise.reject(new Error('database gone'))],
    ['gives a text', () => 'user'],
  ])('finds null where authenticate %s, with one line, and a guard answers 500', async (_, failing) => {
    const asked = vi.fn(failing);
    const { ask, errors } = createVersion(
      (router) => {
        routes(router);
        router.get('/seen', whoAsks).bindFunc((event) => void expect(event.context.auth).toBe(null));
        router.get('/guarded', whoAsks).bind(adminOnlyPasses, requireAuth(), requireAdminAuth());
      },
      { authenticate: asked as unknown as Authenticate },
    );
    expect(await ask('/x')).toEqual({ status: 200, body: { auth: null } });
    expect(errors()).toHaveLength(1);
    expect((await ask('/seen')).status).toBe(200);
    expect((await ask('/guarded')).status).toBe(500);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(errors()).toHaveLength(3);
  });

  it('finds the superuser of the environment, with and without an authenticate', async () => {
    setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken });
    const superuser = { id: 'superuser', admin: true, superuser: true };
    for (const options of [{ authenticate }, {}]) {
      const { ask } = createVersion(routes, options);
      expect(await ask('/x', superuserToken)).toEqual({ status: 200, body: { auth: superuser } });
    }
  });

  it('finds nothing new without an authenticate', async () => {
    const { ask } = createVersion(routes, {});
    expect(await ask('/x', 'user')).toEqual({ status: 200, body: {} });
  });

  it('is answered in the same turn where authenticate is', () => {
    const { app } = createVersion(routes);
    expect(app.fetch(new Request('http://localhost/x', bearer('user')) as never)).toBeInstanceOf(Response);
    const { app: slow } = createVersion(routes, { authenticate: async (event) => authenticate(event) });
    expect(slow.fetch(new Request('http://localhost/x', bearer('user')) as never)).toBeInstanceOf(Promise);
  });
});

const adminOnlyPasses: MiddlewareFunction = (event, next) => {
  void (event.context.auth as Caller | null)?.admin;
  return next();
};

describe('a value that is there already', () => {
  it('stays, and nobody is asked', async () => {
    const asked = vi.fn(authenticate);
    const app = createApp().use((event) => void (event.context.auth = { id: 'session' }));
    const { ask } = createVersion(
      (router) => router.get('/x', whoAsks).bind(requireAuth()),
      { authenticate: asked },
      app,
    );
    expect(await ask('/x', 'admin')).toEqual({ status: 200, body: { auth: { id: 'session' } } });
    expect(asked).not.toHaveBeenCalled();
  });

  it('that a bound middleware puts there is who the guards after it see', async () => {
    const { ask } = createVersion((router) => {
      router.get('/other', whoAsks).bind((event) => void (event.context.auth = { id: 'session' }), requireAdminAuth());
      router.get('/nobody', whoAsks).bind((event) => void (event.context.auth = null), requireAuth());
    });
    expect((await ask('/other', 'admin')).status).toBe(403);
    expect((await ask('/nobody', 'admin')).status).toBe(401);
  });

  it('may be elsewhere: contextKey', async () => {
    const { ask } = createVersion(
      (router) => router.get('/x', (event) => ({ auth: event.context.auth, caller: event.context.caller })),
      { authenticate, contextKey: 'caller' },
    );
    expect(await ask('/x', 'user')).toEqual({ status: 200, body: { caller: callers.user } });
  });

  it('of the manager does not stand for what a guard with an authenticate of its own asks', async () => {
    const byKey: Authenticate = (event) => (event.req.headers.get('x-api-key') === 'k' ? { id: 'key' } : null);
    const { app, ask } = createVersion((router) =>
      router.get('/x', whoAsks).bind(requireAuth({ authenticate: byKey })),
    );
    expect((await ask('/x', 'admin')).status).toBe(401);
    const response = await app.request('/x', { headers: { 'x-api-key': 'k', authorization: 'Bearer admin' } });
    expect(await response.json()).toEqual({ auth: { id: 'key' } });
  });
});

it('authenticate is asked once a request, before the first middleware', async () => {
  const order: string[] = [];
  const { ask } = createVersion(
    (router) =>
      router
        .get('/x', () => (order.push('handler'), {}))
        .bind({ priority: -1000, func: () => void order.push('first') }, requireAuth(), requireAdminAuth(), adminOnly),
    { authenticate: (event) => (order.push('authenticate'), authenticate(event)) },
  );
  await ask('/x', 'admin');
  expect(order).toEqual(['authenticate', 'first', 'handler']);
});

it('each of two managers on one app asks its own authenticate, for its own routes', async () => {
  const app = createApp();
  const asked: string[] = [];
  const manage = (version: string, contextKey: string) => {
    const manager = new APIVersionManager({
      contextKey,
      authenticate: () => (asked.push(version), { id: version }),
    });
    manager.registerVersion(version);
    manager.setVersionRouteRegistrar(version, (router) => {
      router
        .get(`/${version}`, (event) => ({ auth: event.context.auth, other: event.context.other }))
        .bind(requireAuth());
    });
    manager.registerAllVersionRoutes(app);
  };
  manage('v1', 'auth');
  manage('v2', 'other');
  expect(await (await app.request('/v1')).json()).toEqual({ auth: { id: 'v1' } });
  expect(await (await app.request('/v2')).json()).toEqual({ other: { id: 'v2' } });
  expect(asked).toEqual(['v1', 'v2']);
});

const specs: Specs = { mode: 'inline', versions: () => ['v1'], document: () => undefined };
const versions = { v1: { routes: '/api/v1/**' } };

/** Reads the header of an event of either version of h3. */
const readToken = (event: AnyEvent): string => {
  const { node } = event as { node?: { req: { headers: Record<string, string> } } };
  return (node ? node.req.headers.authorization : (event.req as Request).headers.get('authorization'))?.slice(7) ?? '';
};
const ofEither = ((event: AnyEvent) => Promise.resolve(callers[readToken(event)] ?? null)) as unknown as Authenticate;

async function listenV1(app: v1.App): Promise<string> {
  const node = createServer(v1.toNodeListener(app));
  onTestFinished(() => void node.close());
  await new Promise<void>((resolve) => void node.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
}

/** Servers whose routes no manager registers; each asks for the caller before the project's own middleware. */
const others: Record<string, (setup: OpenAPISetup) => Promise<(path: string, token?: string) => Promise<unknown>>> = {
  async 'h3 v2 with createDocs'(setup) {
    const docs = createDocs({ specs, ...setup });
    const app = new H3({ silent: true })
      .use(docs.middleware)
      .use((event) => void (event.context.seen = event.context.auth))
      .get('/**', (event) => ({ seen: event.context.seen, auth: event.context.auth }));
    return async (path, token) => (await app.request(path, token ? bearer(token) : {})).json();
  },
  async 'h3 v1 with createDocs'(setup) {
    const docs = createDocs({ specs, ...setup });
    const app = v1.createApp();
    app.use(v1.eventHandler((event) => docs.middleware(event as unknown as AnyEvent)));
    app.use(v1.eventHandler((event) => void (event.context.seen = event.context.auth)));
    app.use(v1.eventHandler(({ context }) => ({ seen: context.seen, auth: context.auth })));
    const origin = await listenV1(app);
    return async (path, token) => (await fetch(origin + path, token ? bearer(token) : {})).json();
  },
  async 'Nitro 2'(setup) {
    const app = v1.createApp();
    app.use(v1.eventHandler((event) => void (event.context.seen = event.context.auth)));
    app.use(v1.eventHandler(({ context }) => ({ seen: context.seen, auth: context.auth })));
    defineServerOfV2({ specs, setup: { logging: false, ...setup }, base: '/' }).plugin({ h3App: app });
    const origin = await listenV1(app);
    return async (path, token) => (await fetch(origin + path, token ? bearer(token) : {})).json();
  },
  async 'Nitro 3'(setup) {
    const app = new H3Core({ silent: true });
    app['~middleware'].push((event) => void (event.context.seen = event.context.auth));
    app['~findRoute'] = () => ({
      data: { route: '/**', method: 'GET', handler: ({ context }) => ({ seen: context.seen, auth: context.auth }) },
    });
    defineServerOfV3({ specs, setup: { logging: false, ...setup }, base: '/' }).plugin({ h3: app });
    return async (path, token) =>
      (await app.fetch(new Request(`http://localhost${path}`, token ? bearer(token) : {}) as never)).json();
  },
};

describe.each(Object.keys(others))('%s', (name) => {
  it('puts the caller on the context before any middleware of the project', async () => {
    const get = await others[name]!({ versions, authenticate: ofEither });
    expect(await get('/api/v1/x', 'user')).toEqual({ seen: callers.user, auth: callers.user });
    expect(await get('/api/v1', 'user')).toEqual({ seen: callers.user, auth: callers.user });
    expect(await get('/api/v1/x')).toEqual({ seen: null, auth: null });
  });

  it('asks for the routes of its versions alone', async () => {
    const asked = vi.fn(ofEither);
    const get = await others[name]!({ versions, authenticate: asked });
    expect(await get('/api/v10', 'user')).toEqual({});
    expect(await get('/page', 'user')).toEqual({});
    expect(asked).not.toHaveBeenCalled();
    const all = await others[name]!({ authenticate: ofEither });
    expect(await all('/page', 'user')).toEqual({ seen: callers.user, auth: callers.user });
  });

  it('goes on where authenticate fails, with nobody there', async () => {
    const stdout = captureStandard('stdout');
    const get = await others[name]!({ versions, authenticate: () => Promise.reject(new Error('database gone')) });
    expect(await get('/api/v1/x', 'user')).toEqual({ seen: null, auth: null });
    await expect.poll(stdout).toContain('"event":"authenticate_failed"');
    expect(stdout()).toContain('"error":"database gone"');
  });

  it('puts nothing there without an authenticate', async () => {
    const get = await others[name]!({ versions });
    expect(await get('/api/v1/x', 'user')).toEqual({});
  });
});
