import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { startBuiltPlayground, startServer } from '../conformance/built-playground.ts';

const superuser = { headers: { authorization: 'Bearer top-secret' } };

describe('the built playground', () => {
  let built: Awaited<ReturnType<typeof startBuiltPlayground>>;
  let data: string;

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'playground-'));
    built = await startBuiltPlayground({ SVC_SUPERUSER_TOKEN: 'top-secret' });
  });

  afterAll(async () => {
    await built?.close();
    await rm(data, { recursive: true, force: true });
  });

  const server = () => join(built.folder, 'server.js');
  const emitted = async (version: string) =>
    JSON.parse(await readFile(join(built.folder, 'specs', `${version}.json`), 'utf8')) as OpenAPIDocument;
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(built.url + path, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('has one document a version', async () => {
    expect((await readdir(join(built.folder, 'specs'))).sort()).toEqual(['v1.json', 'v2.json']);
  });

  test.each([
    ['v1', '/api/docs/v1/spec', undefined],
    ['v1', '/api/docs/v1', superuser],
    ['v2', '/api/docs/v2', superuser],
  ])('serves the document of %s at %s with the address of the request', async (version, path, init) => {
    const { status, text } = await get(path, init);
    expect(status).toBe(200);
    const document = await emitted(version);
    expect(document.servers[0]?.url).toBe(`/api/${version}`);
    document.servers[0]!.url = `${built.url}/api/${version}`;
    expect(JSON.parse(text)).toEqual(document);
  });

  test.each([
    ['/api/docs/v2/spec', 404],
    ['/api/docs/v2/swagger', 404],
    ['/api/docs/v2', 401],
    ['/api/docs/versions', 401],
    ['/__openapi/', 404],
  ])('keeps %s to itself', async (path, expected) => {
    const { status, text } = await get(path);
    expect(status).toBe(expected);
    expect(text).not.toContain('"openapi"');
  });

  test('tells a superuser the versions', async () => {
    const { status, text } = await get('/api/docs/versions', superuser);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      default_version: 'v1',
      total_versions: 2,
      versions: [
        { version: 'v1', status: 'stable', endpoints: 8, config: { public_swagger: true } },
        { version: 'v2', status: 'testing', endpoints: 5, config: { public_swagger: false } },
      ],
    });
  });

  test.each(['/api/v1/todos', '/api/v1/todos/none', '/nowhere', '/api/docs/v1/swagger'])(
    'names the request in a header of %s',
    async (path) => {
      const [first, second] = [await get(path), await get(path)].map(({ headers }) => headers.get('x-trace-id'));
      expect(first).toMatch(/^[\w-]{18}$/);
      expect(second).toMatch(/^[\w-]{18}$/);
      expect(second).not.toBe(first);
    },
  );

  const odd: unknown[] = [null, 5, true, '', 'zzz', [], {}, { toString: 1 }, '\ud800', 'x'.repeat(100_000)];
  const fields = ['title', 'notes', 'status', 'dueAt', 'due', 'done', 'author', 'text'];
  test.each([
    ['POST', '/api/v1/todos', { title: 'x' }],
    ['PUT', '/api/v1/todos/bike', { title: 'x', notes: null, status: 'open', dueAt: null }],
    ['PATCH', '/api/v1/todos/bike', {}],
    ['POST', '/api/v1/todos/bike/comments', { author: 'Ada', text: 'x' }],
    ['POST', '/api/v2/todos', { title: 'x' }],
    ['PATCH', '/api/v2/todos/bike', { title: 'x' }],
  ])('%s %s refuses with a sentence what it can not keep', async (method, path, good) => {
    const headers = { authorization: 'Bearer demo', 'content-type': 'application/json' };
    const bodies = [...odd, ...fields.flatMap((field) => odd.map((value) => ({ ...good, [field]: value })))];
    let refused = 0;
    for (const body of bodies) {
      const { status, text } = await get(path, { method, headers, body: JSON.stringify(body) });
      if (status < 300) continue;
      refused++;
      const shown = JSON.stringify(body).slice(0, 80);
      expect([shown, status]).toEqual([shown, 422]);
      expect((JSON.parse(text) as { message: string }).message).toMatch(/^[A-Za-z].* .*\.$/);
    }
    expect(refused).toBeGreaterThan(5);
  });

  test.each([5, true, 'x', [1], null])(
    'PATCH /api/v1/todos/bike refuses the body %j, which is no object',
    async (body) => {
      const headers = { authorization: 'Bearer demo', 'content-type': 'application/json' };
      const init = { method: 'PATCH', headers, body: JSON.stringify(body) };
      const { status, text } = await get('/api/v1/todos/bike', init);
      expect(status).toBe(422);
      expect(JSON.parse(text)).toMatchObject({ message: 'The body must be an object.' });
    },
  );

  test.each([
    '+275760-09-13T00:00:00.000Z',
    '+010000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '9999-12-31T23:59:59-01:00',
  ])('refuses the date %s, which is no date-time once it is written', async (date) => {
    const headers = { authorization: 'Bearer demo', 'content-type': 'application/json' };
    for (const [method, path, body] of [
      ['PATCH', '/api/v1/todos/bike', { dueAt: date }],
      ['POST', '/api/v1/todos', { title: 'x', dueAt: date }],
      ['POST', '/api/v2/todos', { title: 'x', due: date }],
    ] as const)
      expect((await get(path, { method, headers, body: JSON.stringify(body) })).status).toBe(422);
  });

  test.each(['page', 'limit'])('refuses a %s that is no number of rows', async (name) => {
    for (const value of ['9007199254740991', '1e300', '0', '-1', 'x', '1.5', ''])
      expect((await get(`/api/v1/todos?${name}=${value}`)).status).toBe(400);
    expect((await get(`/api/v1/todos?${name}=1000000`)).status).toBe(200);
  });

  test('records its requests, and a panic that it recovers from', async () => {
    const run = await startServer(server(), { DATABASE_FILE: join(data, 'logged.db') });
    const panic = await fetch(`${run.url}/panic`);
    const body = (await panic.json()) as Record<string, unknown>;
    const id = panic.headers.get('x-trace-id');
    expect(body).toEqual({ status: 500, message: 'Internal Server Error', error: expect.any(String), trace_id: id });
    expect(JSON.stringify(body)).not.toContain('bug');
    expect((await fetch(`${run.url}/api/v1/todos`)).status).toBe(200);
    expect(await run.close()).toBe(0);
    const records = run.lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as object] : []));
    const request = { event: 'http_request', group: 'request', level: 'DEBUG' };
    expect(records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'app_startup' }),
        expect.objectContaining({ event: 'panic_recovered', level: 'ERROR', trace_id: id }),
        expect.objectContaining({ ...request, path: '/panic', trace_id: id, status: '500 [Internal Server Error]' }),
        expect.objectContaining({ ...request, path: '/api/v1/todos', status: '200 [OK]' }),
        expect.objectContaining({ event: 'app_shutdown' }),
      ]),
    );
  });

  test('keeps its data from one start to the next, and stops with exit code 0', async () => {
    const env = { DATABASE_FILE: join(data, 'kept.db') };
    const todos = async (url: string) =>
      ((await (await fetch(`${url}/api/v1/todos`)).json()) as { items: { title: string }[] }).items.map(
        ({ title }) => title,
      );
    const first = await startServer(server(), env);
    const created = await fetch(`${first.url}/api/v1/todos`, {
      method: 'POST',
      headers: { authorization: 'Bearer demo', 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Remember me' }),
    });
    expect(created.status).toBe(201);
    expect(await first.close()).toBe(0);

    const second = await startServer(server(), env);
    expect(await todos(second.url)).toHaveLength(4);
    expect(await todos(second.url)).toContain('Remember me');
    expect(await second.close('SIGINT')).toBe(0);
  });

  test('says in one record that its port is in use', async () => {
    const { port } = new URL(built.url);
    const child = spawn(process.execPath, [server()], {
      env: { ...process.env, HOST: '127.0.0.1', PORT: port, DATABASE_FILE: join(data, 'busy.db') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    const failures = output
      .split('\n')
      .filter((line) => line.includes('server_failed'))
      .map((line) => JSON.parse(line) as object);
    const msg = expect.stringMatching(new RegExp(`^Port ${port} is in use\\. .*PORT=\\d+$`));
    expect(failures).toMatchObject([{ level: 'ERROR', event: 'server_failed', msg, code: 'EADDRINUSE' }]);
  });
});
