import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { repository } from '../built.ts';
import { runIn } from './command.ts';

/** A copy of the playground in a repository of its own, below the checkout, where it finds the packages. */
async function createRepository() {
  await mkdir(join(repository, '.cache'), { recursive: true });
  const root = await mkdtemp(join(repository, '.cache', 'diff-playground-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const name of ['src', 'tsconfig.json'])
    await cp(join(repository, 'playground', name), join(root, name), { recursive: true });
  await mkdir(join(root, 'node_modules'));
  await symlink(repository, join(root, 'node_modules/unplugin-openapi'), 'junction');
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: root });
  await writeFile(join(root, '.gitignore'), 'node_modules\n');
  git('init', '--quiet');
  const commit = (message: string): void => {
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
  };
  const edit = async (name: string, from: string, to: string): Promise<void> => {
    const text = await readFile(join(root, name), 'utf8');
    expect(text.split(from)).toHaveLength(2);
    await writeFile(join(root, name), text.replace(from, to));
  };
  return { root, commit, edit };
}

it('a property removed, a parameter added and a description changed are three changes, each with its line', async () => {
  const { root, commit, edit } = await createRepository();
  commit('before');
  await edit('src/v2/time.ts', 'return { now, zone, local:', 'return { now, local:');
  await edit('src/v2/time.ts', "?? 'UTC';", "?? 'UTC';\n  void event.url.searchParams.get('calendar');");
  await edit(
    'src/v2/todos.ts',
    'export async function listTodos',
    '/** The open ones first. */\nexport async function listTodos',
  );
  commit('after');
  const { code, out } = await runIn(root, 'diff', 'HEAD~1', 'HEAD');
  expect(out.split('\n').map((line) => line.trimEnd())).toEqual([
    'v2',
    expect.stringMatching(/^ {2}breaking {2}GET \/api\/v2\/time: property zone\b.* was removed \(in responses\)$/),
    expect.stringMatching(/^ {4}was src\/v2\/time\.ts:9:\d+$/),
    '  compatible  GET /api/v2/time: query parameter "calendar" was added',
    expect.stringMatching(/^ {4}src\/v2\/time\.ts:7:\d+$/),
    expect.stringMatching(/^ {2}wording {2}GET \/api\/v2\/todos: (?:description|summary)\b/),
    expect.stringMatching(/^ {4}src\/v2\/todos\.ts:1[12]:1$/),
    '',
    expect.stringMatching(/^1 breaking, 1 compatible and 1 wording changes?$/),
  ]);
  expect(code).toBe(1);
});
