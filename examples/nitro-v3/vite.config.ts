import { nitro } from 'nitro/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [nitro({ serverDir: 'server', modules: ['unplugin-openapi/nitro'] })],
  // In the repository the package is a link to the folder above, which Vite would not read.
  server: { fs: { allow: ['../..'] } },
});
