import nodeFS from 'node:fs';
import { rm } from 'node:fs/promises';
import { rspack } from '@rspack/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import webpack from 'webpack';
import { startReader } from './file-reader.ts';
import { otherBuilds, rspackConfig, run, webpackConfig } from './other-builds.ts';
import type { AnyCompiler } from './other-builds.ts';
import { askServer, createProject } from './project.ts';
import type { Project } from './project.ts';
import { addStock } from './stock.ts';

const open = async (): Promise<Project> => {
  const project = await createProject();
  onTestFinished(() => project.remove());
  return project;
};

const compilers = {
  webpack: (project: Project) => webpack(webpackConfig(project)) as unknown as AnyCompiler,
  rspack: (project: Project) => rspack(rspackConfig(project)) as unknown as AnyCompiler,
};

describe.each(['webpack', 'rspack'] as const)('%s', (name) => {
  it('has the documents inside in development, also where the code is a string', async () => {
    const project = await open();
    // The quotes of both are in the text that is evaluated.
    await project.edit('src/items.ts', 'Reads one item.', `Reads "one" item's \`name\` for 100 % of \${price}.`);
    for (const devtool of ['eval', 'source-map'] as const) {
      const { entry } = await otherBuilds[name](project, {}, { mode: 'development', devtool });
      const v1 = JSON.parse((await project.list('dist/specs'))['v1.json']!) as object;
      expect(JSON.stringify(v1)).toContain('100 % of ${price}');
      await rm(project.path('dist/specs'), { recursive: true });
      await askServer(entry, async (origin) => {
        const answer = (await (await fetch(`${origin}/api/docs/v1/spec`)).json()) as object;
        expect({ ...answer, servers: 0 }).toEqual({ ...v1, servers: 0 });
      });
    }
  });

  it('finds its files from evaluated code in production', async () => {
    const project = await open();
    const { entry } = await otherBuilds[name](project, {}, { devtool: 'eval' });
    await askServer(entry, async (origin) => {
      expect(await (await fetch(`${origin}/api/docs/v1/spec`)).text()).toContain('Reads one item.');
    });
  });

  it('takes no document away with `output.clean` before the new one is there', async () => {
    const project = await open();
    await otherBuilds[name](project, {}, { clean: true });
    await project.write('dist/bin/old.mjs', 'old');
    const reader = await startReader(project.path('dist/specs/v1.json'));
    await project.edit('src/items.ts', 'Reads one item.', 'Finds one item.');
    await project.edit(
      'src/app.ts',
      `    v2: { config: { title: 'Shop', status: 'testing' }, routes: registerV2 },\n`,
      '',
    );
    await otherBuilds[name](project, {}, { clean: true });
    expect((await reader.stop()).missing).toBe(0);
    expect(await project.read('dist/specs/v1.json')).toContain('Finds one item.');
    expect(Object.keys(await project.list('dist/specs'))).toEqual(['v1.json']);
    expect(Object.keys(await project.list('dist/bin'))).not.toContain('old.mjs');
  });

  it('gives a dev server, which keeps its output in memory, the documents with the rest', async () => {
    const project = await open();
    const compiler = compilers[name](project);
    const written = new Map<string, string>();
    compiler.outputFileSystem = {
      ...nodeFS,
      mkdir: (_: string, ...rest: unknown[]) => (rest.at(-1) as () => void)(),
      writeFile(path: string, content: Buffer, done: () => void) {
        written.set(path, String(content));
        done();
      },
    };
    await run(compiler);
    expect(written.get(project.path('dist/specs/v1.json'))).toContain('Reads one item.');
    expect(await project.list('dist/specs')).toEqual({});
  });
});

it('webpack documents a marked module that it has from its cache on the disk', async () => {
  const project = await open();
  await addStock(project);
  const cache = { type: 'filesystem' as const, cacheDirectory: project.path('cache') };
  const runs: Record<string, string>[] = [];
  for (let round = 0; round < 2; round++) {
    await otherBuilds.webpack(project, { cache: false }, { cache });
    runs.push(await project.list('dist/specs'));
    await rm(project.path('dist'), { recursive: true });
  }
  expect(Object.keys(runs[0]!)).toEqual(['v1.json', 'v2.json', 'v3.json']);
  expect(runs[1]).toEqual(runs[0]);
});
