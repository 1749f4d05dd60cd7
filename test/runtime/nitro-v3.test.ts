import { H3Core, HTTPError } from 'h3';
import { serve } from 'srvx';
import { expect, it, onTestFinished } from 'vitest';
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
async function start(setup: OpenAPISetup = {}) {
  let text = '';
  const seen: unknown[] = [];
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
  const nitroApp = { h3: app, fetch: (request: Request) => app.fetch(request as never) };
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

it('has ids and no log where the setup says so', async () => {
  const { get, hooks } = await start({ logging: false });
  expect((await get('/broken')).headers.get('x-trace-id')).toMatch(/^[\w-]{18}$/);
  expect(hooks).toEqual([]);
});

it('says what is amiss where there is no h3 app', () => {
  const server = defineServer({ specs, setup: undefined, base: '/' });
  expect(() => server.plugin({})).toThrow(/found no h3 app/);
});
