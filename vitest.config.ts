import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

// A copy of `src` that scripts/break-runtime.mjs has changed stands in for it.
const copy = process.env.UNPLUGIN_OPENAPI_RUNTIME;
const source = (path: string) => (copy ? join(copy, path) : fileURLToPath(new URL(`src/${path}`, import.meta.url)));

/**
 * Tests that only call functions, and leave nothing behind: they share a process, in which the compiler is loaded and
 * the declarations of the platform are parsed once, not once a file.
 */
const shared = [
  'test/{analyzer,cache,engine,nitro,openapi,plain,random-handlers,rename,types}/**/*.test.ts',
  'test/{conformance,diagnostics,stubs}/**/*.test.ts',
  'test/cli/{arguments,explain,explain-places,parse-document,watch-project}.test.ts',
  'test/{documents,documents-3.1,error-classes,plain,schemas,types}.test.ts',
];

export default defineConfig({
  resolve: {
    // Tests read the source; those that are about the package itself start from `dist`.
    alias: [
      { find: /^unplugin-openapi$/, replacement: source('index.ts') },
      {
        find: /^unplugin-openapi\/(vite|esbuild|rollup|rolldown|webpack|rspack|farm|bun|nitro|nuxt)$/,
        replacement: source('plugin/$1.ts'),
      },
      { find: /^unplugin-openapi\/runtime$/, replacement: source('runtime/index.ts') },
      { find: /^unplugin-openapi\/docs$/, replacement: source('runtime/docs/index.ts') },
      { find: /^unplugin-openapi\/ui$/, replacement: source('runtime/swagger/index.ts') },
    ],
  },
  test: {
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
      {
        extends: true,
        test: { name: 'isolated', include: ['test/**/*.test.ts'], exclude: [...configDefaults.exclude, ...shared] },
      },
    ],
    // Children and servers of the tests must not inherit what decides the mode.
    env: { SVC_OPENAPI_SPECS_DIR: '', SVC_SUPERUSER_TOKEN: '' },
    deps: { interopDefault: false },
    pool: 'forks',
    maxWorkers: 2,
    // What is waited for comes; how soon is not what a test is about. These only end what hangs, on a busy machine too.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000, interval: 10 } },
  },
});
