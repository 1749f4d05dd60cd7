// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  { 'version-config-status': { config: { status: 'testing', publicSwagger: true }, routes: () => {} } },
  'version-config-status',
);
