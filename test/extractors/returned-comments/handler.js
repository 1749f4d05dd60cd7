// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

/**
 * @typedef {object} Todo
 * @property {number} id
 * @property {string} title
 * @property {string} [note]
 * @property {'open' | 'done'} status
 */
/** @typedef {{ items: Todo[], next: string | null }} Page */

/** @type {Todo[]} */
const todos = [];

/** @returns {Page} */
function list() {
  return { items: todos, next: null };
}

/** @returns {Promise<Todo | null>} */
async function first() {
  return todos.at(0) ?? null;
}

/** Nothing is declared: the answer is what the code gives. */
function count() {
  return { count: todos.length };
}

/**
 * What is declared is not what is given.
 * @returns {Page}
 */
function odd() {
  return /** @type {any} */ ({ items: 'none' });
}

initializeVersionedSystemWithRoutes(
  {
    'returned-comments': {
      routes(router) {
        router.get('/list', list);
        router.get('/first', first);
        router.get('/count', count);
        router.get('/odd', odd);
      },
    },
  },
  'returned-comments',
);
