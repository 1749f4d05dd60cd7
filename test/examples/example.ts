import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const packages = join(repository, 'node_modules');

/** A copy of an example in a folder of its own, with its packages. */
export interface Example {
  root: string;
  /** Runs a module of a package to its end: `vite/bin/vite.js`. @throws Error with what it printed, where it fails */
  run(module: string, ...args: string[]): Promise<string>;
  /** Starts a server until the test ends; gives its origin once it answers `path`. */
  start(module: string, options: StartOptions): Promise<string>;
  read(name: string): Promise<string>;
  edit(name: string, from: string, to: string): Promise<void>;
  /** Takes this package out again, with what came with it. */
  removePackage(): Promise<void>;
  remove(): Promise<void>;
}

interface StartOptions {
  /** Asked until it is answered with 200. */
  path: string;
  args?(port: number): string[];
  env?: Record<string, string>;
}

/** Makes a copy that has this package, and of this repository's packages those that the example names. */
export async function linkExample(name: string): Promise<Example> {
  const example = await copyExample(name);
  const { dependencies, devDependencies } = JSON.parse(await example.read('package.json')) as Manifest;
  await usePackage(example.root, Object.keys({ ...dependencies, ...devDependencies }));
  return example;
}

/** Makes a copy and installs what its lockfile says, from the registry; this package comes packed and not linked. */
export async function installExample(name: string): Promise<Example> {
  const example = await copyExample(name);
  const lock = JSON.parse(await example.read('package-lock.json')) as { packages: Record<string, Manifest> };
  delete lock.packages['node_modules/unplugin-openapi'];
  delete lock.packages['../..'];
  // The example itself, or the package of its workspace that has the plugin.
  for (const [folder, { devDependencies }] of Object.entries(lock.packages)) {
    if (!devDependencies?.['unplugin-openapi']) continue;
    delete devDependencies['unplugin-openapi'];
    const file = join(folder, 'package.json');
    const manifest = JSON.parse(await example.read(file)) as Manifest;
    delete manifest.devDependencies!['unplugin-openapi'];
    await writeFile(join(example.root, file), JSON.stringify(manifest));
  }
  await writeFile(join(example.root, 'package-lock.json'), JSON.stringify(lock));
  await finish(launch('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], example.root));
  await usePackage(example.root, []);
  return example;
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

async function copyExample(name: string): Promise<Example> {
  const root = await realpath(await mkdtemp(join(tmpdir(), `example-${name}-`)));
  const made = new Set(['node_modules', 'dist', '.output', '.nitro', '.nuxt', '.nx', '.turbo', 'generated', 'specs']);
  await cp(join(repository, 'examples', name), root, { recursive: true, filter: (path) => !made.has(basename(path)) });
  const path = (file: string): string => join(root, file);
  const read = (file: string): Promise<string> => readFile(path(file), 'utf8');
  const entry = (module: string): string => path(module.startsWith('./') ? module : join('node_modules', module));
  return {
    root,
    read,
    run: (module, ...args) => finish(launch(process.execPath, [entry(module), ...args], root)),
    async start(module, { path: asked, args = () => [], env }) {
      const port = await findPort();
      const child = launch(process.execPath, [entry(module), ...args(port)], root, { ...env, PORT: String(port) });
      onTestFinished(() => stop(child));
      const text = collect(child);
      const origin = `http://localhost:${port}`;
      for (;;) {
        if (child.exitCode !== null) throw new Error(`${module} does not answer:\n${text()}`);
        // What a dev server lets hang while it starts again is asked once more; how long all of it takes is no matter.
        const answer = await fetch(origin + asked, { signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
        await answer?.body?.cancel();
        if (answer?.status === 200) return origin;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    async edit(file, from, to) {
      const text = await read(file);
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      await writeFile(path(file), text.replace(from, to));
    },
    removePackage: () => rm(path('node_modules/unplugin-openapi'), { recursive: true }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Puts the packed package into a project, and links what it needs itself and the named packages. */
async function usePackage(root: string, names: string[]): Promise<void> {
  const home = join(root, 'node_modules', 'unplugin-openapi');
  await mkdir(home, { recursive: true });
  for (const part of ['dist', 'client.d.ts', 'package.json'])
    await cp(join(repository, part), join(home, part), { recursive: true });
  const commands = join(root, 'node_modules', '.bin');
  await mkdir(commands, { recursive: true });
  await symlink('../unplugin-openapi/dist/cli.mjs', join(commands, 'unplugin-openapi'));
  const { dependencies } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as Manifest;
  for (const name of [...names, ...Object.keys(dependencies!)]) {
    const link = join(root, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    if (name !== 'unplugin-openapi' && !(await readdir(link).catch(() => undefined)))
      await symlink(join(packages, name), link, 'junction');
  }
}

function launch(command: string, args: string[], cwd: string, env: Record<string, string> = {}): ChildProcess {
  const { CI: _, VITEST: __, NODE_ENV: ___, TEST: ____, ...own } = process.env;
  return spawn(command, args, {
    cwd,
    env: { ...own, ...env, SVC_SUPERUSER_TOKEN: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return () => text;
}

async function finish(child: ChildProcess): Promise<string> {
  const text = collect(child);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}:\n${text()}`);
  return text();
}

/** The process and those that it has started. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  process.kill(-child.pid!, 'SIGKILL');
  await ended;
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
