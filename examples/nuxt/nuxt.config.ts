export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  modules: ['unplugin-openapi/nuxt'],
  telemetry: false,
});
