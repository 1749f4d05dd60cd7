import { parentPort, workerData } from 'node:worker_threads';
import { createCachedPipeline } from '../cache/cached-pipeline.ts';
import type { CachedPipeline } from '../cache/cached-pipeline.ts';
import type { BundledModule } from '../model/bundled-module.ts';
import type { GenerateOptions, RunDetails, RunResult } from '../pipeline.ts';

/** What the worker is started with. */
export interface WorkerSetup {
  project: GenerateOptions;
  /** Where results are kept from process to process; undefined for nowhere. */
  cacheFolder: string | undefined;
}

/** What the main thread asks of the worker. */
export interface WorkerRequest {
  id: number;
  ask: 'run' | 'warm' | keyof RunDetails;
  /** For `run`: absolute paths known to differ; absent: everything is checked. */
  changed?: string[];
  /** For `run`: marked modules that the bundler has and the scan may not see. */
  bundled?: readonly BundledModule[];
}

/** The answer to the request of the same id. An error is plain data, because some errors can't be cloned. */
export type WorkerResponse =
  { id: number; value: unknown } | { id: number; error: { message: string; stack?: string } };

/** A run's result without its details, which are large, seldom wanted and asked for by themselves. */
export type AnalysisResult = Omit<RunResult, keyof RunDetails>;

// The entry of the worker thread: TypeScript runs here and never on the bundler's event loop (bench/event-loop.mjs).
// Imported on the main thread, this module does nothing.
parentPort?.on(
  'message',
  createResponder(workerData as WorkerSetup, (response) => parentPort!.postMessage(response)),
);

function createResponder({ project, cacheFolder }: WorkerSetup, send: (response: WorkerResponse) => void) {
  let pipeline: CachedPipeline | undefined;
  let last: Pick<RunResult, keyof RunDetails> | undefined;
  return async ({ id, ask, changed, bundled }: WorkerRequest): Promise<void> => {
    try {
      if (ask === 'warm') return send({ id, value: await pipeline?.warm() });
      if (ask !== 'run') return send({ id, value: last?.[ask]() });
      pipeline ??= createCachedPipeline(project, { folder: cacheFolder });
      const { debug, origins, ...result } = await pipeline.run(changed, bundled);
      last = { debug, origins };
      send({ id, value: result });
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      send({ id, error: { message, stack } });
    }
  };
}
