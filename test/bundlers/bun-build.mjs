/* global Bun */
import openapi from '../../src/plugin/bun.ts';

const { options, external } = JSON.parse(process.argv[2]);
try {
  await Bun.build({
    entrypoints: ['src/server.ts'],
    outdir: 'dist',
    target: 'node',
    splitting: true,
    naming: { entry: 'bin/[name].mjs', chunk: 'lib/[name]-[hash].mjs' },
    external: ['h3/node', ...external],
    plugins: [openapi(options)],
  });
} catch (error) {
  for (const each of [error, ...(error.errors ?? [])]) console.error(String(each));
  process.exitCode = 1;
}
