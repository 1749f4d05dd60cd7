// API_SOURCE
import { H3, HTTPError } from 'h3';

type Register = { default(app: H3): void };

declare const modules: Record<string, () => Promise<Register>>;

export const app = new H3();
app.use((event) => {
  if (!event.req.headers.get('authorization')) throw new HTTPError({ status: 401, message: 'Who?' });
});
const sub = new H3().get('/all', () => ({ all: 1 }));
app.mount('/sub', sub);

// It is the one app that can be handed on.
export async function start(): Promise<H3> {
  for (const load of Object.values(modules)) (await load()).default(app);
  return app;
}
