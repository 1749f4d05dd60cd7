import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Project } from '../bundlers/project.ts';
import { runIn } from './command.ts';
import { createGuardedProject } from './guarded-project.ts';

let project: Project;
const run = (...args: string[]) => runIn(project.root, ...args);

beforeAll(async () => {
  project = await createGuardedProject();
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
    const one = await run('diff', 'now/v2.json', 'old.json', '--fail-on', 'none');
    expect(one.out.split('\n').at(-1)).toBe('1 breaking and 1 compatible changes');
    await project.write('old.json', (await project.read('now/v2.json')).replace('"title": "Shop"', '"title": "Store"'));
    expect((await run('diff', 'now/v2.json', 'old.json')).out.split('\n').at(-1)).toBe('1 wording change');
    const paths = { '/a': { get: { parameters: [{ $ref: '#/x-none' }], responses: { 200: { description: '' } } } } };
    const nothing = { openapi: '3.0.3', info: { title: 'A', version: '1' }, 'x-none': null, paths };
    await project.write('old.json', JSON.stringify(nothing));
    expect((await run('diff', 'old.json', 'now/v2.json')).notes).toContain('"#/x-none" leads to no parameter.');
    await project.write('old.json', '{}');
    expect((await run('diff', 'old.json', 'now/v2.json')).code).toBe(2);
  });

  it('passes over a broken file of blank lines in no time', async () => {
    await mkdir(project.path('blank'));
    await project.write(
      'blank/v1.json',
      JSON.stringify({ openapi: '3.0.3', info: { title: 'A', version: '1' }, paths: {} }),
    );
    await project.write('blank/v2.json', `{${'\n'.repeat(200_000)}`);
    const start = performance.now();
    expect(await run('diff', 'blank', 'blank')).toMatchObject({ code: 0, out: 'Nothing changed.' });
    expect(performance.now() - start).toBeLessThan(5000);
    await project.write('blank/v2.json', '\uFEFF{"openapi": "3.0.3",\n}');
    expect((await run('diff', 'blank', 'blank')).notes).toContain('v2.json" can\'t be compared: it is no JSON');
  });

  it('says why a word is no revision', async () => {
    expect((await run('diff', 'v9')).notes).toMatch(
      /"v9" is no file and no folder, and the repository of \S+ has no such/,
    );
    execFileSync('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(project.root).href, 'clones/one'], {
      cwd: project.root,
    });
    expect(await runIn(project.path('clones/one'), 'diff', 'HEAD~1')).toMatchObject({
      code: 2,
      notes: expect.stringContaining(
        'this clone is shallow and has no such revision: run git fetch --unshallow',
      ) as string,
    });
    await mkdir(project.path('empty'));
    execFileSync('git', ['init', '--quiet'], { cwd: project.path('empty') });
    expect((await runIn(project.path('empty'), 'diff', 'HEAD')).notes).toContain('has no commit yet.');
    vi.stubEnv('GIT_DIR', project.path('none'));
    expect((await run('diff', 'HEAD')).notes).toMatch(/and \S+ is not a git repository\./);
    vi.unstubAllEnvs();
  });
});
