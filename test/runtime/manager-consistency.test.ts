import { serve } from 'h3';
import type { H3 } from 'h3';
import { describe, expect, it } from 'vitest';
import { APIVersionManager } from '../../src/runtime/index.ts';
import type { ManagerOptions, Specs, VersionConfig, VersionRegistrar } from '../../src/runtime/index.ts';
import { bearer, createApp, createLog, setEnvironment, superuserToken } from './harness.ts';
import { documentText } from './specs-harness.ts';

function createManager(options: ManagerOptions = {}): APIVersionManager {
  return new APIVersionManager({ logger: createLog().logger, ...options });
}

function add(manager: APIVersionManager, version: string, registrar: VersionRegistrar, config?: VersionConfig): void {
  manager.registerVersion(version, config);
  manager.setVersionRouteRegistrar(version, registrar);
}

const text = async (app: H3, path: string) => {
  const response = await app.request(path);
  return response.status === 200 ? await response.text() : response.status;
};

/** All that a manager tells, but for the times. */
const snapshot = (manager: APIVersionManager) =>
  JSON.stringify([
    manager.getDefaultVersion(),
    manager
      .getAllVersions()
      .map((version) => [
        manager.getVersionInfo(version),
        manager.getVersionRegistry(version).endpoints(),
        manager.getVersionRegistry(version).document(),
      ]),
  ]);

describe('an operation that fails leaves everything as it was', () => {
  const failing: [string, (manager: APIVersionManager, app: H3) => void, string][] = [
    ['registerVersion, registered already', (manager) => manager.registerVersion('v1'), 'VERSION_EXISTS'],
    ['registerVersion, another case', (manager) => manager.registerVersion('V1'), 'VERSION_INVALID'],
    ['registerVersion, no version', (manager) => manager.registerVersion('v 3'), 'VERSION_INVALID'],
    ['registerVersion, reserved', (manager) => manager.registerVersion('docs'), 'VERSION_INVALID'],
    [
      'registerVersion, bad config',
      (manager) => manager.registerVersion('v3', { title: 1 as never }),
      'CONFIG_INVALID',
    ],
    [
      'registerVersion, a config that throws',
      (manager) =>
        manager.registerVersion('v3', {
          get title(): string {
            throw Object.assign(new Error('getter'), { code: 'GETTER' });
          },
        }),
      'GETTER',
    ],
    ['removeVersion, the default', (manager) => manager.removeVersion('v1'), 'VERSION_IS_DEFAULT'],
    ['removeVersion, unknown', (manager) => manager.removeVersion('v9'), 'VERSION_NOT_FOUND'],
    ['removeVersion, __proto__', (manager) => manager.removeVersion('__proto__'), 'VERSION_NOT_FOUND'],
    ['setDefaultVersion, unknown', (manager) => manager.setDefaultVersion('v9'), 'VERSION_NOT_FOUND'],
    [
      'setVersionRouteRegistrar, none',
      (manager) => manager.setVersionRouteRegistrar('v1', null as never),
      'REGISTRAR_MISSING',
    ],
    [
      'registerAllVersionRoutes, one that throws',
      (manager, app) => {
        manager.setVersionRouteRegistrar('v2', (router) => {
          router.get('/api/v2/half', () => 'half');
          throw Object.assign(new Error('way'), { code: 'HALF' });
        });
        try {
          manager.registerAllVersionRoutes(app);
        } finally {
          manager.setVersionRouteRegistrar('v2', routesOf('v2'));
        }
      },
      'HALF',
    ],
  ];

  const routesOf =
    (version: string): VersionRegistrar =>
    (router) =>
      void router.get(`/api/${version}/todos`, () => version);

  it.each(failing)('%s', async (_, operate, code) => {
    const manager = createManager();
    const app = createApp();
    add(manager, 'v1', routesOf('v1'));
    add(manager, 'v2', routesOf('v2'));
    manager.registerAllVersionRoutes(app);
    const before = snapshot(manager).replace(/"updatedAt":"[^"]*"/g, '');
    expect(() => operate(manager, app)).toThrowError(expect.objectContaining({ code }));
    expect(snapshot(manager).replace(/"updatedAt":"[^"]*"/g, '')).toBe(before);
    expect(await text(app, '/api/v1/todos')).toBe('v1');
    expect(await text(app, '/api/v2/todos')).toBe('v2');
    expect(await text(app, '/api/v2/half')).toBe(404);
    // The name is free: nothing of the attempt is there.
    manager.registerVersion('v3');
  });
});

describe('a version that is removed while it is asked for', () => {
  const guarded = bearer(superuserToken);
  const paths = [
    '/api/docs/v2/spec',
    '/api/docs/v2/swagger',
    '/api/docs/v2',
    '/api/v2/schema/config',
    '/api/docs/versions',
  ];

  it.each(['module', 'registry'] as const)('finishes every response, with its document (%s)', async (source) => {
    setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken, NODE_ENV: 'production', SVC_OPENAPI_SPECS_DIR: '' });
    let asked = 0;
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const specs: Specs = {
      mode: 'inline',
      versions: () => [],
      document: async (version) => {
        asked++;
        await held;
        return source === 'module' && version === 'v2' ? documentText('Held') : undefined;
      },
    };
    const manager = createManager({ specs, defaultVersion: 'v1' });
    add(manager, 'v2', (router) => void router.get('/api/v2/todos', () => 'v2'), { publicSwagger: true });
    const app = createApp();
    manager.registerAllVersionRoutes(app);
    manager.registerWithServer(app);
    const answers = paths.map((path) => app.request(path, guarded));
    await expect.poll(() => asked).toBeGreaterThanOrEqual(paths.length);
    manager.removeVersion('v2');
    release();
    const responses = await Promise.all(answers);
    expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const document = (await responses[0]!.json()) as { paths: object };
    expect(Object.keys(document.paths)).toEqual(['/todos']);
    const later = await Promise.all(paths.map((path) => app.request(path, guarded)));
    expect(later.map(({ status }) => status)).toEqual([404, 404, 404, 404, 200]);
    expect(await later.at(-1)!.json()).toMatchObject({ total_versions: 0 });
  });

  it('has an empty registry for whoever kept it, and takes no more routes', () => {
    const manager = createManager({ defaultVersion: 'v1' });
    let kept: Parameters<VersionRegistrar>[0] | undefined;
    add(manager, 'v2', (router) => {
      kept = router;
      router.get('/api/v2/todos', () => 'v2');
    });
    manager.registerAllVersionRoutesForDocs();
    const registry = manager.getVersionRegistry('v2');
    manager.removeVersion('v2');
    expect(registry.endpoints()).toEqual([]);
    expect(registry.document().paths).toEqual({});
    expect(() => kept!.get('/late', () => 1)).toThrowError(expect.objectContaining({ code: 'VERSION_NOT_FOUND' }));
  });

  it('by its own route callback leaves none of its routes', async () => {
    const manager = createManager({ defaultVersion: 'v1' });
    add(manager, 'v2', (router) => {
      router.get('/api/v2/todos', () => 'v2');
      manager.removeVersion('v2');
    });
    const app = createApp();
    expect(() => manager.registerAllVersionRoutes(app)).toThrowError(
      expect.objectContaining({ code: 'VERSION_NOT_FOUND' }),
    );
    expect(await text(app, '/api/v2/todos')).toBe(404);
    expect(manager.getAllVersions()).toEqual([]);
  });

  it('can come again under the same name with other routes', async () => {
    const manager = createManager({ defaultVersion: 'v1' });
    const app = createApp();
    manager.registerWithServer(app);
    for (const answer of ['first', 'second', 'third']) {
      add(manager, 'v2', (router) => void router.get('/api/v2/todos', () => answer), {
        publicSwagger: true,
        title: answer,
      });
      manager.registerAllVersionRoutes(app);
      expect(await text(app, '/api/v2/todos')).toBe(answer);
      expect(await (await app.request('/api/docs/v2/spec')).json()).toMatchObject({ info: { title: answer } });
      manager.removeVersion('v2');
      expect(await text(app, '/api/v2/todos')).toBe(404);
    }
  });
});

describe('a route callback', () => {
  it('that asks for its own registration is refused', () => {
    const manager = createManager();
    const app = createApp();
    add(manager, 'v1', (router) => {
      router.get('/api/v1/todos', () => 'v1');
      manager.registerAllVersionRoutes(app);
    });
    expect(() => manager.registerAllVersionRoutes(app)).toThrowError(
      expect.objectContaining({ code: 'REGISTRAR_INVALID', message: expect.stringContaining('"v1"') }),
    );
    manager.setVersionRouteRegistrar('v1', (router) => void router.get('/api/v1/todos', () => 'v1'));
    manager.registerAllVersionRoutes(app);
    expect(manager.getVersionRegistry('v1').endpoints()).toHaveLength(1);
  });

  it('in place of another takes its routes away, and one that throws does not', async () => {
    const manager = createManager();
    const app = createApp();
    add(manager, 'v1', (router) => void router.get('/api/v1/a', () => 'first'));
    manager.registerAllVersionRoutes(app);
    manager.setVersionRouteRegistrar('v1', () => {
      throw new Error('no');
    });
    expect(() => manager.registerAllVersionRoutes(app)).toThrowError('no');
    expect(await text(app, '/api/v1/a')).toBe('first');
    manager.setVersionRouteRegistrar('v1', (router) => {
      router.get('/api/v1/a', () => 'second');
      router.get('/api/v1/b', () => 'new');
    });
    manager.registerAllVersionRoutes(app);
    expect([await text(app, '/api/v1/a'), await text(app, '/api/v1/b')]).toEqual(['second', 'new']);
  });
});

describe('middleware', () => {
  it('that is bound after requests have come holds from the next one on, in its order, and in the registry', async () => {
    const manager = createManager();
    const app = createApp();
    const steps: string[] = [];
    const chains: ReturnType<Parameters<VersionRegistrar>[0]['get']>[] = [];
    add(manager, 'v1', (router) => void chains.push(router.get('/api/v1/todos', () => steps.join())));
    manager.registerAllVersionRoutes(app);
    expect(await text(app, '/api/v1/todos')).toBe('');
    const step = (name: string) => Object.defineProperty(() => void steps.push(name), 'name', { value: name });
    chains[0]!.bind(step('plain'), { id: 'early', priority: -1, func: step('early') });
    expect(await text(app, '/api/v1/todos')).toBe('early,plain');
    steps.length = 0;
    chains[0]!.bindFunc(step('later')).bind({ id: 'last', priority: 9, func: step('last') });
    expect(await text(app, '/api/v1/todos')).toBe('early,plain,later,last');
    expect(manager.getVersionRegistry('v1').endpoints()[0]!.middlewares).toEqual(['early', 'plain', 'later', 'last']);
  });

  it('that is bound while a request runs does not touch that one', async () => {
    const manager = createManager();
    const app = createApp();
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    let entered = false;
    let chain!: ReturnType<Parameters<VersionRegistrar>[0]['get']>;
    add(manager, 'v1', (router) => {
      chain = router
        .get('/api/v1/todos', () => 'reached')
        .bind(async (_, next) => {
          entered = true;
          await held;
          return next();
        });
    });
    manager.registerAllVersionRoutes(app);
    const running = text(app, '/api/v1/todos');
    await expect.poll(() => entered).toBe(true);
    chain.bind(() => new Response('refused', { status: 403 }));
    release();
    expect(await running).toBe('reached');
    expect(await text(app, '/api/v1/todos')).toBe(403);
  });
});

describe('the same method and path twice on one app', () => {
  const duplicate = expect.objectContaining({ code: 'ROUTE_DUPLICATE' });

  it('with two handlers is an error that names both, and nothing of the second version stays', async () => {
    const manager = createManager();
    add(manager, 'v1', (router) => void router.get('/health/{a}', () => 'one'));
    add(manager, 'v2', (router) => {
      router.get('/api/v2/todos', () => 'two');
      router.get('/health/:b', () => 'two');
    });
    const app = createApp();
    expect(() => manager.registerAllVersionRoutes(app)).toThrowError(
      expect.objectContaining({
        code: 'ROUTE_DUPLICATE',
        message: expect.stringMatching(
          /^GET \/health\/:b of version "v2" would never be reached: version "v1" answers GET \/health\/\{\}/,
        ),
      }),
    );
    expect(await text(app, '/health/x')).toBe('one');
    expect(await text(app, '/api/v2/todos')).toBe(404);
    expect(manager.getVersionRegistry('v2').endpoints()).toEqual([]);
  });

  it('by the app itself is one as well', () => {
    const manager = createManager();
    add(manager, 'v1', (router) => void router.get('/api/v1/todos/{id}', () => 'version'));
    const app = createApp().get('/api/v1/todos/:todo', () => 'app');
    expect(() => manager.registerAllVersionRoutes(app)).toThrowError(duplicate);
    expect(() => manager.registerAllVersionRoutes(app)).toThrowError(/the app itself/);
  });

  it('by two managers is one as well', () => {
    const app = createApp();
    const [first, second] = [createManager(), createManager()];
    for (const manager of [first, second]) add(manager, 'v1', (router) => void router.get('/api/v1/todos', () => 'x'));
    first.registerAllVersionRoutes(app);
    expect(() => second.registerAllVersionRoutes(app)).toThrowError(duplicate);
  });

  it('is none for other methods, other constraints, a wildcard of the app, and other apps', () => {
    const manager = createManager();
    add(manager, 'v1', (router) => {
      router.get('/x', () => 1);
      router.get(String.raw`/y/:id(\d+)`, () => 1);
    });
    add(manager, 'v2', (router) => {
      router.post('/x', () => 2);
      router.get('/y/:name([a-z]+)', () => 2);
    });
    manager.registerAllVersionRoutes(
      createApp()
        .get('/**', () => 0)
        .all('/x', () => 0),
    );
    manager.registerAllVersionRoutes(createApp());
    expect(manager.getVersionRegistry('v2').endpoints()).toHaveLength(2);
  });

  it.each([
    ['open', () => {}],
    ['frozen by a server of h3', (app: H3) => void serve(app, { manual: true, silent: true, gracefulShutdown: false })],
  ])('with one handler is allowed, and who stays keeps answering (app %s)', async (_, prepare) => {
    const health = () => 'fine';
    const manager = createManager({ defaultVersion: 'v2' });
    for (const version of ['v1', 'v2']) add(manager, version, (router) => void router.get('/health', health));
    const app = createApp();
    manager.registerAllVersionRoutes(app);
    prepare(app);
    expect(await text(app, '/health')).toBe('fine');
    manager.removeVersion('v1');
    expect(await text(app, '/health')).toBe('fine');
    manager.setDefaultVersion('v2');
    add(manager, 'v3', () => {});
    manager.setDefaultVersion('v3');
    manager.removeVersion('v2');
    expect(await text(app, '/health')).toBe(404);
  });

  it('with a route that the app got later: it answers once the version is gone', async () => {
    const manager = createManager({ defaultVersion: 'v9' });
    add(manager, 'v1', (router) => {
      router.get('/api/v1/todos', () => 'version');
      router.post('/api/v1/todos', () => 'version');
    });
    const app = createApp();
    manager.registerAllVersionRoutes(app);
    app.get('/api/v1/todos', () => 'app').get('/other', () => 'other');
    expect(await text(app, '/api/v1/todos')).toBe('version');
    manager.removeVersion('v1');
    expect(await text(app, '/api/v1/todos')).toBe('app');
    expect(await text(app, '/other')).toBe('other');
    expect((await app.request('/api/v1/todos', { method: 'POST' })).status).toBe(404);
  });
});

describe('any order of operations, with requests in between', () => {
  it.each([1, 2, 3, 4])('keeps routes, docs and lists together (seed %i)', async (seed) => {
    setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken, NODE_ENV: 'production', SVC_OPENAPI_SPECS_DIR: '' });
    const random = createRandom(seed);
    const names = ['v1', 'v2', 'v10', 'beta'];
    const manager = createManager();
    const app = createApp();
    manager.registerWithServer(app);
    /** What must be true: the routes that each version has on the app; undefined before it was registered. */
    const model = new Map<string, { wanted: string; live: string | undefined }>();
    let preset = '';
    const running: Promise<unknown>[] = [];

    for (let step = 0; step < 300; step++) {
      const name = names[random(names.length)]!;
      const entry = model.get(name);
      switch (random(5)) {
        case 0:
          if (entry)
            expect(() => manager.registerVersion(name)).toThrowError(
              expect.objectContaining({ code: 'VERSION_EXISTS' }),
            );
          else {
            const wanted = String(step);
            add(manager, name, (router) => void router.get(`/api/${name}/x`, async () => wanted), {
              publicSwagger: true,
            });
            model.set(name, { wanted, live: undefined });
            if (preset === '') preset = name;
          }
          break;
        case 1:
          if (entry && name !== preset) {
            manager.removeVersion(name);
            model.delete(name);
          } else expect(() => manager.removeVersion(name)).toThrowError(/VERSION|registered|default/);
          break;
        case 2:
          manager.registerAllVersionRoutes(app);
          for (const value of model.values()) value.live = value.wanted;
          break;
        case 3:
          if (entry) {
            manager.setDefaultVersion(name);
            preset = name;
          }
          break;
        default: {
          const expected = entry?.live ?? 404;
          const [path, spec] = [`/api/${name}/x`, `/api/docs/${name}/spec`];
          running.push(
            text(app, path).then((answer) => expect([step, answer]).toEqual([step, expected])),
            Promise.resolve(app.request(spec)).then(({ status }) =>
              expect([step, status]).toEqual([step, entry ? 200 : 404]),
            ),
          );
          if (random(2) === 0) await running.at(-1);
        }
      }
      expect(manager.getDefaultVersion()).toBe(preset);
      expect(manager.getAllVersions().sort()).toEqual([...model.keys()].sort());
      for (const [version, { live }] of model) {
        expect(manager.getVersionRegistry(version).endpoints()).toHaveLength(live === undefined ? 0 : 1);
      }
    }
    await Promise.all(running);
  });
});

/** A generator of integers below a bound, the same for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
