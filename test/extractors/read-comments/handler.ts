// API_SOURCE
import { getCookie, getQuery, getRouterParam, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

function sizeOf(event: H3Event): number {
  /** How many plants a page has, 50 at most. */
  const size = Number(getQuery(event).size ?? 20);
  return Math.min(size, 50);
}

function numberOf(event: H3Event, name: string): number {
  /** The number as it was sent. */
  const text = getQuery(event)[name];
  return Number(text);
}

initializeVersionedSystemWithRoutes(
  {
    'read-comments': {
      routes(router) {
        router.get('/plants/{id}', (event) => {
          /** The plant's number on its label. */
          const id = getRouterParam(event, 'id');
          /**
           * The page to show,
           * from 1.
           *
           * Kept small, as the table has no index.
           */
          const page = Number(getQuery(event).page);
          /** The words to look for. */
          const words = event.url.searchParams.get('q');
          /** @see gardens */
          const garden = event.req.headers.get('x-garden');
          /* light or dark */
          const theme = getCookie(event, 'theme') ?? 'light';
          return { id, page, words, garden, theme };
        });
        router.get('/destructured', (event) => {
          const {
            /** Only those that flower. */
            flowering,
            height = '100', // In centimetres.
            /**
             * The family, in Latin.
             *
             * @example Rosaceae
             */
            family: latin,
            // prettier-ignore
            soil,
          } = getQuery(event);
          return { flowering, height, latin, soil };
        });
        router.get('/one', (event) => {
          /** The month in which it is sown. */
          const { month } = getQuery(event);
          return { month };
        });
        router.get('/property', (event) => {
          const query = getQuery(event);
          return {
            /** The first of several. */
            from: query.from,
            to: query.to,
          };
        });
        router.get('/helper', (event) => ({ size: sizeOf(event) }));
        /** Words of a helper are those of the name that it has. */
        router.get('/name-as-argument', (event) => ({
          width: numberOf(event, 'width'),
          depth: numberOf(event, 'depth'),
        }));
        router.get('/no-words', (event) => {
          const query = getQuery(event);
          // What is still to do.
          const todo = query.todo;
          // const old = query.old ?? 'x';
          const code = query.code;
          /** JSDoc with a remark below it. */
          // eslint-disable-next-line no-console
          const directive = query.directive;
          /* A block for those who work on this. */
          const block = query.block;
          /** --- */
          const divided = query.divided;
          const trailing = query.trailing; /** What follows is not above. */
          /** Far above. */

          const apart = query.apart;
          /** All that is asked for. */
          const { both, other } = query;
          /** Where both stand, each is asked. */
          const sum = Number(query.left) + Number(query.right);
          /** Those that are small are refused. */
          if (query.small) return null;
          return { todo, code, directive, block, divided, trailing, apart, both, other, sum };
        });
      },
    },
  },
  'read-comments',
);
