// API_SOURCE
import { H3 } from 'h3';

interface Row {
  id: number;
  note?: string;
}
declare function load(): Promise<Row[]>;
declare function pair(): [Row, Row];

const ok = true as boolean;
const nothing = {};

export const app = new H3();

// The types say that each item is there; what stands beside it says that it may not be.
app.get('/index', async () => (await load())[0] ?? null);
app.get('/spread', async () => {
  const rows = await load();
  return { ok, ...(rows[0] ?? nothing) };
});
app.get('/spread-or', async () => {
  const [row] = await load();
  return { ...(row || nothing), ok };
});
app.get('/spread-held', async () => {
  const [row] = await load();
  const result = { ...(row ?? nothing), ok };
  return result;
});
// All is there even so.
app.get('/before', async () => ({ id: 0, ...((await load())[0] ?? nothing) }));
app.get('/after', async () => ({ ...((await load())[0] ?? nothing), id: 0 as number }));
app.get('/instead', async () => ({ ...((await load())[0] ?? { id: 0 }), ok }));
app.get('/pair', () => ({ ...(pair()[1] ?? nothing), ok }));
app.get('/again', async () => {
  const [row] = await load();
  return { ...(row ?? nothing), ...pair()[0] };
});
// Nobody says that it may be missing.
app.get('/whole', async () => ({ ...(await load())[0], ok }));
