import { execFile, spawnSync } from 'node:child_process';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { glob } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installExample } from './example.ts';
import type { Example } from './example.ts';

// What docs/monorepos.md says of Turborepo and Nx, with both as the example has installed them.
const run = promisify(execFile);

/** A network namespace in which nothing can be reached; none where the system gives none. */
const isolation =
  spawnSync('unshare', ['--map-root-user', '--net', 'true']).status === 0
    ? ['unshare', '--map-root-user', '--net']
    : [];

const quiet = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NX_NO_CLOUD: 'true',
  NX_DAEMON: 'false',
  NO_COLOR: '1',
};

interface Tool {
  command(tasks: readonly string[], project?: string): string[];
  /** The tasks of a run and whether each came from the cache, of what was printed. */
  readTasks(said: string): [task: string, isHit: boolean][];
}

const turbo = 'node_modules/turbo/bin/turbo';
const tools: Record<string, Tool> = {
  Turborepo: {
    command: (tasks, project) => [turbo, 'run', ...tasks, ...(project ? [`--filter=${project}`] : [])],
    readTasks: (said) =>
      [...said.matchAll(/^@example\/(\S+): cache (hit|miss)/gm)].map(([, task, kind]) => [task!, kind === 'hit']),
  },
  Nx: {
    command: (tasks, project) => [
      'node_modules/nx/dist/bin/nx.js',
      'run-many',
      '--output-style=static',
      '-t',
      ...tasks,
      ...(project ? ['-p', project] : []),
    ],
    readTasks: (said) =>
      [...said.matchAll(/^> nx run @example\/(\S+)(?: +\[(.+)\])?$/gm)].map(([, task, from]) => [
        task!,
        from !== undefined && /cache/.test(from),
      ]),
  },
};

const all = ['build', 'specs', 'check'];
const hits = { 'paging:build': true, 'api:build': true, 'api:specs': true, 'web:check': true };
const misses = { 'paging:build': false, 'api:build': false, 'api:specs': false, 'web:check': false };
const documents = ['apps/api/dist/specs/api.json', 'apps/api/specs/api.json'];

let example: Example;

beforeAll(async () => {
  example = await installExample('monorepo');
  // Both ask git which files there are, and leave out what it ignores.
  await run('git', ['init', '--quiet'], { cwd: example.root });
  await run('git', ['add', '--all'], { cwd: example.root });
});
afterAll(() => example?.remove());

/** Runs a program of the example to its end. */
async function runProgram(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { CI: _, VITEST: __, NODE_ENV: ___, TEST: ____, ...own } = process.env;
  const [program, ...rest] = [...isolation, process.execPath, ...args];
  const options = { cwd: example.root, env: { ...own, ...quiet, ...env }, maxBuffer: 16 * 1024 * 1024 };
  return (await run(program!, rest, options)).stdout;
}

async function runTasks(tool: Tool, tasks = all, project?: string, env?: Record<string, string>) {
  return Object.fromEntries(tool.readTasks(await runProgram(tool.command(tasks, project), env)));
}

/** Every file that the tasks have written, with its content. */
async function readOutputs(): Promise<Record<string, string>> {
  const patterns = ['{apps,packages}/*/{dist,specs,generated}/**'];
  const files = (await glob(patterns, { cwd: example.root, dot: true })).sort();
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await example.read(file)] as const)));
}

async function removeOutputs(): Promise<void> {
  const patterns = ['{apps,packages}/*/{dist,specs,generated}'];
  const folders = await glob(patterns, { cwd: example.root, onlyDirectories: true, expandDirectories: false });
  expect(folders).toHaveLength(4);
  await Promise.all(folders.map((folder) => rm(join(example.root, folder), { recursive: true })));
}

async function readNames(schema: string): Promise<string[][]> {
  return Promise.all(
    documents.map(async (file) => {
      const { components } = JSON.parse(await example.read(file)) as {
        components: { schemas: Record<string, { properties: object }> };
      };
      return Object.keys(components.schemas[schema]!.properties);
    }),
  );
}

describe.each(Object.entries(tools))('%s', (name, tool) => {
  it('brings back every file at the second build, byte by byte, and runs nothing', async () => {
    expect(await runTasks(tool)).toEqual(misses);
    const outputs = await readOutputs();
    expect(Object.keys(outputs)).toEqual(expect.arrayContaining([...documents, 'apps/api/dist/server.js']));
    // Nothing in a document is of the machine or of the time.
    for (const file of documents) expect(outputs[file]).not.toMatch(/\/tmp\/|T\d\d:\d\d:/);
    await removeOutputs();
    expect(await runTasks(tool)).toEqual(hits);
    expect(await readOutputs()).toEqual(outputs);
  });

  it('runs nothing after an edit of a README, and for a variable that it is not told of', async () => {
    await appendFile(join(example.root, 'packages/models/README.md'), '\nMore.\n');
    expect(await runTasks(tool, all, undefined, { SOME_VARIABLE: 'set' })).toEqual(hits);
  });

  it('builds again after an edit of a type: of a package of sources, and of one that is built', async () => {
    const [own, paged] = [`pinnedBy${name}`, `nextBy${name}`];
    expect(await readNames('Note')).toEqual(documents.map(() => expect.not.arrayContaining([own])));
    await example.edit('packages/models/src/index.ts', '  text: string;', `  text: string;\n  ${own}?: boolean;`);
    await example.edit('packages/paging/src/index.ts', '  total: number;', `  total: number;\n  ${paged}?: string;`);
    expect(await runTasks(tool)).toEqual(misses);
    expect(await readNames('Note')).toEqual(documents.map(() => expect.arrayContaining([own])));
    expect(await readNames('PageNote')).toEqual(documents.map(() => expect.arrayContaining([paged])));
    expect(await example.read('apps/web/generated/api.d.ts')).toContain(own);
  });

  it('does not run who reads the documents after an edit that leaves them as they are', async () => {
    await example.edit('apps/api/src/app.ts', 'const notes', `// Read by ${name}.\nconst notes`);
    const { 'api:build': _, ...others } = hits;
    expect(await runTasks(tool, ['check'])).toEqual({ ...others, 'api:specs': false });
  });

  it('writes other documents after an edit of the overlay', async () => {
    const [, title] = /update: \{ title: (.*) \}/.exec(await example.read('apps/api/openapi.overlay.yaml'))!;
    await example.edit('apps/api/openapi.overlay.yaml', `title: ${title} }`, `title: By ${name} }`);
    expect(await runTasks(tool, ['specs'], '@example/api')).toEqual({ 'paging:build': true, 'api:specs': false });
    expect(await example.read('apps/api/specs/api.json')).toContain(`"title": "By ${name}"`);
  });

  it('builds again for another NODE_ENV', async () => {
    const env = { NODE_ENV: 'development' };
    expect(await runTasks(tool, ['build'], '@example/paging', env)).toEqual({ 'paging:build': false });
  });
});

it('Turborepo sees an edit of a package of sources only where a task depends on those of packages', async () => {
  const readHash = async (): Promise<string> => {
    const said = await runProgram([turbo, 'run', 'build', '--dry=json']);
    const { tasks } = JSON.parse(said) as { tasks: { taskId: string; hash: string }[] };
    return tasks.find(({ taskId }) => taskId === '@example/api#build')!.hash;
  };
  const editModels = (text: string) =>
    example.edit('packages/models/src/index.ts', 'export type', `${text}export type`);
  const before = await readHash();
  await editModels('export type Seen = string;\n');
  expect(await readHash()).not.toBe(before);

  const config = await example.read('turbo.json');
  await example.edit('turbo.json', '"dependsOn": ["^build"],', '');
  const without = await readHash();
  await editModels('export type Unseen = string;\n');
  expect(await readHash()).toBe(without);
  await writeFile(join(example.root, 'turbo.json'), config);
});

it('the page of the docs has the files of the example', async () => {
  const page = await readFile(new URL('../../docs/monorepos.md', import.meta.url), 'utf8');
  const blocks = new Map(
    [...page.matchAll(/^`(\S+)`, in the root:\n\n```json\n(.*?)^```$/gms)].map(([, file, text]) => [file!, text!]),
  );
  expect([...blocks.keys()]).toEqual(['turbo.json', 'nx.json']);
  for (const [file, text] of blocks) expect(text).toBe(await example.read(file));
});

it('the command line reads the project from the root as it does from its folder', async () => {
  const command = join(example.root, 'node_modules/.bin/unplugin-openapi');
  await run(command, ['generate', '--root', 'apps/api', '--out', 'out/root'], { cwd: example.root });
  await run(command, ['generate', '--out', '../../out/folder'], { cwd: join(example.root, 'apps/api') });
  const text = await example.read('out/root/api.json');
  expect(await example.read('out/folder/api.json')).toBe(text);
});
