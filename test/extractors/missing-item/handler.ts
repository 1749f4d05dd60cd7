// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Row {
  id: number;
}
declare function load(): Promise<Row[]>;
declare function pair(): [Row, Row];

initializeVersionedSystemWithRoutes(
  {
    'missing-item': {
      routes(router) {
        router.get('/index', async () => (await load())[0] ?? null);
        router.get('/taken-out', async () => {
          const [row] = await load();
          return row ?? null;
        });
        router.get('/held', async () => {
          const rows = await load();
          const last = rows[rows.length - 1];
          return last ?? undefined;
        });
        // Both are there.
        router.get('/pair', () => pair()[1] ?? null);
        // The type says it.
        router.get('/typed', async () => (await load()).find(({ id }) => id === 1) ?? null);
        router.get('/other', async () => (await load())[0] ?? { id: 0 });
      },
    },
  },
  'missing-item',
);
