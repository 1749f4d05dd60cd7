// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes({ 'version/invalid': { routes: () => {} } }, 'version/invalid');
