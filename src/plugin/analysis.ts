import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from 'node:worker_threads';
import { createCachedPipeline, type CachedPipeline, type CacheOptions } from '../cache/cached-pipeline.ts';
import type { BundledModule } from '../model/bundled-module.ts';
import type { Origins } from '../model/origin.ts';
import type { GenerateOptions, Pipeline, RunDetails, RunResult } from '../pipeline.ts';
import type { AnalysisResult, WorkerRequest, WorkerResponse, WorkerSetup } from './worker.ts';

export type { AnalysisResult };

/** The pipeline of one project, wherever it runs. After `stop` the next call starts it anew. */
export interface Analysis {
  /** @throws AnalysisCrash where the worker died; the pipeline's own error otherwise */
  run(changed?: string[], bundled?: readonly BundledModule[]): Promise<AnalysisResult>;
  /** Reads ahead of the first edit what the last run had from an earlier process; rejected as `run` where it is stopped. */
  warm(): Promise<void>;
  /** Debug data of the last run; undefined before it. */
  debug(): Promise<unknown>;
  /** Where the documents of the last run come from; undefined before it. */
  origins(): Promise<Origins | undefined>;
  /** Frees what the pipeline holds; calls in flight are rejected. */
  stop(): Promise<void>;
}

/** The worker died: out of memory, a native fault, a call of process.exit. */
export class AnalysisCrash extends Error {
  readonly code = 'ANALYSIS_CRASHED';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AnalysisCrash';
  }
}

export interface AnalysisOptions {
  /** Runs on the calling thread. Default: true from TypeScript source, which Node 20 can't start a worker from. */
  inProcess?: boolean;
  /** For tests: another pipeline, in process. */
  createPipeline?: (project: GenerateOptions) => Pipeline;
  /** For tests: another worker file. Default: this package's own. */
  worker?: URL;
  /** Where results are kept from process to process. Default: nowhere. */
  cacheFolder?: string | undefined;
  /** What the worker may use. Default: what Node gives every thread. */
  resourceLimits?: ResourceLimits;
}

/** Makes the analysis of a project: in a worker thread, or in process. */
export function createAnalysis(project: GenerateOptions, options: AnalysisOptions = {}): Analysis {
  const { inProcess = options.worker === undefined && runsFromSource(), createPipeline, cacheFolder } = options;
  return inProcess || createPipeline
    ? createLocalAnalysis(project, { folder: cacheFolder, create: createPipeline })
    : createWorkerAnalysis({ project, cacheFolder }, options.worker ?? locateWorker(), options.resourceLimits);
}

function createLocalAnalysis(project: GenerateOptions, cache: CacheOptions): Analysis {
  let pipeline: CachedPipeline | undefined;
  let last: Pick<RunResult, keyof RunDetails> | undefined;
  return {
    async run(changed, bundled) {
      pipeline ??= createCachedPipeline(project, cache);
      const { debug, origins, ...result } = await pipeline.run(changed, bundled);
      last = { debug, origins };
      return result;
    },
    warm: async () => pipeline?.warm(),
    debug: async () => last?.debug(),
    origins: async () => last?.origins(),
    async stop() {
      pipeline = undefined;
    },
  };
}

interface Call {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

function createWorkerAnalysis(workerData: WorkerSetup, file: URL, resourceLimits?: ResourceLimits): Analysis {
  let worker: Worker | undefined;
  let lastId = 0;
  const calls = new Map<number, Call>();

  function open(): Worker {
    // Flags of the bundler's process (a loader, a debugger's port, --input-type) are not meant for it.
    const opened = new Worker(file, { workerData, execArgv: [], resourceLimits });
    opened.on('message', (response: WorkerResponse) => {
      const call = calls.get(response.id);
      calls.delete(response.id);
      // An idle worker must not keep a finished build alive.
      if (calls.size === 0) opened.unref();
      if ('error' in response) call?.reject(restoreError(response.error));
      else call?.resolve(response.value);
    });
    opened.on('error', (error) =>
      fail(opened, `the analysis stopped: ${String((error as Error)?.message ?? error)}`, error),
    );
    opened.on('exit', (code) => fail(opened, `the analysis stopped with exit code ${code}`));
    return opened;
  }

  function fail(failed: Worker, message: string, cause?: unknown): void {
    if (failed !== worker) return;
    worker = undefined;
    const crash = new AnalysisCrash(message, { cause });
    for (const call of calls.values()) call.reject(crash);
    calls.clear();
  }

  function send(request: Omit<WorkerRequest, 'id'>): Promise<unknown> {
    worker ??= open();
    worker.ref();
    const id = ++lastId;
    const answer = new Promise((resolve, reject) => calls.set(id, { resolve, reject }));
    worker.postMessage({ ...request, id });
    return answer;
  }

  return {
    run: (changed, bundled) => send({ ask: 'run', changed, bundled }) as Promise<AnalysisResult>,
    warm: async () => (worker ? (send({ ask: 'warm' }) as Promise<void>) : undefined),
    debug: async () => (worker ? send({ ask: 'debug' }) : undefined),
    origins: async () => (worker ? (send({ ask: 'origins' }) as Promise<Origins>) : undefined),
    async stop() {
      const stopped = worker;
      if (!stopped) return;
      fail(stopped, 'the analysis was stopped');
      await stopped.terminate();
    },
  };
}

function restoreError({ message, stack }: { message: string; stack?: string }): Error {
  const error = new Error(message);
  if (stack) error.stack = stack;
  return error;
}

const runsFromSource = (): boolean => import.meta.url.endsWith('.ts');

// By the package's own name: the build moves shared code into dist/shared, so "beside this file" would miss it.
const locateWorker = (): URL => new URL(import.meta.resolve('unplugin-openapi/worker'));
