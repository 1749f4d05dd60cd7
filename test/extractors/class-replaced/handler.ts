// API_SOURCE
import { getQuery, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

class Boats {
  list: (event: H3Event) => { found: string } = (event) => ({ found: String(getQuery(event).first) });
  late = (event: H3Event) => ({ found: String(getQuery(event).early) });
  kept = (event: H3Event) => ({ found: String(getQuery(event).kept) });
}

const boats = new Boats();
boats.list = (event) => ({ found: String(getQuery(event).second) });
// Whether and when it is called, only running code knows.
export function replace(): void {
  boats.late = (event) => ({ found: String(getQuery(event).later) });
}

class Alone {
  static key = 'alone';
  static read(event: H3Event): string {
    return String(getQuery(event)[this.key]);
  }
}

initializeVersionedSystemWithRoutes(
  {
    'class-replaced': {
      routes(router) {
        router.get('/list', (event) => boats.list(event));
        router.get('/late', (event) => boats.late(event));
        router.get('/kept', (event) => boats.kept(event));
        router.get('/static', (event) => ({ found: Alone.read(event) }));
      },
    },
  },
  'class-replaced',
);
