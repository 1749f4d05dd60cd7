// One of the servers that bench/runtime.mjs compares, in a process of its own: its name is the first argument. It tells
// its port over IPC, and on any message what it has used so far.
import { openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { H3 } from 'h3';
import { serve } from 'srvx';

/** The API whose document is served, and the large one whose start is measured. */
const sizes = { spec: { versions: 1, operations: 50 }, large: { versions: 10, operations: 200 } };
const [name, documentFile] = process.argv.slice(2);

let logged = 0;
const app = await createServer(name);
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', silent: true });
await server.ready();
process.send({ port: Number(new URL(server.url).port), startedIn: performance.now() });
process.on('message', async () => process.send(await measureSelf()));
process.on('disconnect', () => process.exit());

/** Each server imports what it needs and nothing else. */
async function createServer(variant) {
  if (variant === 'bare') return createApp();
  if (variant === 'static') return createStatic(await readFile(documentFile, 'utf8'));
  if (variant === 'docs') return createDocs(await import('unplugin-openapi/runtime'));
  const runtime = await import('unplugin-openapi/runtime');
  const app = createApp();
  switch (variant) {
    case 'trace':
      runtime.setupTrace(app);
      return app;
    case 'records':
      runtime.setupLogging(app, { level: runtime.LogLevel.Debug, sink: createSink() });
      return app;
    case 'default level':
      runtime.setupLogging(app, { sink: createSink() });
      return app;
    case 'spec':
    case 'large':
      return createDocumented(runtime, sizes[variant]);
    default:
      throw new Error(`There is no server ${variant}.`);
  }
}

/** As a new user has it: what h3 prints of an error goes to standard error. */
function createApp() {
  const app = new H3();
  app.get('/', () => 'fine');
  app.get('/response', () => new Response('fine'));
  app.get('/fails', () => {
    throw new Error('This handler fails.');
  });
  app.get('/refuses', (event) => {
    event.res.status = 404;
    return { error: 'not found' };
  });
  app.get('/waits', () => new Promise((resolve) => setTimeout(resolve, 20, 'late')));
  return app;
}

function createStatic(text) {
  const app = new H3();
  app.get('/', (event) => {
    event.res.headers.set('content-type', 'application/json');
    return text;
  });
  return app;
}

/**
 * Docs of a document of about 7 MB, and beside each docs path a static route (`/static` before it) that answers with the same
 * bytes: what is compared runs in one process.
 */
async function createDocs({ initializeVersionedSystemWithRoutes }) {
  const operation = { description: 'x'.repeat(600), responses: { 200: { description: 'x' } } };
  const paths = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`/t-${index}`, { get: operation }]));
  const info = { title: 'Large', version: '1' };
  const text = JSON.stringify({ openapi: '3.0.3', info, servers: [{ url: '/api/v1' }], paths });
  const manager = initializeVersionedSystemWithRoutes(
    { v1: { config: { publicSwagger: true }, routes: () => {} } },
    'v1',
    {
      logger: { info() {}, warn() {}, error: console.error },
      specs: { mode: 'inline', versions: () => ['v1'], document: () => text },
    },
  );
  const app = new H3({ silent: true });
  manager.registerWithServer(app);
  const kept = new Map();
  app.get('/static/**', async (event) => {
    const path = event.url.pathname.slice('/static'.length);
    const key = `${path} ${event.req.headers.get('accept-encoding')}`;
    let answer = kept.get(key);
    if (!answer) {
      const coding = event.req.headers.get('accept-encoding') ?? 'identity';
      const made = await app.request(path, { headers: { 'accept-encoding': coding } });
      const body = new Uint8Array(await made.arrayBuffer());
      const type = made.headers.get('content-type');
      kept.set(key, (answer = { status: made.status, body, type }));
    }
    event.res.status = answer.status;
    event.res.headers.set('content-type', answer.type);
    return answer.body;
  });
  return app;
}

function createDocumented({ initializeVersionedSystemWithRoutes }, size) {
  const quiet = { info() {}, warn() {}, error: console.error };
  const routesOf = (version) => (router) => {
    const api = router.setPrefix(`/api/${version}`);
    for (let index = 0; index < size.operations; index++) api.get(`/things-${index}/{id}`, () => index);
  };
  const names = Array.from({ length: size.versions }, (_, index) => `v${index + 1}`);
  const config = { title: 'Bench', publicSwagger: true };
  const versions = Object.fromEntries(names.map((name) => [name, { config, routes: routesOf(name) }]));
  const manager = initializeVersionedSystemWithRoutes(versions, 'v1', { logger: quiet });
  const app = new H3();
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  return app;
}

/** What standard output does where it is a file: one synchronous write for each batch. It counts, so that no line is missing. */
function createSink() {
  const file = openSync(devNull, 'w');
  return {
    write(text) {
      writeSync(file, text);
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) logged++;
    },
  };
}

/** CPU in microseconds, memory in bytes after a collection, and what keeps the process alive. */
async function measureSelf() {
  // Twice: what a finalizer lets go is collected by the second one. In between what is on its way has time to end.
  for (let round = 0; round < 2 && globalThis.gc; round++) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  return { cpu: user + system, heapUsed, rss, handles: process.getActiveResourcesInfo().length, logged };
}
