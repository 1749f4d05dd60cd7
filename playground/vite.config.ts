import { defineConfig } from 'vite';
import openapi from 'unplugin-openapi/vite';

export default defineConfig({
  plugins: [openapi({ server: 'src/app.ts' })],
  build: { ssr: 'src/server.ts', target: 'node20' },
});
