// API_SOURCE
import { HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Row {
  id: number;
}
interface Team {
  label: string;
  note?: string;
  rows: Row[];
}
declare function load(): Promise<Row[]>;
declare function findTeam(): Promise<Team | null>;
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
        // What stands before `?.` is there by the time that the rest is sent.
        router.get('/past-guard', async () => {
          const team = await findTeam();
          const ids = team?.rows.map(({ id }) => id);
          const label = team?.label;
          if (!team) throw new HTTPError({ status: 404 });
          if (team.rows.length > 9) return label;
          return ids;
        });
        // It may not be there, or the rest gives nothing.
        router.get('/no-guard', async () => {
          const team = await findTeam();
          const ids = team?.rows.map(({ id }) => id);
          return ids;
        });
        router.get('/other-guard', async () => {
          const team = await findTeam();
          const other = await findTeam();
          const ids = team?.rows.map(({ id }) => id);
          if (!other) throw new HTTPError({ status: 404 });
          return ids;
        });
        router.get('/rest-may-miss', async () => {
          const team = await findTeam();
          const row = team?.rows.find(({ id }) => id === 1);
          const note = team?.note;
          if (!team) throw new HTTPError({ status: 404 });
          if (team.rows.length > 9) return row;
          return note;
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
