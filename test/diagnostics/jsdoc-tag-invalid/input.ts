// API_SOURCE
import { readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Page {
  /** @minimum one */
  number: number;
}

const page: Page = { number: 1 };

interface Shelf {
  /** @mininum 1 */
  width: number;
  /** @exmaple oak */
  wood: string;
  /** @example deep */
  depth: number;
  /** @min 2 */
  height: number;
  /** @since 2 */
  boards: number;
}

const shelf: Shelf = { width: 1, wood: 'oak', depth: 1, height: 2, boards: 3 };

/**
 * @example { title: 'x' }
 * @since 2
 */
const fill = async (event: H3Event) => (await readBody<{ title: string }>(event))?.title;

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
        router.get('/shelf', () => shelf);
        router.post('/shelf', fill);
        router.get('/misspelt', misspelt);
      },
    },
  },
  'jsdoc-tag-invalid',
);
