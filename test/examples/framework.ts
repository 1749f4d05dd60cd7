import { glob } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDevelopment, checkProduction } from './check.ts';
import type { Commands } from './check.ts';
import { installExample } from './example.ts';
import type { Example } from './example.ts';

export const output = { server: './.output/server/index.mjs', specs: '.output/server/specs' };
export const handler = 'server/api/v1/health.get.ts';

/** Tests an example with what it has installed, from the registry: `npm run test:examples`. */
export function describeExample(name: string, { h3, config, ...commands }: Commands & { h3: string; config: string }) {
  describe(`the example ${name}`, () => testExample(name, { h3, config, commands }));
}

function testExample(name: string, { h3, config, commands }: { h3: string; config: string; commands: Commands }): void {
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
}
