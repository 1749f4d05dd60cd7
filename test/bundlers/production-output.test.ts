import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { packageEvents } from '../../src/runtime/logging/package-events.ts';
import { builds } from './builds.ts';
import { createProject } from './project.ts';
import type { Project } from './project.ts';

/** In the environment of the servers below: when the log is set up, if at all, and at which level. */
type Logging = 'never' | 'before' | 'after';

const app = `// API_SOURCE
import { H3 } from 'h3';
import specs from '#openapi/specs';
import { LogLevel, initializeVersionedSystemWithRoutes, requireAuth, setupLogging } from 'unplugin-openapi/runtime';

export const app = new H3();
const { LOGGING, LEVEL } = process.env;
const setUp = () => void setupLogging(app, LEVEL ? { level: Number(LEVEL) as LogLevel } : {});
if (LOGGING === 'before') setUp();
const versions = initializeVersionedSystemWithRoutes(
  {
    v1: {
      config: { title: 'Shop', publicSwagger: true },
      routes: (router) => {
        const api = router.setPrefix('/api/v1');
        api.get('/fine', () => 'fine');
        api.get('/guarded', () => 'fine').bind(requireAuth());
        api.get('/panic', () => {
          throw new Error('a panic');
        });
        api.get('/endless', () => new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) }));
      },
    },
    v2: { config: { title: 'Shop' }, routes: (router) => void router.setPrefix('/api/v2').get('/fine', () => 'fine') },
  },
  'v1',
  {
    specs,
    authenticate: () => {
      throw new Error('the user database is gone, password=hunter2secret');
    },
  },
);
versions.registerAllVersionRoutes(app);
versions.registerWithServer(app);
if (LOGGING === 'after') setUp();
`;

const server = `
import { serve } from 'unplugin-openapi/runtime';
import { app } from './app.ts';

const close = process.env.CLOSE ? () => { throw new Error('the database is gone'); } : () => {};
if (process.env.TIMER) setTimeout(() => { throw new Error('nobody catches this'); }, 1);
await serve(app, { host: '127.0.0.1', gracePeriod: 300, drainOnFatal: true, close });
process.send?.('up');
`;

let project: Project;
let entry: string;
beforeAll(async () => {
  project = await createProject();
  await project.write('src/app.ts', app);
  await project.write('src/server.ts', server);
  ({ entry } = await builds.vite(project));
});
afterAll(() => project.remove());

describe.each(['never', 'before', 'after'] as Logging[])('a built server in production, logged: %s', (logging) => {
  it('prints records and nothing else', async () => {
    const env = { LOGGING: logging, SVC_SUPERUSER_TOKEN: 'the-token-of-this-test ', CLOSE: 'fails' };
    const run = await start(env);
    const origin = await run.origin();
    expect((await fetch(`${origin}/api/v1/fine`)).status).toBe(200);
    expect((await fetch(`${origin}/api/v1/guarded`)).status).toBe(500);
    expect((await fetch(`${origin}/api/v1/spec`)).status).toBe(404);
    // Without recovery h3 itself prints what it did not expect.
    if (logging !== 'never') expect((await fetch(`${origin}/api/v1/panic`)).status).toBe(500);
    const endless = await fetch(`${origin}/api/v1/endless`);
    run.child.kill('SIGTERM');
    await endless.text().catch(() => undefined);
    expect(await run.exit).toBe(1);

    const records = run.records();
    expect(records.map(({ event }) => event).sort()).toEqual(
      [
        ...(logging === 'never' ? [] : ['app_startup', 'app_shutdown', 'panic_recovered', 'authenticate_failed']),
        'superuser_token_space',
        'specs_loaded',
        'specs_loaded',
        'server_listening',
        // Once for each request to a versioned route: the caller is asked for before the first middleware.
        'authenticate_failed',
        'authenticate_failed',
        'authenticate_failed',
        'requests_cut_off',
        'close_failed',
      ].sort(),
    );
    const find = (event: string) => records.find((record) => record.event === event)!;
    // The two are read at once, so either may come first.
    expect(records.find(({ event, version }) => event === 'specs_loaded' && version === 'v1')).toMatchObject({
      level: 'INFO',
      version: 'v1',
      spec_source: 'disk',
      file: expect.stringMatching(/v1\.json$/),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      page: '/api/docs/v1/swagger',
    });
    const failed = records.filter(({ event }) => event === 'authenticate_failed');
    const panicked = logging === 'never' ? [] : ['/api/v1/panic'];
    expect(failed.map(({ path }) => path)).toEqual(['/api/v1/fine', '/api/v1/guarded', ...panicked, '/api/v1/endless']);
    expect(failed[1]).toMatchObject({
      level: 'ERROR',
      error: 'the user database is gone, password=[redacted]',
      stack: expect.any(String),
      // The manager gives every request its id, with a log or without.
      trace_id: expect.stringMatching(/^[\w-]{18}$/),
    });
    expect(find('close_failed')).toMatchObject({ name: 'close', error: 'the database is gone' });
    expect(run.stdout()).not.toContain('the-token-of-this-test');
    expect(run.stdout()).not.toContain('hunter2secret');
    expect(run.stderr()).toBe('');
  });

  it('says in records what is wrong with its documents', async () => {
    const folder = project.path(`specs-${logging}`);
    await mkdir(folder);
    const v1 = JSON.parse(await project.read('dist/specs/v1.json')) as { paths: Record<string, object> };
    v1.paths['/nowhere'] = { get: { responses: { 200: { description: 'OK' } } } };
    await writeFile(`${folder}/v1.json`, JSON.stringify(v1));
    await writeFile(`${folder}/v2.json`, '{');
    await writeFile(`${folder}/old.json`, '{}');
    const run = await start({ LOGGING: logging, SVC_OPENAPI_SPECS_DIR: folder });
    await run.origin();
    await expect.poll(() => run.stdout()).toContain('routes_differ');
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
    expect(run.records().filter(({ level }) => level !== 'INFO')).toMatchObject([
      { level: 'WARN', event: 'specs_ignored', directory: folder, files: ['old.json'] },
      { level: 'ERROR', event: 'specs_invalid', version: 'v2', file: `${folder}/v2.json`, fault: expect.any(String) },
      {
        level: 'WARN',
        event: 'routes_differ',
        count: 1,
        routes: [{ version: 'v1', method: 'GET', path: '/api/v1/nowhere', known_to: 'document' }],
      },
    ]);
    expect(run.stderr()).toBe('');
  });

  it('says in a record that there are none', async () => {
    const directory = project.path('nowhere');
    const run = await start({ LOGGING: logging, SVC_OPENAPI_SPECS_DIR: directory });
    await run.origin();
    await expect.poll(() => run.stdout()).toContain('specs_fallback');
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
    expect(run.records().filter(({ level }) => level !== 'INFO')).toMatchObject([
      { event: 'specs_fallback', directory, origin: 'environment', reason: 'ENOENT', spec_source: 'registry' },
    ]);
    expect(run.stderr()).toBe('');
  });

  it('says in a record that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const run = await start({ LOGGING: logging, PORT: String(port) });
    expect(await run.exit).toBe(1);
    expect(run.records().filter(({ level }) => level === 'ERROR')).toMatchObject([
      { event: 'server_failed', msg: expect.stringContaining(`Port ${port} is in use`), port, code: 'EADDRINUSE' },
    ]);
    expect(run.stderr()).toBe('');
  });

  it('says in a record what ends it', async () => {
    const run = await start({ LOGGING: logging, TIMER: 'throws' });
    expect(await run.exit).toBe(1);
    expect(run.records().filter(({ level }) => level === 'ERROR')).toMatchObject([
      { event: 'fatal_error', fatal: true, error: 'nobody catches this', stack: expect.any(String) },
    ]);
    expect(run.stderr()).toBe('');
  });
});

it('a log at level Error says only what is one, the package included', async () => {
  const run = await start({ LOGGING: 'before', LEVEL: '8', SVC_SUPERUSER_TOKEN: 'the-token-of-this-test ' });
  await run.up;
  run.child.kill('SIGTERM');
  expect(await run.exit).toBe(0);
  expect(run.stdout() + run.stderr()).toBe('');
});

interface Entry {
  [field: string]: unknown;
  time: string;
  level: string;
  msg: string;
  event: string;
}

const known = new Set([
  ...Object.keys(packageEvents),
  'app_startup',
  'app_shutdown',
  'http_request',
  'request_error',
  'panic_recovered',
]);

async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...env },
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]!.setEncoding('utf8');
    child[name]!.on('data', (chunk: string) => (text[name] += chunk));
  }
  const exit = (once(child, 'close') as Promise<[number | null]>).then(([code]) => code);

  /** Every line, and each has to be a record of an event that is known. */
  const records = (): Entry[] =>
    text.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => {
        const entry = JSON.parse(line) as Entry;
        expect(entry).toMatchObject({
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
          level: expect.stringMatching(/^(?:DEBUG|INFO|WARN|ERROR)$/),
          msg: expect.stringMatching(/./),
        });
        expect(known).toContain(entry.event);
        return entry;
      });
  return {
    child,
    exit,
    records,
    stdout: () => text.stdout,
    stderr: () => text.stderr,
    async origin() {
      const find = () => /"event":"server_listening".*"url":"([^"]+)"/.exec(text.stdout)?.[1];
      await Promise.race([expect.poll(find).toBeDefined(), exit]);
      return find()!;
    },
    up: once(child, 'message'),
  };
}
