import { H3Core, HTTPError } from 'h3';
import { serve } from 'srvx';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OpenAPISetup, Specs } from '../../src/runtime/docs/index.ts';
import { defineServer } from '../../src/runtime/nitro/v3.ts';

const specs: Specs = { mode: 'inline', versions: () => [], document: () => undefined };

const answers: Record<string, (event: { context: Record<string, unknown> }) => unknown> = {
  '/ok': ({ context }) => ({ id: context.request_id }),
  '/nothing': () => null,
  '/relayed': () => new Response('x', { headers: { 'x-trace-id': 'theirs' } }),
  '/frozen': () => Response.redirect('http://localhost/ok'),
  '/refused': () => {
    throw new HTTPError({ status: 422, message: 'no' });
  },
  '/broken': () => {
    throw new Error('inside');
  },
};

/** An app as Nitro 3 makes it: the core of h3 with a table of routes and an error handler of its own. */
function createNitroApp(seen: unknown[] = []) {
  const app = new H3Core({
    silent: true,
    onError(error) {
      seen.push(error.status);
      return new Response(JSON.stringify({ error: true, status: error.status }), { status: error.status });
    },
  });
  app['~findRoute'] = ({ url }) => {
    const handler = answers[url.pathname];
    return handler && { data: { route: url.pathname, method: 'GET', handler: handler as never } };
  };
  return { h3: app, fetch: async (request: Request): Promise<Response> => app.fetch(request as never) };
}

async function start(setup: OpenAPISetup = {}) {
  let text = '';
  const seen: unknown[] = [];
  const nitroApp = createNitroApp(seen);
  const logging = setup.logging ?? { level: -4 as const, sink: { write: (chunk: string) => void (text += chunk) } };
  const hooks: (() => unknown)[] = [];
  const server = defineServer({ specs, setup: { ...setup, logging }, base: '/' });
  server.plugin({ ...nitroApp, hooks: { hook: (_, listener) => hooks.push(listener) } });
  const node = serve({ fetch: nitroApp.fetch, port: 0, hostname: '127.0.0.1', silent: true });
  onTestFinished(() => node.close(true));
  await node.ready();
  const origin = node.url!.replace(/\/$/, '');
  const events = () => [...text.matchAll(/"event":"(\w+)"/g)].map(([, event]) => event);
  return {
    get: (path: string) => fetch(origin + path, { redirect: 'manual' }),
    fetch: nitroApp.fetch,
    events,
    seen,
    hooks,
  };
}

it.each([...Object.keys(answers), '/none', '/%zz'])('gives %s one trace id, and one line', async (path) => {
  const { get, events } = await start();
  const answer = await get(path);
  await answer.text();
  expect(answer.headers.get('x-trace-id')).toMatch(/^[\w-]{18}$/);
  await expect.poll(() => events().filter((event) => event === 'http_request')).toHaveLength(1);
});

it('does so without Node too', async () => {
  const { fetch, events } = await start();
  const answer = await fetch(new Request('http://localhost/ok'));
  expect(await answer.json()).toEqual({ id: answer.headers.get('x-trace-id') });
  await expect.poll(events).toContain('http_request');
});

it('records what fails, and leaves the answer of Nitro as it is', async () => {
  const { get, events, seen } = await start();
  expect(await (await get('/broken')).json()).toEqual({ error: true, status: 500 });
  expect(await (await get('/refused')).json()).toEqual({ error: true, status: 422 });
  expect(seen).toEqual([500, 422]);
  expect(events().filter((event) => event === 'panic_recovered')).toHaveLength(1);
});

it.each([false, undefined])('has neither ids nor a log with logging: %s', async (logging) => {
  const nitroApp = createNitroApp();
  const hooks: unknown[] = [];
  const setup = logging === undefined ? {} : { logging };
  defineServer({ specs, setup, base: '/' }).plugin({ ...nitroApp, hooks: { hook: (...given) => hooks.push(given) } });
  const answer = await nitroApp.fetch(new Request('http://localhost/refused'));
  expect(answer.headers.has('x-trace-id')).toBe(false);
  expect(hooks).toEqual([]);
});

describe('at its start in production', () => {
  /** The bundle has documents of v1 and v2. */
  const bundled: Specs = {
    mode: 'inline',
    versions: () => ['v1', 'v2'],
    document: (version) => (version === 'v3' ? undefined : '{}'),
  };
  const said = async (setup: OpenAPISetup) => {
    let text = '';
    const logging = { sink: { write: (chunk: string) => void (text += chunk) } };
    defineServer({ specs: bundled, setup: { ...setup, logging }, base: '/app/' }).plugin({
      ...createNitroApp(),
      hooks: { hook() {} },
    });
    if (setup.docs === false) for (let turn = 0; turn < 10; turn++) await new Promise((go) => setImmediate(go));
    else await expect.poll(() => text, { timeout: 20_000 }).toContain('"docs_page"');
    return text.split('\n').filter((line) => line.includes('"docs_page"'));
  };

  it('says once where the pages are', async () => {
    const versions = { v1: { routes: '/v1/**', publicSwagger: true }, v2: { routes: '/v2/**' } };
    const lines = await said({ versions });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      pages: ['/app/api/docs/v1/swagger'],
      msg: expect.stringContaining('/app/api/docs/v1/swagger'),
    });
  });

  it('says how to open one where all are closed', async () => {
    const lines = await said({ versions: { v1: { routes: '/v1/**' } } });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      pages: [],
      msg: expect.stringMatching(/"v1" has no publicSwagger: true/),
    });
  });

  const open = { routes: '/v1/**', publicSwagger: true };

  it('names no page of a version that is off, nor of one without a document', async () => {
    const [line] = await said({ versions: { v1: open, v2: { ...open, enabled: false }, v3: open } });
    expect(JSON.parse(line!)).toMatchObject({ pages: ['/app/api/docs/v1/swagger'] });
  });

  it.each([
    ['"v3" has no document', { v3: open, v1: { routes: '/v1/**' } }],
    ['"v1", "v2" have enabled: false', { v1: { ...open, enabled: false }, v2: { ...open, enabled: false } }],
    [
      'none of "v1", "v2" has publicSwagger: true',
      { v1: { routes: '/v1/**' }, v2: { routes: '/v2/**' }, v3: { ...open, enabled: false } },
    ],
  ])('says why there is no page: %s', async (why, versions) => {
    const [line] = await said({ versions });
    expect(JSON.parse(line!)).toMatchObject({ pages: [], msg: expect.stringContaining(why) });
  });

  it('says nothing with docs: false', async () => {
    const versions = { v1: { routes: '/v1/**' } };
    expect(await said({ docs: false, versions })).toEqual([]);
  });
});

it('says what is amiss where there is no h3 app', () => {
  const server = defineServer({ specs, setup: { logging: true }, base: '/' });
  expect(() => server.plugin({})).toThrow(/found no h3 app/);
});
