import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation, type Generated } from './project.ts';

const handler = (body = 'return { name: "rose" };') => `
  export default defineEventHandler((event) => {
    if (!getHeader(event, 'x-garden')) throw createError({ statusCode: 403 });
    ${body}
  });`;

const imports = "import { createError, defineEventHandler, getHeader } from 'h3';";

const files = {
  'middleware/auth.ts': `export default defineEventHandler((event) => {
    if (!getHeader(event, 'authorization')) throw createError({ statusCode: 401 });
  });`,
  'api/plants/index.get.ts': handler(),
  'api/plants/[id].get.ts': handler(),
  'api/old/index.get.ts': handler(),
  'api/old/[id].get.ts': handler(),
  'api/gone.get.ts': handler(),
  'api/far/[...path].get.ts': handler(),
};

const statuses = (found: Generated, path: string) =>
  Object.keys(operation(found, 'get', path).responses).filter((status) => status !== 'default');

const usual = ['200', '401', '403'];

it('documents what the rules of the config answer before any handler is asked', async () => {
  const config = `defineNitroConfig({
    baseURL: '/base',
    routeRules: {
      '/api/**': { cors: true, headers: { 'x-a': 'b' } },
      '/api/old/**': { redirect: '/api/plants/**' },
      // In Nitro 2 this switches nothing off.
      '/api/old/:id': { redirect: false },
      '/api/plants/first': { redirect: { to: '/api/plants/1', statusCode: 301 } },
      '/api/gone': { redirect: { to: \`\${process.env.SITE}/gone\`, statusCode: 308 } },
      '/api/far/**': { proxy: 'https://far.example/**' },
    },
  })`;
  const project = { 'package.json': '{ "dependencies": { "nitropack": "2" } }', ...files };
  const found = await generate(createProjectFolder({ ...project, 'nitro.config.ts': `export default ${config};` }));
  expect(statuses(found, '/base/api/plants')).toEqual(usual);
  expect(statuses(found, '/base/api/old')).toEqual(['307']);
  expect(statuses(found, '/base/api/old/{id}')).toEqual(['307']);
  const old = operation(found, 'get', '/base/api/old/{id}');
  // The middleware never sees the request either.
  expect([old.parameters?.map(({ name }) => name), old.security]).toEqual([['id'], []]);
  expect(old.responses['307']).toMatchObject({ headers: { Location: { schema: { type: 'string' } } } });
  expect(statuses(found, '/base/api/gone')).toEqual(['308']);
  // Some of its requests are redirected.
  expect(statuses(found, '/base/api/plants/{id}')).toEqual(['200', '301', '401', '403']);
  expect(statuses(found, '/base/api/far/{path}')).toEqual([]);
  expect(found.diagnostics).toEqual([
    expect.stringMatching(
      /^response-type-unknown api\/far\/\[\.\.\.path\]\.get\.ts GET .* is handed on to another server/,
    ),
  ]);
});

it('takes the narrowest rule, by methods too in Nitro 3, and says what it can not read', async () => {
  const config = `defineConfig({
    serverDir: '.',
    routeRules: {
      '/api/old/:id': { redirect: false },
      '/api/old/**': { redirect: '/api/plants' },
      'POST /api/gone': { redirect: '/' },
      'GET /api/plants': { redirect: { to: '/', status: 302 } },
      '/api/plants/**': { redirect: '/x' },
      '/api/far/**': { redirect: process.env.FAR },
    },
  })`;
  const written = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, imports + text]));
  const project = { 'package.json': '{ "dependencies": { "nitro": "3.0.0" } }', ...written };
  const found = await generate(
    createProjectFolder({ ...project, 'nitro.config.ts': `export default ${config};` }, { h3: 2 }),
  );
  expect(statuses(found, '/api/old/{id}')).toEqual(usual);
  expect(statuses(found, '/api/old')).toEqual(['307']);
  expect(statuses(found, '/api/gone')).toEqual(usual);
  expect(statuses(found, '/api/plants')).toEqual(['302']);
  expect(statuses(found, '/api/plants/{id}')).toEqual(['307']);
  expect(statuses(found, '/api/far/{path}')).toEqual(usual);
  expect(found.diagnostics).toEqual([
    expect.stringMatching(
      /^server-config-not-static nitro\.config\.ts The option routeRules is known to running code only: process\.env\.FAR/,
    ),
  ]);
});

it("reads both places of Nuxt's rules, and leaves pages alone", async () => {
  const config = `defineNuxtConfig({
    routeRules: { '/': { prerender: true }, '/about/**': { redirect: '/' }, '/api/old/**': { redirect: '/api/plants' } },
    nitro: { routeRules: { '/api/gone': { redirect: '/api' } } },
  })`;
  const server = Object.fromEntries(Object.entries(files).map(([path, text]) => [`server/${path}`, text]));
  const project = { 'package.json': '{ "dependencies": { "nuxt": "4" } }', ...server };
  const found = await generate(createProjectFolder({ ...project, 'nuxt.config.ts': `export default ${config};` }));
  expect(statuses(found, '/api/old')).toEqual(['307']);
  expect(statuses(found, '/api/gone')).toEqual(['307']);
  expect(statuses(found, '/api/plants/{id}')).toEqual(usual);
});
