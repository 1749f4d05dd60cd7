// API_SOURCE
import { H3, HTTPError, type H3Event } from 'h3';
import { actions, levels, mayCall, needs, open, openList, patterns, permissions } from './tables.ts';

export const app = new H3();

const caller = (event: H3Event) => (event.req.headers.get('authorization') === 'Bearer good' ? { id: 'u' } : null);

function demand(event: H3Event) {
  const found = caller(event);
  if (!found) throw new HTTPError({ status: 401, message: 'Who are you?' });
  return found;
}

const answer = () => 'here' as string;

// A set of methods and paths.
app.use('/sets/**', (event) => {
  if (open.has(`${event.req.method} ${event.url.pathname}`)) return;
  demand(event);
});
app.get('/sets/open', answer);
app.delete('/sets/open', answer);
app.get('/sets/shut', answer);

// The same with `+`, by a function, in a list.
const keyOf = (method: string, path: string) => method + path;
app.use('/lists/**', (event) => {
  if (!openList.includes(keyOf(event.req.method, event.url.pathname))) demand(event);
});
app.get('/lists/open', answer);
app.post('/lists/sign-in', answer);
app.get('/lists/sign-in', answer);

// And of a list of parts that are joined.
app.use('/joined/**', (event) => {
  const key = [event.req.method, event.url.pathname].join(' ');
  switch (key) {
    case 'GET /joined/open':
      return;
    default:
      demand(event);
  }
});
app.get('/joined/open', answer);
app.get('/joined/shut', answer);

// A table of permissions: what is not in it is open.
app.use('/maps/**', (event) => {
  const permission = permissions[`${event.req.method} ${event.url.pathname}`];
  if (!permission) return;
  demand(event);
});
app.get('/maps/open', answer);
app.get('/maps/shut', answer);
app.post('/maps/shut', answer);
app.delete('/maps/shut', answer);

app.use('/levels/**', (event) => {
  const level = levels.get(`${event.req.method}:${event.url.pathname}`) ?? 0;
  if (level > 0) demand(event);
});
app.get('/levels/open', answer);
app.get('/levels/shut', answer);
app.get('/levels/other', answer);

// Tables by the method alone.
app.use('/flags/**', (event) => {
  if (!needs[event.req.method]) return;
  demand(event);
});
app.get('/flags/any', answer);
app.post('/flags/any', answer);
app.put('/flags/any', answer);

app.use('/actions/**', (event) => {
  const action = actions[event.req.method as keyof typeof actions];
  if (action === 'read') return;
  demand(event);
});
app.get('/actions/any', answer);
app.post('/actions/any', answer);
app.put('/actions/any', answer);

// Lists of patterns by method, gone through and asked.
app.use('/patterns/**', (event) => {
  for (const pattern of patterns[event.req.method] || []) if (pattern.test(event.url.pathname)) return;
  demand(event);
});
app.get('/patterns/open/1', answer);
app.get('/patterns/sign-in', answer);
app.post('/patterns/sign-in', answer);
app.put('/patterns/sign-in', answer);

const some: Record<string, RegExp[]> = { GET: [/^\/some\/open/, /health$/] };
app.use('/some/**', (event) => {
  try {
    if ((some[event.req.method] ?? []).some((pattern) => pattern.test(event.url.pathname))) return;
    demand(event);
  } finally {
    console.log(event.url.pathname);
  }
});
app.get('/some/open', answer);
app.get('/some/health', answer);
app.post('/some/open', answer);
app.get('/some/shut', answer);

// A table of predicates.
app.use('/predicates/**', (event) => {
  const isAllowed = mayCall[event.url.pathname]?.(caller(event)) ?? true;
  if (!isAllowed) throw new HTTPError({ status: 401, message: 'Who are you?' });
});
app.get('/predicates/open', answer);
app.get('/predicates/shut', answer);
app.get('/predicates/other', answer);

// A part of the key is not known: whether the route is open is not either.
app.use('/unknown/**', (event) => {
  if (open.has(`${event.url.host} ${event.req.method} ${event.url.pathname}`)) return;
  demand(event);
});
app.get('/unknown/open', answer);

// What changes while the server runs says nothing.
const changing: Record<string, boolean> = { '/changing/open': true };
app.post('/opened', () => {
  changing['/changing/shut'] = true;
  return 'opened' as string;
});
app.use('/changing/**', (event) => {
  if (changing[event.url.pathname]) return;
  demand(event);
});
app.get('/changing/open', answer);
app.get('/changing/shut', answer);

// No key of the table is written in small letters.
const small = new Set(['GET/small/open']);
app.use('/small/**', (event) => {
  if (small.has(`${event.req.method.toLowerCase()}${event.url.pathname}`)) return;
  demand(event);
});
app.get('/small/open', answer);
