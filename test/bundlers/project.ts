import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { dist } from '../built.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** What the runtime imports, and a build of it leaves outside. */
export const runtimePackages = ['h3', 'consola', 'nanoid', 'pluralize-esm', 'rou3', 'yaml'];

/** A copy of the fixture app in a folder of its own. */
export interface Project {
  root: string;
  path(name: string): string;
  read(name: string): Promise<string>;
  write(name: string, text: string): Promise<void>;
  /** Replaces a text that must be there. */
  edit(name: string, from: string, to: string): Promise<void>;
  /** Name and text of each file in a folder; empty where it is not there. */
  list(folder: string): Promise<Record<string, string>>;
  remove(): Promise<void>;
}

export async function createProject(): Promise<Project> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'shop-')));
  const path = (name: string): string => join(root, name);
  await cp(join(repository, 'test/bundlers/app'), root, { recursive: true });
  await installPackages(path('node_modules'));
  const compilerOptions = {
    target: 'es2023',
    module: 'preserve',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    // Without the types of Node and of browsers, which take longer to read than the project.
    types: [],
    lib: ['es2023'],
  };
  await writeFile(path('tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));

  const read = (name: string): Promise<string> => readFile(path(name), 'utf8');
  // In one go as a watcher of this process sees it: it never hears of a file that is emptied and not yet written.
  const write = async (name: string, text: string): Promise<void> => writeFileSync(path(name), text);
  return {
    root,
    path,
    read,
    write,
    async edit(name, from, to) {
      const text = await read(name);
      if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`);
      await write(name, text.replace(from, to));
    },
    async list(folder) {
      const names = await readdir(path(folder)).catch(() => []);
      return Object.fromEntries(
        await Promise.all(names.sort().map(async (name) => [name, await read(join(folder, name))])),
      );
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/**
 * What an installation has of the runtime: the declarations of the package, which are quick to read, and code that is made
 * from the source. The package itself is tested by `package.test.ts`.
 */
async function installPackages(folder: string): Promise<void> {
  const home = join(folder, 'unplugin-openapi');
  await build({
    entryPoints: { runtime: join(repository, 'src/runtime/index.ts') },
    outdir: home,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  const declarations = (source: string): boolean => !source.endsWith('.mjs');
  for (const part of ['runtime', 'shared'])
    await cp(join(dist, part), join(home, 'types', part), { recursive: true, filter: declarations });
  const runtime = { types: './types/runtime/index.d.mts', default: './runtime.mjs' };
  await writeFile(
    join(home, 'package.json'),
    JSON.stringify({ name: 'unplugin-openapi', type: 'module', exports: { './runtime': runtime } }),
  );
  for (const name of [...runtimePackages, '@types'])
    await symlink(join(repository, 'node_modules', name), join(folder, name));
}

/** Starts a built server in production, asks it, and ends it; `said` is what it has printed so far. */
export async function askServer<T>(
  file: string,
  ask: (origin: string, said: () => string) => Promise<T>,
  program: string = process.execPath,
): Promise<T> {
  const address = { HOST: '127.0.0.1', PORT: '0', SVC_OPENAPI_SPECS_DIR: '', SVC_SUPERUSER_TOKEN: 'secret' };
  // In a test, h3 does not say where it listens.
  const env = { ...process.env, NODE_ENV: 'production', TEST: undefined, ...address };
  const child = spawn(program, [file], { env, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  try {
    const port = await new Promise<string>((resolve, reject) => {
      const listen = (chunk: Buffer): void => {
        said += String(chunk);
        const found = /^port (\d+)$|^.*Listening on: \D*127\.0\.0\.1:(\d+)\//m.exec(said);
        if (found) resolve(found[1] ?? found[2]!);
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
    return await ask(`http://127.0.0.1:${port}`, () => said);
  } finally {
    child.kill();
  }
}
