import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterEach, describe, expect, it } from 'vitest';
import { AnalysisCrash, createAnalysis } from '../../src/plugin/analysis.ts';
import type { Analysis } from '../../src/plugin/analysis.ts';
import { createResult, withDebug } from './fake-pipeline.ts';

const worker = new URL('worker.mjs', import.meta.url);

describe('an analysis in a worker', () => {
  let analysis: Analysis;
  const open = () =>
    (analysis = createAnalysis({ root: '/project' }, { worker, resourceLimits: { maxOldGenerationSizeMb: 32 } }));
  afterEach(() => analysis.stop());

  it('runs there, with one pipeline for all runs', async () => {
    open();
    expect(await analysis.run()).toEqual({ root: '/project', runs: 1, changed: undefined });
    expect(await analysis.run(['/a.ts'])).toEqual({ root: '/project', runs: 2, changed: ['/a.ts'] });
    expect(await analysis.debug()).toEqual({ runs: 2 });
  });

  it('has no debug data before it runs', async () => {
    open();
    expect(await analysis.debug()).toBeUndefined();
  });

  it('passes an error of the pipeline on, and goes on', async () => {
    open();
    const error = await analysis.run(['refuse']).catch((reason: Error) => reason);
    expect(error).not.toBeInstanceOf(AnalysisCrash);
    expect(error).toMatchObject({ message: 'no tsconfig', stack: 'Error: no tsconfig\n    at worker' });
    expect(await analysis.run()).toMatchObject({ runs: 1 });
  });

  it.each([
    ['exit', 'the analysis stopped with exit code 3'],
    ['throw', 'the analysis stopped: out of luck'],
    ['memory', 'the analysis stopped: Worker terminated due to reaching memory limit: JS heap out of memory'],
  ])('says that the worker died (%s), and starts a new one', async (how, message) => {
    open();
    await analysis.run();
    const both = await Promise.allSettled([analysis.run([how]), analysis.run()]);
    expect(both.map((one) => one.status)).toEqual(['rejected', 'rejected']);
    for (const one of both) {
      expect((one as PromiseRejectedResult).reason).toBeInstanceOf(AnalysisCrash);
      expect((one as PromiseRejectedResult).reason.message).toBe(message);
    }
    expect(await analysis.run()).toMatchObject({ runs: 1 });
  });

  it('rejects what is in flight when it is stopped, and can start again', async () => {
    open();
    const hanging = analysis.run(['hang']);
    hanging.catch(() => {});
    await analysis.stop();
    await expect(hanging).rejects.toThrow('the analysis was stopped');
    expect(await analysis.run()).toMatchObject({ runs: 1 });
  });

  it('keeps a process alive while it works and not longer', async () => {
    open();
    const program = `
      import { createAnalysis } from './analysis.ts';
      const analysis = createAnalysis({ root: '/project' }, { worker: new URL(${JSON.stringify(worker.href)}) });
      console.log((await analysis.run()).runs);`;
    // Node 20 reads no TypeScript.
    const resolveDir = fileURLToPath(new URL('../../src/plugin', import.meta.url));
    const { outputFiles } = await build({
      stdin: { contents: program, resolveDir },
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      external: ['../pipeline.ts'],
    });
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', outputFiles[0]!.text], {
      encoding: 'utf8',
    });
    expect([run.stdout, run.stderr, run.status]).toEqual(['1\n', '', 0]);
  });
});

describe('an analysis in process', () => {
  it('keeps its pipeline from run to run and gives debug data when asked', async () => {
    const calls: (string[] | undefined)[] = [];
    let made = 0;
    const analysis = createAnalysis(
      { root: '/project', include: ['a/*.ts'] },
      {
        createPipeline(project) {
          made++;
          expect(project).toEqual({ root: '/project', include: ['a/*.ts'] });
          return {
            async run(changed) {
              calls.push(changed);
              return withDebug(createResult(), { calls: calls.length });
            },
          };
        },
      },
    );
    expect(await analysis.run()).not.toHaveProperty('debug');
    await analysis.run(['/a.ts']);
    expect(await analysis.debug()).toEqual({ calls: 2 });
    expect([made, calls]).toEqual([1, [undefined, ['/a.ts']]]);
    await analysis.stop();
    await analysis.run();
    expect(made).toBe(2);
  });
});
