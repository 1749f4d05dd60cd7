import type { BundledModule } from '../model/bundled-module.ts';
import { effortOf } from '../model/effort.ts';
import type { Origins } from '../model/origin.ts';
import { AnalysisCrash } from './analysis.ts';
import type { Analysis, AnalysisResult } from './analysis.ts';
import type { BundledModules } from './bundled-modules.ts';
import { createPatience, leastPatience } from './patience.ts';

/** The analysis of one build or one dev server: one run at a time, the newest state of the files wins. */
export interface Session {
  /** Asks for a new analysis. `changed` names absolute paths known to differ; absent: everything is checked. */
  refresh(changed?: string[]): void;
  /** The outcome that takes every `refresh` so far into account. The first call starts the first analysis. */
  latest(): Promise<Outcome>;
  /** As `latest`; the files are read once more where they lack a marked module that the bundler has. */
  latestWith(modules: BundledModules): Promise<Outcome>;
  /** Frees what the analysis holds until it is asked again; one that runs is broken off. */
  rest(): Promise<void>;
  /** Debug data of the last run. */
  debug(): Promise<unknown>;
  /** Where the documents of the last run come from. */
  origins(): Promise<Origins | undefined>;
  /** Ends it: `latest` stays at the last good outcome, and is rejected where there is none. */
  stop(): Promise<void>;
}

export interface Outcome {
  result: AnalysisResult;
  /** True where files can't be read at present: the documents are the last good ones, the diagnostics the new ones. */
  stale: boolean;
}

export interface SessionOptions {
  analysis: Analysis;
  /**
   * `dev` survives what goes wrong: a crash is retried, as is a run that hangs while a newer change waits; a failed run
   * leaves the last good outcome. `build` lets failures through.
   */
  mode: 'dev' | 'build';
  warn(message: string): void;
  /** Called after each run that gave an outcome. */
  onOutcome?(outcome: Outcome): void;
  /** For tests: waits so many milliseconds. */
  wait?(ms: number): Promise<void>;
  /** For tests: milliseconds that a run has in dev once a newer change waits. */
  patience?: number;
}

/** Milliseconds before a crashed analysis is started again; after the last one the next change starts it. */
export const retryDelays: readonly number[] = [250, 1000, 4000, 15_000];

/**
 * Milliseconds without a change before the files are read. Editors write several files, or one file twice, on one save,
 * and chokidar (Vite's watcher) drops what it hears of a file within 50 ms of its last event: a file that was read
 * earlier may be half of it, with nobody to tell when the other half came.
 */
export const quietTime = 60;

/** Milliseconds that a dev server has to start before what its documents are made of is read. */
const beforeWarming = 1000;

/** Times that `quietTime` is waited for: whoever writes without end is read all the same. */
const mostWaits = 10;

/** Makes a session. Nothing runs before the first `refresh` or `latest`. */
export function createSession(options: SessionOptions): Session {
  const { analysis, mode, warn, onOutcome, wait = sleep } = options;
  const patience = createPatience(options.patience ?? leastPatience, () => analysis.stop());
  let wanted: Set<string> | 'all' | undefined;
  let running = false;
  let stopped = false;
  let settling = false;
  let warmed = false;
  let good: Outcome | undefined;
  let awaited: Deferred | undefined;
  let bundled: readonly BundledModule[] = [];

  function refresh(changed?: string[]): void {
    if (stopped) return;
    settling ||= mode === 'dev' && changed !== undefined;
    if (changed === undefined) wanted = 'all';
    else if (wanted !== 'all') wanted = new Set([...(wanted ?? []), ...changed]);
    if (running) return mode === 'dev' ? patience.press() : undefined;
    running = true;
    awaited = createDeferred();
    void work();
  }

  async function work(): Promise<void> {
    // Of this row of runs only: `keepEffort` adds up what follows one another without a pause.
    let outcome: Outcome | undefined;
    let failures = 0;
    while (wanted && !stopped) {
      await settle();
      const changed = wanted === 'all' ? undefined : [...wanted];
      wanted = undefined;
      try {
        outcome = keepEffort(keepGood(await patience.within(() => analysis.run(changed, bundled))), outcome);
        failures = 0;
      } catch (error) {
        if (stopped) break;
        if (mode !== 'dev') return finish(error as Error);
        const delay = error instanceof AnalysisCrash ? retryDelays[failures++] : undefined;
        warn(describeFailure(error as Error, delay));
        if (delay === undefined) {
          outcome = good;
          if (!wanted && !outcome) return finish(error as Error);
          continue;
        }
        // What is known is served while the analysis is down.
        if (good) awaited?.resolve(good);
        await wait(delay);
        wanted = 'all';
      }
    }
    finish((stopped ? good : outcome) ?? stoppedError());
  }

  async function settle(): Promise<void> {
    for (let waits = 0; settling && waits < mostWaits; waits++) {
      settling = false;
      await wait(quietTime);
    }
  }

  /** No await in here: a `refresh` right after it must start the next run. */
  function finish(end: Outcome | Error): void {
    running = false;
    if (!awaited || awaited.settled) awaited = createDeferred();
    // Whoever is told may ask for the next run at once, which has waiters of its own.
    const waiting = awaited;
    if (end instanceof Error) return waiting.reject(end);
    if (!stopped) onOutcome?.(end);
    waiting.resolve(end);
    if (mode === 'dev' && end.result.stats.cached) void warm();
  }

  /** Once whoever waited has the documents of an earlier process: the next thing that is asked for is an edit. */
  async function warm(): Promise<void> {
    if (warmed) return;
    warmed = true;
    await wait(beforeWarming);
    // A run that came first has read all; one that was stopped needs nothing.
    if (!running && !stopped) await analysis.warm().catch(() => {});
  }

  function keepGood(result: AnalysisResult): Outcome {
    const broken = result.diagnostics.some(({ code }) => code === 'syntax-error');
    if (!broken || !good) {
      const outcome = { result, stale: false };
      if (!broken) good = outcome;
      return outcome;
    }
    const { documents, sourceFiles, watchFiles, stats } = good.result;
    const { operations: _, versions: __, ...effort } = result.stats;
    return {
      stale: true,
      result: {
        documents,
        sourceFiles,
        diagnostics: result.diagnostics,
        watchFiles: [...new Set([...watchFiles, ...result.watchFiles])],
        stats: { ...stats, ...effort },
      },
    };
  }

  function latest(): Promise<Outcome> {
    if (!awaited && !stopped) refresh();
    return awaited?.promise ?? Promise.reject(stoppedError());
  }

  return {
    refresh,
    latest,
    async latestWith(modules) {
      const outcome = await latest();
      const selected = modules.select(outcome.result, bundled);
      if (JSON.stringify(selected) === JSON.stringify(bundled)) return outcome;
      bundled = selected;
      refresh([]);
      return latest();
    },
    rest: () => analysis.stop(),
    debug: () => analysis.debug(),
    origins: () => analysis.origins(),
    async stop() {
      stopped = true;
      await analysis.stop();
    },
  };
}

/**
 * What one run has read is no older for a second one, right after it, that found nothing more to read.
 *
 * @param earlier the outcome before it in the same row of runs, which `work` keeps in a variable of its own: undefined for the
 * first run after a pause
 */
function keepEffort(outcome: Outcome, earlier: Outcome | undefined): Outcome {
  if (!outcome.result.stats.cached || !earlier || earlier.result.stats.cached) return outcome;
  const { cached: _, ...stats } = outcome.result.stats;
  const read = earlier.result.stats;
  const effort = { ...effortOf(read), duration: read.duration + stats.duration };
  return { ...outcome, result: { ...outcome.result, stats: { ...stats, ...effort } } };
}

function describeFailure(error: Error, delay: number | undefined): string {
  if (delay !== undefined) return `${error.message}; it starts again in ${delay / 1000} s`;
  if (error instanceof AnalysisCrash) return `${error.message}; the next change of a file starts it again`;
  return `the analysis failed: ${error.message}`;
}

const stoppedError = (): Error => new Error('unplugin-openapi: the analysis was stopped');

interface Deferred {
  promise: Promise<Outcome>;
  settled: boolean;
  resolve(outcome: Outcome): void;
  reject(error: Error): void;
}

function createDeferred(): Deferred {
  let settle!: { resolve: (outcome: Outcome) => void; reject: (error: Error) => void };
  const promise = new Promise<Outcome>((resolve, reject) => (settle = { resolve, reject }));
  // Whoever awaits it sees the rejection; nobody awaiting is no fault.
  promise.catch(() => {});
  const deferred: Deferred = {
    promise,
    settled: false,
    resolve(outcome) {
      deferred.settled = true;
      settle.resolve(outcome);
    },
    reject(error) {
      deferred.settled = true;
      settle.reject(error);
    },
  };
  return deferred;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
