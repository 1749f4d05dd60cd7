import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

const server = (files: Record<string, string>): string =>
  createProjectFolder({
    'package.json': JSON.stringify({ name: 'dock', dependencies: { nitropack: '^2.0.0' } }),
    'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server' });",
    ...files,
  });

const router = `
  import { createRouter, useBase } from 'h3';
  const router = createRouter();
  router.get('/ships/:id', defineEventHandler((event) => ({ id: getRouterParam(event, 'id'), deck: getQuery(event).deck })));
  router.post('/ships', defineEventHandler(async (event) => {
    const { name } = await readBody<{ name: string }>(event);
    if (!name) throw createError({ statusCode: 422 });
    return { name };
  }));
  router.use('/any', defineEventHandler(() => 'any'));`;

it('a file that hands its requests to a router has the routes of the router', async () => {
  const found = await generate(
    server({
      'server/api/dock/[...].ts': `${router}\nexport default useBase('/api/dock', router.handler);`,
      'server/middleware/guard.ts': `
        export default defineEventHandler((event) => {
          if (event.path.startsWith('/api/dock') && !getHeader(event, 'authorization')) throw createError({ statusCode: 401 });
        });`,
    }),
  );
  expect(found.diagnostics.map((each) => each.split(' ')[0])).not.toContain('handler-not-found');
  expect(found.operations).toContain('GET /api/dock/ships/{id}');
  expect(found.operations).toContain('POST /api/dock/ships');
  expect(found.operations.some((each) => each.endsWith('/api/dock/any'))).toBe(true);
  expect(found.operations.some((each) => each.includes('{path}'))).toBe(false);
  const post = operation(found, 'post', '/api/dock/ships');
  expect(Object.keys(post.responses)).toEqual(['200', '400', '401', '422', 'default']);
  expect(post.security).toEqual([{ authorizationHeader: [] }]);
  expect(operation(found, 'get', '/api/dock/ships/{id}').parameters?.map(({ name }) => name)).toEqual(['id', 'deck']);
});

it.each([
  ['a handler around it', 'eventHandler(useBase("/api/dock", router.handler))'],
  ['a handler that calls it', 'defineEventHandler((event) => useBase("/api/dock", router.handler)(event))'],
])(
  '%s leaves its routes',
  async (_, exported) => {
    const found = await generate(server({ 'server/api/dock/[...].ts': `${router}\nexport default ${exported};` }));
    expect(found.operations).toContain('POST /api/dock/ships');
  },
  120_000,
);

it('a handler of a router that gives nothing is answered as a file that gives nothing', async () => {
  const silent = "router.delete('/ships/:id', defineEventHandler(() => {}));";
  const files = {
    'server/api/dock/[...].ts': `${router} ${silent} export default useBase('/api/dock', router.handler);`,
    // An app of its own says that there is no such path.
    'server/api/yard/[...].ts': `${router.replace('{ createRouter', '{ createApp, createRouter')} ${silent}
      const app = createApp(); app.use(router); export default useBase('/api/yard', app.handler);`,
  };
  const found = await generate(server(files));
  expect(Object.keys(operation(found, 'delete', '/api/dock/ships/{id}').responses)).toEqual(['204', 'default']);
  expect(Object.keys(operation(found, 'delete', '/api/yard/ships/{id}').responses)).toEqual(['404', 'default']);
});

it('a router made by a function of the project has what is registered on it', async () => {
  const found = await generate(
    server({
      'server/utils/routers.ts': `
        import { createRouter as make } from 'h3';
        export function makeRouter() {
          const made = make();
          const before = made.handler;
          made.handler = defineEventHandler(async (event) => {
            const answer = await before(event);
            if (answer === undefined) throw createError({ statusCode: 404 });
            return answer;
          });
          return made;
        }`,
      'server/api/a/[...slug].ts': `
        const router = makeRouter();
        router.get('/one', defineEventHandler(() => 'one'));
        export default useBase('/api/a', router.handler);`,
      'server/api/b/[...slug].ts': `
        const router = makeRouter();
        router.get('/two', defineEventHandler(() => 'two'));
        export default useBase('/api/b', router.handler);`,
    }),
  );
  expect(found.operations).toEqual(['GET /api/a/one', 'GET /api/b/two']);
});

it("what the file's own route does not cover is not served, and its method is the router's", async () => {
  const found = await generate(
    server({
      'server/api/dock/[...].ts': `${router}\nrouter.get('/dock/deck', defineEventHandler(() => 1));\nexport default useBase('/api', router.handler);`,
      'server/api/quay/[...].get.ts': `${router}\nexport default useBase('/api/quay', router.handler);`,
      'server/api/plain/[...].ts': 'export default defineEventHandler((event) => ({ path: event.path }));',
    }),
  );
  expect(found.operations).toEqual([
    'GET /api/dock/deck',
    'GET /api/plain/{path}',
    'GET /api/quay/any',
    'GET /api/quay/ships/{id}',
  ]);
});

it.each([
  [
    'calls itself',
    'const depthOf = (part: Part): number => 1 + Math.max(0, ...part.parts.map((each) => depthOf(each)));',
  ],
  [
    'calls one that calls it',
    `const depthOf = (part: Part): number => 1 + deepest(part.parts);
     const deepest = (parts: Part[]): number => Math.max(0, ...parts.map((each) => depthOf(each)));`,
  ],
  [
    'hands on to itself',
    'function depthOf(part: Part): number { return part.parts.length === 0 ? 1 : again(part); }\n' +
      'const again = (part: Part): number => depthOf(part);',
  ],
])('a handler that calls a function that %s is a handler of its own', async (_, written) => {
  const found = await generate(
    server({
      'server/utils/parts.ts': `export interface Part { parts: Part[] }\nexport ${written.replace('\n', '\nexport ')}`,
      'server/api/depth.get.ts': `
        import { depthOf } from '../utils/parts';
        export default defineEventHandler((event) => ({ depth: depthOf({ parts: [] }), deck: getQuery(event).deck }));`,
      'server/api/direct.get.ts': `
        import { depthOf } from '../utils/parts';
        export default defineEventHandler((event) => depthOf({ parts: [] }));`,
      'server/api/dock/[...].ts': `${router}\nexport default useBase('/api/dock', router.handler);`,
    }),
  );
  expect(found.operations.filter((each) => !each.includes('/dock/'))).toEqual(['GET /api/depth', 'GET /api/direct']);
  expect(found.operations).toContain('POST /api/dock/ships');
  expect(operation(found, 'get', '/api/depth').parameters?.map(({ name }) => name)).toEqual(['deck']);
});

it('a router is found behind functions, beside handlers that call functions that call themselves', async () => {
  const found = await generate(
    server({
      'server/api/tree.get.ts': `
        interface Branch { branches: Branch[] }
        function depthOf({ branches }: Branch): number {
          return 1 + Math.max(0, ...branches.map((each) => depthOf(each)));
        }
        export default defineEventHandler(() => ({ depth: depthOf({ branches: [] }) }));`,
      'server/api/retry.get.ts': `
        import type { H3Event } from 'h3';
        function attempt(event: H3Event, left: number): string {
          return left > 0 ? retry(event, left) : String(getQuery(event).name);
        }
        function retry(event: H3Event, left: number): string {
          return attempt(event, left - 1);
        }
        export default defineEventHandler((event) => retry(event, 3));`,
      // The control: a router is found behind as many functions.
      'server/api/dock/[...].ts': `${router}
        const ask = (event) => useBase('/api/dock', router.handler)(event);
        const hand = (event) => ask(event);
        export default defineEventHandler((event) => hand(event));`,
    }),
  );
  expect(found.operations).toEqual([
    'GET /api/dock/any',
    'POST /api/dock/ships',
    'GET /api/dock/ships/{id}',
    'GET /api/retry',
    'GET /api/tree',
  ]);
  expect(operation(found, 'get', '/api/retry').parameters?.map(({ name }) => name)).toEqual(['name']);
});
