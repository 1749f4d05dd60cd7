import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { H3, HTTPResponse, onResponse, proxy } from 'h3';
import type { H3Event } from 'h3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setupLogging, setupRecovery } from '../../src/runtime/index.ts';
import { captureLog, rawRequest, sendRaw } from './log-harness.ts';
import { createApp, listen } from './harness.ts';

type Handler = (event: H3Event) => unknown;

/** Another server, which dies at a moment of its answer. */
let upstream: string;
const other = createServer((request, response) => {
  const path = new URL(request.url!, 'http://x').pathname;
  if (path === '/whole') return void response.end('whole');
  if (path === '/before-head') return void response.destroy();
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': 100 });
  if (path === '/after-head') response.flushHeaders();
  else response.write('part');
  // The head is on its way: it must not go with the connection.
  request.socket.write('', () => setImmediate(() => response.destroy()));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  upstream = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(() => void other.close());

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const createLocked = (): ReadableStream => {
  const stream = new ReadableStream({ pull: (controller) => controller.enqueue(bytes('x')) });
  stream.getReader();
  return stream;
};
const read = async (response: Response): Promise<Response> => {
  await response.text();
  return response;
};

/** Answers of which nothing can be sent, and part of what the record says. */
const unsendable: Record<string, [handler: Handler, error: string]> = {
  'a Response that was read': [() => read(new Response('x')), 'body was read before'],
  'a Response that is being read': [
    () => {
      const response = new Response('x');
      void response.text();
      return response;
    },
    'TypeError',
  ],
  'a Response of an error that was read': [() => read(Response.json({ no: 1 }, { status: 404 })), 'read before'],
  'a relayed Response that was read': [async () => read(await fetch(`${upstream}/whole`)), 'body was read before'],
  'a Response with a reader': [
    () => {
      const response = new Response('x');
      response.body!.getReader();
      return response;
    },
    'somebody else reads',
  ],
  'a locked stream': [createLocked, 'somebody else reads'],
  'a locked stream in an HTTPResponse': [() => new HTTPResponse(createLocked()), 'somebody else reads'],
  'Response.error()': [() => Response.error(), 'Response.error()'],
  'a stream of numbers': [
    () => new ReadableStream({ pull: (controller) => controller.enqueue(5) }),
    'A stream that was returned holds 5',
  ],
  'a stream of objects': [
    () => new ReadableStream({ pull: (controller) => controller.enqueue({ a: 1 }) }),
    'holds an object; a body is made of bytes (Uint8Array) or text',
  ],
  'a stream that fails': [() => new ReadableStream({ pull: () => Promise.reject(new Error('no more')) }), 'no more'],
  'a byte stream that fails': [
    () => new Response(new ReadableStream({ type: 'bytes', pull: () => Promise.reject(new Error('no more')) })),
    'no more',
  ],
  'a relay whose server is gone': [() => fetch(`${upstream}/before-head`), 'fetch failed'],
  'a relay whose server dies before the first byte': [() => fetch(`${upstream}/after-head`), 'terminated'],
  'the same body in a Response of our own': [
    async () => {
      const response = await fetch(`${upstream}/after-head`);
      return new Response(response.body, response);
    },
    'terminated',
  ],
  'the same body alone': [async () => (await fetch(`${upstream}/after-head`)).body, 'terminated'],
  'the same by proxy()': [(event) => proxy(event, `${upstream}/after-head`), 'terminated'],
  'a Response that a middleware has read': [
    async (event) => {
      const middleware = onResponse(async (response) => void (await response.text()));
      return middleware(event, () => Promise.resolve(new Response('x')) as never);
    },
    'body was read before',
  ],
};

describe('an answer of which nothing can be sent is a recovered 500, told once', () => {
  it.each(Object.keys(unsendable))('%s', async (name) => {
    const [handler, error] = unsendable[name]!;
    const app = createApp()
      .get('/x', handler as never)
      .get('/next', () => 'fine');
    const log = captureLog(app);
    const origin = await listen(app);
    const answer = await sendRaw(origin, rawRequest('/x'));
    expect(answer).toMatch(/^HTTP\/1\.1 500 /);
    const id = /x-trace-id: (.*)\r\n/i.exec(answer)![1];
    expect(answer).toContain(JSON.stringify(recovered(id)));
    expect(await (await fetch(`${origin}/next`)).text()).toBe('fine');
    await log.wait('http_request', 2);
    await log.close();
    expect(log.records('http_request')).toMatchObject([
      { path: '/x', status: '500 [Internal Server Error]', trace_id: id },
      { path: '/next', status: '200 [OK]' },
    ]);
    expect(log.records('http_request')[0]).not.toHaveProperty('aborted');
    expect(log.records().filter(({ level }) => level === 'ERROR')).toMatchObject([
      { event: 'panic_recovered', trace_id: id, path: '/x', status: 500, error: expect.stringContaining(error) },
    ]);
  });

  it('has no body for HEAD, which needs none', async () => {
    const app = createApp().get('/x', () => read(new Response('x', { status: 203 })));
    captureLog(app);
    expect(await sendRaw(await listen(app), rawRequest('/x', {}, 'HEAD'))).toMatch(/^HTTP\/1\.1 203 /);
  });

  it.each(['a Response that was read', 'a locked stream', 'Response.error()'])(
    'without a server too: %s',
    async (name) => {
      const app = createApp().get('/x', unsendable[name]![0] as never);
      const log = captureLog(app);
      const response = await app.request('/x');
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual(recovered(response.headers.get('x-trace-id')));
      expect(await log.wait('panic_recovered', 1)).toMatchObject([{ path: '/x' }]);
    },
  );
});

describe('an onResponse that reads the body', () => {
  const results: Record<string, Handler> = {
    text: () => 'x',
    object: () => ({ a: 1 }),
    response: () => new Response('x'),
    stream: () => new Response('x').body,
    error: () => Response.json({ no: 1 }, { status: 404 }),
  };

  it.each(Object.keys(results))('leaves nothing to send, which is said: %s', async (name) => {
    for (const way of ['server', 'none']) {
      const app = new H3({ silent: true, onResponse: async (response) => void (await response.text()) });
      app.get('/x', results[name] as never);
      const log = captureLog(app);
      const response = way === 'server' ? await fetch(`${await listen(app)}/x`) : await app.request('/x');
      const id = response.headers.get('x-trace-id');
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual(recovered(id));
      const line = await log.wait('http_request', 1);
      expect(line).toMatchObject([{ status: '500 [Internal Server Error]', trace_id: id }]);
      expect(log.records().filter(({ level }) => level === 'ERROR')).toMatchObject([
        { event: 'panic_recovered', trace_id: id, error: expect.stringContaining('read a clone()') },
      ]);
    }
  });

  it.each(Object.keys(results))('of a clone leaves all of it: %s', async (name) => {
    const seen: string[] = [];
    const app = new H3({ silent: true, onResponse: async (response) => void seen.push(await response.clone().text()) });
    app.get('/x', results[name] as never);
    const log = captureLog(app);
    const text = await (await fetch(`${await listen(app)}/x`)).text();
    expect(text).not.toBe('');
    expect(seen).toEqual([text]);
    await log.wait('http_request', 1);
    expect(log.records().filter(({ level }) => level === 'ERROR')).toEqual([]);
  });
});

it('an answer that breaks off is told with what was sent of it', async () => {
  const app = createApp().get('/x', () => fetch(`${upstream}/after-part`));
  const log = captureLog(app);
  const answer = await sendRaw(await listen(app), rawRequest('/x'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\npart$/);
  const id = /x-trace-id: (.*)\r\n/i.exec(answer)![1];
  expect(await log.wait('http_request', 1)).toMatchObject([{ status: '200 [OK]', trace_id: id }]);
  expect(log.records('request_error')).toMatchObject([
    { trace_id: id, status: 200, bytes_sent: 4, error: expect.stringContaining('terminated') },
  ]);
});

it('an answer that something around the app has used up is no 200 in the log', async () => {
  const app = createApp().get('/x', () => 'x');
  const log = captureLog(app);
  const { fetch: answer } = app;
  app.fetch = async (request) => read(await answer(request));
  expect(await sendRaw(await listen(app), rawRequest('/x'))).toBe('');
  const [line] = await log.wait('http_request', 1);
  expect(line).toMatchObject({ status: '500 [Internal Server Error]' });
  expect(line).not.toHaveProperty('aborted');
  expect(log.records('request_error')).toMatchObject([{ trace_id: line!.trace_id, status: 500 }]);
});

describe('what can be sent stays as it is', () => {
  const cookies = new Headers([
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
    ['x-own', 'yes'],
  ]);
  const form = (): FormData => {
    const data = new FormData();
    data.append('name', 'value');
    return data;
  };
  const results: Record<string, Handler> = {
    text: () => new Response('text'),
    'empty text': () => new Response(''),
    'no body': () => new Response(null, { status: 204 }),
    json: () => Response.json({ a: 1 }),
    'json of an error': () => Response.json({ a: 1 }, { status: 422, statusText: 'Not Like This' }),
    bytes: () => new Response(new Uint8Array([1, 2, 255])),
    blob: () => new Response(new Blob(['blob'], { type: 'text/x-own' })),
    parameters: () => new Response(new URLSearchParams({ a: '1 2' })),
    cookies: () => new Response('x', { status: 201, headers: cookies }),
    'staged headers': (event) => {
      event.res.headers.set('x-staged', 'yes');
      event.res.headers.append('set-cookie', 'c=3');
      return new Response('x', { headers: cookies });
    },
    'staged headers of an error': (event) => {
      event.res.headers.set('x-staged', 'yes');
      event.res.errHeaders.set('x-staged-error', 'yes');
      return new Response('x', { status: 400, headers: cookies });
    },
    'a large text': () => new Response('y'.repeat(1_000_000)),
    'a frozen Response': () => Response.redirect('http://localhost/elsewhere', 302),
    'a relayed one': () => fetch(`${upstream}/whole`),
    'a stream of text': () =>
      new ReadableStream({
        start(controller) {
          for (const piece of ['a', 'ü', '']) controller.enqueue(piece);
          controller.close();
        },
      }),
    'a stream that was read in part': async () => {
      const stream = new ReadableStream({
        start(controller) {
          for (const piece of ['first', 'rest']) controller.enqueue(bytes(piece));
          controller.close();
        },
      });
      const reader = stream.getReader();
      await reader.read();
      reader.releaseLock();
      return stream;
    },
    form: () => new Response(form()),
  };

  it.each(Object.keys(results))('%s', async (name) => {
    const create = () => createApp().get('/x', results[name] as never);
    const logged = create();
    captureLog(logged);
    const [bare, ours] = await Promise.all(
      [create(), logged].map(async (app) => {
        const response = await fetch(`${await listen(app)}/x`, { redirect: 'manual' });
        const headers = [...response.headers]
          // How long it is may be known by now, and then it is said.
          .filter(([header]) => !['date', 'x-trace-id', 'content-length', 'transfer-encoding'].includes(header))
          .map(([header, value]) => [header, value.replace(/boundary=.*/, '')]);
        const text = (await response.text()).replace(/-{4,}formdata-undici-\d+/g, 'boundary');
        return [response.status, response.statusText, headers, text];
      }),
    );
    expect(ours).toEqual(bare);
  });

  it('a body that is at hand is sent in one piece', async () => {
    for (const [name, length] of [
      ['text', '4'],
      ['json', '7'],
      ['bytes', '3'],
    ] as const) {
      const app = createApp().get('/x', results[name] as never);
      setupRecovery(app);
      expect((await fetch(`${await listen(app)}/x`)).headers.get('content-length')).toBe(length);
    }
  });

  it('a relay goes on as its server does, and ends it when the client goes', async () => {
    let ended: (() => void) | undefined;
    const gone = new Promise<void>((resolve) => (ended = resolve));
    let goOn: (() => void) | undefined;
    const server = new H3().get('/', () => {
      let step = 0;
      return new ReadableStream({
        async pull(controller) {
          if (step++ === 1) await new Promise<void>((resolve) => (goOn = resolve));
          controller.enqueue(bytes(`piece ${step};`));
        },
        cancel: () => ended!(),
      });
    });
    const origin = await listen(server);
    const app = createApp().get('/x', () => fetch(origin));
    const log = setupLogging(app, { sink: { write: () => undefined } });
    const response = await fetch(`${await listen(app)}/x`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    // The first piece is here while the other server waits with the second.
    expect((await reader.read()).value).toBe('piece 1;');
    await expect.poll(() => goOn).toBeDefined();
    goOn!();
    expect((await reader.read()).value).toContain('piece 2;');
    await reader.cancel();
    await gone;
    await log.close();
  });
});

const recovered = (id: string | null | undefined) => ({
  status: 500,
  message: 'Internal Server Error',
  error: 'Internal Server Error',
  trace_id: id,
});
