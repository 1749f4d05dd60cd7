import { H3, defineHandler, getRouterParams, readBody } from 'h3';
import type { H3Event } from 'h3';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { APIVersionManager, json, requireAuth } from '../../src/runtime/index.ts';
import type { RouteChain, VersionRegistrar, VersionedAPIRouter } from '../../src/runtime/index.ts';
import { createApp } from './harness.ts';

/** An app with the routes of one version. */
function createVersion(routes: VersionRegistrar, app: H3 = createApp()) {
  const manager = new APIVersionManager();
  manager.registerVersion('v1');
  manager.setVersionRouteRegistrar('v1', routes);
  manager.registerAllVersionRoutes(app);
  return { app, manager, endpoints: () => manager.getVersionRegistry('v1').endpoints() };
}

describe('routes', () => {
  it('answer under each method, with the prefix and without', async () => {
    const { app } = createVersion((router) => {
      const api = router.setPrefix('/api/v1');
      for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
        router[method]('/whole', () => `whole ${method}`);
        api[method]('/part', () => `part ${method}`);
      }
    });
    for (const method of ['get', 'post', 'put', 'patch', 'delete']) {
      expect(await (await app.request('/whole', { method: method.toUpperCase() })).text()).toBe(`whole ${method}`);
      expect(await (await app.request('/api/v1/part', { method: method.toUpperCase() })).text()).toBe(`part ${method}`);
    }
    expect((await app.request('/part')).status).toBe(404);
  });

  it.each([
    ['/api/v1', '/todos', '/api/v1/todos'],
    ['api/v1/', 'todos', '/api/v1/todos'],
    ['/api/v1', '/', '/api/v1'],
    ['', '/todos', '/todos'],
  ])('prefix %j and path %j make %j', async (prefix, path, whole) => {
    const { app, endpoints } = createVersion((router) => void router.setPrefix(prefix).get(path, () => 'here'));
    expect(await (await app.request(whole)).text()).toBe('here');
    expect(endpoints()[0]!.path).toBe(whole);
  });

  it.each([
    ['/x/{id}', '/x/7', { id: '7' }],
    ['/x/:id', '/x/7', { id: '7' }],
    ['/users/{userID}/posts/{postID}', '/users/1/posts/2', { userID: '1', postID: '2' }],
    ['/files/{path...}', '/files/a/b', { path: 'a/b' }],
    ['/x/{id}.json', '/x/7.json', { id: '7' }],
    ['/x/{a}b', '/x/7b', { a: '7' }],
  ])('the pattern %j reads %j', async (pattern, address, params) => {
    const { app } = createVersion((router) => void router.get(pattern, (event) => getRouterParams(event)));
    expect(await (await app.request(address)).json()).toMatchObject(params);
  });

  it('refuse a parameter name that no handler could read', () => {
    expect(() => createVersion((router) => void router.get('/x/{todo-id}', () => 1))).toThrowError(/\{todo-id\}/);
  });

  it('take all that h3 takes as a handler', async () => {
    const inner = new H3().get('/app', () => 'from an app');
    const { app } = createVersion((router) => {
      router.get(
        '/function',
        defineHandler(() => 'from defineHandler'),
      );
      router.get('/object', {
        handler: () => 'from an object',
        middleware: [(event) => void event.res.headers.set('x-own', '1')],
      });
      router.get('/fetch', { fetch: () => new Response('from fetch') });
      router.get('/app', inner);
      router.post(
        '/typed',
        defineHandler<{ body: { title: string } }>(async (event) => (await event.req.json()).title),
      );
    });
    expect(await (await app.request('/function')).text()).toBe('from defineHandler');
    const object = await app.request('/object');
    expect([await object.text(), object.headers.get('x-own')]).toEqual(['from an object', '1']);
    expect(await (await app.request('/fetch')).text()).toBe('from fetch');
    expect(await (await app.request('/app')).text()).toBe('from an app');
    const typed = await app.request('/typed', { method: 'POST', body: '{"title":"x"}' });
    expect(await typed.text()).toBe('x');
  });

  it.each([undefined, null, 'x', {}, 5])('refuse %j as a handler, by the name of the route', (handler) => {
    expect(() => createVersion((router) => void router.get('/x', handler as never))).toThrowError(
      /^GET \/x: the handler is/,
    );
  });

  it('keep the meta of a handler', async () => {
    const handler = Object.assign((event: H3Event) => event.context.matchedRoute?.meta, { meta: { audit: true } });
    const { app } = createVersion((router) => void router.get('/x', handler));
    expect(await (await app.request('/x')).json()).toEqual({ audit: true });
  });

  it.each([
    ['/x/{a}', '/x/{b}'],
    ['/x/{a}', '/x/:a'],
    ['/x', '/x/'],
  ])('%j and %j are one route', (first, second) => {
    const register = () =>
      createVersion((router) => {
        router.get(first, () => 1);
        router.get(second, () => 2);
      });
    expect(register).toThrowError(expect.objectContaining({ code: 'ROUTE_DUPLICATE' }));
  });

  it('of another method or another version are no duplicates', () => {
    const manager = new APIVersionManager();
    for (const version of ['v1', 'v2']) {
      manager.registerVersion(version);
      manager.setVersionRouteRegistrar(version, (router) => {
        router.get('/x/{a}', () => 1);
        router.put('/x/{b}', () => 1);
        router.get('/x/y', () => 1);
      });
    }
    manager.registerAllVersionRoutesForDocs();
    expect(manager.getVersionRegistry('v2').endpoints()).toHaveLength(3);
  });

  it('type an inline handler', () => {
    const check = (router: VersionedAPIRouter) => {
      const chain = router.get('/x', (event) => {
        expectTypeOf(event).toEqualTypeOf<H3Event>();
        return readBody<{ a: 1 }>(event);
      });
      expectTypeOf(chain).toEqualTypeOf<RouteChain>();
      chain.bind((event, next) => {
        expectTypeOf(event).toEqualTypeOf<H3Event>();
        return next();
      });
      router.setPrefix('/p').crud('x', {
        get: (event) => {
          expectTypeOf(event).toEqualTypeOf<H3Event>();
          return json(event, 200, { id: 1 });
        },
      });
      // @ts-expect-error A handler is no text.
      expect(() => router.get('/y', 'text')).toThrowError(TypeError);
    };
    createVersion(check);
  });
});

describe('crud', () => {
  const trace = (name: string) => (event: H3Event) => `${name} ${event.context.params?.id ?? ''}`.trim();
  const all = {
    list: trace('list'),
    create: trace('create'),
    get: trace('get'),
    update: trace('update'),
    patch: trace('patch'),
    delete: trace('delete'),
  };
  const requests: [string, string, string][] = [
    ['GET', '/api/v1/to-dos', 'list'],
    ['POST', '/api/v1/to-dos', 'create'],
    ['GET', '/api/v1/to-dos/7', 'get 7'],
    ['PUT', '/api/v1/to-dos/7', 'update 7'],
    ['PATCH', '/api/v1/to-dos/7', 'patch 7'],
    ['DELETE', '/api/v1/to-dos/7', 'delete 7'],
  ];

  it.each(requests)('%s %s is %j', async (method, path, expected) => {
    const { app } = createVersion((router) => router.setPrefix('/api/v1').crud('to-dos', all));
    expect(await (await app.request(path, { method })).text()).toBe(expected);
  });

  it('makes no route for a handler that is left out', async () => {
    const { app, endpoints } = createVersion((router) =>
      router.setPrefix('/api/v1').crud('to-dos', { list: all.list, patch: undefined }),
    );
    expect(endpoints()).toHaveLength(1);
    for (const [method, path, expected] of requests) {
      expect((await app.request(path, { method })).status).toBe(expected === 'list' ? 200 : 404);
    }
  });

  it('gives the middlewares to create, update, patch and delete alone', async () => {
    const seen: string[] = [];
    const { app, endpoints } = createVersion((router) =>
      router
        .setPrefix('/api/v1')
        .crud(
          'to-dos',
          all,
          (event) => void seen.push(`plain ${event.req.method}`),
          { id: 'first', priority: -1, func: (event) => void seen.push(`first ${event.req.method}`) },
          requireAuth(),
        ),
    );
    for (const [method, path] of requests) {
      const guarded = method !== 'GET';
      expect((await app.request(path, { method })).status).toBe(guarded ? 401 : 200);
    }
    expect(seen).toEqual(
      ['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) => [`first ${method}`, `plain ${method}`]),
    );
    expect(endpoints().map(({ method, path, auth }) => [method, path, auth])).toEqual([
      ['GET', '/api/v1/to-dos', null],
      ['POST', '/api/v1/to-dos', 'user'],
      ['GET', '/api/v1/to-dos/{id}', null],
      ['PUT', '/api/v1/to-dos/{id}', 'user'],
      ['PATCH', '/api/v1/to-dos/{id}', 'user'],
      ['DELETE', '/api/v1/to-dos/{id}', 'user'],
    ]);
  });

  it.each([
    ['an empty resource', ['', all]],
    ['a resource that is no text', [5, all]],
    ['no handlers', ['x', undefined]],
    ['a handler with another name', ['x', { list: all.list, remove: all.delete }]],
    ['a handler that is none', ['x', { list: 5 }]],
    ['a middleware that is none', ['x', all, 5]],
  ])('refuses %s', (_, values) => {
    const register = () =>
      createVersion((router) =>
        router
          .setPrefix('/api/v1')
          .crud(...(values as unknown as Parameters<ReturnType<VersionedAPIRouter['setPrefix']>['crud']>)),
      );
    expect(register).toThrowError(TypeError);
  });
});

describe('bind', () => {
  it('runs by priority, then in bind order, over all calls', async () => {
    const order: string[] = [];
    const step = (name: string) => () => void order.push(name);
    const { app } = createVersion((router) => {
      router
        .get('/x', () => 'x')
        .bind(step('plain 1'), { priority: 5, func: step('late 1') }, { priority: -5, func: step('early') })
        .bindFunc(step('plain 2'))
        .bind({ func: step('plain 3') }, { priority: 5, func: step('late 2') });
    });
    await app.request('/x');
    expect(order).toEqual(['early', 'plain 1', 'plain 2', 'plain 3', 'late 1', 'late 2']);
  });

  it('lets a middleware answer, wrap the answer, and throw', async () => {
    const { app } = createVersion((router) => {
      router.get('/stop', () => 'handler').bind(() => 'middleware');
      router.get('/wrap', () => 'handler').bind(async (_event, next) => `<${String(await next())}>`);
      router.get('/status', () => 'handler').bind((event) => json(event, 418, { error: 'teapot' }));
    });
    expect(await (await app.request('/stop')).text()).toBe('middleware');
    expect(await (await app.request('/wrap')).text()).toBe('<handler>');
    expect((await app.request('/status')).status).toBe(418);
  });

  it('is honoured after the first request', async () => {
    let chain!: RouteChain;
    const { app, endpoints } = createVersion((router) => {
      chain = router.get('/x', () => 'open');
    });
    expect(await (await app.request('/x')).text()).toBe('open');
    chain.bind(() => 'closed');
    expect(await (await app.request('/x')).text()).toBe('closed');
    chain.bind(requireAuth());
    expect(endpoints()[0]).toMatchObject({ auth: 'user', middlewares: ['middleware 1', 'requireAuth'] });
  });

  it('concerns its own route alone', async () => {
    const { app } = createVersion((router) => {
      router.get('/guarded', () => 'x').bind(requireAuth());
      router.get('/open', () => 'x');
    });
    expect((await app.request('/guarded')).status).toBe(401);
    expect((await app.request('/open')).status).toBe(200);
  });

  it('names functions and hook handlers in the registry', () => {
    const { endpoints } = createVersion((router) => {
      router.get('/x', () => 1).bind({ id: 'audit', func: () => {} }, function limit() {});
    });
    expect(endpoints()[0]!.middlewares).toEqual(['audit', 'limit']);
  });

  it('names a hook handler without an id by its function, and what has no name by its place', () => {
    const audit = () => {};
    const { endpoints } = createVersion((router) => {
      router
        .get('/x', () => 1)
        .bind({ func: audit }, { func: () => {} }, { id: '', func: () => {}, priority: 1 }, () => {});
    });
    expect(endpoints()[0]!.middlewares).toEqual(['audit', 'middleware 2', 'middleware 3', 'middleware 4']);
  });

  describe('a name that ends like that of a bundler', () => {
    const register = () => {
      const named = (name: string) => Object.defineProperty(() => 1, 'name', { value: name });
      return createVersion((router) => {
        router.get('/a', named('listTodos$1')).bind({ func: named('audit$12') as never });
        router.get('/b', named('$1'));
        router.get('/c', named('price$'));
        router.get('/d', named('a$01'));
        router.get('/e', named('x$1y'));
      })
        .endpoints()
        .map(({ handler, middlewares }) => [handler, ...middlewares]);
    };
    afterEach(() => void vi.unstubAllGlobals());

    it('is as it was written, in a bundle', () => {
      vi.stubGlobal('__UNPLUGIN_OPENAPI_BUILD__', { mode: 'production', specsDir: null, title: 'x' });
      expect(register()).toEqual([['listTodos', 'audit'], ['$1'], ['price$'], ['a$01'], ['x$1y']]);
    });

    it('stays, where nothing is bundled', () => {
      expect(register()[0]).toEqual(['listTodos$1', 'audit$12']);
    });
  });

  it.each([
    5,
    'x',
    null,
    undefined,
    {},
    { func: 'x' },
    { id: 5, func: () => {} },
    { priority: 'high', func: () => {} },
    { priority: NaN, func: () => {} },
  ])('refuses %j and binds nothing', async (value) => {
    let ran = false;
    const { app } = createVersion((router) => {
      const chain = router.get('/x', () => 'x');
      const bind = () => chain.bind(() => void (ran = true), value as never);
      expect(bind).toThrowError(
        expect.objectContaining({ code: 'MIDDLEWARE_INVALID', message: expect.stringContaining('GET /x') }),
      );
      expect(bind).toThrowError(TypeError);
    });
    await app.request('/x');
    expect(ran).toBe(false);
  });

  it('bindFunc refuses a hook handler and says what takes it', () => {
    createVersion((router) => {
      const chain = router.get('/x', () => 'x');
      const bind = () => chain.bindFunc({ id: 'audit', func: () => {} } as never);
      expect(bind).toThrowError(/"audit" to bind/);
      expect(bind).toThrowError(TypeError);
    });
  });

  it('messages name a hook handler without an id by its function or its place', () => {
    createVersion((router) => {
      const chain = router.get('/x', () => 'x');
      const audit = () => {};
      expect(() => chain.bindFunc({ func: audit } as never)).toThrow('give the hook handler "audit" to bind');
      expect(() => chain.bindFunc(() => {}, { func: () => {} } as never)).toThrow(
        'give the hook handler at place 2 to bind',
      );
      expect(() => chain.bind({ func: audit, priority: 'x' } as never)).toThrow('the hook handler "audit" is "x"');
      expect(() => chain.bind({ func: () => {}, priority: 'x' } as never)).toThrow(
        'the hook handler at place 1 is "x"',
      );
      expect(() =>
        router.setPrefix('/p').crud('y', { list: () => 1 }, () => {}, { func: () => {}, priority: NaN }),
      ).toThrow('crud("y"): the priority of the hook handler at place 2 is NaN');
    });
  });

  it('puts the guards into the document', () => {
    const { manager } = createVersion((router) => {
      router
        .setPrefix('/api/v1')
        .get('/me', () => 1)
        .bind(requireAuth());
      router.setPrefix('/api/v1').get('/open', () => 1);
    });
    const { paths, components } = manager.getVersionRegistry('v1').document();
    expect(paths['/me']!.get).toMatchObject({ responses: { 401: {} } });
    expect(paths['/me']!.get!.security).toHaveLength(1);
    expect(paths['/open']!.get!.security).toEqual([]);
    expect(Object.values(components!.securitySchemes!)).toEqual([
      expect.objectContaining({ type: 'http', scheme: 'bearer' }),
    ]);
  });
});
