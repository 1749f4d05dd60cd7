import { afterAll, beforeAll, describe, it } from 'vitest';
import { checkDevelopment, checkProduction } from './check.ts';
import type { Commands } from './check.ts';
import { linkExample } from './example.ts';
import type { Example } from './example.ts';

// The examples whose tools this repository has already; those of frameworks: npm run test:examples.
const examples: Record<string, Commands> = {
  'h3-vite': {
    build: ['vite/bin/vite.js', 'build'],
    server: './dist/server.js',
    specs: 'dist/specs',
    dev: {
      module: 'vite/bin/vite.js',
      args: (port) => ['--port', String(port), '--strictPort'],
      handler: 'src/v1/notes.ts',
      editor: true,
    },
  },
  'h3-esbuild': { build: ['./build.mjs'], server: './dist/server.js', specs: 'dist/specs' },
};

describe.each(Object.entries(examples))('the example %s', (name, commands) => {
  let example: Example;

  beforeAll(async () => {
    example = await linkExample(name);
  });
  afterAll(() => example?.remove());

  it('conforms to what its build writes', () => checkProduction(example, commands));
  if (commands.dev) it('conforms in development, and follows an edit', () => checkDevelopment(example, commands));
});
