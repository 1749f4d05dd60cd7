import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation, type Generated } from './project.ts';

const guard = `
  import { defineHandler, HTTPError } from 'h3';
  export default defineHandler((event) => {
    if (event.req.headers.get('authorization') !== 'Bearer z') throw new HTTPError({ status: 401, message: 'No pass' });
  });`;

function project(entry: string, files: Record<string, string> = {}, config = ''): Promise<Generated> {
  return generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ name: 'harbour', devDependencies: { nitro: '3.0.260903-beta' } }),
        'nitro.config.ts': `export default { serverDir: './server', ${config} };`,
        'server.ts': entry,
        ...files,
      },
      { h3: 2 },
    ),
  );
}

const statuses = (found: Generated, path: string, method = 'get') =>
  Object.keys(operation(found, method, path).responses).filter((status) => status !== 'default');

const codes = ({ diagnostics }: Generated) => diagnostics.map((each) => each.split(' ').slice(0, 2).join(' '));

const app =
  "import { H3, HTTPError, defineHandler, withBase } from 'h3'; const app = new H3().get('/berths', () => ({ free: 3 }));";

it.each([
  ['the app', `${app} export default app;`],
  ['its fetch', `${app} export default { fetch: app.fetch };`],
  ['a function that asks it', `${app} export default { fetch: (request: Request) => app.fetch(request) };`],
  ['a handler', `${app} export default defineHandler((event) => app.handler(event));`],
  [
    'an object of a class',
    `${app} class Server { readonly inner = new H3(); constructor() { this.inner.get('/berths', () => ({ free: 3 })); }
      fetch = (request: Request) => this.inner.fetch(request); }
      export default new Server();`,
  ],
])('the middleware of the project runs before the routes of an entry that is %s', async (_, entry) => {
  const found = await project(entry.replace(/^.*const app = .*?;(?= class)/, "import { H3 } from 'h3';"), {
    'server/middleware/auth.ts': guard,
  });
  expect(found.operations).toEqual(['GET /berths']);
  expect(statuses(found, '/berths')).toEqual(['200', '401']);
  expect(operation(found, 'get', '/berths').security).toEqual([{ bearerAuth: [] }]);
  expect(codes(found)).toEqual([]);
});

it('middleware of the config runs on its own path and method alone', async () => {
  const entry = `import { H3 } from 'h3';
    export default new H3().get('/in', () => 1).get('/in/deep', () => 2).get('/only/a', () => 3).post('/only/a', () => 4)
      .all('/only/b', (event) => event.req.method === 'POST' ? 5 : 6);`;
  const config = `handlers: [
      { route: '/in', middleware: true, handler: './lib/guard.ts' },
      { route: '/only/**', method: 'POST', middleware: true, handler: './lib/guard.ts' },
    ]`;
  const found = await project(entry, { 'lib/guard.ts': guard }, config);
  const refused = (path: string, method?: string) => statuses(found, path, method).includes('401');
  expect([refused('/in'), refused('/in/deep')]).toEqual([true, false]);
  expect([refused('/only/a'), refused('/only/a', 'post')]).toEqual([false, true]);
  expect([refused('/only/b'), refused('/only/b', 'post')]).toEqual([false, true]);
  expect(codes(found)).not.toContain('middleware-partial lib/guard.ts');
});

it('a file answers before the entry, also one whose path only covers it', async () => {
  const entry = `import { H3 } from 'h3'; const app = new H3();
    app.get('/same', () => ({ entry: true })); app.post('/same', () => ({ posted: true }));
    app.get('/ship/one', () => ({ entry: true })); app.get('/ship/:id/crew', () => ({ crew: 1 })); export default app;`;
  const found = await project(entry, {
    'server/routes/same.get.ts': 'export default () => ({ file: true });',
    'server/routes/ship/[id].get.ts': 'export default () => ({ file: true });',
  });
  expect(found.operations).toEqual(['GET /same', 'POST /same', 'GET /ship/{id}', 'GET /ship/{id}/crew']);
  expect(JSON.stringify(found.texts)).not.toContain('entry');
  expect(codes(found)).toEqual(['route-unreached server.ts', 'route-unreached server.ts']);
});

it('rules of the config and its base URL are those of the entry too', async () => {
  const entry = `import { H3 } from 'h3'; const app = new H3();
    app.get('/base/old/x', () => 'never'); app.get('/base/new', () => 'new'); app.get('/lost', () => 'lost'); export default app;`;
  const config = "baseURL: '/base', routeRules: { '/old/**': { redirect: { to: '/base/new', status: 308 } } }";
  const found = await project(entry, {}, config);
  expect(found.operations).toEqual(['GET /base/new', 'GET /base/old/x']);
  expect(statuses(found, '/base/old/x')).toEqual(['308']);
  expect(found.diagnostics).toEqual([
    expect.stringMatching(/^route-unreached server\.ts GET \/lost .* outside of the base URL/),
  ]);
});

it.each([
  ['app', 'of the config', { '404': 'application/json', '200': 'application/json' }],
  ['{ fetch: app.fetch }', 'of the app alone', { '404': 'text/plain', '200': 'application/json' }],
])('errors of %s are answered by the handler %s', async (exported, _, expected) => {
  const entry = `import { H3, HTTPError } from 'h3';
    const app = new H3({ onError: () => new Response('gone', { status: 404, headers: { 'content-type': 'text/plain' } }) });
    app.get('/berths', (event) => { if (event.url.searchParams.has('none')) throw new HTTPError({ status: 404 }); return { free: 3 }; });
    export default ${exported};`;
  const error = 'export default (error: any) => Response.json({ oops: true }, { status: error.status });';
  const found = await project(entry, { 'server/error.ts': error }, "errorHandler: './server/error.ts'");
  const { responses } = operation(found, 'get', '/berths');
  const types = Object.entries(responses).filter(([status]) => status !== 'default');
  expect(Object.fromEntries(types.map(([status, { content }]) => [status, Object.keys(content ?? {})[0]]))).toEqual(
    expected,
  );
});

it.each([
  [
    'a fetch',
    `export default { async fetch(request: Request) {
      if (request.headers.get('x-key') !== 'k') return Response.json({ error: 'key' }, { status: 403 });
      const answer = await app.fetch(request);
      return answer.status === 404 ? Response.json({ gone: true }, { status: 410 }) : answer;
    } };`,
  ],
  [
    'what a helper makes',
    `const locked = (inner: (request: Request) => Response | Promise<Response>) => async (request: Request) => {
      const key = request.headers.get('x-key');
      if (key !== 'k') return Response.json({ error: 'key' }, { status: 403 });
      const answer = await inner(request);
      if (answer.status === 404) return Response.json({ gone: true }, { status: 410 });
      return answer;
    };
    export default { fetch: locked(app.fetch) };`,
  ],
])('%s around the app is a middleware of its routes', async (_, exported) => {
  const found = await project(`${app} ${exported}`);
  expect(statuses(found, '/berths')).toEqual(['200', '403', '410']);
  expect(operation(found, 'get', '/berths').security).toEqual([{ xKeyHeader: [] }]);
  expect(found.diagnostics).toEqual([
    expect.stringMatching(/^router-not-followed server\.ts .* answers some requests itself/),
  ]);
});

it('a function around the app that hands on whatever comes says nothing', async () => {
  const found = await project(`${app} export default { async fetch(request: Request) {
    console.log(request.method);
    const answer = await app.fetch(request);
    return answer;
  } };`);
  expect(statuses(found, '/berths')).toEqual(['200']);
  expect(codes(found)).toEqual([]);
});

it.each([
  [
    'beside the app',
    'const answer = await app.fetch(request); console.log(depthOf(request.url)); return answer;',
    ['GET /berths'],
  ],
  ['in the place of an app', 'return new Response(String(depthOf(request.url)));', []],
])('a function of the entry may call one that calls itself, %s', async (_, body, operations) => {
  const found =
    await project(`${app} const depthOf = (path: string): number => path === '' ? 0 : 1 + depthOf(path.slice(1));
    export default { async fetch(request: Request) { ${body} } };`);
  expect(found.operations).toEqual(operations);
});

it('a handler that hands a part of the paths to an app has the routes there', async () => {
  const found = await project(`${app} export default defineHandler(async (event) => {
    if (event.url.pathname.startsWith('/api/')) return withBase('/api', app)(event);
    return { root: true };
  });`);
  expect(found.operations).toEqual(['GET /api/berths']);
  expect(statuses(found, '/api/berths')).toEqual(['200']);
  expect(codes(found)).toEqual(['router-not-followed server.ts']);
});

it.each([
  ['a handler', "export default (event: { path: string }) => (event.path === '/health' ? { up: true } : undefined);"],
  [
    'a fetch',
    "export default { fetch: (request: Request) => new Response(request.url.endsWith('/ping') ? 'pong' : null) };",
  ],
  [
    'another address',
    `${app} export default { fetch: (request: Request) => app.fetch(new Request('http://a/berths', request)) };`,
  ],
  [
    'two apps',
    `${app} const other = new H3().get('/other', () => 1);
     export default { fetch: (request: Request) => (request.url.includes('/other') ? other.fetch(request) : app.fetch(request)) };`,
  ],
])('an entry that decides by itself is said to be missing: %s', async (_, entry) => {
  const found = await project(entry, { 'server/routes/index.get.ts': "export default () => 'home';" });
  expect(found.operations).toEqual(['GET /']);
  expect(found.diagnostics).toEqual([
    expect.stringMatching(/^router-not-followed server\.ts The server entry answers/),
  ]);
});
