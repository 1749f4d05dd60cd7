import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import esbuildPlugin from '../src/plugin/esbuild.ts';
import { repository } from './built.ts';
import { createProject } from './bundlers/project.ts';
import type { Project } from './bundlers/project.ts';

let folder: string;
let project: Project;
beforeAll(async () => {
  const cache = join(repository, '.cache');
  await mkdir(cache, { recursive: true });
  // Below the checkout, so that it finds its packages.
  folder = await mkdtemp(join(cache, 'offline-'));
  project = await createProject();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await project?.remove();
});

/** A network namespace of its own, in which there is no interface that is up; none where the system gives none. */
const isolation =
  spawnSync('unshare', ['--map-root-user', '--net', 'true']).status === 0
    ? ['unshare', '--map-root-user', '--net']
    : [];

/** Runs a program that can reach nothing and may try nothing. */
function run(file: string, ...args: string[]): Promise<{ code: number | null; out: string; notes: string }> {
  const preload = fileURLToPath(new URL('plugin/preload/no-network.mjs', import.meta.url));
  const [command, ...rest] = [...isolation, process.execPath, '--import', preload, file, ...args];
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', SVC_SUPERUSER_TOKEN: 'offline-token-of-the-test' };
  return new Promise((resolve) => {
    const child = execFile(command!, rest, { env, cwd: project.root }, (_, out, notes) => {
      resolve({ code: child.exitCode, out, notes });
    });
  });
}

it('a program that reaches for the network is found out', async () => {
  const program = (code: string) => ['--input-type=module', '--eval', code] as const;
  for (const code of [
    `import { get } from 'node:http'; get('http://127.0.0.1:9');`,
    `await fetch('http://127.0.0.1:9');`,
    `import { lookup } from 'node:dns/promises'; await lookup('localhost');`,
  ]) {
    const { code: status, notes } = await run(...program(code));
    expect([status, notes]).toEqual([97, expect.stringMatching(/^network: /)]);
  }
});

it('the command line needs no network', async () => {
  const cli = join(folder, 'cli.mjs');
  await build({
    entryPoints: [join(repository, 'src/cli.ts')],
    outfile: cli,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  });
  const { code, notes } = await run(cli, 'generate', '--root', project.root, '--out', 'made');
  // On a slow machine it says that it goes on.
  expect([code, notes.replace('still reading handlers and their types …\n', '')]).toEqual([0, '']);
  expect(Object.keys(await project.list('made'))).toEqual(['v1.json', 'v2.json']);
});

it('the server needs no network: documents, page, its files and the routes', async () => {
  await project.write(
    'src/offline.ts',
    `import { app } from './app.ts';
const headers = { authorization: 'Bearer ' + process.env.SVC_SUPERUSER_TOKEN };
const ask = async (path: string) => {
  const response = await app.request(path, { headers });
  const text = await response.text();
  console.log('answer ' + response.status + ' ' + path + ' ' + text.length);
  return text;
};
for (const path of ['/api/v1/items/a', '/api/docs/versions', '/api/docs/v1', '/api/docs/v1/spec', '/api/v1/schema/config'])
  await ask(path);
const page = await ask('/api/docs/v1/swagger');
for (const [, path] of page.matchAll(/(?:src|href)="\\.\\.(\\/_ui\\/[^"]+)"/g)) await ask('/api/docs' + path!);
`,
  );
  await build({
    absWorkingDir: project.root,
    entryPoints: ['src/offline.ts'],
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['h3', 'consola', 'nanoid', 'rou3'],
    logLevel: 'silent',
    plugins: [esbuildPlugin()],
  });
  const { code, out, notes } = await run(project.path('dist/offline.mjs'));
  expect([code, notes]).toEqual([0, '']);
  const answers = out.split('\n').filter((line) => line.startsWith('answer '));
  expect(answers.filter((line) => !line.startsWith('answer 200 '))).toEqual([]);
  expect(answers.filter((line) => line.includes('/_ui/')).length).toBeGreaterThanOrEqual(4);
  expect(out).toContain('"event":"specs_loaded"');
});
