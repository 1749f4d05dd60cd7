import { connect } from 'node:net';
import { defineEventHandler, toNodeHandler } from 'h3';
import { createApp as createAppOfV1, toNodeListener, defineEventHandler as defineHandlerOfV1 } from 'h3-v1';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from 'srvx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDocs } from '../../src/runtime/docs/index.ts';
import { initializeVersionedSystemWithRoutes } from '../../src/runtime/index.ts';
import { manifest } from '../../src/runtime/swagger/generated/manifest.ts';
import { createApp, createLog, listen, setEnvironment, superuserToken } from './harness.ts';

/** Every docs path that there is. */
const paths = [
  '/api/docs/versions',
  '/api/docs/debug/ast',
  '/api/docs/v1',
  '/api/docs/v1/spec',
  '/api/docs/v1/swagger',
  `/api/docs/_ui/${manifest[0]!.name}`,
  '/api/v1/schema/config',
];

/** Other texts that the URL standard, h3's router or a careless proxy read as the same path. */
function respell(path: string): string[] {
  const segments = path.slice(1).split('/');
  const escape = (text: string) => text.replace(/./gs, (each) => `%${each.charCodeAt(0).toString(16)}`);
  const at = (index: number, change: (segment: string) => string) =>
    `/${segments.map((segment, other) => (other === index ? change(segment) : segment)).join('/')}`;
  const each = segments.flatMap((_, index) => [
    at(index, escape),
    at(index, (segment) => escape(segment).toUpperCase()),
    at(index, (segment) => escape(segment[0]!) + segment.slice(1)),
    at(index, (segment) => segment.slice(0, -1) + escape(segment.at(-1)!)),
    at(index, (segment) => `./${segment}`),
    at(index, (segment) => `%2e/${segment}`),
    at(index, (segment) => `x/../${segment}`),
    at(index, (segment) => `x/%2e%2E/${segment}`),
    at(index, (segment) => `x\\..\\${segment}`),
    at(index, (segment) => `/${segment}`),
    at(index, (segment) => `\\${segment}`),
    at(index, (segment) => `${segment};x`),
    at(index, (segment) => segment.toUpperCase()),
    at(index, (segment) => `${segment}%00`),
    at(index, (segment) => `${segment}%20`),
  ]);
  const whole = [
    path.replaceAll('/', '\\').replace('\\', '/'),
    `/${segments.join('%2f')}`,
    `/${segments.join('%5c')}`,
    `/x/..${path}`,
    `/..${path}`,
    `/%2e%2e${path}`,
    `/.${path}`,
    `/x/y/../..${path}`,
    `/api/docs/..${path.slice('/api'.length)}`,
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}/x/..`,
    `${path}/%2e`,
    `${path}%2f`,
    `${path}\\`,
    `${path}#`,
    `${path}#x`,
    `${path}/?x`,
    `http://a.example/x/..${path}`,
    `http://a.example${path}/`,
    `http://a.example/${path}`,
    `HTTP://a.example${path.replace('api', '%61pi')}`,
  ];
  return [...new Set([...each, ...whole])].filter((text) => text !== path);
}

const token = `Authorization: Bearer ${superuserToken}`;

function setup() {
  setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken, NODE_ENV: 'production', SVC_OPENAPI_SPECS_DIR: undefined });
  const manager = initializeVersionedSystemWithRoutes(
    { v1: { config: { publicSwagger: true }, routes: (router) => void router.get('/api/v1/todos', () => []) } },
    'v1',
    { logger: createLog().logger },
  );
  const app = createApp();
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  return app;
}

const document = { openapi: '3.0.3', info: { title: 'x', version: '1' }, servers: [{ url: '/api/v1' }], paths: {} };

function setupDocs(base?: string) {
  setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken, NODE_ENV: 'production', SVC_OPENAPI_SPECS_DIR: undefined });
  const text = JSON.stringify(document);
  const specs = { mode: 'inline' as const, versions: () => ['v1'], document: () => text };
  return createDocs({
    specs,
    versions: { v1: { publicSwagger: true } },
    logger: createLog().logger,
    ...(base === undefined ? {} : { base }),
  });
}

async function listenNode(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Each way to serve the docs: gives an origin, and the path below which they lie. */
const servers: Record<string, () => Promise<{ origin: string; base: string }>> = {
  'an h3 app': async () => ({ origin: await listen(setup()), base: '' }),
  'an h3 app as a Node handler': async () => ({ origin: await listenNode(toNodeHandler(setup())), base: '' }),
  'an h3 app that a parent mounts': async () => ({
    origin: await listen(createApp().mount('/base', setup())),
    base: '/base',
  }),
  'an h3 app whose fetch a parent mounts': async () => {
    const app = setup();
    return {
      origin: await listen(createApp().mount('/base', { fetch: (request: Request) => app.fetch(request) })),
      base: '/base',
    };
  },
  'the docs alone in a fetch handler': async () => {
    const docs = setupDocs();
    const fetch = async (request: Request) => (await docs.fetch(request)) ?? new Response('no', { status: 404 });
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1', silent: true });
    onTestFinished(() => server.close(true));
    await server.ready();
    return { origin: server.url!.replace(/\/$/, ''), base: '' };
  },
  'the docs alone in h3 2': async () => {
    const docs = setupDocs();
    return { origin: await listen(createApp().get('/**', defineEventHandler(docs.handler) as never)), base: '' };
  },
  'the docs alone in h3 2 below a base': async () => {
    const docs = setupDocs('/base');
    return { origin: await listen(createApp().get('/**', defineEventHandler(docs.handler) as never)), base: '/base' };
  },
  'the docs alone in h3 1': async () => {
    const docs = setupDocs();
    const app = createAppOfV1().use(defineHandlerOfV1((event) => docs.handler(event)));
    return { origin: await listenNode(toNodeListener(app)), base: '' };
  },
};

describe.each(Object.keys(servers))('%s', (name) => {
  it('answers one spelling of each docs path, and no other', async () => {
    const { origin, base } = await servers[name]!();
    const faults: string[] = [];
    let count = 0;
    for (const path of paths) {
      for (const right of [base + path, `${base}${path}?x=/../y`]) {
        const { status, body } = await askRaw(origin, right, [token]);
        if (status !== 200) faults.push(`${right}: ${status} ${body.slice(0, 80)}`);
      }
      const wrong = respell(path).map((text) =>
        /^http:/i.test(text) ? text.replace('a.example', `a.example${base}`) : base + text,
      );
      if (base)
        wrong.push(
          `/x/..${base}${path}`,
          `/b%61se${path}`,
          `/${base}${path}`,
          `${base}/${path}`,
          `\\base${path}`,
          path,
        );
      for (const text of wrong) {
        count += 1;
        const known = await askRaw(origin, text, [token]);
        if (![400, 404].includes(known.status)) faults.push(`${text}: ${known.status}`);
        const unknown = await askRaw(origin, text, []);
        if (![400, 401, 404].includes(unknown.status)) faults.push(`${text} without credentials: ${unknown.status}`);
      }
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(500);
  });
});

it('without a wire, a path that is escaped is another one', async () => {
  const docs = setupDocs();
  const ask = async (path: string) =>
    (await docs.fetch(new Request(`http://x${path}`, { headers: { authorization: `Bearer ${superuserToken}` } })))
      ?.status;
  expect(await ask('/api/docs/v1')).toBe(200);
  expect(await ask('/api/docs/v1#x')).toBe(200);
  for (const path of ['/api/docs/v%31', '/api/docs/%76%31', '/%61pi/docs/v1', '//api/docs/v1', '/api/docs/v1/'])
    expect([404, undefined]).toContain(await ask(path));
});

function askRaw(origin: string, target: string, headers: string[]): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('end', () => resolve({ status: Number(answer.split(' ')[1]), body: answer }));
    socket.on('error', reject);
    socket.write([`GET ${target} HTTP/1.1`, 'Host: a.example', 'Connection: close', ...headers, '', ''].join('\r\n'));
  });
}
