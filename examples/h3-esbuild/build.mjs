import { build, context } from 'esbuild';
import openapi from 'unplugin-openapi/esbuild';

/** @type {import('esbuild').BuildOptions} */
const options = {
  entryPoints: ['src/server.ts'],
  bundle: true,
  platform: 'node',
  format: 'esm',
  outdir: 'dist',
  plugins: [openapi({ versions: { v1: '/api/v1/**' } })],
};

if (process.argv.includes('--watch')) {
  const watching = await context(options);
  await watching.watch();
} else {
  await build(options);
}
