// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

/** A client whose types were not generated. */
declare const store: any;

const toLabel = (row: any) => ({ id: String(row.id), label: row.name as string });

declare const opaque: (row: any) => any;

/** Its `map` is its own. */
declare const grid: { map(change: (cell: number) => { cell: number }): { cells: number } };

initializeVersionedSystemWithRoutes(
  {
    'returned-implied': {
      routes(router) {
        router.get('/mapped', async () => {
          const rows = await store.note.findMany();
          return rows.map((row: any) => ({ id: row.id as string, done: Boolean(row.done) }));
        });
        router.get('/nested', async () => {
          const rows = await store.note.findMany();
          const notes = rows.filter(Boolean).map(toLabel);
          return { total: rows.length as number, notes };
        });
        router.get('/each', async () => {
          const rows = await store.note.findMany();
          const notes = await Promise.all(
            rows.map(async (row: any) => ({ id: row.id as string, size: Number(await store.size(row.id)) })),
          );
          return notes.toReversed();
        });
        router.get('/first', async () => {
          const notes = (await store.note.findMany()).map(toLabel);
          return notes.length === 1 ? notes[0] : { count: Number(notes.length), notes };
        });
        router.get('/copied', () => JSON.parse(JSON.stringify({ at: new Date(), count: 1 })));
        router.get('/own', () => grid.map((cell) => ({ cell })));
        // The code says nothing of these.
        router.get('/opaque', async () => (await store.note.findMany()).map(opaque));
        router.get('/changed', async () => {
          let notes = (await store.note.findMany()).map(toLabel);
          notes = await store.enrich(notes);
          return notes;
        });
        router.get('/parsed', async () => JSON.parse(await store.text()));
      },
    },
  },
  'returned-implied',
);
