import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

const fresh = { h3: false } as const;
const guarded = `export default defineEventHandler(async (event) => {
  if (getRequestURL(event).pathname.startsWith('/api/shelves')) await requireUserSession(event);
});`;
const open = 'export default defineEventHandler(() => ({ ok: true }));';

/** A module gives its names to every layer, whichever config lists it. */
it.each([
  ['in the folder of layers', {}, ['nuxt-auth-utils']],
  ['that the project extends', { extends: ['./base'] }, [['nuxt-auth-utils', { session: {} }]]],
] as const)('reads the modules of a layer %s', async (_, config, modules) => {
  const layer = 'extends' in config ? 'base' : 'layers/base';
  const files = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ name: 'app', dependencies: { nuxt: '^4.2.0', 'nuxt-auth-utils': '^0.5.0' } }),
        'nuxt.config.ts': `export default defineNuxtConfig(${JSON.stringify({ ...config, modules: ['@nuxt/image'] })});`,
        [`${layer}/nuxt.config.ts`]: `export default defineNuxtConfig({ modules: ${JSON.stringify(modules)} });`,
        [`${layer}/server/middleware/guard.ts`]: guarded,
        'server/api/shelves.get.ts': open,
        'server/api/news.get.ts': open,
      },
      fresh,
    ),
  );
  expect(operation(files, 'get', '/api/shelves')).toMatchObject({
    security: [{ nuxtSessionCookie: [] }],
    responses: { 401: expect.anything() },
  });
  expect(operation(files, 'get', '/api/news')).toMatchObject({ security: [] });
});

it('takes the route rules of a layer where the project has no word of its own, and its names', async () => {
  const files = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ name: 'app', dependencies: { nuxt: '^4.2.0' } }),
        'nuxt.config.ts': `export default defineNuxtConfig({
          routeRules: { '/api/kept': { redirect: '/api/news' } },
        });`,
        'layers/base/nuxt.config.ts': `export default defineNuxtConfig({
          routeRules: { '/api/kept': { redirect: '/elsewhere' }, '/api/moved': { redirect: { to: '/api/news', statusCode: 301 } } },
          nitro: { imports: { imports: [{ name: 'shelfCount', from: './layers/base/counting' }] } },
        });`,
        'layers/base/counting.ts': 'export const shelfCount = (): number => 3;',
        'server/api/kept.get.ts': open,
        'server/api/moved.get.ts': open,
        'server/api/news.get.ts': 'export default defineEventHandler(() => ({ shelves: shelfCount() }));',
      },
      fresh,
    ),
  );
  expect(Object.keys(operation(files, 'get', '/api/moved').responses as object)).toContain('301');
  expect(Object.keys(operation(files, 'get', '/api/kept').responses as object)).toContain('307');
  expect(JSON.stringify(files.texts)).toContain('shelves');
});
