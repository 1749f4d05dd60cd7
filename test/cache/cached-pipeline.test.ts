import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCachedPipeline } from '../../src/cache/cached-pipeline.ts';
import { disk } from '../../src/disk.ts';
import { createDiagnostic } from '../../src/model/diagnostics.ts';
import type { RunResult } from '../../src/pipeline.ts';
import { createProjectFolder } from '../nitro/project.ts';
import { app, contentOf, create, files, fresh, open, write } from './shop.ts';

/** One change for each kind of thing that a document is made of. */
const changes: Record<string, (root: string) => void> = {
  'a handler': (root) => write(root, 'app.ts', app.replace('kind: kind()', 'kind: kind(), more: true')),
  'a module that it reaches': (root) =>
    write(root, 'lib/find.ts', files['lib/find.ts'].replace('size: 1', "size: 'L'")),
  'a comment that is a description': (root) =>
    write(root, 'app.ts', app.replace("app.get('/v", "/** What runs. */\napp.get('/v")),
  'a blank line': (root) => write(root, 'app.ts', app.replace('export const app', '\nexport const app')),
  'a new module with routes': (root) =>
    write(
      root,
      'more.ts',
      "// API_SOURCE\nimport { H3 } from 'h3';\nexport const more = new H3().get('/more', () => 1);\n",
    ),
  'a module that goes away': (root) => rmSync(join(root, 'lib/find.ts')),
  'a module that stands before another of its name': (root) =>
    write(root, 'node_modules/kinds.ts', "export const kind = () => 'before' as const;\n"),
  'a declaration for everybody': (root) =>
    write(root, 'globals.d.ts', files['globals.d.ts'].replace('number', 'string')),
  'a new declaration file': (root) => {
    write(root, 'globals.d.ts', 'declare const build: number;\n');
    write(root, 'types/flag.d.ts', "declare const flag: 'on' | 'off';\n");
  },
  'where a path leads': (root) => {
    write(root, 'other/find.ts', 'export const find = (id: string) => ({ id, other: true });\n');
    write(root, 'tsconfig.json', files['tsconfig.json'].replace('./lib/*', './other/*'));
  },
  'what a package declares': (root) =>
    write(root, 'node_modules/kinds/index.d.ts', "export declare function kind(): 'c';\n"),
  'which file a package declares it in': (root) => {
    write(root, 'node_modules/kinds/types.d.ts', "export declare function kind(): 'd';\n");
    write(
      root,
      'node_modules/kinds/package.json',
      files['node_modules/kinds/package.json'].replace('index.d', 'types.d'),
    );
  },
  'a package that goes away': (root) => rmSync(join(root, 'node_modules/kinds'), { recursive: true }),
  'the name of the project': (root) => write(root, 'package.json', files['package.json'].replace('shop', 'store')),
};

describe('another process', () => {
  test('answers an unchanged project without an analysis, with the same content', async () => {
    const root = create();
    const made = await open(root).run();
    const again = open(root);
    const kept = await again.run();
    expect(again.counted.analyses).toBe(0);
    expect(kept.stats).toMatchObject({ cached: true, summarised: 0, operations: 2 });
    expect(contentOf(kept)).toEqual(contentOf(made));
    expect(contentOf(kept)).toEqual(await fresh(root));
  });

  test('reads ahead, so that the first edit reads no more than it touches', async () => {
    const root = create();
    await open(root).run();
    const later = open(root);
    await later.run();
    // One that is asked for meanwhile waits.
    const [, meanwhile] = await Promise.all([later.warm(), later.run()]);
    expect(meanwhile.stats.cached).toBe(true);
    expect(later.counted.analyses).toBe(1);
    write(root, 'app.ts', app.replace('kind: kind()', 'kind: kind(), more: true'));
    const edited = await later.run([join(root, 'app.ts')]);
    expect(later.counted.changed).toEqual([undefined, [join(root, 'app.ts')]]);
    expect(contentOf(edited)).toEqual(await fresh(root));
    await later.warm();
    expect(later.counted.analyses).toBe(2);
  });

  test.each(Object.entries(changes))('analyzes again after a change of %s', async (_, change) => {
    const root = create();
    const before = contentOf(await open(root).run());
    change(root);
    const later = open(root);
    const result = contentOf(await later.run());
    expect(later.counted.analyses).toBe(1);
    expect(result).toEqual(await fresh(root));
    // Where only a place in the source moves, what is known of the place does.
    expect(result).not.toEqual(before);
  });

  test('does not for a module that is no part of the API', async () => {
    const root = create();
    await open(root).run();
    write(root, 'page.ts', 'export const title = "another";\n');
    const later = open(root);
    await later.run();
    expect(later.counted.analyses).toBe(0);
  });

  test.each(['options', 'program'] as const)('analyzes again with another %s', async (what) => {
    const root = create();
    await open(root).run();
    const later = open(root, what === 'program' ? { program: 'two' } : { options: { openapi: '3.1' } });
    const { documents } = await later.run();
    expect(later.counted.analyses).toBe(1);
    expect(documents[0]!.text).toContain(what === 'program' ? '3.0.3' : '3.1.0');
  });

  test('has entries of their own for modules that a bundler has', async () => {
    const root = create();
    const module = {
      name: 'virtual:routes',
      file: join(root, 'virtual-routes.ts'),
      code: "// API_SOURCE\nimport { H3 } from 'h3';\nexport const own = new H3().get('/own', () => 1);\n",
      specifiers: ['virtual:routes'],
    };
    const first = open(root);
    await first.run();
    const made = await first.run(undefined, [module]);
    expect(first.counted.analyses).toBe(2);
    const later = open(root);
    expect(contentOf(await later.run(undefined, [module]))).toEqual(contentOf(made));
    await later.run();
    expect(later.counted.analyses).toBe(0);
  });
});

describe('a server of files', () => {
  const served = {
    'package.json': JSON.stringify({ dependencies: { nitropack: '^2.13.0' } }),
    'nitro.config.ts': 'export default defineNitroConfig({});\n',
    'routes/things.get.ts': 'export default defineEventHandler(() => listed());\n',
    'utils/listed.ts': 'export const listed = () => [{ id: 1 }];\n',
  };
  const edits: Record<string, (root: string) => void> = {
    'a new route': (root) => write(root, 'routes/[id].get.ts', 'export default defineEventHandler(() => 1);\n'),
    'a route that goes away': (root) => rmSync(join(root, 'routes/things.get.ts')),
    'a function known without an import': (root) => write(root, 'utils/listed.ts', 'export const listed = () => 1;\n'),
    'a new middleware': (root) =>
      write(
        root,
        'middleware/key.ts',
        "export default defineEventHandler((event) => { if (!getHeader(event, 'x-key')) throw createError({ statusCode: 401 }); });\n",
      ),
    'the configuration': (root) =>
      write(root, 'nitro.config.ts', "export default defineNitroConfig({ srcDir: 'other' });\n"),
    'what package.json says': (root) =>
      write(root, 'package.json', JSON.stringify({ name: 'store', dependencies: { nitropack: '^2.13.0' } })),
  };

  test.each(Object.entries(edits))('is analyzed again after a change of %s', async (_, edit) => {
    const root = createProjectFolder(served);
    const first = open(root);
    const before = await first.run();
    expect(before.stats.operations).toBe(1);
    expect((await open(root).run()).stats.cached).toBe(true);
    edit(root);
    const result = await open(root).run();
    expect(result.stats.cached).toBeUndefined();
    expect(contentOf(result)).toEqual(await fresh(root));
    expect(contentOf(await first.run([]))).toEqual(contentOf(result));
    expect(contentOf(result)).not.toEqual(contentOf(before));
  });
});

describe('the same process', () => {
  test('analyzes a project once, while nothing changes', async () => {
    const root = create();
    const one = open(root);
    const made = contentOf(await one.run());
    expect(contentOf(await one.run())).toEqual(made);
    expect(contentOf(await one.run([join(root, 'app.ts')]))).toEqual(made);
    expect(one.counted.analyses).toBe(1);
  });

  test.each(Object.entries(changes))(
    'analyzes again after a change of %s, also where it is not named',
    async (_, change) => {
      const root = create();
      const one = open(root);
      await one.run();
      change(root);
      expect(contentOf(await one.run([join(root, 'page.ts')]))).toEqual(await fresh(root));
      expect(one.counted.analyses).toBe(2);
      await one.run();
      expect(one.counted.analyses).toBe(2);
      // What was kept after an edit is true in another process, too.
      const later = open(root);
      expect(contentOf(await later.run())).toEqual(await fresh(root));
      expect(later.counted.analyses).toBe(0);
    },
  );

  test('tells the analyzer of what changed while nothing was analyzed', async () => {
    const root = create();
    const one = open(root);
    await one.run();
    const page = join(root, 'page.ts');
    write(root, 'page.ts', 'export const title = 1;\n');
    await one.run([page]);
    expect(one.counted.analyses).toBe(1);
    write(
      root,
      'app.ts',
      app.replace('kind: kind()', 'kind: kind(), title').replace('\n', "\nimport { title } from './page';\n"),
    );
    expect(contentOf(await one.run([join(root, 'app.ts')]))).toEqual(await fresh(root));
    expect(one.counted.changed).toEqual([undefined, [join(root, 'app.ts'), page]]);
  });

  test('goes back to what it was, and the document with it', async () => {
    const root = create();
    const one = open(root);
    const made = contentOf(await one.run());
    write(root, 'app.ts', app.replace('/version', '/release'));
    await one.run([join(root, 'app.ts')]);
    write(root, 'app.ts', app);
    expect(contentOf(await one.run([join(root, 'app.ts')]))).toEqual(made);
  });

  /** A pipeline over a folder with one file, which runs a task each time. */
  function openTask(task: (root: string, run: number) => Partial<RunResult>) {
    const root = mkdtempSync(join(tmpdir(), 'openapi-task-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const counted = { runs: 0 };
    const pipeline = createCachedPipeline(
      { root },
      {
        create: () => ({
          run: async () => ({ stats: {}, diagnostics: [], ...task(root, ++counted.runs) }) as unknown as RunResult,
        }),
      },
    );
    return { root, counted, run: pipeline.run };
  }

  test('keeps nothing of a run in which a file changed', async () => {
    const { counted, run } = openTask((root) => {
      for (const text of ['one', 'two']) {
        write(root, 'app.ts', text);
        disk.readText(join(root, 'app.ts'));
      }
      return {};
    });
    await run();
    await run();
    expect(counted.runs).toBe(2);
  });

  test('keeps nothing that a watchdog has stopped', async () => {
    const { counted, run } = openTask((root, number) => {
      disk.readText(join(root, 'app.ts'));
      return number > 1 ? {} : { diagnostics: [createDiagnostic('analysis-stopped', 'It hangs.')] };
    });
    await run();
    await run();
    await run();
    expect(counted.runs).toBe(2);
  });

  test('knows what a run read that failed', async () => {
    const { root, counted, run } = openTask((folder, number) => {
      disk.readText(join(folder, number === 1 ? 'app.ts' : 'other.ts'));
      if (number === 1) throw new Error('broken');
      return {};
    });
    await expect(run()).rejects.toThrow('broken');
    await run([]);
    await run([]);
    expect(counted.runs).toBe(2);
    write(root, 'app.ts', 'export {};');
    await run([]);
    expect(counted.runs).toBe(3);
  });
});
