import { connect } from 'node:net';
import { H3, HTTPError, redirect, serve as serveApp } from 'h3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setupTrace } from '../../src/runtime/index.ts';
import { createApp, listen } from './harness.ts';

const pattern = /^[A-Za-z0-9_-]{18}$/;

/** An app that answers in all the ways that h3 knows, and says which id it has seen. */
function createTracedApp() {
  const seen: { header: string | null; context: unknown }[] = [];
  const app = createApp();
  setupTrace(app);
  app.use((event) => {
    const header = event.req.headers.get('x-trace-id');
    seen.push({ header, context: event.context.request_id });
    // Whoever reads all the headers must find the same.
    expect([...event.req.headers].filter(([name]) => name.toLowerCase() === 'x-trace-id')).toEqual([
      ['x-trace-id', header],
    ]);
  });
  const frozen = Response.redirect('http://localhost/elsewhere', 302);
  app
    .get('/text', () => 'text')
    .get('/json', () => ({ a: 1 }))
    .get('/empty', () => null)
    .get('/no-content', (event) => {
      event.res.status = 204;
      return null;
    })
    .get('/redirect', () => redirect('/text'))
    .get('/thrown', () => {
      throw new HTTPError({ status: 422, message: 'no' });
    })
    .get('/unhandled', () => {
      throw new Error('oops');
    })
    .get('/string', () => {
      throw 'oops';
    })
    .get('/response', () => new Response('native', { status: 201 }))
    .get('/frozen', () => frozen)
    .get('/own', () => new Response('x', { headers: { 'x-trace-id': 'chosen-by-handler' } }))
    .get('/own-staged', (event) => {
      event.res.headers.set('X-Trace-Id', 'chosen-by-handler');
      return 'x';
    })
    .get(
      '/stream',
      () =>
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('a'));
            controller.close();
          },
        }),
    )
    .mount(
      '/mounted',
      new H3({ silent: true }).get('/x', () => 'x'),
    );
  return { app, seen };
}

const rows: [string, number, RequestInit?][] = [
  ['/text', 200],
  ['/json', 200],
  ['/empty', 200],
  ['/no-content', 204],
  ['/redirect', 302],
  ['/thrown', 422],
  ['/unhandled', 500],
  ['/string', 500],
  ['/response', 201],
  ['/frozen', 302],
  ['/own', 200],
  ['/own-staged', 200],
  ['/stream', 200],
  ['/mounted/x', 200],
  ['/nowhere', 404],
  ['/malformed/%', 400],
  ['/text', 200, { method: 'HEAD' }],
  ['/text', 404, { method: 'OPTIONS' }],
];

describe('the trace id over HTTP', () => {
  it.each(rows)('is on %s (%i)', async (path, status, init) => {
    const { app, seen } = createTracedApp();
    const response = await fetch((await listen(app)) + path, {
      redirect: 'manual',
      headers: { 'X-Trace-ID': 'chosen-by-caller' },
      ...init,
    });
    expect(response.status).toBe(status);
    const id = response.headers.get('x-trace-id');
    // A second header of the name would show as "a, b".
    expect(id).toMatch(pattern);
    // h3 answers a malformed path before any middleware.
    if (status !== 400) expect(seen).toEqual([{ header: id, context: id }]);
    await response.body?.cancel();
  });

  it('is on the wire as X-Trace-ID, once, whatever the caller sends twice', async () => {
    const { app, seen } = createTracedApp();
    const { port } = new URL(await listen(app));
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      let received = '';
      socket.on('data', (chunk) => (received += String(chunk)));
      socket.on('end', () => resolve(received));
      socket.on('error', reject);
      socket.write('GET /text HTTP/1.1\r\nHost: x\r\nx-trace-id: one\r\nX-TRACE-ID: two\r\nConnection: close\r\n\r\n');
    });
    const ids = [...text.matchAll(/^(x-trace-id): (.*)\r$/gim)];
    expect(ids).toHaveLength(1);
    expect(ids[0]![1]).toBe('X-Trace-ID');
    expect(seen).toEqual([{ header: ids[0]![2], context: ids[0]![2] }]);
  });

  it('reaches requests that h3 serves by its own serve()', async () => {
    const { app } = createTracedApp();
    const server = serveApp(app, { port: 0, hostname: '127.0.0.1', silent: true });
    onTestFinished(() => server.close(true));
    await server.ready();
    expect((await fetch(new URL('/nowhere', server.url))).headers.get('x-trace-id')).toMatch(pattern);
  });

  it('of a relayed response is ours, not the one of the other server', async () => {
    const { app: upstream } = createTracedApp();
    const origin = await listen(upstream);
    const app = createApp();
    setupTrace(app);
    app.get('/relay', async (event) => {
      const response = await fetch(`${origin}/text`);
      event.context.upstream = response.headers.get('x-trace-id');
      return response;
    });
    const response = await fetch(`${await listen(app)}/relay`);
    expect(await response.text()).toBe('text');
    expect(response.headers.get('x-trace-id')).toMatch(pattern);
  });

  it('is new for each of many requests at once, and the same in header and context after awaits', async () => {
    const app = createApp();
    setupTrace(app);
    app.get('/', async (event) => {
      for (let hop = 0; hop < 5; hop++) await new Promise((resolve) => setImmediate(resolve));
      return `${String(event.context.request_id)} ${event.req.headers.get('x-trace-id')}`;
    });
    const origin = await listen(app);
    const ids = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const response = await fetch(origin);
        const id = response.headers.get('x-trace-id')!;
        expect(await response.text()).toBe(`${id} ${id}`);
        return id;
      }),
    );
    expect(new Set(ids).size).toBe(200);
  });
});

describe('the trace id without a server', () => {
  it.each(rows)('is on %s (%i)', async (path, status, init) => {
    const { app } = createTracedApp();
    const response = await app.request(path, { headers: { 'X-Trace-ID': 'chosen-by-caller' }, ...init });
    expect(response.status).toBe(status);
    expect(response.headers.get('x-trace-id')).toMatch(pattern);
  });

  it('is on what app.fetch gives', async () => {
    const { app, seen } = createTracedApp();
    const response = await app.fetch(new Request('http://localhost/text'));
    expect(seen).toEqual([{ header: response.headers.get('x-trace-id'), context: response.headers.get('x-trace-id') }]);
  });

  it('is new although a caller hands in the same context again', async () => {
    const { app } = createTracedApp();
    const context = { request_id: 'chosen-by-caller' };
    const first = await app.request('/text', {}, context);
    const second = await app.request('/text', {}, context);
    expect(first.headers.get('x-trace-id')).not.toBe(second.headers.get('x-trace-id'));
    expect(context.request_id).toBe(second.headers.get('x-trace-id'));
  });

  it('keeps the context that a caller hands in', async () => {
    const app = createApp().get('/', (event) => event.context.tenant);
    setupTrace(app);
    expect(await (await app.request('/', {}, { tenant: 'a' } as never)).text()).toBe('a');
  });
});

describe('setupTrace', () => {
  it('may be called twice: there is one id', async () => {
    const { app, seen } = createTracedApp();
    setupTrace(app);
    const response = await app.request('/text');
    expect(seen).toHaveLength(1);
    expect(response.headers.get('x-trace-id')).toBe(seen[0]!.header);
  });

  it.each(['/base/text', '/base/thrown', '/base/unhandled'])(
    'reaches %s of an app that an untraced parent mounts',
    async (path) => {
      const { app, seen } = createTracedApp();
      const response = await createApp().mount('/base', app).request(path);
      expect(response.headers.get('x-trace-id')).toMatch(pattern);
      expect(seen[0]).toEqual({
        header: response.headers.get('x-trace-id'),
        context: response.headers.get('x-trace-id'),
      });
    },
  );

  it('gives one id where a traced parent mounts a traced app, by routes and by fetch', async () => {
    const { app, seen } = createTracedApp();
    const parent = createApp();
    setupTrace(parent);
    parent.mount('/routes', app).mount('/fetch', app.fetch as never);
    const origin = await listen(parent);
    for (const path of ['/routes/text', '/fetch/text']) {
      const response = await fetch(origin + path);
      expect(await response.text()).toBe('text');
      const { header, context } = seen.at(-1)!;
      expect([header, context]).toEqual([response.headers.get('x-trace-id'), response.headers.get('x-trace-id')]);
    }
  });

  it('leaves an app alone that it was not called for', async () => {
    expect((await createApp().request('/x')).headers.has('x-trace-id')).toBe(false);
  });
});
