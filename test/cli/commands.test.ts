import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../src/cli/run.ts';
import type { Origin } from '../../src/model/origin.ts';
import { createProject } from '../bundlers/project.ts';
import type { Project } from '../bundlers/project.ts';
import { runIn } from './command.ts';

let project: Project;
const run = (...args: string[]) => runIn(project.root, ...args);

/** A session that is asked for by a helper, and an item that is looked up. */
const guarded = `// API_SOURCE
import { getCookie, getRouterParam, HTTPError } from 'h3';
import type { H3Event } from 'h3';
import type { Item } from './types.ts';

function requireUser(event: H3Event): string {
  const session = getCookie(event, 'session');
  if (!session) throw new HTTPError({ status: 401, message: 'Sign in.' });
  return session;
}

// API_DESC Reads one item.
export function readItem(event: H3Event): Item & { raw: unknown } {
  requireUser(event);
  const id = getRouterParam(event, 'id');
  if (id === 'none') throw new HTTPError({ status: 404, message: 'No such item.' });
  return { id: id ?? '', name: 'Lamp', raw: JSON.parse('1') };
}
`;

beforeAll(async () => {
  project = await createProject();
  await project.write('src/items.ts', guarded);
  await project.write('.gitignore', 'node_modules\n');
  git('init', '--quiet');
  commit('first');
});
afterAll(() => project.remove());

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: project.root });
}

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

describe('routes', () => {
  it('lists every operation with its handler, auth, statuses and what is open', async () => {
    const { code, out } = await run('routes');
    expect(code).toBe(0);
    const rows = out.split('\n').map((line) => line.split(/ {2,}/));
    expect(rows).toEqual([
      ['METHOD', 'PATH', 'VERSION', 'AUTH', 'STATUSES', 'OPEN', 'HANDLER', 'SOURCE'],
      ['GET', '/api/v1/items/{id}', 'v1', 'sessionCookie', '200 401 404', '1 open', 'readItem', 'src/items.ts:13:1'],
      ['GET', '/api/v1/orders', 'v1', '-', '200', '-', 'listOrders', 'src/routes.ts:16:1'],
      ['GET', '/api/v2/orders', 'v2', '-', '200', '-', 'listOrders', 'src/routes.ts:16:1'],
    ]);
  });

  it('gives the same as JSON, with the places of what is open', async () => {
    const { routes } = JSON.parse((await run('routes', '--json')).out) as { routes: object[] };
    expect(routes).toHaveLength(3);
    expect(routes[0]).toMatchObject({
      method: 'GET',
      path: '/api/v1/items/{id}',
      version: 'v1',
      handler: 'readItem',
      location: { file: 'src/items.ts', line: 13, column: 1 },
      auth: [['sessionCookie']],
      statuses: ['200', '401', '404', 'default'],
      open: [expect.stringMatching(/\/properties\/raw$/)],
      partly: [],
    });
  });
});

describe('explain', () => {
  it('names the place, the way to it and the condition of each part', async () => {
    const { code, out } = await run('explain', 'get', '/items/:id');
    expect(code).toBe(0);
    for (const part of [
      /^GET \/api\/v1\/items\/\{id\} {2}v1\n/,
      /\nreadItem\n {2}src\/items\.ts:13:1 {2}handler readItem\n/,
      /\n {2}src\/routes\.ts:8:\d+ {2}registered\n/,
      /\nsecurity sessionCookie\n {2}src\/items\.ts:8:\d+ {2}thrown in requireUser, when !session\n/,
      /\npath parameter id\n {2}src\/items\.ts:15:\d+ {2}read\n/,
      /\nresponse 200 OK\n {2}src\/items\.ts:17:\d+ {2}answered\n/,
      /\nresponse 401 Unauthorized\n {2}src\/items\.ts:8:\d+ {2}thrown in requireUser, when !session\n {4}if \(!session\) throw /,
      /\nresponse 404 Not Found\n {2}src\/items\.ts:16:\d+ {2}thrown, when id === 'none'\n/,
      /\nnot all known\n {2}\S+\/properties\/raw\n/,
      /\nwarning type-unknown {2}src\/items\.ts:\d+:\d+\n/,
    ])
      expect(out).toMatch(part);
  });

  it('follows a pointer through references to the property', async () => {
    const pointer = '/responses/200/content/application~1json/schema/items/properties/total';
    const { out } = await run('explain', 'GET', '/api/v2/orders', pointer);
    expect(out).toMatch(
      /\n\/components\/schemas\/Order\/properties\/total\n {2}src\/types\.ts:8:3 {2}property\n {4}total: number;/,
    );
    const { operations } = JSON.parse((await run('explain', 'GET', '/orders', pointer, '--json')).out) as {
      operations: { version: string; parts: { origins: Origin[] }[] }[];
    };
    expect(operations.map(({ version }) => version)).toEqual(['v1', 'v2']);
    expect(operations[0]!.parts.at(-1)!.origins).toEqual([
      expect.objectContaining({
        kind: 'property',
        location: expect.objectContaining({ file: 'src/types.ts', line: 8 }) as object,
      }),
    ]);
  });
});

describe('validate', () => {
  it('judges JSON and YAML of both versions, and names the place of a fault', async () => {
    await mkdir(project.path('given'));
    const paths = "paths: { /a: { get: { responses: { '200': { description: OK } } } } }";
    await project.write('given/a.yaml', `openapi: 3.1.0\ninfo: { title: A, version: '1' }\n${paths}\n`);
    const fine = await run('validate', 'given');
    expect([fine.code, fine.out]).toEqual([0, 'given/a.yaml  valid, OpenAPI 3.1.0']);
    await project.write(
      'given/b.json',
      '{\n  "openapi": "3.0.3",\n  "info": {\n    "title": 1,\n    "version": "1"\n  },\n  "paths": {}\n}\n',
    );
    await project.write('given/c.json', '{ "swagger": "2.0" }');
    await project.write('given/d.yaml', 'a: [');
    const { code, out } = await run('validate', 'given');
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'given/a.yaml  valid, OpenAPI 3.1.0',
      'given/b.json:4  its "/info/title" is not of type string',
      expect.stringMatching(/^given\/c\.json:1 {2}it is of Swagger "2\.0"/),
      expect.stringMatching(/^given\/d\.yaml:\d+ {2}it is no YAML \(/),
    ]);
    expect(JSON.parse((await run('validate', 'given/b.json', '--json')).out)).toMatchObject({
      files: [{ file: 'given/b.json', openapi: '3.0.3', pointer: '/info/title', line: 4 }],
    });
  });
});

describe('generate', () => {
  it('checks what is there against the source, and says what differs, with both lines', async () => {
    expect(await run('generate', '--check')).toMatchObject({
      code: 1,
      out: expect.stringContaining('dist/specs/v1.json is missing\n') as string,
    });
    await run('generate');
    expect(await run('generate', '--check')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Every file is what the source says.') as string,
    });
    expect(await run('generate', '--check', '--name', 'v2')).toMatchObject({ code: 0 });
    const before = await project.read('dist/specs/v1.json');
    await project.edit('src/types.ts', 'total: number;', 'total: number;\n  note?: string;');
    const { code, out } = await run('generate', '--check');
    await project.edit('src/types.ts', '\n  note?: string;', '');
    expect(code).toBe(1);
    const line = before.split('\n').findIndex((each) => each.startsWith('      "Order": {')) + 1;
    expect(out).toContain(
      `dist/specs/v1.json is not what the source says:\n  dist/specs/v1.json:${line}  GET /api/v1/orders: property note of Order was added (in responses)  src/types.ts:9:3\n`,
    );
    expect(await project.read('dist/specs/v1.json')).toBe(before);
    await project.write('dist/specs/v1.json', before.replaceAll('  ', '   '));
    expect((await run('generate', '--check')).out).toContain('dist/specs/v1.json:2  is written in another way');
    const json = JSON.parse((await run('generate', '--check', '--json')).out) as { check: object };
    expect(json.check).toMatchObject({ current: false, files: [{ state: 'differs' }, { state: 'current' }] });
    await run('generate');
  });

  it('writes the places that each document comes from, and takes them away when they are not asked for', async () => {
    await run('generate', '--provenance');
    const { version, origins } = JSON.parse(await project.read('dist/specs/v1.provenance')) as {
      version: string;
      origins: Origin[];
    };
    expect(version).toBe('v1');
    const pointer = '/paths/~1items~1{id}/get/responses/401';
    expect(origins.filter((each) => each.pointer === pointer)).toEqual([
      {
        pointer,
        kind: 'thrown',
        location: expect.objectContaining({ file: 'src/items.ts', line: 8 }) as object,
        via: ['requireUser'],
        when: '!session',
      },
    ]);
    await run('generate');
    expect(Object.keys(await project.list('dist/specs'))).toEqual(['v1.json', 'v2.json']);
  });

  it('fails where less is known than is asked for, and raises the ratchet where more is', async () => {
    const { code, out, notes } = await run('generate', '--min', '99');
    const [, known] = /(\d+) % known/.exec(out)!;
    expect([code, Number(known) > 50 && Number(known) < 99]).toEqual([1, true]);
    expect(notes).toContain(`${known} % of the documents' values are known, and --min asks for 99 %.`);
    expect((await run('generate', '--min', known!)).code).toBe(0);
    expect((await run('generate', '--ratchet', 'known.json')).code).toBe(0);
    expect(JSON.parse(await project.read('known.json'))).toEqual({ known: Number(known) });
    await project.write('known.json', '{ "known": 100 }');
    const less = await run('generate', '--ratchet', 'known.json');
    expect([less.code, less.notes]).toEqual([1, expect.stringContaining('known.json asks for 100 %')]);
    await project.write('known.json', 'nothing');
    expect((await run('generate', '--ratchet', 'known.json')).code).toBe(2);
  });

  it('writes anew what changes while it watches, new files too, until it is stopped', async () => {
    const ending = new AbortController();
    const heard: string[] = [];
    const say = (text: string): void => void heard.push(text);
    const ended = runCommand(['generate', '--watch'], {
      cwd: project.root,
      print: say,
      note: say,
      signal: ending.signal,
    });
    const wait = { timeout: 20_000, interval: 50 };
    const written = (word: string) =>
      vi.waitFor(async () => expect(await project.read('dist/specs/v2.json')).toContain(word), wait);
    await vi.waitFor(() => expect(heard.at(-1)).toMatch(/^Watching/), wait);
    await project.edit('src/types.ts', 'total: number;', 'total: number;\n  seen?: boolean;');
    await written('"seen"');
    await mkdir(project.path('src/parts'));
    await project.write('src/parts/more.ts', 'export interface More { extra: string }\n');
    await project.edit('src/types.ts', '  seen?: boolean;', "  more?: import('./parts/more.ts').More;");
    await written('"extra"');
    await project.write('src/parts/more.ts', 'export interface More { other: string }\n');
    await written('"other"');
    await project.edit('tsconfig.json', '{', '{{');
    await vi.waitFor(() => expect(heard.some((text) => text.includes('tsconfig.json'))).toBe(true), wait);
    await project.edit('tsconfig.json', '{{', '{');
    await project.edit('src/parts/more.ts', 'other', 'last');
    await written('"last"');
    ending.abort();
    expect(await ended).toBe(0);
    git('checkout', '--quiet', 'src');
  });
});

describe('diff', () => {
  it('tells what the working tree changes of a revision, in its classes, with the lines', async () => {
    await project.edit('src/types.ts', '  name: string;\n', '');
    await project.edit('src/items.ts', "name: 'Lamp', ", '');
    await project.edit(
      'src/items.ts',
      "getRouterParam(event, 'id');",
      "getRouterParam(event, 'id');\n  void event.url.searchParams.get('lang');",
    );
    await project.edit('src/items.ts', 'Reads one item.', 'Reads an item.');
    const { code, out } = await run('diff', 'HEAD');
    expect(code).toBe(1);
    expect(out.split('\n').map((line) => line.trimEnd())).toEqual([
      'v1',
      expect.stringMatching(
        /^ {2}breaking {2}GET \/api\/v1\/items\/\{id\}: property name of \S+ was removed \(in responses\)$/,
      ),
      expect.stringMatching(/^ {4}(?:was )?src\/\w+\.ts:\d+:\d+/),
      '  compatible  GET /api/v1/items/{id}: query parameter "lang" was added',
      expect.stringMatching(/^ {4}src\/items\.ts:16:/),
      expect.stringMatching(/^ {2}wording {2}GET \/api\/v1\/items\/\{id\}: summary.* changed$/),
      '    src/items.ts:13:1',
      '',
      '1 breaking, 1 compatible and 1 wording changes',
    ]);
    const markdown = await run('diff', 'HEAD', '--markdown', '--fail-on', 'none');
    expect([markdown.code, markdown.out]).toEqual([
      0,
      expect.stringContaining('**v1: breaking**\n\n- GET /api/v1/items/{id}: property'),
    ]);
  });

  it('compares two revisions, and leaves the repository and its files as they are', async () => {
    commit('second');
    await project.write('src/untracked.ts', 'export {};\n');
    const status = () => execFileSync('git', ['status', '--porcelain'], { cwd: project.root, encoding: 'utf8' });
    const before = status();
    const { code, out } = await run('diff', 'HEAD', 'HEAD~1', '--json');
    const { versions } = JSON.parse(out) as { versions: { version: string; changes: { level: string }[] }[] };
    expect([code, versions.map(({ version, changes }) => [version, changes.map(({ level }) => level)])]).toEqual([
      1,
      [
        ['v1', ['breaking', 'compatible', 'wording']],
        ['v2', []],
      ],
    ]);
    expect(status()).toBe(before);
  });

  it('compares files and folders, with the lines where they lie beside them', async () => {
    await run('generate', '--out', 'now', '--provenance', '--yaml');
    expect(await run('diff', 'now', 'now/')).toMatchObject({ code: 0, out: 'Nothing changed.' });
    expect(await run('diff', 'now/v1.json', 'now/v1.yaml')).toMatchObject({ code: 0, out: 'Nothing changed.' });
    await project.write('old.json', (await project.read('now/v2.json')).replace('"total": {', '"sum": {'));
    const { code, out } = await run('diff', 'old.json', 'now/v2.json');
    expect(code).toBe(1);
    expect(out).toContain('property total of Order was added, required (in responses)\n    src/types.ts:7:3');
    expect((await run('diff', 'old.json', 'now')).notes).toContain(
      'the file of "old" is of none of the versions there (v1, v2).',
    );
    await project.write('now/other.json', '{ "name": "none" }');
    expect((await run('diff', 'now/v2.json', 'now')).out).toBe('Nothing changed.');
    await project.write('now/broken.json', '{ "openapi": "3.0.3" }');
    expect((await run('diff', 'now', 'now')).notes).toContain(
      'broken.json" can\'t be compared: it has no field "info".',
    );
    await project.write('old.json', '{}');
    expect((await run('diff', 'old.json', 'now/v2.json')).code).toBe(2);
  });
});
