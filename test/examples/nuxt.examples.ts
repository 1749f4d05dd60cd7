import { describeExample, handler, output } from './framework.ts';

describeExample('nuxt', {
  h3: '1.15',
  config: 'nuxt.config.ts',
  build: ['nuxt/bin/nuxt.mjs', 'build'],
  ...output,
  dev: {
    module: 'nuxt/bin/nuxt.mjs',
    args: (port) => ['dev', '--port', String(port), '--no-fork'],
    handler,
    editor: true,
  },
  // The page of the app is for another compiler to check.
  types: '.nuxt/tsconfig.server.json',
});
