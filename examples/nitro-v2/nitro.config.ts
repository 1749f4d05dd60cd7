import { defineNitroConfig } from 'nitropack/config';

export default defineNitroConfig({
  srcDir: 'server',
  // It lies in a repository with another h3 of its own.
  workspaceDir: '.',
  compatibilityDate: '2026-01-01',
  modules: ['unplugin-openapi/nitro'],
});
