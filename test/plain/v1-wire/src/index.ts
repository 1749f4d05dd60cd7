// API_SOURCE
import {
  createApp,
  createError,
  createRouter,
  defineWebSocketHandler,
  dynamicEventHandler,
  eventHandler,
  fetchWithEvent,
  fromNodeMiddleware,
  getQuery,
  getRequestWebStream,
  H3Error,
  proxyRequest,
  readBody,
  readRawBody,
  readValidatedBody,
  send,
  sendError,
  sendNoContent,
  sendRedirect,
  sendStream,
  setResponseHeader,
  setResponseStatus,
  toNodeListener,
  type H3Event,
} from 'h3';

class Cup {
  constructor(readonly litres: number) {}
}

// h3 1 asks for `statusCode`, and for no `status`.
class NoTea extends H3Error {
  constructor() {
    super('No tea.');
    this.statusCode = 404;
  }
}

class NoCup extends H3Error {
  readonly status = 409;
}

interface Tea {
  name: string;
}

const find = (name: string): Tea | null => (name === '' ? null : { name });

const teas = createRouter()
  // Of no body h3 1 makes no bytes.
  .put(
    '/leaves',
    eventHandler(async (event) => {
      const leaves = await readRawBody(event, false);
      if (!leaves) throw createError({ statusCode: 400, message: 'No leaves.' });
      return { size: leaves.byteLength };
    }),
  )
  .put(
    '/leaves/perhaps',
    eventHandler(async (event) => ({ size: (await readRawBody(event, false))?.byteLength ?? 0 })),
  )
  // The stream is there for every request.
  .put(
    '/leaves/stream',
    eventHandler((event) => {
      const leaves = getRequestWebStream(event);
      if (!leaves) throw createError({ statusCode: 400, message: 'Never.' });
      return { locked: leaves.locked };
    }),
  )
  .get(
    '/null',
    eventHandler(() => null),
  )
  // A tea, or 204.
  .get(
    '/found',
    eventHandler((event) => find(event.path)),
  )
  // No route answers, so 404.
  .get(
    '/nothing',
    eventHandler(() => {}),
  )
  .get(
    '/text',
    eventHandler(() => 'tea'),
  )
  .get(
    '/no-tea',
    eventHandler(() => {
      throw new NoTea();
    }),
  )
  .get(
    '/no-cup',
    eventHandler(() => {
      throw new NoCup('No cup.');
    }),
  )
  .get(
    '/cup',
    eventHandler(() => new Cup(1)),
  )
  .post(
    '/accepted',
    eventHandler((event) => {
      setResponseStatus(event, 202);
      return null;
    }),
  )
  .delete(
    '/gone',
    eventHandler((event) => sendNoContent(event)),
  )
  .delete(
    '/poured',
    eventHandler((event) => {
      setResponseStatus(event, 205);
      return sendNoContent(event);
    }),
  )
  .delete(
    '/gone-too',
    eventHandler((event) => {
      sendNoContent(event);
    }),
  )
  // What is returned after a redirect is not sent.
  .get(
    '/moved',
    eventHandler(async (event) => {
      await sendRedirect(event, '/text', 301);
      return { never: true };
    }),
  )
  .get(
    '/moved-maybe',
    eventHandler(async (event) => {
      if (getQuery(event).old) await sendRedirect(event, '/text');
      else return find(event.path);
    }),
  )
  .get(
    '/csv',
    eventHandler((event) => send(event, 'a,b', 'text/csv')),
  )
  .get(
    '/refused',
    eventHandler((event) => sendError(event, createError({ statusCode: 418, statusMessage: 'No coffee' }))),
  )
  .get(
    '/file',
    eventHandler((event) => {
      setResponseHeader(event, 'content-type', 'image/png');
      return sendStream(event, new Blob(['a']).stream());
    }),
  )
  .get(
    '/node',
    eventHandler((event) => {
      event.node.res.statusCode = 201;
      event.node.res.setHeader('Content-Type', 'text/csv');
      event.node.res.end('a,b');
    }),
  )
  .get('/helper', eventHandler(redirecting))
  // Of what another server answers nothing is known.
  .get(
    '/proxied',
    eventHandler((event) => proxyRequest(event, 'https://example.org/')),
  )
  .get(
    '/relayed',
    eventHandler((event) => fetchWithEvent(event, 'https://example.org/')),
  )
  // What is fetched and read is a value like others.
  .get(
    '/read',
    eventHandler(async (event) => {
      const answer = await fetchWithEvent(event, 'https://example.org/');
      return { ok: answer.ok };
    }),
  );

// Methods that a handler asks for are those of its route.
teas.use(
  '/kettle',
  eventHandler(async (event) => {
    if (event.method === 'POST') return { filled: (await readBody<{ litres: number }>(event)).litres };
    if (event.method === 'GET') return { litres: 1 };
    throw createError({ statusCode: 405 });
  }),
);
teas.put(
  '/kettle',
  eventHandler(() => null),
);
// The older names of Node's request and response.
teas.get(
  '/older',
  eventHandler((event) => {
    const { headers } = event.req;
    if (!headers['x-guest']) {
      event.res.statusCode = 403;
      return { error: 'No guest' };
    }
    event.res.setHeader('X-Served', 'tea');
    event.res.statusCode = 201;
    return { method: event.req.method, guest: headers['x-guest'] };
  }),
);
// What was caught is sent as what it is.
teas.get(
  '/caught',
  eventHandler(async (event) => {
    try {
      const { leaves } = getQuery(event);
      if (!leaves) throw createError({ statusCode: 404, statusMessage: 'No leaves' });
      if (leaves === 'all') throw createError({ statusCode: 410, statusMessage: 'Drunk' });
      return { leaves: 3 };
    } catch (error) {
      return sendError(event, error as Error);
    }
  }),
);
// Of an error that anything may be, nothing is known, and it is no 204.
teas.get(
  '/spilled',
  eventHandler((event) => {
    try {
      return { litres: JSON.parse('1') as number };
    } catch (error) {
      return sendError(event, error as Error);
    }
  }),
);
teas.get(
  '/handed',
  eventHandler((event) => {
    try {
      if (!getQuery(event).leaves) throw createError({ statusCode: 409, statusMessage: 'Empty' });
      return { leaves: 3 };
    } catch (error) {
      answerFor(event, error);
    }
  }),
);
// No operation.
teas.get('/steam', defineWebSocketHandler({ message: (peer) => void peer.send('hot') }));
teas.get('/changing', dynamicEventHandler(eventHandler(() => ({ first: true }))));
// What Node's own handler returns is not sent.
teas.get(
  '/by-node',
  fromNodeMiddleware((_request, response) => {
    response.end('a');
    return { never: true };
  }),
);
// A promise that is returned fails when the `try` is over; one that is awaited fails inside.
teas.get(
  '/returned',
  eventHandler((event) => {
    try {
      return brew(event);
    } catch {
      return null;
    }
  }),
);
teas.get(
  '/awaited',
  eventHandler(async (event) => {
    try {
      return await brew(event);
    } catch {
      return null;
    }
  }),
);
teas.get(
  '/awaited-together',
  eventHandler(async (event) => {
    try {
      return await Promise.all([1, 2].map(async () => brew(event)));
    } catch {
      return null;
    }
  }),
);

async function brew(event: H3Event) {
  if (getQuery(event).cold) throw createError({ statusCode: 409, statusMessage: 'Too cold' });
  return { hot: true };
}

function redirecting(event: H3Event) {
  return away(event, '/text');
}

function away(event: H3Event, path: string) {
  return sendRedirect(event, path, 307);
}

// A request with GET has no body to read, and h3 1 says so.
teas.get(
  '/body-of-get',
  eventHandler(async (event) => {
    const { litres } = await readBody<{ litres: number }>(event);
    return { litres };
  }),
);
teas.get(
  '/validated-body-of-get',
  eventHandler((event) => readValidatedBody(event, (body) => body as { litres: number })),
);
teas.get(
  '/body-rethrown',
  eventHandler(async (event) => {
    try {
      return { litres: (await readBody<{ litres: number }>(event)).litres };
    } catch (error) {
      console.error(error);
      throw error;
    }
  }),
);
teas.get(
  '/body-caught',
  eventHandler(async (event) => {
    const body = await readBody<{ litres: number }>(event).catch(() => ({ litres: 0 }));
    return { litres: body.litres };
  }),
);
teas.post(
  '/body-of-post',
  eventHandler(async (event) => readValidatedBody(event, (body) => body as { litres: number })),
);

const whole = createRouter({ preemptive: true }).get(
  '/whole/nothing',
  eventHandler(() => {}),
);

const app = createApp();
// One that returns nothing at times passes the request on.
app.use(
  '/layer',
  eventHandler((event) => {
    if (getQuery(event).ping) return { pong: true };
  }),
);
app.use(teas).use(whole);

export const listener = toNodeListener(app);

/** A helper that sends what it is given. */
function answerFor(event: H3Event, error: unknown): void {
  sendError(event, error as Error);
}
