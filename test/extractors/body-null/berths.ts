// API_SOURCE
import { HTTPError, readBody } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Berth {
  label: string;
  note: string | null;
  depth: number | null;
  isCovered?: boolean | null;
}

const save = (berth: Partial<Berth>) => berth;
const setNote = (note: string | null | undefined) => note;

initializeVersionedSystemWithRoutes(
  {
    'body-null': {
      routes(router) {
        // Where the place takes null, null may be sent: that is how a value is taken away.
        router.patch('/changed', async (event) => {
          const body = (await readBody(event)) as any;
          const changes: Partial<Berth> = {};
          if (body.label !== undefined) changes.label = body.label;
          if (body.note !== undefined) changes.note = body.note;
          if (body.depth !== undefined) changes.depth = body.depth;
          return save(changes);
        });
        router.post('/stood-in', async (event) => {
          const { label, note, isCovered } = (await readBody(event)) as any;
          return save({ label, note: note ?? null, isCovered: isCovered || null });
        });
        router.put('/handed', async (event) => {
          const body = (await readBody(event)) as any;
          return { note: setNote(body.note) };
        });
        // Null is refused, or fails elsewhere.
        router.put('/refused', async (event) => {
          const body = (await readBody(event)) as any;
          if (!body.note || body.depth == null) throw new HTTPError({ status: 422 });
          return save({ note: body.note, depth: body.depth });
        });
        router.put('/refused-alone', async (event) => {
          const body = (await readBody(event)) as any;
          if (body.note === null) throw new HTTPError({ status: 422 });
          return save({ note: body.note });
        });
        router.put('/used-elsewhere', async (event) => {
          const body = (await readBody(event)) as any;
          return { size: body.note.trim(), saved: save({ note: body.note }) };
        });
        router.put('/measured', async (event) => {
          const body = (await readBody(event)) as any;
          if (body.note.length > 200) throw new HTTPError({ status: 422 });
          return save({ note: body.note });
        });
        router.put('/told', async (event) => {
          const body = (await readBody(event)) as any;
          if (typeof body.note !== 'string') throw new HTTPError({ status: 422 });
          return save({ note: body.note });
        });
      },
    },
  },
  'body-null',
);
