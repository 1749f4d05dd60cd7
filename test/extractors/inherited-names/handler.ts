// API_SOURCE
import { HTTPError, readBody } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

// Names that every object inherits are names like any other, also in the tables that code is looked up in.

const { hasOwnProperty, toString } = Object.prototype;

initializeVersionedSystemWithRoutes(
  {
    'inherited-names': {
      routes(router) {
        router.post('/asked', async (event) => {
          const body = (await readBody(event)) as any;
          if (!body.hasOwnProperty('size')) throw new HTTPError({ status: 400 });
          return { fine: true };
        });
        router.post('/called', async (event) => {
          const body = (await readBody<{ size?: number }>(event))!;
          if (!hasOwnProperty.call(body, 'size')) throw new HTTPError({ status: 400 });
          return { type: toString.call(body), text: 'abc'.toString(), value: 'x'.valueOf() };
        });
        router.get('/listed', () => ({ has: ['a'].hasOwnProperty('0'), made: ['a'].constructor === Array }));
      },
    },
  },
  'inherited-names',
);
