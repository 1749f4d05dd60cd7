import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { builds } from './builds.ts';
import { otherBuilds } from './other-builds.ts';
import { askServer, createProject } from './project.ts';
import type { Project } from './project.ts';
import { addStock } from './stock.ts';

const everyBuild = { ...builds, ...otherBuilds } as const;
const names = Object.keys(everyBuild) as (keyof typeof everyBuild)[];

/** Two folders with the same app, so that what is the same from both says nothing of where it lies. */
let projects: Project[];
beforeAll(async () => {
  projects = await Promise.all([createProject(), createProject()]);
});
afterAll(() => Promise.all(projects.map((project) => project.remove())));

/** The files and the answer of the server of each bundler, by its text. */
const seen = new Map<string, string[]>();

/** An edit that is undone when the test has ended. */
async function edit(project: Project, file: string, from: string, to: string): Promise<void> {
  const text = await project.read(file);
  onTestFinished(() => project.write(file, text));
  await project.edit(file, from, to);
}

describe.each(names)('%s', (name) => {
  const build = everyBuild[name];
  const own = (): Project => projects[names.indexOf(name) % 2]!;

  it('writes the documents that every other writes, and its server answers with them', async () => {
    const project = own();
    await rm(project.path('dist'), { recursive: true, force: true });
    const { entry, lines } = await build(project);
    const files = await project.list('dist/specs');
    expect(Object.keys(files)).toEqual(['v1.json', 'v2.json']);
    const answer = await askServer(entry, async (origin, said) => {
      expect(await (await fetch(`${origin}/api/v1/items/a`)).json()).toEqual({ id: 'a', name: 'Lamp' });
      const response = await fetch(`${origin}/api/docs/v1/spec`);
      expect(response.status).toBe(200);
      expect(said()).toContain('"spec_source":"disk"');
      return (await response.text()).replaceAll(origin, 'http://server');
    });
    expect(answer).toContain('Reads one item.');
    const text = JSON.stringify([files, answer]);
    for (const { root } of projects) expect(text).not.toContain(root);
    seen.set(text, [...(seen.get(text) ?? []), name]);
    expect([...seen.values()]).toEqual([names.slice(0, names.indexOf(name) + 1)]);
    const summaries = lines.filter((line) => /3 operations, 2 versions, 0 warnings in \d+ ms/.test(line));
    expect(summaries).toHaveLength(1);
  });

  it('writes nothing where a module cannot be read, and shows its own error', async () => {
    const project = own();
    const before = await project.list('dist/specs');
    await edit(project, 'src/routes.ts', 'listOrders(): Order[] {', 'listOrders(): Order[] {{');
    const failed = await build(project).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(failed?.message).toMatch(/routes\.ts|Unexpected|Expected/);
    expect(failed?.message).not.toContain('unplugin-openapi');
    expect(await project.list('dist/specs')).toEqual(before);
  });

  it('puts the new documents in the place of the old ones', async () => {
    const project = own();
    await edit(project, 'src/items.ts', 'Reads one item.', 'Finds one item.');
    await edit(
      project,
      'src/app.ts',
      `    v2: { config: { title: 'Shop', status: 'testing' }, routes: registerV2 },\n`,
      '',
    );
    await build(project);
    const files = await project.list('dist/specs');
    expect(Object.keys(files)).toEqual(['v1.json']);
    expect(files['v1.json']).toContain('Finds one item.');
  });
});

/** What `bundled-modules.test.ts` and `build.test.ts` ask of the others, in as few builds as it takes. */
describe.each(Object.keys(otherBuilds) as (keyof typeof otherBuilds)[])('%s', (name) => {
  it('honours the options, and documents a marked module that only it can see', async () => {
    const project = await createProject();
    onTestFinished(() => project.remove());
    await addStock(project);
    const { entry, lines } = await otherBuilds[name](project, {
      inline: true,
      outDir: 'docs',
      yaml: true,
      diagnostics: 'all',
    });
    expect(Object.keys(await project.list('docs'))).toEqual(
      ['v1', 'v2', 'v3'].flatMap((version) => [`${version}.json`, `${version}.yaml`]),
    );
    expect(await project.list('dist/specs')).toEqual({});
    expect(lines.join('\n')).toContain('-stock/routes.ts is marked ');
    expect(lines.join('\n')).not.toContain('module-unreached');
    const documents = await project.list('docs');
    await rm(project.path('docs'), { recursive: true });
    await askServer(entry, async (origin, said) => {
      const answer = (await (await fetch(`${origin}/api/docs/v1/spec`)).json()) as object;
      expect({ ...answer, servers: 0 }).toEqual({ ...(JSON.parse(documents['v1.json']!) as object), servers: 0 });
      expect(said()).toContain('"spec_source":"module"');
    });

    // One that is left alone, and one that is refused.
    await project.edit('src/routes.ts', '(): Order[]', '()');
    await project.edit('src/routes.ts', `[{ id: 'o1', total: 3 }]`, `JSON.parse('[]')`);
    const refused = otherBuilds[name](project, { strict: ['response-type-unknown', 'type-unknown'] });
    await expect(refused).rejects.toThrow(/(?:diagnostic fails|diagnostics fail) the build \(option "strict"\)/);
    expect(await project.list('dist/specs')).toEqual({});
  });
});
