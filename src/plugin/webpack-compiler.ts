/** The part of a compiler that webpack and Rspack have in common and that is used: their own types differ. */
export interface Compiler {
  /** The project root, absolute. */
  context: string;
  outputPath: string;
  outputFileSystem: unknown;
  watchMode: boolean;
  /** What the target has; null where it may or may not. */
  platform?: { node?: boolean | null; web?: boolean | null; webworker?: boolean | null };
  options: {
    mode?: string;
    devtool?: unknown;
    output: { module?: boolean; clean?: Clean | boolean };
  };
  webpack: {
    Compilation: { PROCESS_ASSETS_STAGE_ADDITIONS: number };
    WebpackError: new (message: string) => Error;
    sources: {
      RawSource: new (text: string) => Source;
      ReplaceSource: new (source: Source) => Source & { replace(start: number, end: number, text: string): void };
    };
  };
  hooks: {
    beforeRun: Sync<[]>;
    watchRun: Sync<[]>;
    compile: Sync<[]>;
    thisCompilation: Sync<[compilation: Compilation]>;
    afterCompile: Async<[compilation: Compilation]>;
    shouldEmit: Sync<[compilation: Compilation], boolean | undefined>;
    afterEmit: Async<[compilation: Compilation]>;
    done: Async<[]>;
    failed: Sync<[error: Error]>;
    watchClose: Sync<[]>;
    shutdown: Async<[]>;
  };
  getInfrastructureLogger(name: string): Record<'info' | 'warn' | 'error', (message: string) => void>;
}

export interface Compilation {
  hash?: string | null;
  errors: { readonly length: number; push(error: Error): unknown };
  fileDependencies: { add(file: string): unknown };
  hooks: {
    finishModules: Sync<[modules: Iterable<{ resource?: string }>]>;
    processAssets: { tapPromise(options: { name: string; stage: number }, work: () => Promise<void>): void };
  };
  getAssets(): readonly { name: string; source: Source }[];
  updateAsset(name: string, source: Source): void;
  emitAsset(name: string, source: Source): void;
  getPath(path: string, data: { hash?: string }): string;
}

export interface Source {
  source(): string | Uint8Array;
}

/** `output.clean` where it says what is kept; paths are relative to the output. */
export interface Clean {
  dry?: boolean;
  keep?: string | RegExp | ((path: string) => boolean | undefined);
}

interface Sync<Args extends unknown[], Result = void> {
  tap(name: string, work: (...args: Args) => Result): void;
}

interface Async<Args extends unknown[]> {
  tapPromise(name: string, work: (...args: Args) => Promise<void>): void;
}
