// API_SOURCE
import { HTTPError, readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

type Scope = 'all' | 'mine';

interface Search {
  text: string;
  scope?: Scope;
  limit?: number;
  tags?: string[];
}

const mostHits = 50;

/** Code that nobody can read. */
declare const index: { find(...values: unknown[]): Promise<string[]> };

const within = (limit = 25): number => Math.min(limit, 100);

function settingsOf({ limit = 10, scope = 'all' }: Omit<Search, 'text'>) {
  return index.find(limit, scope);
}

class Finder {
  find(search: Search) {
    return index.find(search.text, search.limit ?? mostHits);
  }
}
const finder = new Finder();

const bodyOf = async (event: H3Event): Promise<Search> => (await readBody<Search>(event))!;

initializeVersionedSystemWithRoutes(
  {
    'body-defaults': {
      routes(router) {
        router.post('/untyped', async (event) => {
          const { text, scope = 'all', limit = mostHits, deep = false, tags = [] } = (await readBody(event)) as any;
          return index.find(text, scope, limit, deep, tags);
        });
        router.post('/untyped/operators', async (event) => {
          const body: any = await readBody(event);
          return index.find(body.text, body.scope ?? 'all', body.limit || 20, body.within?.days ?? 7);
        });
        router.post('/shape', async (event) => {
          const { scope = 'all', limit = 20 } = (await readBody<{ scope?: Scope; limit?: number }>(event))!;
          return index.find(scope, limit);
        });
        router.post('/named', async (event) => {
          const { text, scope = 'all', tags = ['new'] } = (await readBody<Search>(event))!;
          return index.find(text, scope, tags);
        });
        router.post('/cast', async (event) => {
          const body = (await readBody(event)) as Search;
          const { limit } = body;
          return index.find(body.text, limit ?? 20);
        });
        router.post('/helper', async (event) => settingsOf((await readBody<Search>(event))!));
        router.post('/class', async (event) => finder.find(await bodyOf(event)));
        router.post('/parameter', async (event) => {
          const body = await bodyOf(event);
          return index.find(body.text, within(body.limit));
        });
        // To ask for it is not to take it.
        router.post('/asked', async (event) => {
          const { limit } = await bodyOf(event);
          if (limit !== undefined && limit > 100) throw new HTTPError({ status: 400 });
          return index.find(limit ?? 20);
        });
        // No default: two that differ, one that is not known, and what is taken as it is elsewhere.
        router.post('/none/differ', async (event) => {
          const { limit = 20 } = await bodyOf(event);
          return index.find(limit, (await bodyOf(event)).limit ?? 30);
        });
        router.post('/none/differ-in-one', async (event) => {
          const body = await bodyOf(event);
          const first = await index.find(body.limit ?? 20);
          return first.length > 0 ? first : index.find(body.limit ?? 200);
        });
        router.post('/none/unknown', async (event) => {
          const body = await bodyOf(event);
          return index.find(body.limit ?? Number(event.url.hash), body.scope ?? (body.text ? 'all' : 'mine'));
        });
        router.post('/none/plain', async (event) => {
          const { text, limit } = await bodyOf(event);
          console.log(`At most ${limit ?? 20}`);
          return index.find(text, limit);
        });
        // What says nothing, what is no value of the type, what has to be sent.
        router.post('/none/empty', async (event) => {
          const { text = '', note = null, options = {}, size = undefined } = (await readBody(event)) as any;
          return index.find(text, note, options, size);
        });
        router.post('/none/other', async (event) => {
          const body = (await readBody<{ limit?: number; scope?: Scope; page: number }>(event))!;
          return index.find(body.limit ?? 'none', (body.scope as string) ?? 'theirs', body.page ?? 1);
        });
        router.post('/none/required', async (event) => {
          const body: any = await readBody(event);
          if (!body?.name) throw new HTTPError({ status: 400 });
          return index.find(body.name ?? 'nobody');
        });
        // Of an object that is made when it is missing, a part is missing still.
        router.post('/none/part', async (event) => {
          const { options = {} } = (await readBody<{ options?: { deep?: boolean } }>(event))!;
          return index.find(options.deep);
        });
      },
    },
  },
  'body-defaults',
);
