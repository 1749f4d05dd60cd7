// API_SOURCE
import * as h3 from 'h3';
import { getQuery as query, HTTPError as Failure, readBody as body } from 'h3';
import { initializeVersionedSystemWithRoutes as versions, json as answer } from 'unplugin-openapi/runtime';
import { readHeader, house } from './house.ts';

interface Note {
  text: string;
}

// Other names for what was imported, one behind the other.
const handler = h3.defineHandler;
const note = handler;
const Refusal = Failure;

/** Of this project. */
function getQuery(event: h3.H3Event): { page?: string } {
  return { page: event.url.hash };
}
const ownQuery = getQuery;

versions(
  {
    imports: {
      routes(router) {
        router.post(
          '/namespace',
          h3.defineHandler(async (event) => {
            const { page } = h3.getQuery(event);
            const note = await h3.readBody<Note>(event);
            if (!note) throw new h3.HTTPError({ status: 422 });
            h3.getRouterParam(event, 'id');
            return page;
          }),
        );
        router.post('/renamed', async (event) => {
          const { page } = query(event);
          const note = await body<Note>(event);
          if (!note) throw new Failure({ status: 422 });
          return answer(event, 201, { page, note });
        });
        router.get(
          '/another-name',
          note((event) => {
            const read = query;
            const { page } = read(event);
            if (!page) throw new Refusal({ status: 422 });
            return page;
          }),
        );
        router.get(
          '/another-name-of-our-own',
          handler((event) => ownQuery(event).page ?? 'none'),
        );
        router.get('/re-exported', (event) => {
          readHeader(event, 'x-one');
          house.getQuery(event).page;
        });
      },
    },
  },
  'imports',
);
