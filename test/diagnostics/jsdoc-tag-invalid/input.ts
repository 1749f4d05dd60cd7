// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Page {
  /** @minimum one */
  number: number;
}

const page: Page = { number: 1 };

/**
 * @sumary Misspelt
 * @operationId two words
 * @response no status
 * @returns what none of ours says
 */
const misspelt = () => page;

initializeVersionedSystemWithRoutes(
  {
    'jsdoc-tag-invalid': {
      routes(router) {
        router.get('/page', () => page);
        router.get('/misspelt', misspelt);
      },
    },
  },
  'jsdoc-tag-invalid',
);
