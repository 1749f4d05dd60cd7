import { describeExample, handler, output } from './framework.ts';

describeExample('nitro-v2', {
  h3: '1.15',
  config: 'nitro.config.ts',
  build: ['nitropack/dist/cli/index.mjs', 'build'],
  ...output,
  dev: {
    module: 'nitropack/dist/cli/index.mjs',
    args: (port) => ['dev', '--port', String(port)],
    handler,
    editor: false,
  },
});

describeExample('nitro-v3', {
  h3: '2.0',
  config: 'vite.config.ts',
  build: ['vite/bin/vite.js', 'build'],
  ...output,
  dev: { module: 'vite/bin/vite.js', args: (port) => ['--port', String(port), '--strictPort'], handler, editor: true },
});
