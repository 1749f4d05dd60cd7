// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Setting {
  name: string;
  value: unknown;
}

const setting: Setting = { name: 'theme', value: 'dark' };

initializeVersionedSystemWithRoutes(
  { 'type-unknown': { routes: (router) => void router.get('/setting', () => setting) } },
  'type-unknown',
);
