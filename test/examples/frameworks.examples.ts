import { glob } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDevelopment, checkProduction } from './check.ts';
import type { Commands } from './check.ts';
import { installExample } from './example.ts';
import type { Example } from './example.ts';

const output = { server: './.output/server/index.mjs', specs: '.output/server/specs' };
const handler = 'server/api/v1/health.get.ts';

/** What each example has installed, from the registry: `npm run test:examples`. */
const examples: Record<string, Commands & { h3: string; config: string }> = {
  'nitro-v2': {
    h3: '1.15',
    config: 'nitro.config.ts',
    build: ['nitropack/dist/cli/index.mjs', 'build'],
    ...output,
    dev: { module: 'nitropack/dist/cli/index.mjs', args: (port) => ['dev', '--port', String(port)], handler },
  },
  'nitro-v3': {
    h3: '2.0',
    config: 'vite.config.ts',
    build: ['vite/bin/vite.js', 'build'],
    ...output,
    dev: { module: 'vite/bin/vite.js', args: (port) => ['--port', String(port), '--strictPort'], handler },
  },
  nuxt: {
    h3: '1.15',
    config: 'nuxt.config.ts',
    build: ['nuxt/bin/nuxt.mjs', 'build'],
    ...output,
    dev: { module: 'nuxt/bin/nuxt.mjs', args: (port) => ['dev', '--port', String(port), '--no-fork'], handler },
    // The page of the app is for another compiler to check.
    types: '.nuxt/tsconfig.server.json',
  },
};

describe.each(Object.entries(examples))('the example %s', (name, { h3, config, ...commands }) => {
  let example: Example;

  beforeAll(async () => {
    example = await installExample(name);
  });
  afterAll(() => example?.remove());

  it('keeps the h3 of its framework', async () => {
    const { version } = JSON.parse(await example.read('node_modules/h3/package.json')) as { version: string };
    expect(version.startsWith(`${h3}.`)).toBe(true);
  });

  it('conforms to what its build writes', () => checkProduction(example, commands));
  it('has the files of the page apart from what its server starts with', async () => {
    const files = await glob('.output/server/**/*.mjs', { cwd: example.root });
    const texts = await Promise.all(files.map((file) => example.read(file)));
    const large = texts.filter((text) => text.length > 900_000);
    expect(large).toHaveLength(1);
    expect(large[0]).not.toContain('app_startup');
    expect(texts.join()).toContain('app_startup');
  });

  it('conforms in development, and follows an edit', () => checkDevelopment(example, commands));

  it('builds without the package as it did before', async () => {
    await example.removePackage();
    const module = name === 'nuxt' ? 'nuxt' : 'nitro';
    await example.edit(config, `modules: ['unplugin-openapi/${module}']`, 'modules: []');
    await example.run(...commands.build);
    const origin = await example.start(commands.server, { path: '/api/v1/health' });
    // Nuxt answers any path with its page.
    expect(await (await fetch(`${origin}/api/docs/v1/spec`)).text()).not.toContain('"openapi"');
    expect((await fetch(`${origin}/api/v1/health`)).headers.get('x-trace-id')).toBeNull();
  });
});
