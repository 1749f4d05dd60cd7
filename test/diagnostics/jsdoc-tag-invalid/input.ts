// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Page {
  /** @minimum one */
  number: number;
}

const page: Page = { number: 1 };

initializeVersionedSystemWithRoutes(
  { 'jsdoc-tag-invalid': { routes: (router) => void router.get('/page', () => page) } },
  'jsdoc-tag-invalid',
);
