// API_SOURCE
import { defineHandler, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

// API_DESC Lists all of them.
// API_TAGS todos, lists
function declared() {
  return null;
}

// API_DESC Held in a constant.
// API_TAGS todos
const held = () => null;

// API_DESC Wrapped by h3.
const wrapped = defineHandler(() => null);

// API_DESC Exported.
export async function exported(_event: H3Event) {
  return null;
}

/**
 * Written as JSDoc,
 * over two lines.
 *
 * @summary In short
 * @tags docs, more
 * @deprecated use the other one
 */
const documented = () => null;

/**
 * JSDoc that loses.
 *
 * @tags lost
 */
// API_DESC The directive wins.
// API_TAGS won
const both = () => null;

/** JSDoc that stays where the directive says nothing. */
// API_TAGS only-tags
const mixed = () => null;

// API_DESC One line,
// API_DESC and another.
const twoLines = () => null;

// API_DESC Too far away.

const apart = () => null;

const inside = () => {
  // API_DESC Not before the handler.
  return null;
};

// An ordinary comment.
// API_DESCRIPTION is no directive.
const ordinary = () => null;

class Todos {
  // API_DESC A method of a class.
  list() {
    return null;
  }
}

const todos = new Todos();

initializeVersionedSystemWithRoutes(
  {
    words: {
      routes(router) {
        router.get('/declared', declared);
        router.get('/held', held);
        router.get('/wrapped', wrapped);
        router.get('/exported', exported);
        router.get('/documented', documented);
        router.get('/both', both);
        router.get('/mixed', mixed);
        router.get('/two-lines', twoLines);
        router.get('/apart', apart);
        router.get('/inside', inside);
        router.get('/ordinary', ordinary);
        router.get('/method', todos.list);
        router.get(
          '/inline',
          // API_DESC Before an inline arrow.
          // API_TAGS inline
          () => null,
        );
        // API_DESC Before the call that registers it.
        router.get('/call', () => null);
        router.get('/neighbour', () => null);
        router.setPrefix('/api').crud('items', {
          // API_DESC Before a property.
          // API_TAGS items
          list: () => null,
          // API_DESC Before a method.
          get() {
            return null;
          },
          create: () => null,
        });
      },
    },
  },
  'words',
);
