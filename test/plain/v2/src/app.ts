// API_SOURCE
import * as h3 from 'h3';
import { z } from 'zod';
import { H3, HTTPError, defineHandler, defineRoute, getQuery, html, readBody, withBase } from 'h3';
import { requireKey } from './auth.ts';
import { setUp } from './set-up.ts';
import { users } from './users.ts';

export const app = new H3({ plugins: [(own) => void own.get('/from-plugin', () => 'plugin')] });

// A middleware runs for all that its pattern covers, wherever it stands.
app.get('/admin/early', () => 'early');
app.use('/admin/**', requireKey);
app.get('/administration', () => 'not the admin part');
app.use(
  '/orders/:id',
  () => {
    throw new HTTPError({ status: 409, message: 'Locked' });
  },
  { method: 'PUT' },
);

app.get('/', () => 'root').get('/health', () => ({ ok: true }));
app.on('POST', '/orders', async (event) => {
  const body = await readBody<{ amount: number }>(event);
  event.res.status = 201;
  return { id: 1, amount: body!.amount };
});
app.put('/orders/:id', () => ({ id: 1 }));
app.get('/orders/:id', () => ({ id: 1 }));
app.register(
  defineRoute({
    method: 'PATCH',
    route: '/orders/:id',
    handler: () => ({ id: 2 }),
  }),
);
app.register(
  defineRoute({
    method: 'GET',
    route: '/checked',
    validate: { query: z.object({ size: z.enum(['s', 'm']).optional() }) },
    handler: (event) => ({ size: event.url.searchParams.get('size') }),
  }),
);
app.get('/page', () => html`<h1>${'Orders'}</h1>`);
app.get(
  '/admin/late',
  defineHandler(() => 'late'),
  {
    middleware: [
      (event) => {
        if (getQuery(event).dry === undefined) throw new HTTPError({ status: 422 });
      },
    ],
  },
);
for (const name of ['a', 'b']) app.get(`/loop/${name}`, () => name);
app.get('/files/**:path', () => 'file');
app.get('/maybe/:id?', () => 'maybe');
app.get('/numbers/:id(\\d+)', () => 'number');

// Middlewares for one path that answer whatever comes are its handlers: those after them see nothing of it.
app.use(
  '/placed',
  defineHandler((event) => {
    assertTrue(event.req.method === 'POST', 405);
    return { placed: true };
  }),
);
app.use('/placed', () => {
  throw new HTTPError({ status: 418, message: 'Never reached' });
});
app.use(
  '/placed/:id',
  defineHandler(async (event) => {
    try {
      return { id: getQuery(event).id ?? 'none' };
    } catch {
      throw new HTTPError({ status: 404 });
    }
  }),
);
// Those that may leave the request to others, or are handed `next`, stay middlewares.
app.use('/passed', (event) => {
  if (getQuery(event).closed) return { closed: true };
});
app.use('/passed', (event, next) => {
  event.context.passed = true;
  return next();
});
app.use('/passed', async () => undefined);
app.use('/passed/**', () => noted('passed'));
app.get('/passed', () => ({ passed: true }));

app.mount('/users', users);
// What is added after it was mounted is not copied.
users.get('/too-late', () => 'never answers there');

const based = new h3.H3().get('/inner', (event) => event.url.searchParams.get('q') ?? 'inner');
app.all('/based/**', withBase('/based', based.handler));
app.use(
  '/deep',
  new H3().mount(
    '/er',
    new H3().delete('/x', () => null),
  ),
);
setUp(app);

function assertTrue(condition: unknown, status: number): asserts condition {
  if (!condition) throw new HTTPError({ status, message: 'Refused' });
}

function noted(text: string): string | undefined {
  return text === 'passed' ? undefined : text;
}
