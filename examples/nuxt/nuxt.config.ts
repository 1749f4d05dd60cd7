export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  modules: ['unplugin-openapi/nuxt'],
  // It lies in a repository with another h3 of its own.
  workspaceDir: '.',
  telemetry: false,
});
