// API_SOURCE
import * as h3 from 'h3';
import { getQuery as query, HTTPError as Failure, readBody as body } from 'h3';
import { initializeVersionedSystemWithRoutes as versions, json as answer } from 'unplugin-openapi/runtime';
import { readHeader, house } from './house.ts';

interface Note {
  text: string;
}

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
        router.get('/re-exported', (event) => {
          readHeader(event, 'x-one');
          house.getQuery(event).page;
        });
      },
    },
  },
  'imports',
);
