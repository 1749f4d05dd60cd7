import { HTTPError } from 'h3';
import { describe, expect, it, vi } from 'vitest';
import { APIVersionManager, requireAdminAuth, requireAuth } from '../../src/runtime/index.ts';
import type { Authenticate, Caller, ManagerOptions, VersionRegistrar } from '../../src/runtime/index.ts';
import { createAuthority } from '../../src/runtime/access/authority.ts';
import { equalsSecret } from '../../src/runtime/access/superuser-token.ts';
import { bearer, createApp, createLog, setEnvironment, superuserToken } from './harness.ts';

function createGuarded(options: ManagerOptions, routes?: VersionRegistrar) {
  const { logger, of } = createLog();
  const manager = new APIVersionManager({ logger, ...options });
  manager.registerVersion('v1');
  manager.setVersionRouteRegistrar(
    'v1',
    routes ??
      ((router) => {
        router.get('/user', (event) => event.context.auth as Caller).bind(requireAuth());
        router.get('/admin', () => 'admin').bind(requireAdminAuth());
        router.get('/open', () => 'open');
      }),
  );
  const app = createApp();
  manager.registerAllVersionRoutes(app);
  return { app, errors: () => of('error') };
}

const callers: Record<string, Caller> = {
  user: { id: 1, name: 'Ada' },
  admin: { id: 2, admin: true },
  superuser: { id: 3, superuser: true },
};

const authenticate: Authenticate = (event) => callers[event.req.headers.get('authorization')?.slice(7) ?? ''] ?? null;

describe('requireAuth and requireAdminAuth', () => {
  it.each([
    ['/user', undefined, 401],
    ['/user', 'stranger', 401],
    ['/user', 'user', 200],
    ['/user', 'admin', 200],
    ['/admin', undefined, 401],
    ['/admin', 'user', 403],
    ['/admin', 'admin', 200],
    ['/admin', 'superuser', 200],
    ['/open', undefined, 200],
  ])('%s as %s answers %i', async (path, token, status) => {
    const { app } = createGuarded({ authenticate });
    const response = await app.request(path, token ? bearer(token) : {});
    expect(response.status).toBe(status);
    expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    if (status >= 400) expect(Object.keys((await response.json()) as object)).toEqual(['error']);
  });

  it('puts the caller on the context', async () => {
    const { app } = createGuarded({ authenticate });
    expect(await (await app.request('/user', bearer('user'))).json()).toEqual(callers.user);
  });

  it('ask once a request, however many there are', async () => {
    const asked = vi.fn(authenticate);
    const { app } = createGuarded({ authenticate: asked }, (router) => {
      router.get('/twice', () => 'x').bind(requireAuth(), requireAuth(), requireAdminAuth());
    });
    expect((await app.request('/twice', bearer('admin'))).status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks once although the caller is nobody', async () => {
    const asked = vi.fn(() => Promise.resolve(null));
    const { log } = createLog();
    const authority = createAuthority({
      authenticate: asked,
      contextKey: 'auth',
      superuserToken: () => undefined,
      log,
    });
    await createApp()
      .get('/', (event) =>
        Promise.all([authority.identify(event), authority.identify(event)]).then(() => authority.identify(event)),
      )
      .request('/');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('uses contextKey for the caller', async () => {
    const { app } = createGuarded({ authenticate, contextKey: 'caller' }, (router) => {
      router.get('/x', (event) => [event.context.caller, event.context.auth ?? null]).bind(requireAuth());
    });
    expect(await (await app.request('/x', bearer('user'))).json()).toEqual([callers.user, null]);
  });

  it('takes its own authenticate elsewhere, and refuses without one', async () => {
    const app = createApp()
      .get('/own', () => 'x', { middleware: [requireAuth({ authenticate })] })
      .get('/none', () => 'x', { middleware: [requireAuth()] });
    expect((await app.request('/own', bearer('user'))).status).toBe(200);
    expect((await app.request('/own')).status).toBe(401);
    expect((await app.request('/none', bearer('user'))).status).toBe(401);
  });

  it.each([
    ['an error', () => Promise.reject(new Error('database gone')), 500],
    [
      'a synchronous error',
      () => {
        throw new Error('database gone');
      },
      500,
    ],
    ['a 401', () => Promise.reject(new HTTPError({ status: 401 })), 401],
    ['a 403', () => Promise.reject(new HTTPError({ status: 403 })), 403],
    ['a 200', () => Promise.reject(new HTTPError({ status: 200 })), 500],
  ])('fails closed when authenticate throws %s', async (_, failing, status) => {
    const { app, errors } = createGuarded({ authenticate: failing as Authenticate });
    const response = await app.request('/user');
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain('database');
    expect(errors()).toHaveLength(status === 500 ? 1 : 0);
  });

  it('fails closed when authenticate does not answer', async () => {
    const { log, of } = createLog();
    const authority = createAuthority({
      authenticate: () => new Promise(() => {}),
      contextKey: 'auth',
      superuserToken: () => undefined,
      log,
      timeout: 1,
    });
    let identity: unknown;
    await createApp()
      .get('/', async (event) => void (identity = await authority.identify(event)))
      .request('/');
    expect(identity).toEqual({ state: 'failed' });
    expect(of('error')).toHaveLength(1);
  });
});

describe('the superuser token', () => {
  it('is an admin on guarded routes', async () => {
    setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken });
    const { app } = createGuarded({});
    expect((await app.request('/admin', bearer(superuserToken))).status).toBe(200);
    expect((await app.request('/admin', { headers: { authorization: `bearer ${superuserToken}` } })).status).toBe(200);
  });

  it.each([`${superuserToken}x`, superuserToken.slice(0, -1), superuserToken.toUpperCase(), '', ' '])(
    'refuses %j',
    async (token) => {
      setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken });
      const { app } = createGuarded({});
      expect((await app.request('/user', bearer(token))).status).toBe(401);
    },
  );

  it('does not overwrite the caller that is there already', async () => {
    setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken });
    const { app } = createGuarded({}, (router) => {
      router
        .get('/x', (event) => event.context.auth as Caller)
        .bind((event) => void (event.context.auth = { id: 'session' }), requireAdminAuth());
    });
    expect((await app.request('/x')).status).toBe(403);
    const response = await app.request('/x', bearer(superuserToken));
    expect([response.status, await response.json()]).toEqual([200, { id: 'session' }]);
  });

  it('opens nothing while it is unset or empty', async () => {
    const { app } = createGuarded({});
    for (const value of [undefined, '']) {
      setEnvironment({ SVC_SUPERUSER_TOKEN: value });
      for (const token of ['', 'undefined', 'null'])
        expect((await app.request('/user', bearer(token))).status).toBe(401);
    }
  });

  it('takes no other scheme', async () => {
    setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken });
    const { app } = createGuarded({});
    for (const authorization of [superuserToken, `Basic ${superuserToken}`, `Bearer${superuserToken}`]) {
      expect((await app.request('/user', { headers: { authorization } })).status).toBe(401);
    }
  });

  it('is compared as a whole', async () => {
    expect(await equalsSecret('ä€', 'ä€')).toBe(true);
    expect(await equalsSecret('ä€', 'ä')).toBe(false);
    expect(await equalsSecret('', 'x')).toBe(false);
  });
});
