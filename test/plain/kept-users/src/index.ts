// API_SOURCE
import { getCookie, H3, HTTPError, type H3Event } from 'h3';
import { byToken, current, notes, other, promisedUser, userOf, Users, type User } from './users.ts';

export const app = new H3();

const done = { done: true };

function denied(): HTTPError {
  return new HTTPError({ status: 401 });
}

// A weak map has the user of a request.
app.get('/weak/function', (event) => {
  if (!userOf(event)) throw denied();
  return done;
});
app.get('/weak/twice', (event) => {
  userOf(event);
  if (!userOf(event)?.roles.includes('admin')) throw denied();
  return done;
});
const users = new Users();
app.get('/weak/class', (event) => {
  if (!users.of(event)) throw denied();
  return done;
});
app.get('/weak/promise', async (event) => {
  if (!(await promisedUser(event))) throw denied();
  return done;
});
app.get('/weak/open', (event) => ({ user: userOf(event)?.id ?? null }));

// A middleware puts it there, and a handler wants it.
const filled = new WeakMap<H3Event, User>();
app.use('/filled/**', (event) => {
  const user = byToken.get(getCookie(event, 'session') ?? '');
  if (user) filled.set(event, user);
});
app.get('/filled/closed', (event) => {
  if (!filled.has(event)) throw denied();
  return done;
});
app.get('/filled/open', (event) => ({ user: filled.get(event)?.id ?? null }));

// What is kept of a request without a look at who sends it.
app.use('/noted/**', (event) => {
  notes.set(event, 'seen');
});
app.get('/noted/one', (event) => {
  if (!notes.get(event)) throw denied();
  return done;
});

// A property of the context that a symbol names, and another symbol of the same words.
type Context = Record<symbol, unknown>;
app.use('/symbol/**', (event) => {
  (event.context as Context)[other] = true;
  (event.context as Context)[current] = getCookie(event, 'session') === 'good' ? { id: 'u' } : undefined;
});
app.get('/symbol/closed', (event) => {
  if (!(event.context as Context)[current]) throw denied();
  return done;
});
app.get('/symbol/other', (event) => {
  if (!(event.context as Context)[other]) throw denied();
  return done;
});
function lazyUser(event: H3Event): User | undefined {
  const context = event.context as Record<symbol, User | undefined>;
  return (context[current] ??= byToken.get(getCookie(event, 'session') ?? ''));
}
app.get('/lazy/closed', (event) => {
  if (!lazyUser(event)) throw denied();
  return done;
});

// A table has nobody for a key that is not sent.
const table: Record<string, User> = { good: { id: 'u', roles: ['admin'] } };
const parsed: Record<string, User> = JSON.parse('{"good":{"id":"u","roles":["admin"]}}');
const keyOf = (event: H3Event): string => event.req.headers.get('x-api-key') ?? '';
app.get('/table/role', (event) => {
  if (!table[keyOf(event)]?.roles.includes('admin')) throw new HTTPError({ status: 403 });
  return done;
});
app.get('/table/variable', (event) => {
  const user = table[event.req.headers.get('x-api-key') ?? ''];
  if (!user?.roles.includes('admin')) throw new HTTPError({ status: 403 });
  return done;
});
app.get('/table/parsed', (event) => {
  const user = parsed[event.req.headers.get('x-api-key') ?? ''];
  if (!user?.roles.includes('admin')) throw new HTTPError({ status: 403 });
  return done;
});
app.get('/table/map', (event) => {
  const user = byToken.get(event.req.headers.get('x-api-key') ?? '');
  if (!user?.roles.includes('admin')) throw new HTTPError({ status: 403 });
  return done;
});
app.get('/table/default', (event) => {
  const user = parsed[event.req.headers.get('x-api-key') ?? 'good'];
  if (!user) throw denied();
  return done;
});
app.get('/table/left', (event) => {
  const { roles = [] } = table[event.req.headers.get('x-api-key') ?? ''] ?? {};
  if (!roles.includes('admin')) throw new HTTPError({ status: 403 });
  return done;
});
