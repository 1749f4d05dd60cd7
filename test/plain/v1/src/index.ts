// API_SOURCE
import {
  createApp,
  createError,
  createRouter,
  defineEventHandler,
  eventHandler,
  getHeader,
  getQuery,
  getRouterParam,
  readBody,
  setResponseStatus,
  toNodeListener,
  useBase,
} from 'h3';

const app = createApp();

app.use(
  '/before',
  eventHandler(() => ({ before: true })),
);
app.use(
  eventHandler((event) => {
    if (getHeader(event, 'x-block')) throw createError({ statusCode: 403, statusMessage: 'Blocked' });
  }),
);

// Answers who has no key, and lets the others pass to what stands below its path.
app.use(
  '/api/items',
  eventHandler((event) => {
    if (getHeader(event, 'x-key')) return;
    setResponseStatus(event, 401);
    return { error: 'No key.' };
  }),
);
// Nothing stands below this one.
app.use(
  '/hello',
  eventHandler((event) => {
    if (event.method === 'GET') return { hello: true };
  }),
);

// A handler of its own path as well, and of what stands below.
app.use(
  '/api/list',
  eventHandler((event) => {
    if (event.method === 'POST') return { added: true };
  }),
);

const router = createRouter();
// One segment each, whatever stands behind the name.
router.get(
  '/page/:page?/:size(\\d+)',
  eventHandler(() => ({ page: 1 })),
);
router.get(
  '/list/all',
  eventHandler(() => ({ all: true })),
);
router.get(
  '/items',
  defineEventHandler((event) => ({ page: Number(getQuery(event).page ?? 1), items: [] as string[] })),
);
router.post(
  '/items',
  defineEventHandler(async (event) => {
    const body = await readBody<{ name: string }>(event);
    setResponseStatus(event, 201);
    return { id: 1, name: body.name };
  }),
);
router.get(
  '/items/:id',
  defineEventHandler((event) => {
    const id = getRouterParam(event, 'id');
    if (id === '0') throw createError({ statusCode: 404, statusMessage: 'No item' });
    return { id: 1 };
  }),
);
router.add(
  '/items/:id',
  eventHandler(() => ({ id: 1 })),
  'put',
);
router.use(
  '/items/:id',
  eventHandler(() => ({ id: 1 })),
  ['delete', 'patch'],
);
// A case in which nothing is returned is answered where something is sent, and a 404 where not.
router.use(
  '/cases/sent',
  eventHandler((event) => {
    if (!getQuery(event).page) throw createError({ statusCode: 400 });
    if (event.method === 'GET') return { page: 1 };
    if (event.method !== 'DELETE') throw createError({ statusCode: 405 });
    event.node.res.statusCode = 204;
    event.node.res.end();
  }),
);
router.use(
  '/cases/unsent',
  eventHandler((event) => {
    if (event.method === 'GET') return { page: 1 };
    if (event.method === 'DELETE') setResponseStatus(event, 204);
  }),
);
// In h3 1 there is always Node's own part of an event.
router.get(
  '/cases/asked',
  eventHandler((event) => {
    if (event?.node) event.node.res.setHeader('content-type', 'text/csv');
    return 'a,b' as string;
  }),
);
app.use('/api', router);

const second = createRouter().get(
  '/ping',
  eventHandler(() => 'pong'),
);
app.use(useBase('/v2', second.handler));

const outer = createRouter();
outer.use(
  '/deep/**',
  useBase(
    '/deep',
    createRouter().get(
      '/x',
      eventHandler(() => ({ x: 1 })),
    ).handler,
  ),
);
app.use(outer);

export const listener = toNodeListener(app);
