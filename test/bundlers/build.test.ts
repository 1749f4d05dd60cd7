import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build as esbuild } from 'esbuild';
import { afterEach, describe, expect, it } from 'vitest';
import esbuildPlugin from '../../src/plugin/esbuild.ts';
import { builds } from './builds.ts';
import { askServer, createProject, runtimePackages } from './project.ts';
import type { Project } from './project.ts';

const names = Object.keys(builds) as (keyof typeof builds)[];
const projects: Project[] = [];
const open = async (): Promise<Project> => {
  const project = await createProject();
  projects.push(project);
  return project;
};
afterEach(() => Promise.all(projects.splice(0).map((project) => project.remove())));

const readSpec = async (origin: string) =>
  (await (await fetch(`${origin}/api/docs/v1/spec`)).json()) as Record<string, unknown>;

/** One line of every build and no more. */
const summaries = (lines: readonly string[]): string[] =>
  lines.filter((line) => / operations?, \d+ versions?, /.test(line));

describe.each(names)('a production build with %s', (name) => {
  it('writes a document per version, says so in one line, and its server finds them', async () => {
    const project = await open();
    const { entry, lines } = await builds[name](project);
    const specs = await project.list('dist/specs');
    expect(Object.keys(specs)).toEqual(['v1.json', 'v2.json']);
    const v1 = JSON.parse(specs['v1.json']!) as {
      info: unknown;
      paths: Record<string, { get: { description: string } }>;
    };
    expect(v1.info).toMatchObject({ title: 'Shop' });
    expect(Object.keys(v1.paths)).toEqual(['/items/{id}', '/orders']);
    expect(v1.paths['/items/{id}']!.get.description).toBe('Reads one item.');
    expect(summaries(lines)).toEqual([expect.stringMatching(/3 operations, 2 versions, 0 warnings in \d+ ms$/)]);
    // Rollup and Rolldown put the plugin's name before it.
    if (name === 'vite' || name === 'esbuild')
      expect(stripVTControlCharacters(summaries(lines)[0]!)).toMatch(/^\[openapi\] 3 operations/);

    await askServer(entry, async (origin) => {
      expect(await (await fetch(`${origin}/api/v1/items/a`)).json()).toEqual({ id: 'a', name: 'Lamp' });
      // Only a document read from the file has the description: the registry knows no handler's code.
      expect({ ...(await readSpec(origin)), servers: 0 }).toEqual({ ...v1, servers: 0 });
      for (const path of ['', '/', '/v1', '/v1.json', '/_ui/theme.js', '/_events/v1', '/_live/versions'])
        expect((await fetch(`${origin}/__openapi${path}`)).status).toBe(404);
    });
    const scripts = (await readdir(project.path('dist'), { recursive: true })).filter((file) => /\.m?js$/.test(file));
    const texts = await Promise.all(scripts.map((file) => readFile(join(project.path('dist'), file), 'utf8')));
    const output = texts.join('\n');
    expect(output).toContain('/api/docs/:version/swagger');
    expect(output).not.toContain('__openapi');
  });

  it('puts the documents inside with `inline`', async () => {
    const project = await open();
    const { entry } = await builds[name](project, { inline: true });
    const v1 = JSON.parse((await project.list('dist/specs'))['v1.json']!) as object;
    await rm(project.path('dist/specs'), { recursive: true });
    await askServer(entry, async (origin) => {
      expect({ ...(await readSpec(origin)), servers: 0 }).toEqual({ ...v1, servers: 0 });
    });
  });

  it('writes elsewhere with `outDir`, and its server finds them there', async () => {
    const project = await open();
    const { entry } = await builds[name](project, { outDir: 'docs/specs' });
    expect(Object.keys(await project.list('docs/specs'))).toEqual(['v1.json', 'v2.json']);
    expect(await project.list('dist/specs')).toEqual({});
    await askServer(entry, async (origin) => {
      expect((await readSpec(origin)).paths).toHaveProperty('/items/{id}.get.description', 'Reads one item.');
    });
  });

  it('fails with `strict` on what is chosen, and goes on without', async () => {
    const project = await open();
    await project.edit('src/routes.ts', `[{ id: 'o1', total: 3 }]`, `JSON.parse('[]')`);
    await project.edit('src/routes.ts', '(): Order[]', '()');
    const { lines } = await builds[name](project);
    expect(summaries(lines)).toEqual([
      expect.stringMatching(/3 operations, 2 versions, [12] warnings?, \d+ % known in/),
    ]);
    expect(lines.join('\n')).toMatch(
      /warning (?:response-)?type-unknown {2}src\/routes\.ts:\d+:\d+\n(?:.*\n)*? {2}> \d+ \| .*JSON\.parse/,
    );
    await builds[name](project, { strict: true });
    const failed = builds[name](project, { strict: ['response-type-unknown', 'type-unknown'] });
    await expect(failed).rejects.toThrow(/(?:diagnostic fails|diagnostics fail) the build \(option "strict"\):/);
    const raised = builds[name](project, {
      strict: true,
      levels: { 'response-type-unknown': 'error', 'type-unknown': 'error' },
    });
    await expect(raised).rejects.toThrow(/src\/routes\.ts:\d+:\d+ \S+ /);
  });
});

describe('esbuild', () => {
  const options = (project: Project) => ({
    absWorkingDir: project.root,
    entryPoints: ['src/server.ts'],
    bundle: true,
    platform: 'node' as const,
    external: runtimePackages,
    logLevel: 'silent' as const,
    plugins: [esbuildPlugin()],
  });

  it('gets the files as outputs where it writes none', async () => {
    const project = await open();
    const { outputFiles, warnings } = await esbuild({
      ...options(project),
      format: 'esm',
      outfile: 'out/server.mjs',
      write: false,
    });
    expect(warnings).toEqual([]);
    expect(outputFiles.map(({ path }) => path)).toEqual(
      ['out/server.mjs', 'out/specs/v1.json', 'out/specs/v2.json'].map((path) => project.path(path)),
    );
    expect(JSON.parse(outputFiles[1]!.text)).toMatchObject({ openapi: '3.0.3' });
    expect(outputFiles[0]!.text).toMatch(/new URL\(\s*(?:\/\*.*\*\/\s*)?"\.\/specs\/",\s*import\.meta\.url\s*\)/);
    expect(await project.list('out')).toEqual({});
  });

  it('notes the documented modules that a build does not contain', async () => {
    const project = await open();
    const { error } = console;
    const lines: string[] = [];
    console.error = (line: string) => void lines.push(line);
    try {
      await esbuild({
        ...options(project),
        entryPoints: ['src/items.ts'],
        outdir: 'out',
        logLevel: 'warning',
        plugins: [esbuildPlugin({ diagnostics: 'all' })],
      });
    } finally {
      console.error = error;
    }
    const text = lines.join('\n');
    expect(text).toContain('info module-unreached  src/routes.ts:1:1');
    expect(text).toContain('src/routes.ts is documented, and this build does not contain it.');
    expect(text).not.toContain('src/items.ts is documented');
  });

  it('makes a CommonJS server that finds its files', async () => {
    const project = await open();
    await esbuild({ ...options(project), outfile: 'out/server.cjs' });
    await askServer(project.path('out/server.cjs'), async (origin) => {
      expect((await readSpec(origin)).paths).toHaveProperty('/items/{id}.get.description', 'Reads one item.');
    });
  });

  it('leaves an entry that is not there to its own error', async () => {
    const project = await open();
    const built = esbuild({ ...options(project), entryPoints: ['src/none.ts'], outdir: 'out' });
    await expect(built).rejects.toMatchObject({ errors: [{ text: 'Could not resolve "src/none.ts"' }] });
  });

  it('leaves a failed build to its own errors', async () => {
    const project = await open();
    await project.edit('src/routes.ts', 'listOrders(): Order[]', 'listOrders( Order[]');
    await expect(esbuild({ ...options(project), outdir: 'out' })).rejects.toThrow('Build failed');
    expect(await project.list('out')).toEqual({});
  });
});
