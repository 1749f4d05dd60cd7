import { connect } from 'node:net';
import { H3, HTTPError, bodyLimit, createEventStream, html, noContent, redirect } from 'h3';
import type { H3Event } from 'h3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { APIVersionManager, json, setupLogging } from '../../src/runtime/index.ts';
import { captureLog, rawRequest, sendRaw } from './log-harness.ts';
import { createApp, createLog, listen } from './harness.ts';

const pattern = /^[A-Za-z0-9_-]{18}$/;

/** An app with every kind of answer, logged, recovering and with docs. */
function createFullApp(upstream: string) {
  const app = createApp();
  const log = captureLog(app);
  const manager = new APIVersionManager({ logger: createLog().logger });
  manager.registerVersion('v1', { publicSwagger: true });
  manager.setVersionRouteRegistrar('v1', (router) => void router.get('/api/v1/todos', () => []));
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  const frozen = Response.redirect('http://localhost/elsewhere', 301);
  const answers: Record<string, (event: H3Event) => unknown> = {
    text: () => 'text',
    object: () => ({ a: 1 }),
    null: () => null,
    bytes: () => new Uint8Array(3),
    blob: () => new Blob(['x']),
    'json-helper': (event) => json(event, 201, { id: 1 }),
    html: () => html`<p>x</p>`,
    accepted: () => new Response('x', { status: 202 }),
    'no-content': () => noContent(),
    redirect: () => redirect('/text'),
    frozen: () => frozen,
    'not-modified': () => new Response(null, { status: 304 }),
    unauthorized: () => new HTTPError({ status: 401 }),
    'not-allowed': () => new HTTPError({ status: 405, headers: { allow: 'GET' } }),
    teapot: () => {
      throw new HTTPError({ status: 418, statusText: 'I am' });
    },
    unprocessable: () => {
      throw new HTTPError({ status: 422, data: { a: 1 } });
    },
    error: () => {
      throw new Error('x');
    },
    string: () => {
      throw 'x';
    },
    'thrown-null': () => {
      throw null;
    },
    returned: () => new Error('x'),
    unavailable: () => new Response('x', { status: 503, headers: { 'x-trace-id': 'chosen-by-handler' } }),
    relayed: () => fetch(upstream, { headers: { connection: 'close' } }),
    stream: () => new Response('streamed').body,
    events: async (event) => {
      const stream = createEventStream(event);
      void stream.push('one').then(() => stream.close());
      return stream.send();
    },
    broken: () =>
      new ReadableStream({
        pull() {
          throw new Error('x');
        },
      }),
    used: async () => {
      const response = new Response('x');
      await response.text();
      return response;
    },
    locked: () => {
      const stream = new ReadableStream();
      stream.getReader();
      return stream;
    },
    unsendable: () => Response.error(),
    'thrown-zero': () => {
      throw 0;
    },
    staged: (event) => {
      event.res.headers.set('x-trace-id', 'chosen-by-handler');
      return 'x';
    },
  };
  for (const [name, handler] of Object.entries(answers)) app.get(`/${name}`, handler as never);
  app.post('/limited', () => 'x', { middleware: [bodyLimit(3)] });
  app.mount(
    '/mounted',
    new H3({ silent: true }).get('/x', () => 'x'),
  );
  app.mount('/fetched', () => new Response('fetched'));
  const kinds: [name: string, path: string, status: number, init?: RequestInit][] = [
    ...Object.keys(answers).map((name): [string, string, number] => [name, `/${name}`, 0]),
    ['malformed', '/malformed/%', 400],
    ['not found', '/nowhere', 404],
    ['excluded', '/favicon.ico', 404],
    ['too large', '/limited', 413, { method: 'POST', body: 'more than three' }],
    ['HEAD', '/text', 200, { method: 'HEAD' }],
    ['HEAD of an error', '/error', 500, { method: 'HEAD' }],
    ['OPTIONS', '/text', 404, { method: 'OPTIONS' }],
    ['mounted app', '/mounted/x', 200],
    ['mounted fetch', '/fetched/x', 200],
    ['route of a version', '/api/v1/todos', 200],
    ['spec', '/api/docs/v1/spec', 200],
    ['refused spec', '/api/docs/v1', 401],
    ['docs page', '/api/docs/v1/swagger', 200],
    ['unknown docs asset', '/api/docs/_ui/nothing.js', 404],
  ];
  return { app, log, kinds };
}

describe('a response of any kind', () => {
  it('carries exactly one X-Trace-ID, that of its line', async () => {
    const upstream = await listen(createFullApp('').app);
    const { app, log, kinds } = createFullApp(`${upstream}/text`);
    const origin = await listen(app);
    expect(kinds.length).toBeGreaterThanOrEqual(42);
    // An asset of the page, whatever its name is.
    const page = await (await fetch(`${origin}/api/docs/v1/swagger`)).text();
    const asset = /(?:src|href)="([^"]*_ui\/[^"]+)"/.exec(page)![1]!;
    kinds.push(['docs asset', new URL(asset, `${origin}/api/docs/v1/swagger`).pathname, 200]);

    const ids: string[] = [];
    for (const [name, path, status, init] of kinds) {
      const body = init?.body === undefined ? '' : String(init.body);
      const head = rawRequest(path, { 'x-trace-id': 'chosen', ...(body && { 'content-length': '15' }) }, init?.method);
      const answer = await sendRaw(origin, head + body);
      const found = [...answer.split('\r\n\r\n')[0]!.matchAll(/^x-trace-id: (.*)$/gim)].map(([, value]) =>
        value!.trim(),
      );
      expect([name, found]).toEqual([name, [expect.stringMatching(pattern)]]);
      if (status) expect([name, Number(answer.slice(9, 12))]).toEqual([name, status]);
      if (!path.endsWith('.ico')) ids.push(found[0]!);
    }
    const logged = (await log.wait('http_request', ids.length + 1)).map((record) => record.trace_id);
    expect(logged.slice(1).sort()).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('carries it without a server too', async () => {
    const { app, kinds } = createFullApp('data:,relayed');
    for (const [name, path, , init] of kinds) {
      const response = await app.request(path, { redirect: 'manual', ...init });
      expect([name, response.headers.get('x-trace-id')]).toEqual([name, expect.stringMatching(pattern)]);
      await response.body?.cancel().catch(() => undefined);
    }
  });
});

describe('the id', () => {
  it('is new for each of 100 000 requests', async () => {
    const app = new H3().get('/', () => 'x');
    setupLogging(app, { sink: { write: () => undefined } });
    const ids = new Set<string>();
    for (let count = 0; count < 100_000; count++) {
      const { headers } = await app.fetch(new Request('http://localhost/'));
      const id = headers.get('x-trace-id')!;
      if (!pattern.test(id)) throw new Error(`${id} is no trace id`);
      ids.add(id);
    }
    expect(ids.size).toBe(100_000);
  });

  it('is new for a request that is given to fetch again', async () => {
    const app = createApp().get('/', () => 'x');
    captureLog(app);
    const request = new Request('http://localhost/');
    const ids = [await app.fetch(request), await app.fetch(request)].map(({ headers }) => headers.get('x-trace-id'));
    expect(new Set(ids).size).toBe(2);
  });

  it('stays where something before us has replaced writeHead', async () => {
    const app = createApp().get('/', () => 'x');
    captureLog(app);
    let seen: unknown;
    const { toNodeHandler } = await import('h3');
    const { createServer } = await import('node:http');
    const handle = toNodeHandler(app);
    const server = createServer((request, response) => {
      // As compression and header middleware do it.
      const { writeHead } = response;
      response.writeHead = function (this: typeof response, ...args: unknown[]) {
        seen = args;
        return writeHead.apply(this, args as never);
      } as never;
      void handle(request, response);
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const answer = await sendRaw(`http://127.0.0.1:${port}`, rawRequest('/'));
    expect(answer.match(/x-trace-id/gi)).toHaveLength(1);
    expect(seen).toBeDefined();
  });
});

describe('what a caller sends as X-Trace-ID', () => {
  it('never comes back: 10 000 values', async () => {
    const app = createApp();
    const log = captureLog(app);
    let mismatches = 0;
    app.get('/', (event) => {
      const id = event.req.headers.get('x-trace-id')!;
      const all = [...event.req.headers].filter(([name]) => name === 'x-trace-id');
      if (!pattern.test(id) || all.length !== 1 || event.context.request_id !== id) mismatches++;
      return 'x';
    });
    const origin = await listen(app);
    const random = createRandom(7461);
    const names = ['X-Trace-ID', 'x-trace-id', 'X-TRACE-ID', 'x-Trace-Id'];
    const name = () => names[Math.floor(random() * names.length)]!;

    // What a header may hold: printable ASCII, tab, the bytes of Latin-1 and UTF-8; some are long, some come twice.
    const values = Array.from({ length: 9700 }, (_, index) => {
      const length = index % 500 === 0 ? 8000 : Math.floor(random() * 60);
      const bytes = Array.from({ length }, () => {
        const byte = 0x20 + Math.floor(random() * 0xe0);
        return byte === 0x7f ? 0x09 : byte;
      });
      return `chosen${String.fromCharCode(...bytes)}`;
    });
    const requests = values.map(
      (value, index) =>
        `GET / HTTP/1.1\r\nHost: x\r\n${name()}: ${value}\r\n${index % 3 === 0 ? `${name()}: chosen twice\r\n` : ''}\r\n`,
    );
    const answers = await sendPipelined(origin, requests);
    expect(answers).toHaveLength(9700);
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\nX-Trace-ID: [A-Za-z0-9_-]{18}\r\n/);
      if (answer.includes('chosen') || answer.match(/x-trace-id/gi)!.length !== 1) throw new Error(answer);
    }

    // What it may not hold, and what ends it: refused by Node or cut there, and never an answer of its own.
    const ends = [
      '\r\nX-Injected: yes',
      '\r\n\r\nGET /second HTTP/1.1',
      '\0',
      '\n',
      '\r',
      '\u000b',
      '\u007f',
      '\u001b[2J',
    ];
    for (let index = 0; index < 300; index++) {
      const value = `chosen${ends[index % ends.length]}${Math.floor(random() * 1e9)}`;
      const answer = await sendRaw(origin, rawRequest('/', { [name()]: value }));
      expect(answer).not.toMatch(/chosen|x-injected/i);
    }
    expect(mismatches).toBe(0);
    await log.close();
    expect(log.records().filter(({ level }) => level === 'ERROR')).toEqual([]);
    expect(log.text()).not.toContain('chosen');
  });

  it('never comes back without a server', async () => {
    const app = createApp().get('/', (event) => event.req.headers.get('x-trace-id'));
    captureLog(app);
    for (const value of ['chosen', ' ', 'a, b', 'ü', 'x'.repeat(16_384)]) {
      const response = await app.request('/', { headers: { 'X-Trace-ID': value } });
      expect(await response.text()).toBe(response.headers.get('x-trace-id'));
      expect(response.headers.get('x-trace-id')).toMatch(pattern);
    }
  });
});

/** Sends requests over one connection, some at a time, and gives the answers, whose body is `x`. */
function sendPipelined(origin: string, requests: string[]): Promise<string[]> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    const answers: string[] = [];
    let received = '';
    let sent = 0;
    const send = () => {
      socket.write(requests.slice(sent, sent + 50).join(''), 'latin1');
      sent = Math.min(sent + 50, requests.length);
    };
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => resolve(answers));
    socket.on('data', (chunk) => {
      received += String(chunk);
      for (let end = received.indexOf('\r\n\r\nx'); end !== -1; end = received.indexOf('\r\n\r\nx')) {
        answers.push(received.slice(0, end + 5));
        received = received.slice(end + 5);
      }
      if (answers.length === requests.length) socket.end();
      else if (answers.length === sent) send();
    });
    send();
  });
}

/** The same numbers each time (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
