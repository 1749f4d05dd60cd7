import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPipeline } from '../../src/pipeline.ts';
import { createProject } from '../bundlers/project.ts';
import type { Project } from '../bundlers/project.ts';
import { readSpec } from '../runtime/specs-harness.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let project: Project;
beforeAll(async () => {
  const cache = join(repository, '.cache');
  await mkdir(cache, { recursive: true });
  // Below the checkout, so that it finds its packages.
  folder = await mkdtemp(join(cache, 'cli-'));
  await build({
    entryPoints: [join(repository, 'src/cli.ts')],
    outfile: join(folder, 'cli.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  });
  project = await createProject();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await project?.remove();
});

interface Run {
  root: string;
  out: string;
  preload: string;
  env: Record<string, string>;
}

/** Runs the command line in a process of its own. */
function generate({ root, out, preload, env }: Run): Promise<{ code: number | null; signal: string | null }> {
  const hook = fileURLToPath(new URL(`preload/${preload}`, import.meta.url));
  const args = ['--import', hook, join(folder, 'cli.mjs'), 'generate', '--root', root, '--out', out];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { env: { PATH: process.env.PATH, ...env } }, () => {
      resolve({ code: child.exitCode, signal: child.signalCode });
    });
  });
}

describe('a build that is killed', () => {
  it.each([
    ['the folder is made', {}],
    ['before a file is written', { 'v1.json': 'old', 'v2.json': 'old' }],
    ['half of a file is written', { 'v1.json': 'old', 'v2.json': 'old' }],
    ['a file is written and not in its place', { 'v1.json': 'old', 'v2.json': 'old' }],
    ['the first of two files is in its place', undefined],
  ])('when %s leaves whole files only', async (moment, expected) => {
    const place = await mkdtemp(join(folder, 'place-'));
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    const out = join(place, 'out');
    const isNew = moment === 'the folder is made';
    const old = `${JSON.stringify({ openapi: '3.0.3', info: { title: 'Old', version: '1' }, paths: {} })}\n`;
    if (!isNew) {
      await mkdir(out);
      for (const name of ['v1.json', 'v2.json']) await writeFile(join(out, name), old);
    }
    const killed = await generate({ root: project.root, out, preload: 'kill.mjs', env: { KILL_AT: moment } });
    expect(killed).toEqual({ code: null, signal: 'SIGKILL' });

    const names = (await readdir(out).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
    const found = await Promise.all(
      names.map(async (name) => {
        const text = await readFile(join(out, name), 'utf8');
        expect(JSON.parse(text)).toMatchObject({ openapi: '3.0.3' });
        return [name, text === old ? 'old' : 'new'] as const;
      }),
    );
    if (expected) expect(Object.fromEntries(found)).toEqual(expected);
    else expect(found.map(([, age]) => age)).toContain('new');
    if (!isNew) {
      // A server that starts now sees no trace of it.
      const { source, log } = await readSpec({ directory: out, versions: ['v1', 'v2'] });
      expect([source, log.of('error')]).toEqual(['disk', []]);
    }

    if (!isNew) return;
    const again = await generate({ root: project.root, out, preload: 'kill.mjs', env: {} });
    expect(again).toEqual({ code: 0, signal: null });
    expect((await readdir(out)).sort()).toEqual(['v1.json', 'v2.json']);
  });
});

describe('20 builds', () => {
  it('give one hash: two folders, two locales, folders listed in any order', async () => {
    const hashes: string[] = [];
    const hash = (texts: string[]) => createHash('sha256').update(texts.join('\0')).digest('hex');
    const other = await createProject();
    onTestFinished(() => other.remove());
    const locales = [
      { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Asia/Kathmandu' },
      { LC_ALL: 'C', LANG: 'C', TZ: 'UTC' },
    ];
    let seed = 1;
    for (const { root } of [project, other]) {
      for (const locale of locales) {
        const out = join(folder, `build-${seed}`);
        const env = { ...locale, SEED: String(seed++) };
        expect(await generate({ root, out, preload: 'shuffle.mjs', env })).toEqual({ code: 0, signal: null });
        const names = (await readdir(out)).sort();
        expect(names).toEqual(['v1.json', 'v2.json']);
        hashes.push(hash(await Promise.all(names.map((name) => readFile(join(out, name), 'utf8')))));
      }
    }
    while (hashes.length < 20) {
      const { root } = hashes.length % 2 === 0 ? project : other;
      const { documents } = await createPipeline({ root }).run();
      hashes.push(hash(documents.map(({ text }) => text)));
    }
    expect(hashes).toHaveLength(20);
    expect(new Set(hashes).size).toBe(1);
  });
});
