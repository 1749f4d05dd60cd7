// API_SOURCE
import { HTTPError, getQuery, getRouterParam, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

enum Size {
  Small = 'small',
  Big = 'big',
  Any = 'any',
}
enum Level {
  Low,
  High,
}
enum Split {
  One = 'one',
}
enum Split {
  Two = 'two',
}
const sizes = ['s', 'm', 'l'] as const;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const refuse = () => new HTTPError({ status: 400 });
const read = (event: H3Event, name: string) => getQuery<Record<string, string>>(event)[name]!;
const isSize = (value: unknown): value is Size => Object.values(Size).includes(value as Size);

initializeVersionedSystemWithRoutes(
  {
    'refused-forms': {
      routes(router) {
        router.get('/values/:size', (event) => {
          if (!isSize(getRouterParam(event, 'size'))) throw refuse();
        });
        router.get('/values', (event) => {
          if (!Object.values(Size).includes(read(event, 'a') as Size)) throw refuse();
          if (!(sizes as readonly string[]).includes(read(event, 'b'))) throw refuse();
        });
        router.get('/uuid/:id', (event) => {
          if (!uuid.test(getRouterParam(event, 'id') ?? '')) throw refuse();
        });
        router.get('/uuids', (event) => {
          if (!/^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(read(event, 'd')))
            throw refuse();
          if (!/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/.test(read(event, 'e'))) throw refuse();
        });
        router.get('/any-case', (event) => {
          if (!/^[a-f]+-x$/i.test(read(event, 'a'))) throw refuse();
        });
        router.get('/times', (event) => {
          if (Number.isNaN(Date.parse(read(event, 'from')))) throw refuse();
        });
        // Small letters alone, more behind it, and too few: no UUIDs.
        router.get('/other-patterns', (event) => {
          if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(read(event, 'a'))) throw refuse();
          if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i.test(read(event, 'b'))) throw refuse();
          if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(read(event, 'c'))) throw refuse();
        });
        // Numbers are keys of an enum too, and one in parts is not known from one of them.
        router.get('/other-enums', (event) => {
          if (!Object.values(Level).includes(read(event, 'a') as unknown as Level)) throw refuse();
          if (!Object.values(Split).includes(read(event, 'b') as Split)) throw refuse();
        });
        router.get('/not-refused', (event) => {
          if (!Object.values(Size).includes(read(event, 'a') as Size)) return [];
          if (!uuid.test(read(event, 'b'))) return [];
          return [read(event, 'a')];
        });
      },
    },
  },
  'refused-forms',
);
