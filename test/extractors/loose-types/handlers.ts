// API_SOURCE
import { HTTPError, getQuery } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Bee {
  id: string;
  hive: number;
  secret?: string;
}
declare function bees(): Promise<Bee[]>;
declare function hives(): Promise<{ number: number; place: string }[]>;

function weigh(given: any): void {
  given.weight = 3;
}

initializeVersionedSystemWithRoutes(
  {
    'loose-types': {
      routes(router) {
        // `any` says nothing that the value does not say better.
        router.get('/list', async () => {
          const rows: any[] = await bees();
          return rows;
        });
        router.get('/reversed', async (event) => {
          let rows: any[] = [];
          if (getQuery(event).kind === 'hives') {
            rows = await hives();
          } else {
            rows = await bees();
          }
          return rows.reverse();
        });
        router.get('/first', async () => {
          let bee: any = null;
          try {
            [bee] = await bees();
          } catch {
            throw new HTTPError({ status: 503 });
          }
          return { bee };
        });
        router.get('/spread', async () => {
          const rows: Array<any> = await bees();
          return rows.map((row) => ({ ...row, isAwake: true }));
        });
        router.get('/either', async (event) => {
          const found: any | null = getQuery(event).id ? (await bees())[0] : null;
          return { found };
        });
        // It is what people write to change a value: its type is no longer that of what was found.
        router.get('/more', async () => {
          const [bee] = await bees();
          const shown: any = bee;
          const rows: any[] = await bees();
          for (const row of rows) row.size = 1;
          return { shown, rows };
        });
        router.get('/less', async () => {
          const rows: any[] = await bees();
          rows.forEach((row) => {
            delete row.secret;
          });
          return rows;
        });
        router.get('/other', async () => {
          let bee: any = (await bees())[0];
          bee = { nickname: bee.id };
          return { bee };
        });
        router.get('/pushed', async () => {
          const rows: any[] = await bees();
          rows.push({ number: 2 });
          return { rows };
        });
        router.get('/weighed', async () => {
          const bee: any = (await bees())[0];
          weigh(bee);
          return { bee };
        });
        router.get('/aliased', async () => {
          const rows: any[] = await bees();
          const last = rows.find((row) => row.hive === 3);
          last.hive = { number: 3 };
          return { rows };
        });
      },
    },
  },
  'loose-types',
);
