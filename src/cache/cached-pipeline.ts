import { noReads, recordReads, refresh, type Reads } from '../disk.ts';
import type { BundledModule } from '../model/bundled-module.ts';
import { noEffort } from '../model/effort.ts';
import type { RouteMemory } from '../model/route-memory.ts';
import type { GenerateOptions, RunResult, Pipeline } from '../pipeline.ts';
import { createStore, type Store } from './store.ts';

interface Kept {
  /** The bundler's modules that the result was made with, as text. */
  bundled: string;
  reads: Pick<Reads, 'answers'>;
  result: RunResult;
}

export interface CacheOptions {
  /** Where results are kept from process to process; absent: only in memory. */
  folder?: string | undefined;
  /** For tests: another store. */
  store?: Store;
  /** For tests: another pipeline. */
  create?: (options: GenerateOptions, routes: RouteMemory) => Pipeline;
  /** For tests: when the result of an edit is written. Default: once no other edit has come for a second. */
  later?: (write: () => void) => void;
}

/** A pipeline whose results outlive it. */
export interface CachedPipeline extends Pipeline {
  /**
   * Reads what an earlier process has read where no run of this one did, so that the first edit costs no more than the
   * following ones. A run that is asked for meanwhile waits for it. Never fails.
   */
  warm(): Promise<void>;
}

/**
 * A pipeline that gives its last result again while the disk answers as it did when the result was made. TypeScript is
 * loaded by the first run that has something to analyze.
 */
export function createCachedPipeline(options: GenerateOptions, cache: CacheOptions = {}): CachedPipeline {
  const store = cache.store ?? (cache.folder === undefined ? undefined : createStore(cache.folder, options));
  let pipeline: Pipeline | undefined;
  let routes: RouteMemory = new Map();
  let last: Kept | undefined;
  /** What the pipeline's analyzer asked of the disk since it was made: what it holds it asks only once. */
  const known = noReads();
  /** Files that changed while nothing was analyzed. */
  const skipped = new Set<string>();
  const later = cache.later ?? createPause();
  let lastBundled: readonly BundledModule[] = [];
  let warming: Promise<void> | undefined;

  return {
    warm: () => (warming ??= pipeline ? Promise.resolve() : analyze(undefined, lastBundled).then(noResult, noResult)),
    async run(changed, bundled = []) {
      await warming;
      lastBundled = bundled;
      const start = performance.now();
      const modules = JSON.stringify(bundled);
      last = last?.bundled === modules ? last : undefined;
      if (!pipeline) last ??= await store?.read(modules);
      const differing = refresh(last?.reads ?? known);
      if (last && differing.length === 0) {
        for (const file of changed ?? []) skipped.add(file);
        return again(last.result, start);
      }
      last = undefined;
      // The analyzer is told of every difference, whoever noticed it.
      const isTold = changed !== undefined && differing.every((path) => changed.includes(path));
      const { result, isTorn } = await analyze(isTold ? [...changed, ...skipped] : undefined, bundled);
      if (isTorn || !isKeepable(result)) return result;
      last = { bundled: modules, reads: known, result };
      // Who waits for an edit has its result at once; a build may end, and its process, as soon as it has it.
      if (changed) later(() => void (last && store?.write(last)));
      else await Promise.all([store?.write(last), store?.writeRoutes(modules, routes)]);
      return result;
    },
  };

  async function analyze(changed: string[] | undefined, bundled: readonly BundledModule[]) {
    const isFirst = pipeline === undefined;
    if (isFirst) routes = (await store?.readRoutes(JSON.stringify(bundled))) ?? routes;
    pipeline ??= await (cache.create ?? loadPipeline)(options, routes);
    const files = isFirst ? undefined : changed;
    skipped.clear();
    const reads = noReads();
    const { run } = pipeline;
    try {
      const result = await recordReads(reads, () => run(files, bundled));
      return { result, isTorn: reads.torn };
    } finally {
      // After a failure too: what the analyzer has read by then it does not read again.
      for (const [question, answer] of reads.answers) known.answers.set(question, answer);
    }
  }

  function isKeepable({ diagnostics }: RunResult): boolean {
    // What a watchdog has stopped may succeed the next time. Who has read nothing here has read elsewhere.
    return known.answers.size > 0 && diagnostics.every(({ code }) => code !== 'analysis-stopped');
  }
}

/** What is read ahead gives nobody an answer: a run says what is the matter. */
const noResult = (): void => {};

/** Runs the last of the tasks that follow each other within a second; none keeps the process. */
function createPause(): (task: () => void) => void {
  let timer: NodeJS.Timeout | undefined;
  return (task) => {
    clearTimeout(timer);
    timer = setTimeout(task, 1000).unref();
  };
}

async function loadPipeline(options: GenerateOptions, routes: RouteMemory): Promise<Pipeline> {
  const { createPipeline } = await import('../pipeline.ts');
  return createPipeline(options, routes);
}

function again(result: RunResult, start: number): RunResult {
  const duration = performance.now() - start;
  return {
    ...result,
    stats: { ...result.stats, duration, ...noEffort, cached: true },
  };
}
