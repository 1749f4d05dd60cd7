import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';

/**
 * The demo of service.md ("Authentication", 4 and 5): to-dos with owners, writes guarded by `requireAuth()`, and a delete
 * that a plain function guards by what it finds as the caller. `test/documents/owners` is the app.
 */
const folder = new URL('../documents/owners/', import.meta.url);

interface Server {
  request(path: string, init?: RequestInit): Promise<Response>;
}

let specs: string;
beforeAll(async () => {
  specs = await mkdtemp(join(tmpdir(), 'todo-demo-'));
  await copyFile(new URL('v1.json', folder), join(specs, 'v1.json'));
  vi.stubEnv('SVC_OPENAPI_SPECS_DIR', specs);
  // Each app says where its document comes from. No stream: each copy of the package would listen to it from then on.
  vi.spyOn(process, 'stdout', 'get').mockReturnValue({ write: () => true } as never);
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(specs, { recursive: true });
});

let app: Server;
beforeEach(async () => {
  // Its to-dos are in memory: each test has its own.
  vi.resetModules();
  app = ((await import('../documents/owners/server.ts')) as unknown as { default: Server }).default;
});

const callers = {
  nobody: undefined,
  stranger: 'wrong',
  ada: 'token-of-ada',
  bob: 'token-of-bob',
  root: 'token-of-root',
};
type Name = keyof typeof callers;

async function ask(caller: Name, method: string, path: string, body?: unknown) {
  const token = callers[caller];
  const response = await app.request(`/api/v1${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? (JSON.parse(text) as unknown) : undefined };
}

const change = { title: 'Changed' };
const sorry = { error: expect.stringMatching(/\w/) };

/** The first to-do is that of Ada. */
const rules: [method: string, path: string, body: unknown, expected: Record<Name, number>][] = [
  ['GET', '/todos', undefined, { nobody: 200, stranger: 200, ada: 200, bob: 200, root: 200 }],
  ['GET', '/todos/1', undefined, { nobody: 200, stranger: 200, ada: 200, bob: 200, root: 200 }],
  ['GET', '/todos/none', undefined, { nobody: 404, stranger: 404, ada: 404, bob: 404, root: 404 }],
  ['POST', '/todos', change, { nobody: 401, stranger: 401, ada: 201, bob: 201, root: 201 }],
  ['PUT', '/todos/1', change, { nobody: 401, stranger: 401, ada: 200, bob: 403, root: 200 }],
  ['PUT', '/todos/none', change, { nobody: 401, stranger: 401, ada: 404, bob: 404, root: 404 }],
  ['DELETE', '/todos/1', undefined, { nobody: 403, stranger: 403, ada: 403, bob: 403, root: 204 }],
  ['DELETE', '/todos/none', undefined, { nobody: 403, stranger: 403, ada: 403, bob: 403, root: 404 }],
];

describe.each(rules)('%s %s', (method, path, body, expected) => {
  it.each(Object.keys(callers) as Name[])('by %s', async (caller) => {
    const answer = await ask(caller, method, path, body);
    expect(answer.status).toBe(expected[caller]);
    if (answer.status >= 400) expect(answer.body).toEqual(sorry);
    expect(answer.headers.get('www-authenticate')).toBe(answer.status === 401 ? 'Bearer' : null);
  });

  it('changes nothing where it is refused', async () => {
    const before = (await ask('nobody', 'GET', '/todos')).body;
    for (const caller of Object.keys(callers) as Name[])
      if (expected[caller] >= 400) await ask(caller, method, path, body);
    expect((await ask('nobody', 'GET', '/todos')).body).toEqual(before);
  });

  it('is said by the document, no more and no less', async () => {
    const document = JSON.parse(await readFile(new URL('v1.json', folder), 'utf8')) as OpenAPIDocument;
    const template = path.replace(/\/(?:1|none)$/, '/{id}');
    const operation = document.paths[template]![method.toLowerCase() as 'get']!;
    const statuses = rules
      .filter(([other, place]) => other === method && place.replace(/\/(?:1|none)$/, '/{id}') === template)
      .flatMap(([, , , each]) => Object.values(each));
    // What a body that is none, or not a to-do, is answered with.
    const ofBody = body === undefined ? [] : [400, 422];
    const documented = Object.keys(operation.responses).filter((status) => status !== 'default');
    expect(documented).toEqual([...new Set([...statuses, ...ofBody])].sort().map(String));
    const isGuarded = statuses.some((status) => status === 401 || status === 403);
    expect(operation.security).toEqual(isGuarded ? [{ bearerAuth: [] }] : []);
    expect(document.components!.securitySchemes).toEqual({ bearerAuth: { type: 'http', scheme: 'bearer' } });
  });
});

it('the owner of a to-do is who created it', async () => {
  const created = await ask('bob', 'POST', '/todos', { title: 'Mine', owner: 'ada' });
  expect(created.body).toMatchObject({ title: 'Mine', owner: 'bob' });
  const { id } = created.body as { id: string };
  expect((await ask('ada', 'PUT', `/todos/${id}`, change)).status).toBe(403);
  expect((await ask('bob', 'PUT', `/todos/${id}`, change)).body).toMatchObject({ ...change, owner: 'bob' });
});

it('a handler with no guard sees who calls', async () => {
  const ownersOf = async (caller: Name) =>
    ((await ask(caller, 'GET', '/todos?mine=1')).body as { todos: { owner: string }[] }).todos.map(
      ({ owner }) => owner,
    );
  expect(await ownersOf('nobody')).toEqual([]);
  expect(await ownersOf('stranger')).toEqual([]);
  expect(await ownersOf('ada')).toEqual(['ada']);
  expect(await ownersOf('bob')).toEqual(['bob']);
  expect(await ownersOf('root')).toEqual([]);
});

it('the document is served as it was made', async () => {
  const served = (await (await app.request('http://a.example/api/docs/v1/spec')).json()) as OpenAPIDocument;
  const made = JSON.parse(await readFile(new URL('v1.json', folder), 'utf8')) as OpenAPIDocument;
  expect(served).toEqual({ ...made, servers: [{ ...made.servers[0], url: 'http://a.example/api/v1' }] });
});
