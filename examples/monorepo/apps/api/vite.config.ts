import openapi from 'unplugin-openapi/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [openapi({ server: 'src/app.ts' })],
  build: { ssr: 'src/server.ts' },
});
