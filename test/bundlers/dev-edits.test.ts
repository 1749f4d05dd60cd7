import { rm } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Specs } from '../../src/model/specs.ts';
import { createPipeline } from '../../src/pipeline.ts';
import { createProject } from './project.ts';
import type { Project } from './project.ts';
import { createRandomEdits } from './random-edits.ts';
import { startViteServer } from './vite-server.ts';

/** The analysis in source would run in this process: here it is the built worker that reads, in a thread of its own. */
vi.mock('../../src/plugin/analysis.ts', async (original) => {
  const real = await original<typeof import('../../src/plugin/analysis.ts')>();
  const worker = new URL('measured-worker.mjs', import.meta.url);
  const createAnalysis: typeof real.createAnalysis = (project, options) =>
    real.createAnalysis(project, { ...options, worker });
  return { ...real, createAnalysis };
});

/** What a worker says of itself; it collects what nobody holds before. */
interface Measure {
  thread: number;
  /** Bytes that are held in its thread. */
  heap: number;
}

/** Asks the worker how much it holds. Whatever any worker has said so far stands in `told`. */
function createMeter(): { told: Measure[]; measure(): Promise<number> } {
  const channel = new BroadcastChannel('measured-worker');
  onTestFinished(() => channel.close());
  const told: Measure[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<Measure>) => void told.push(data));
  return {
    told,
    async measure() {
      const { length } = told;
      channel.postMessage('measure');
      await expect.poll(() => told.length).toBeGreaterThan(length);
      return told.at(-1)!.heap;
    },
  };
}

async function serve(project: Project, lines: string[]): Promise<Specs> {
  const server = await startViteServer(project, lines);
  return ((await server.ssrLoadModule('#openapi/specs')) as { default: Specs }).default;
}

/** Every document that is served, by version. */
async function readLive(specs: Specs): Promise<Record<string, string | undefined>> {
  const versions = await specs.versions();
  return Object.fromEntries(
    await Promise.all(versions.map(async (name) => [name, await specs.document(name)] as const)),
  );
}

/** What a run that saw none of the edits says. */
async function readAnew({ root }: Project): Promise<Record<string, string>> {
  const { documents, diagnostics } = await createPipeline({ root }).run();
  // Over a syntax error a dev server keeps what it had.
  expect(diagnostics.filter(({ code }) => code === 'syntax-error')).toEqual([]);
  return Object.fromEntries(documents.filter(({ enabled }) => enabled).map(({ version, text }) => [version, text]));
}

/** Bytes that are held in this thread. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

it('after any edits, renames and deletions a dev server has the documents of a run that saw none, and no more memory', async () => {
  const project = await createProject();
  onTestFinished(() => project.remove());
  const { told, measure } = createMeter();
  const lines: string[] = [];
  const specs = await serve(project, lines);
  expect(await readLive(specs)).toEqual(await readAnew(project));

  const texts = await project.list('src');
  const { pick, edit, mend } = await createRandomEdits(project, 7);
  const heaps: { worker: number; server: number }[] = [];
  const seen = new Set<string>();
  for (let round = 1; round <= 500; round++) {
    await edit();
    const isCompared = round % 50 === 0;
    // Saves come alone and in bursts, while the analysis waits, while it runs and when it has ended.
    if (!isCompared) {
      const rest = pick([0, 0, 0, 0, 0, 0, 3, 30, 100]);
      if (rest > 0) await pause(rest);
      continue;
    }
    await mend();
    const anew = await readAnew(project);
    seen.add(JSON.stringify(anew));
    await expect.poll(() => readLive(specs), { message: `after ${round} edits` }).toEqual(anew);
    heaps.push({ worker: await measure(), server: measureHeap() });
  }
  // One edit alone, with nothing after it that would have the disk read again.
  await rm(project.path('src/moved.ts'), { force: true });
  for (const [name, text] of Object.entries(texts)) await project.write(`src/${name}`, text);
  await expect.poll(() => readLive(specs)).toEqual(await readAnew(project));
  await project.edit('src/types.ts', 'name: string', 'name: string; weight?: number');
  await expect.poll(() => specs.document('v1')).toContain('"weight"');
  expect(await readLive(specs)).toEqual(await readAnew(project));
  expect(seen.size).toBeGreaterThan(2);
  expect(lines.filter((line) => /the analysis (?:stopped|failed)/.test(line))).toEqual([]);
  // The worker that was started first is the one that ends it.
  expect(new Set(told.map(({ thread }) => thread)).size).toBe(1);
  for (const place of ['worker', 'server'] as const) expect(heaps[9]![place] / heaps[4]![place]).toBeLessThan(1.1);
});
