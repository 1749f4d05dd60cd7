// API_SOURCE
import { H3, HTTPError, getCookie, readBody } from 'h3';

/** Code that no one reads here. */
declare const lodge: {
  visit(id: string | undefined): Promise<{ expired: boolean; valid: boolean; id: string }>;
  maybe(id: string | undefined): Promise<{ expired: boolean } | null>;
  check(word: unknown): Promise<{ expired: boolean }>;
};

export const app = new H3();
const refusal = () => new HTTPError({ status: 401, message: 'Who are you?' });

app.get('/expired', async (event) => {
  const visit = await lodge.visit(getCookie(event, 'visit'));
  if (visit.expired) throw refusal();
  return visit.id;
});
app.get('/answered', async (event) => {
  const { expired, id } = await lodge.visit(getCookie(event, 'visit'));
  if (expired === true) {
    event.res.status = 401;
    return { problem: 'expired' };
  }
  return { id };
});
app.get('/both', async (event) => {
  const visit = await lodge.visit(getCookie(event, 'visit'));
  if (visit.expired || !visit.valid) throw refusal();
  return visit.id;
});
// Who has no visit is no guest whose visit is over.
app.get('/optional', async (event) => {
  const visit = await lodge.maybe(getCookie(event, 'visit'));
  if (visit?.expired) throw refusal();
  return 'here' as string;
});
app.get('/asked', async (event) => {
  const id = getCookie(event, 'visit');
  if (id && (await lodge.visit(id)).expired) throw refusal();
  return 'here' as string;
});
// What the body says is no credential.
app.post('/sign-in', async (event) => {
  const body = await readBody<{ word: string }>(event);
  if ((await lodge.check(body?.word)).expired) throw refusal();
  return 'here' as string;
});
