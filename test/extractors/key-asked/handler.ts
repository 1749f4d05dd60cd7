// API_SOURCE
import { getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Slice {
  from: number;
  size: number;
}

/** Of the request, or of what it is given itself. */
async function sliceOf(given: H3Event | Slice): Promise<Slice> {
  if ('from' in given && 'size' in given) return given;
  const { from, size } = getQuery(given as H3Event);
  return { from: Number(from), size: Number(size) };
}

const sliced = async (given: H3Event | Slice): Promise<Slice> => await sliceOf(given);

function assertWhole(given: object): void {
  if (!('size' in given)) throw new HTTPError({ status: 422, message: 'How many?' });
}

initializeVersionedSystemWithRoutes(
  {
    'key-asked': {
      routes(router) {
        router.get('/own', async (event) => {
          const page = Number(getQuery(event).page) || 1;
          return await sliced({ from: page - 1, size: 20 });
        });
        router.get('/asked', async (event) => await sliced(event));
        router.get('/whole', () => {
          assertWhole({ from: 1, size: 2 });
          return 1;
        });
        router.get('/lacking', () => {
          assertWhole({ from: 1 });
          return 1;
        });
        // What was spread into it or put into it later may have the key.
        router.get('/spread', (event) => {
          const rest: Record<string, unknown> = getQuery(event);
          assertWhole({ from: 1, ...rest });
          return 1;
        });
        router.get('/put', (event) => {
          const filter: Record<string, unknown> = {};
          const { name } = getQuery(event);
          if (name) filter.name = name;
          if ('name' in filter) throw new HTTPError({ status: 409, message: 'Taken.' });
          return 1;
        });
      },
    },
  },
  'key-asked',
);
