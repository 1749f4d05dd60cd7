import { HTTPError } from 'h3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { equalsSecret, readBearerToken } from '../../src/runtime/access/superuser-token.ts';
import { APIVersionManager, requireAdminAuth, requireAuth } from '../../src/runtime/index.ts';
import type { Authenticate, Caller } from '../../src/runtime/index.ts';
import { bearer, createApp, createLog, setEnvironment, superuserToken } from './harness.ts';

/** Everything that asks who calls: guarded routes, and the docs endpoints. */
const guarded = [
  '/user',
  '/admin',
  '/api/docs/versions',
  '/api/docs/debug/ast',
  '/api/docs/v1',
  '/api/v1/schema/config',
];

function createGuarded(authenticate: Authenticate, before?: (context: Record<string, unknown>) => void) {
  setEnvironment({ SVC_SUPERUSER_TOKEN: undefined, NODE_ENV: 'production', SVC_OPENAPI_SPECS_DIR: undefined });
  const { logger, of } = createLog();
  const manager = new APIVersionManager({ logger, authenticate });
  manager.registerVersion('v1');
  const reached = vi.fn(() => 'in');
  manager.setVersionRouteRegistrar('v1', (router) => {
    router.get('/user', reached).bind(requireAuth());
    router.get('/admin', reached).bind(requireAdminAuth());
  });
  const app = createApp();
  if (before) app.use((event) => before(event.context));
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  const failures = () => of('error').filter((line) => line.startsWith('authenticate failed'));
  return { app, reached, failures };
}

const failing: [string, () => unknown, number][] = [
  [
    'throws an Error',
    () => {
      throw new Error('canary-detail');
    },
    500,
  ],
  ['rejects with an Error', () => Promise.reject(new Error('canary-detail')), 500],
  [
    'throws a string',
    () => {
      throw 'canary-detail';
    },
    500,
  ],
  [
    'throws null',
    () => {
      throw null;
    },
    500,
  ],
  ['rejects with undefined', () => Promise.reject(undefined), 500],
  [
    'throws a Proxy that throws',
    () => {
      throw new Proxy(
        {},
        {
          get() {
            throw new Error('canary-detail');
          },
          has() {
            throw new Error('canary-detail');
          },
        },
      );
    },
    500,
  ],
  [
    'throws a 401',
    () => {
      throw new HTTPError({ status: 401, message: 'canary-detail' });
    },
    401,
  ],
  ['rejects with a 403', () => Promise.reject(new HTTPError({ status: 403, message: 'canary-detail' })), 403],
  [
    'throws a 404',
    () => {
      throw new HTTPError({ status: 404, message: 'canary-detail' });
    },
    500,
  ],
  [
    'throws a 200',
    () => {
      throw new HTTPError({ status: 200, message: 'canary-detail' });
    },
    500,
  ],
  ['gives true', () => true, 500],
  ['gives a text', () => 'canary-detail', 500],
  ['gives a number', () => Promise.resolve(7), 500],
  ['gives a function', () => () => ({ id: 1, superuser: true }), 500],
  ['gives null', () => null, 401],
  ['gives undefined', () => Promise.resolve(undefined), 401],
  ['gives false', () => false, 401],
];

describe.each(failing)('where authenticate %s', (_, authenticate, status) => {
  it.each(guarded)(`%s answers ${status}, and nobody is let in`, async (path) => {
    const { app, reached, failures } = createGuarded(authenticate as Authenticate);
    const response = await app.request(path, bearer('any'));
    expect(response.status).toBe(status);
    expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    const body = await response.text();
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['error']);
    expect(body).not.toContain('canary');
    expect(reached).not.toHaveBeenCalled();
    expect(failures()).toHaveLength(status === 500 ? 1 : 0);
    expect(failures().join()).not.toContain('canary');
  });
});

describe('a slow authenticate', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('of 5 s is waited for', async () => {
    const { app, reached } = createGuarded(
      () => new Promise((resolve) => setTimeout(() => resolve({ id: 1, admin: true }), 5000)),
    );
    const response = app.request('/admin');
    await vi.advanceTimersByTimeAsync(4999);
    expect(reached).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await response).status).toBe(200);
  });

  it.each(guarded)('that never answers is a 500 at %s, with one line', async (path) => {
    const { app, reached, failures } = createGuarded(() => new Promise(() => {}));
    const response = app.request(path);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await response).status).toBe(500);
    expect(reached).not.toHaveBeenCalled();
    expect(failures()).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that says yes too late lets nobody in', async () => {
    const context: Record<string, unknown>[] = [];
    const { app, reached } = createGuarded(
      () => new Promise((resolve) => setTimeout(() => resolve({ id: 1, superuser: true }), 10_001)),
      (given) => void context.push(given),
    );
    const response = app.request('/user');
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await response).status).toBe(500);
    expect(reached).not.toHaveBeenCalled();
    expect(context[0]!.auth).toBe(null);
  });
});

describe('who is there already', () => {
  it.each([undefined, null, false, '', 0])('%j is nobody', async (auth) => {
    const { app, reached } = createGuarded(
      () => null,
      (context) => void (context.auth = auth),
    );
    expect((await app.request('/user')).status).toBe(401);
    expect(reached).not.toHaveBeenCalled();
  });

  it.each<[unknown, number, number]>([
    [{ id: 1 }, 200, 403],
    [{ id: 1, admin: 'true', superuser: 1 }, 200, 403],
    [{ id: 1, admin: true }, 200, 200],
    ['ada', 200, 403],
  ])('%j gets %i and %i', async (auth, user, admin) => {
    const { app } = createGuarded(
      () => null,
      (context) => void (context.auth = auth),
    );
    expect((await app.request('/user')).status).toBe(user);
    expect((await app.request('/admin')).status).toBe(admin);
    expect((await app.request('/api/docs/versions')).status).toBe(403);
  });
});

it('a line of the log is one line, whatever path the caller asks for', async () => {
  const { logger, of } = createLog();
  const { app } = createGuarded(() => null);
  const manager = new APIVersionManager({ logger, authenticate: () => Promise.reject(new Error('x')) });
  manager.registerVersion('v1');
  manager.registerWithServer(app);
  const other = createApp();
  manager.registerWithServer(other);
  for (const name of ['%0Aforged', '\u0085\u2028forged', 'x'.repeat(100_000), '%1b[2J']) {
    await other.request(`/api/docs/${name}`);
  }
  const lines = of('error').filter((line) => line.startsWith('authenticate failed'));
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    expect(line).toMatch(/^[\x20-\x7e]+$/);
    expect(line.length).toBeLessThan(300);
  }
});

describe('the comparison of tokens', () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each([1, 10, 1000, 65_536])('works on digests of fixed length, for a token of %i characters', async (length) => {
    const digest = vi.spyOn(crypto.subtle, 'digest');
    expect(await equalsSecret('x'.repeat(length), superuserToken)).toBe(false);
    expect(digest.mock.calls.map(([name]) => name)).toEqual(['SHA-256', 'SHA-256']);
    const results = await Promise.all(digest.mock.results.map(({ value }) => value as Promise<ArrayBuffer>));
    expect(results.map(({ byteLength }) => byteLength)).toEqual([32, 32]);
  });

  it.each([0, 1, 15, 16, 30, 31])('sees a difference in byte %i alone', async (index) => {
    const secret = new Uint8Array(32);
    const given = new Uint8Array(32);
    given[index] = 128;
    vi.spyOn(crypto.subtle, 'digest').mockResolvedValueOnce(given.buffer).mockResolvedValueOnce(secret.buffer);
    expect(await equalsSecret('a', 'b')).toBe(false);
  });

  it('reads all bytes of both digests, wherever the first difference is', async () => {
    const reads = async (differenceAt: number | undefined) => {
      const counts = [0, 0];
      const arrays = [new Uint8Array(32), new Uint8Array(32)];
      if (differenceAt !== undefined) arrays[0]![differenceAt] = 1;
      vi.spyOn(crypto.subtle, 'digest').mockImplementation(() => Promise.resolve(new ArrayBuffer(32)));
      let made = 0;
      vi.stubGlobal('Uint8Array', function () {
        const index = made++;
        return new Proxy(arrays[index]!, {
          get(target, name) {
            if (typeof name === 'string' && /^\d+$/.test(name)) counts[index]!++;
            return Reflect.get(target, name, target) as unknown;
          },
        });
      });
      try {
        return [await equalsSecret('a', 'b'), ...counts];
      } finally {
        vi.unstubAllGlobals();
      }
    };
    expect(await reads(undefined)).toEqual([true, 32, 32]);
    expect(await reads(0)).toEqual([false, 32, 32]);
    expect(await reads(31)).toEqual([false, 32, 32]);
  });

  it.each<[string, string | undefined]>([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['Bearer  abc ', 'abc'],
    ['Bearer', undefined],
    ['Bearer ', undefined],
    ['Bearerabc', undefined],
    ['Basic abc', undefined],
    ['', undefined],
  ])('the header %j holds %j', (value, token) => {
    expect(readBearerToken(new Headers({ authorization: value }))).toBe(token);
  });

  it('takes no part of a list of credentials', async () => {
    setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken });
    const { app } = createGuarded(() => null);
    setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken });
    const ask = async (authorization: string) =>
      (await app.request('/api/docs/versions', { headers: { authorization } })).status;
    expect(await ask(`Bearer ${superuserToken}`)).toBe(200);
    for (const text of [
      `Bearer x, Bearer ${superuserToken}`,
      `Bearer ${superuserToken}, Bearer x`,
      `Bearer ${superuserToken}\u00a0x`,
    ])
      expect(await ask(text)).toBe(401);
  });
});

it('a caller is what it says and nothing that it inherits', async () => {
  const caller = Object.create({ admin: true, superuser: true }) as Caller;
  caller.id = 1;
  const { app } = createGuarded(() => ({ ...caller }));
  expect((await app.request('/user')).status).toBe(200);
  expect((await app.request('/admin')).status).toBe(403);
});
