import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Project } from '../bundlers/project.ts';
import { readProject } from '../../src/cli/read-project.ts';
import { runIn } from './command.ts';
import { createGuardedProject } from './guarded-project.ts';

vi.mock('../../src/cli/read-project.ts', { spy: true });

let project: Project;
const run = (...args: string[]) => runIn(project.root, ...args);

beforeAll(async () => {
  project = await createGuardedProject();
});
afterAll(() => project.remove());

interface Numbers {
  percent: number;
  known: number;
  widened: number;
  open: number;
}

describe('what is known', () => {
  it('is told in numbers, of each version and in total, by generate and by routes', async () => {
    const { out } = await run('generate');
    const [, percent] = /(\d+) % known/.exec(out)!;
    const { stats } = JSON.parse((await run('generate', '--json')).out) as {
      stats: { coverage: Numbers & { versions: Record<string, Numbers> } };
    };
    const { versions, ...total } = stats.coverage;
    expect(total).toEqual({ percent: Number(percent), known: expect.any(Number) as number, widened: 0, open: 1 });
    expect(Object.keys(versions)).toEqual(['v1', 'v2']);
    expect(versions.v1!.known + versions.v2!.known).toBe(total.known);
    expect([versions.v1!.open, versions.v2]).toEqual([1, { ...versions.v2, percent: 100, widened: 0, open: 0 }]);
    expect(JSON.parse((await run('routes', '--json')).out)).toMatchObject({
      coverage: stats.coverage,
      diagnostics: [{ code: 'type-unknown' }],
    });
  });

  it('is judged of the version that is asked for alone', async () => {
    const v2 = await run('generate', '--name', 'v2', '--min', '100');
    expect([v2.code, v2.notes]).toEqual([0, '']);
    expect(v2.out).toMatch(/^1 operation, 1 version, 0 warnings in /);
    const v1 = await run('generate', '--name', 'v1', '--min', '100');
    expect([v1.code, v1.out]).toEqual([1, expect.stringMatching(/^2 operations, 1 version, 1 warning, /)]);
  });

  it('is compared with a percentage that need not be whole', async () => {
    const { known, open } = (JSON.parse((await run('routes', '--json')).out) as { coverage: Numbers }).coverage;
    const share = (known * 100) / (known + open);
    expect((await run('generate', '--min', (share - 0.01).toFixed(3))).code).toBe(0);
    expect((await run('generate', '--min', (share + 0.01).toFixed(3))).code).toBe(1);
    expect((await run('generate', '--min', '99.5.1')).code).toBe(2);
  });

  it('is compared with a ratchet, and nothing is written, where --check is given', async () => {
    await run('generate');
    const missing = await run('generate', '--check', '--ratchet', 'known.json');
    expect([missing.code, missing.notes]).toEqual([
      1,
      expect.stringContaining('known.json is missing. generate --ratchet known.json writes it, without --check.'),
    ]);
    await expect(project.read('known.json')).rejects.toThrow('ENOENT');
    await project.write('known.json', '{ "known": 1 }');
    expect((await run('generate', '--check', '--ratchet', 'known.json')).code).toBe(0);
    expect(await project.read('known.json')).toBe('{ "known": 1 }');
    await project.write('known.json', '{ "known": 100 }');
    expect((await run('generate', '--check', '--ratchet', 'known.json')).code).toBe(1);
  });

  it('is kept in a file whose folder is there, or nothing is read and no document written', async () => {
    vi.mocked(readProject).mockClear();
    await mkdir(project.path('folder'), { recursive: true });
    await project.write('other.json', '[]');
    for (const [path, message] of [
      ['folder', 'folder" is a folder. Write the path of a file, as known.json.'],
      ['none/deep/known.json', `there is no folder ${project.path('none/deep')}. Create it, or write another path.`],
      ['other.json', 'other.json" holds no { "known": <percent> }.'],
    ] as const) {
      const { code, out, notes } = await run('generate', '--out', 'unwritten', '--ratchet', path);
      expect([code, out]).toEqual([2, '']);
      expect(notes).toContain(message);
      expect(notes).not.toContain('documents');
      expect(await project.list('unwritten')).toEqual({});
    }
    expect(readProject).not.toHaveBeenCalled();
    await expect(project.read('none/deep/known.json')).rejects.toThrow('ENOENT');
  });
});

it('names the command that writes the files, and tells to delete what is of no version', async () => {
  const args = ['--out', 'my specs', '--openapi', '3.1.0'];
  await run('generate', ...args);
  expect(await project.read('my specs/v1.json')).toContain('"openapi": "3.1.0"');
  await project.write('my specs/v3.json', (await project.read('my specs/v2.json')).replaceAll('v2', 'v3'));
  const left = await run('generate', '--check', ...args);
  expect(left.code).toBe(1);
  expect(left.out.split('\n').slice(1)).toEqual(['my specs/v3.json is of no version any more: delete it']);
  await project.write('my specs/v2.json', '{}');
  const { out } = await run('generate', '--check', '--root', '.', ...args);
  expect(out).toContain("\nWrite them anew: unplugin-openapi generate --root . --out 'my specs' --openapi 3.1.0\n");
});

it('routes says why there are none', async () => {
  await mkdir(project.path('empty'), { recursive: true });
  const { code, out, notes } = await run('routes', '--root', 'empty');
  expect([code, out]).toEqual([0, '']);
  expect(notes).toMatch(/^warning no-source\n[^]*\n {2}hint: [^]*\n0 operations, /);
  expect(JSON.parse((await run('routes', '--root', 'empty', '--json')).out)).toMatchObject({
    routes: [],
    diagnostics: [{ code: 'no-source' }],
  });
});
