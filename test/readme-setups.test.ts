import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDist, repository } from './built.ts';
import { bunFile } from './bundlers/other-builds.ts';
import { askServer } from './bundlers/project.ts';

const node = process.execPath;
const bin = (path: string): string => join(repository, 'node_modules', path);

/** Runs a compiler of webpack's or Rspack's kind as its command does, which the repository does not install. */
const compile = (packageName: string, config: string): string[] => [
  node,
  '--input-type=module',
  '--eval',
  `import bundler from '${packageName}';
   import config from './${config}';
   const run = bundler.rspack ?? bundler;
   const compiler = run({ context: process.cwd(), ...config });
   compiler.run((error, stats) => {
     if (error || stats.hasErrors()) { console.error(String(error ?? stats)); process.exitCode = 1; }
     compiler.close(() => {});
   });`,
];

/** The command that the README has for each file, and the entry that it says is written. */
const setups: Record<string, { command: string[]; entry: string; runner?: string }> = {
  'vite.config.ts': { command: [node, bin('vite/bin/vite.js'), 'build'], entry: 'dist/server.js' },
  'build.mjs': { command: [node, 'build.mjs'], entry: 'dist/server.js' },
  'rolldown.config.js': { command: [node, bin('rolldown/bin/cli.mjs'), '-c'], entry: 'dist/server.js' },
  'rollup.config.js': { command: [node, bin('rollup/dist/bin/rollup'), '-c'], entry: 'dist/server.js' },
  'rspack.config.js': { command: compile('@rspack/core', 'rspack.config.js'), entry: 'dist/server.cjs' },
  'webpack.config.js': { command: compile('webpack', 'webpack.config.js'), entry: 'dist/server.cjs' },
  'farm.config.ts': {
    command: [
      node,
      '--input-type=module',
      '--eval',
      `import { build } from '@farmfe/core'; await build({ configPath: process.cwd() + '/farm.config.ts' });`,
    ],
    entry: 'dist/server.js',
  },
  'build.ts': { command: [bunFile(), 'build.ts'], entry: 'dist/server.js', runner: bunFile() },
};

/** A server that exists: its routes know of no document, and its entry serves the docs. */
const server = (extension: string): Record<string, string> => ({
  [`src/app.${extension}`]: `import { H3 } from 'h3';

export const app = new H3();
app.get('/todos', () => [{ id: 1, title: 'Tea' }]);
`,
  [`src/server.${extension}`]: `import { createServer } from 'node:http';
import specs from '#openapi/specs';
import { toNodeHandler } from 'h3/node';
import { createDocs } from 'unplugin-openapi/docs';
import { app } from './app.${extension}';

const docs = createDocs({ specs, versions: { api: { title: 'To-dos', publicSwagger: true } } });
app.get('/api/docs/**', docs.handler);
const server = createServer(toNodeHandler(app));
server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port));
`,
});

async function run([program, ...args]: string[], cwd: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(program!, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(said);
}

const manifest = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as Record<
  'exports' | 'dependencies' | 'peerDependencies',
  object
>;
/** What the README has people install for one of the files, and the types of Node. */
const more = ['@rollup/plugin-node-resolve', '@types/node', 'rou3', 'srvx'];
/** What the server has of these in its bundle. */
const bundled = ['consola', 'h3', 'nanoid', 'rou3', 'srvx'];

const readme = await readFile(join(repository, 'README.md'), 'utf8');
const folds = [...readme.matchAll(/^<details>(.*?)^<\/details>$/gms)].map(([, fold]) => fold!);
const files = folds.flatMap((fold) =>
  [...fold.matchAll(/^```\w+\n\/\/ (\S+)\n(.*?)^```$/gms)].map(([, name, code]) => ({ name: name!, code: code! })),
);

describe('the set-ups of the README', () => {
  it('are in the pages on bundlers, Nitro and Nuxt too', async () => {
    const docs = await Promise.all(
      ['bundlers', 'nitro'].map((name) => readFile(join(repository, `docs/${name}.md`), 'utf8')),
    );
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter(({ code }) => !docs.join('').includes(`\n${code}\`\`\``))).toEqual([]);
  });

  it('are for every entry of the package that is a plugin', () => {
    const plugins = Object.keys(manifest.exports).filter((name) =>
      /^\.\/(?!runtime|docs|client|ui|worker|package|nitro\/)/.test(name),
    );
    const named = [
      ...files
        .map(({ code }) => code)
        .join('\n')
        .matchAll(/'unplugin-openapi(\/\w+)'/g),
    ];
    expect([...new Set(named.map(([, name]) => `.${name}`))].sort()).toEqual(plugins.sort());
  });

  it.each(files.filter(({ name }) => !/^(?:nitro|nuxt)\./.test(name)))(
    '$name builds a server with its document',
    async ({ name, code }) => {
      const { command, entry, runner } = setups[name]!;
      const root = await project(name, code);
      await run(command, root);
      const document = JSON.parse(await readFile(join(root, 'dist/specs/api.json'), 'utf8')) as { paths: object };
      expect(Object.keys(document.paths)).toEqual(['/todos']);
      // A development dependency, which production does not install: the bundle has the runtime.
      await rm(join(root, 'node_modules/unplugin-openapi'), { recursive: true });
      await askServer(
        join(root, entry),
        async (origin) => {
          expect(await (await fetch(`${origin}/todos`)).json()).toEqual([{ id: 1, title: 'Tea' }]);
          const spec = (await (await fetch(`${origin}/api/docs/api/spec`)).json()) as { paths: object };
          expect(Object.keys(spec.paths)).toEqual(['/todos']);
        },
        runner,
      );
    },
  );
});

it.each(['rspack.config.js', 'webpack.config.js'])('asyncChunks: false makes one file by %s', async (name) => {
  const { code } = files.find((file) => file.name === name)!;
  const root = await project(name, code.replace("'server.cjs'", "'server.cjs', asyncChunks: false"));
  await run(setups[name]!.command, root);
  expect((await readdir(join(root, 'dist'))).sort()).toEqual(['server.cjs', 'specs']);
  await askServer(join(root, 'dist/server.cjs'), async (origin) => {
    const headers = { accept: 'application/yaml' };
    expect(await (await fetch(`${origin}/api/docs/api/spec`, { headers })).text()).toMatch(/^openapi: /);
    expect((await fetch(`${origin}/api/docs/api/swagger`)).status).toBe(200);
  });
});

describe('the files of an app of h3 2 in the page on the runtime', () => {
  it('are right for the compiler, and serve every docs endpoint', async () => {
    const page = await readFile(join(repository, 'docs/runtime.md'), 'utf8');
    const own = [...page.matchAll(/^```\w+\n\/\/ (\S+\.\w+)\n(.*?)^```$/gms)].map(
      ([, name, code]) => [name!, code!] as const,
    );
    expect(own.map(([name]) => name)).toEqual(['src/app.ts', 'src/server.ts', 'tsconfig.json']);
    const root = await project('build.mjs', files.find(({ name }) => name === 'build.mjs')!.code);
    for (const [name, code] of own) await writeFile(join(root, name), code);
    await run([node, bin('typescript/bin/tsc'), '--project', root], root);
    await run([node, 'build.mjs'], root);
    await askServer(join(root, 'dist/server.js'), async (origin, said) => {
      expect(await (await fetch(`${origin}/items`)).json()).toEqual([{ id: 1, name: 'Tea' }]);
      // Read at its start, and the page is named.
      await expect.poll(said).toMatch(/"event":"specs_loaded".*"page":"\/api\/docs\/api\/swagger"/);
      const headers = { authorization: 'Bearer secret' };
      const paths = ['', '/', '/versions', '/api', '/api/spec', '/api/swagger', '/debug/ast'].map(
        (end) => `/api/docs${end}`,
      );
      for (const path of [...paths, '/api/api/schema/config'])
        expect((await fetch(origin + path, { headers })).status, path).toBe(200);
      const spec = (await (await fetch(`${origin}/api/docs/api/spec`)).json()) as { paths: object; info: object };
      expect([Object.keys(spec.paths), spec.info]).toEqual([['/items'], { title: 'Shop', version: '1.0.0' }]);
      expect((await fetch(`${origin}/items`)).headers.get('x-trace-id')).toBeNull();
    });
  });
});

const roots: string[] = [];
beforeAll(() => void listDist());
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true, force: true }))));

/** A project with the packages of the repository and this one, and the file as it is in the README. */
async function project(name: string, code: string): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'setup-')));
  roots.push(root);
  const compilerOptions = {
    module: 'preserve',
    target: 'es2023',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
  };
  const own = {
    'package.json': JSON.stringify({ name: 'to-dos', type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
    ...server(code.includes('server.js') ? 'js' : 'ts'),
    [name]: code,
  };
  for (const [path, text] of Object.entries(own)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const home = join(root, 'node_modules/unplugin-openapi');
  await mkdir(home, { recursive: true });
  for (const part of ['package.json', 'client.d.ts', 'dist'])
    await cp(join(repository, part), join(home, part), { recursive: true });
  for (const dependency of [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.peerDependencies),
    ...more,
  ]) {
    const link = join(root, 'node_modules', dependency);
    await mkdir(dirname(link), { recursive: true });
    // Farm follows no link to a package that it bundles.
    if (bundled.includes(dependency)) await cp(bin(dependency), link, { recursive: true });
    else await symlink(bin(dependency), link, 'junction');
  }
  return root;
}
