import { nitro } from 'nitro/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [nitro({ serverDir: 'server', modules: ['unplugin-openapi/nitro'] })],
});
