import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as h3 from 'h3-v1';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OpenAPISetup } from '../../src/runtime/docs/index.ts';
import { defineServer } from '../../src/runtime/nitro/v2.ts';
import type { Specs } from '../../src/runtime/docs/index.ts';
import { superuserToken, setEnvironment, bearer } from './harness.ts';
import { canary, shapes } from './recovery-shapes.ts';
import type { Shape } from './recovery-shapes.ts';

const specs: Specs = {
  mode: 'inline',
  versions: () => ['v1'],
  document: () =>
    JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Shop', version: '1' },
      servers: [{ url: '/api/v1' }],
      paths: {},
    }),
};

/** An app as Nitro 2 makes it, with our plugin in it. */
async function start(
  setup: OpenAPISetup | undefined = {},
  own: { shape?: Shape['handler']; onError?: () => never; specs?: Specs } = {},
) {
  const lines: Record<string, unknown>[] = [];
  const sink = {
    write: (text: string) =>
      void lines.push(
        ...text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as never),
      ),
  };
  const errors: unknown[] = [];
  const app = h3.createApp({
    onError(error, event) {
      own.onError?.();
      errors.push(error);
      h3.setResponseStatus(event, error.statusCode);
      return h3.send(event, JSON.stringify({ error: true, statusCode: error.statusCode }));
    },
  });
  const router = h3.createRouter({ preemptive: true });
  router.get(
    '/ok',
    h3.eventHandler((event) => ({ id: event.context.request_id as string, seen: h3.getHeader(event, 'x-trace-id') })),
  );
  router.get(
    '/created',
    h3.eventHandler((event) => (h3.setResponseStatus(event, 201), 'made')),
  );
  router.get(
    '/nothing',
    h3.eventHandler(() => null),
  );
  router.get(
    '/own',
    h3.eventHandler((event) => (h3.setHeader(event, 'X-Trace-ID', 'mine'), 'x')),
  );
  router.get(
    '/relayed',
    h3.eventHandler(() => new Response('x', { headers: { 'x-trace-id': 'theirs' } })),
  );
  router.get(
    '/stream',
    h3.eventHandler(() => new Blob(['abc']).stream()),
  );
  router.get(
    '/refused',
    h3.eventHandler(() => Promise.reject(h3.createError({ statusCode: 422, message: 'no' }))),
  );
  router.get(
    '/away',
    h3.eventHandler(() => Promise.reject(h3.createError({ statusCode: 503, message: 'away' }))),
  );
  router.get(
    '/broken',
    h3.eventHandler(() => {
      throw new Error('inside');
    }),
  );
  router.get(
    '/redirect',
    h3.eventHandler((event) => h3.sendRedirect(event, '/ok')),
  );
  router.get('/shape', h3.eventHandler((own.shape ?? (() => 'x')) as never));
  app.use(router);
  const hooks: (() => unknown)[] = [];
  const logging =
    setup.logging === false ? false : ({ sink, level: -4, ...(setup.logging === true ? {} : setup.logging) } as const);
  const server = defineServer({ specs: own.specs ?? specs, setup: { ...setup, logging }, base: '/' });
  server.plugin({ h3App: app, router, hooks: { hook: (_, listener) => hooks.push(listener) } });
  for (const path of ['/api/docs/:version', '/api/docs/:version/spec']) router.get(path, server.handler as never);
  const node = createServer(h3.toNodeListener(app));
  onTestFinished(() => {
    node.closeAllConnections();
    node.close();
  });
  await new Promise<void>((resolve) => void node.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  const get = (path: string, init: RequestInit = {}) => fetch(`${origin}${path}`, { redirect: 'manual', ...init });
  return { get, lines, errors, close: () => Promise.all(hooks.map((hook) => hook())) };
}

const events = (lines: Record<string, unknown>[]): unknown[] => lines.map(({ event }) => event);

describe('a server of Nitro 2', () => {
  const paths = [
    '/ok',
    '/created',
    '/nothing',
    '/own',
    '/relayed',
    '/stream',
    '/refused',
    '/away',
    '/broken',
    '/redirect',
    '/none',
    '/%zz',
    '/api/docs/v1/spec',
  ];

  it.each(paths)('gives %s one trace id of its own, and one line', async (path) => {
    const { get, lines } = await start();
    const answer = await get(path, { headers: { 'x-trace-id': 'from the caller' } });
    await answer.text();
    const id = answer.headers.get('x-trace-id')!;
    expect(id).toMatch(/^[\w-]{18}$/);
    await expect.poll(() => events(lines).filter((event) => event === 'http_request')).toHaveLength(1);
    expect(lines.find(({ event }) => event === 'http_request')).toMatchObject({ trace_id: id, method: 'GET' });
  });

  it('has the id on the request and in the context', async () => {
    const { get } = await start();
    const answer = await get('/ok', { headers: { 'x-trace-id': 'from the caller' } });
    const id = answer.headers.get('x-trace-id');
    expect(await answer.json()).toEqual({ id, seen: id });
  });

  it('records what fails, and leaves the answer as it is', async () => {
    const { get, lines, errors } = await start();
    expect(await (await get('/broken')).json()).toEqual({ error: true, statusCode: 500 });
    expect(await (await get('/away')).json()).toEqual({ error: true, statusCode: 503 });
    expect((await get('/refused')).status).toBe(422);
    await expect.poll(() => events(lines).filter((event) => event === 'http_request')).toHaveLength(3);
    const failures = lines.filter(({ level }) => level === 'ERROR');
    expect(failures).toEqual([
      expect.objectContaining({
        event: 'panic_recovered',
        error: 'inside',
        status: 500,
        stack: expect.stringContaining('nitro-v2.test'),
      }),
      expect.objectContaining({ event: 'request_error', error: 'away', status: 503 }),
    ]);
    expect(errors).toHaveLength(3);
  });

  it('writes nothing where the setup says so, and has no ids', async () => {
    const { get, lines } = await start({ logging: false });
    expect((await get('/broken')).headers.has('x-trace-id')).toBe(false);
    expect(events(lines)).toEqual([]);
  });

  it('tells of its start and of its end, once', async () => {
    const { lines, close } = await start();
    await close();
    await close();
    expect(events(lines)).toEqual(['app_startup', 'docs_page', 'app_shutdown']);
  });

  it('serves its docs by the rules of the setup, and none where they are off', async () => {
    setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken });
    const asked = bearer(superuserToken);
    const open = await start({ versions: { v1: { routes: '/api/v1/**', publicSwagger: true } } });
    expect((await open.get('/api/docs/v1/spec')).status).toBe(200);
    expect((await open.get('/api/docs/v1')).status).toBe(401);
    // Its router finds `/api/v1/…` only where that path itself is registered.
    expect((await open.get('/api/v1/schema/config', asked)).status).toBe(200);
    const off = await start({ docs: false, versions: { v1: { routes: '/api/v1/**', publicSwagger: true } } });
    expect((await off.get('/api/docs/v1/spec')).status).toBe(404);
    expect((await off.get('/api/docs/v1', asked)).status).toBe(404);
    expect((await off.get('/api/v1/schema/config', asked)).status).toBe(404);
  });
});

it('what the docs say goes to the log of the app', async () => {
  const broken: Specs = { ...specs, document: () => 'no JSON' };
  const { get, lines } = await start({ versions: { v1: { routes: '/**', publicSwagger: true } } }, { specs: broken });
  expect((await get('/api/docs/v1/spec')).status).toBe(404);
  await expect
    .poll(() => lines.filter(({ event }) => event === 'specs_invalid'))
    .toMatchObject([{ level: 'ERROR', version: 'v1', fault: expect.stringContaining('no JSON') }]);
});

describe('what a handler of Nitro 2 throws', () => {
  /** Version 1 of h3 runs no generator that a handler returns, and waits for a Node stream that has failed before. */
  const ofVersion2 = ['a generator', 'an async generator', 'a Node stream that failed before'];
  const names = Object.keys(shapes).filter((name) => shapes[name]!.handler && !shapes[name]!.install);

  it.each(names.filter((name) => !ofVersion2.includes(name)))(
    '%s is answered, recorded once, and survived',
    async (name) => {
      const { handler, error } = shapes[name]!;
      const { get, lines } = await start({}, { shape: handler });
      const answer = await get('/shape', { signal: AbortSignal.timeout(5000) });
      expect(answer.status).toBe(500);
      expect(await answer.text()).toBe('{"error":true,"statusCode":500}');
      await expect.poll(() => events(lines)).toContain('http_request');
      const failures = lines.filter(({ level }) => level === 'ERROR');
      expect(failures).toEqual([expect.objectContaining({ event: 'panic_recovered', status: 500 })]);
      expect(String(failures[0]!.error)).toContain(error);
      expect(failures[0]!.trace_id).toBe(answer.headers.get('x-trace-id'));
      expect((await get('/ok')).status).toBe(200);
    },
  );

  it('in a stream after its first byte cuts the connection', async () => {
    let pulled = 0;
    const { get, lines } = await start(
      {},
      {
        shape: () =>
          new ReadableStream({
            pull(controller) {
              if (pulled++ > 0) throw new Error(canary);
              controller.enqueue(new TextEncoder().encode('first'));
            },
          }),
      },
    );
    const answer = await get('/shape', { signal: AbortSignal.timeout(5000) });
    await expect(answer.text()).rejects.toThrow('terminated');
    await expect.poll(() => events(lines)).toContain('http_request');
    expect(events(lines)).toContain('panic_recovered');
    expect((await get('/ok')).status).toBe(200);
  });

  it('is answered where its own handler of errors fails', async () => {
    const { get, lines } = await start(
      {},
      {
        shape: () => Promise.reject(new Error('first')),
        onError() {
          throw new Error(canary);
        },
      },
    );
    const answer = await get('/shape', { signal: AbortSignal.timeout(5000) });
    expect(answer.status).toBe(500);
    const words = 'Internal Server Error';
    expect(await answer.json()).toEqual({
      status: 500,
      message: words,
      error: words,
      trace_id: answer.headers.get('x-trace-id'),
    });
    await expect.poll(() => events(lines)).toContain('http_request');
    expect(lines.filter(({ level }) => level === 'ERROR').map(({ error }) => error)).toEqual(['first', canary]);
  });
});

it.each([[null], [[]], ['v1'], [() => ({})]])('refuses %j in place of a setup', (setup) => {
  expect(() => defineServer({ specs, setup, base: '/' })).toThrow(/openapi\.ts exports .*; write export default/);
});
