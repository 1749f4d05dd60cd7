import { mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunnableDevEnvironment } from 'vite';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Specs } from '../../src/model/specs.ts';
import { createPipeline } from '../../src/pipeline.ts';
import { builds } from './builds.ts';
import type { Count } from './counted-analyses.ts';
import { createProject } from './project.ts';
import type { Project } from './project.ts';
import { createRandomEdits } from './random-edits.ts';
import { startViteServer } from './vite-server.ts';

const count = vi.hoisted((): Count => ({ runs: 0, active: 0, most: 0, changed: [] }));
vi.mock('../../src/plugin/analysis.ts', async (original) => {
  const { countAnalyses } = await import('./counted-analyses.ts');
  return countAnalyses(original, count);
});
let lines: string[];
/** The files that the dev server was told of. */
let told: string[];
beforeEach(() => {
  Object.assign(count, { runs: 0, most: 0, changed: [], hold: undefined, crashes: 0 });
  lines = [];
  told = [];
});

async function open(): Promise<Project> {
  const project = await createProject();
  onTestFinished(() => project.remove());
  return project;
}

async function serve(project: Project): Promise<Specs> {
  const server = await startViteServer(project, lines);
  server.watcher.on('all', (_, path) => told.push(path));
  const environment = server.environments.ssr;
  if (!isRunnableDevEnvironment(environment)) throw new Error('not runnable');
  const { specs } = await environment.runner.import<{ specs: Specs }>(project.path('src/app.ts'));
  await specs.document('v1');
  return specs;
}

/** What a run that never saw the project says of it. */
async function readAnew({ root }: Project): Promise<string | undefined> {
  const { documents } = await createPipeline({ root }).run();
  return documents.find(({ version }) => version === 'v1')?.text;
}

describe('in a dev server the newest wins, one analysis at a time', () => {
  it('where a file is saved while an analysis runs', async () => {
    const project = await open();
    const specs = await serve(project);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    count.hold = () => released;
    await project.edit('src/items.ts', 'Reads one item.', 'The first save.');
    await expect.poll(() => count.active).toBe(1);
    await project.edit('src/items.ts', 'The first save.', 'The second save.');
    const latest = specs.document('v1');
    await expect.poll(() => project.read('src/items.ts')).toContain('The second save.');
    release();
    await latest;
    await expect.poll(() => specs.document('v1')).toContain('The second save.');
    expect(count.most).toBe(1);
    expect(await specs.document('v1')).toBe(await readAnew(project));
  });

  it('where a file is saved twice at once: one analysis for both', async () => {
    const project = await open();
    const specs = await serve(project);
    const text = await project.read('src/items.ts');
    for (const save of ['first', 'second'])
      writeFileSync(project.path('src/items.ts'), text.replace('Reads one item.', `The ${save} save.`));
    await expect.poll(() => specs.document('v1')).toContain('The second save.');
    expect(count.runs).toBe(2);
  });

  it('where the tsconfig changes what an import means', async () => {
    const project = await open();
    await mkdir(project.path('lib'));
    await project.write('lib/size.ts', 'export interface Size { height: number }\n');
    await project.edit(
      'src/types.ts',
      'export interface Item {',
      `import type { Size } from '~lib/size';\nexport interface Item {\n  size?: Size;`,
    );
    const specs = await serve(project);
    expect(await specs.document('v1')).not.toContain('"height"');
    await project.edit('tsconfig.json', '"compilerOptions":{', '"compilerOptions":{"paths":{"~lib/*":["./lib/*"]},');
    await expect.poll(() => specs.document('v1')).toContain('"height"');
    expect(count.runs).toBe(2);
    expect(await specs.document('v1')).toBe(await readAnew(project));
  });

  it('where a type of a linked dependency changes', async () => {
    const project = await open();
    const folder = `${project.root}-parts`;
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(folder);
    await writeFile(join(folder, 'package.json'), '{ "name": "parts", "types": "index.d.ts" }');
    await writeFile(join(folder, 'index.d.ts'), 'export interface Part { screw: string }\n');
    await symlink(folder, project.path('node_modules/parts'));
    await project.edit(
      'src/types.ts',
      'export interface Item {',
      `import type { Part } from 'parts';\nexport interface Item {\n  part?: Part;`,
    );
    const specs = await serve(project);
    expect(await specs.document('v1')).toContain('"screw"');
    await writeFile(join(folder, 'index.d.ts'), 'export interface Part { nail: string }\n');
    await expect.poll(() => specs.document('v1')).toContain('"nail"');
    expect(await specs.document('v1')).toBe(await readAnew(project));
  });

  it('where a file appears that others import already, is renamed, and goes away', async () => {
    const project = await open();
    const specs = await serve(project);
    await project.edit('src/routes.ts', `from './items.ts'`, `from './things.ts'`);
    await expect.poll(() => specs.document('v1')).not.toContain('Reads one item.');
    await rename(project.path('src/items.ts'), project.path('src/things.ts'));
    await expect.poll(() => specs.document('v1')).toContain('Reads one item.');
    expect(await specs.document('v1')).toBe(await readAnew(project));
    await rm(project.path('src/things.ts'));
    await expect.poll(() => specs.document('v1')).not.toContain('Reads one item.');
    expect(await specs.document('v1')).toBe(await readAnew(project));
    expect(count.most).toBe(1);
  });
});

describe('an analysis that dies', () => {
  it('leaves a dev server running, is said with when it starts again, and starts again', async () => {
    const project = await open();
    const specs = await serve(project);
    count.crashes = 1;
    await project.edit('src/items.ts', 'Reads one item.', 'Finds one item.');
    await expect.poll(() => specs.document('v1')).toContain('Finds one item.');
    expect(count.runs).toBe(3);
    expect(lines.join('\n')).toContain('the analysis stopped: out of memory; it starts again in 0.25 s');
  });

  it.each(Object.keys(builds) as (keyof typeof builds)[])(
    'fails a build with %s, which writes nothing',
    async (name) => {
      const project = await open();
      count.crashes = 1;
      await expect(builds[name](project)).rejects.toThrow('the analysis stopped: out of memory');
      expect(await project.list('dist/specs')).toEqual({});
    },
  );
});

it('a dev server writes nothing below its root, and runs once for nothing that changes', async () => {
  const project = await open();
  await project.write('notes.md', 'Buy milk.');
  const before = await listTimes(project.root);
  const specs = await serve(project);
  await project.write('notes.md', 'Buy bread.');
  await expect.poll(() => told).toContain(project.path('notes.md'));
  await specs.document('v1');
  await project.edit('src/items.ts', 'Reads one item.', 'Finds one item.');
  await expect.poll(() => specs.document('v1')).toContain('Finds one item.');
  expect(count.runs).toBe(2);
  const after = await listTimes(project.root);
  const written = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
  expect(written.sort()).toEqual([project.path('notes.md'), project.path('src/items.ts')]);
});

/** Every file and folder below one, with when it was last written. */
async function listTimes(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      const own = { [path]: (await stat(path)).mtimeMs };
      return entry.isDirectory() ? { ...own, ...(await listTimes(path)) } : own;
    }),
  );
  return Object.assign({}, ...found) as Record<string, number>;
}

it('after any edits, renames and deletions the documents are those of a run that saw none of them', async () => {
  const project = await open();
  const pipeline = createPipeline({ root: project.root });
  await pipeline.run();
  const { pick, edit } = await createRandomEdits(project, 7);
  let changed: string[] = [];
  for (let round = 1; round <= 500; round++) {
    changed.push(...(await edit()));
    const isCompared = round % 50 === 0;
    // Saves come alone and in bursts; what changed is told, or is for the analysis to find.
    if (!isCompared && pick([false, true])) continue;
    const { documents } = await pipeline.run(pick([changed, undefined]));
    changed = [];
    if (!isCompared) continue;
    const anew = await createPipeline({ root: project.root }).run();
    expect(
      documents.map(({ text }) => text),
      `after ${round} edits`,
    ).toEqual(anew.documents.map(({ text }) => text));
  }
});

it('source is read and never run', async () => {
  const project = await open();
  const marker = project.path('written');
  await project.edit(
    'src/items.ts',
    '// API_DESC',
    `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(marker)}, 'x');
await fetch('http://127.0.0.1:9/');
(globalThis as { ran?: boolean }).ran = true;
while (Math.random() >= 0) process.exit(7);
// API_DESC`,
  );
  expect(await readAnew(project)).toContain('Reads one item.');
  expect(await stat(marker).catch(() => undefined)).toBeUndefined();
  expect(globalThis).not.toHaveProperty('ran');
});
