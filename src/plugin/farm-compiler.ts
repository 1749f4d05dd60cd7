/** The part of Farm's plugin interface that is used: its own types would bring those of its whole server. */
export interface Plugin {
  name: string;
  priority?: number;
  configResolved?(config: { compilation?: CompilationConfig }): void;
  configureCompiler?(compiler: Compiler): void;
  configureDevServer?(server: object): void;
  buildStart?: { executor(): void };
  updateModules?: { executor(): void };
  buildEnd?: { executor(): Promise<void> };
  finalizeResources?: { executor(param: { resourcesMap: Resources }): Promise<Resources> };
  finish?: { executor(): Promise<void> };
  updateFinished?: { executor(): Promise<void> };
}

export interface Compiler {
  config: { config?: CompilationConfig };
  logger: Record<'info' | 'warn' | 'error', (message: string) => void>;
  /** Absolute, of all modules; what is no file is below the root like the rest. */
  resolvedModulePaths(root: string): string[];
  /** Makes a change of the files a change of the module. */
  addExtraWatchFile(module: string, files: string[]): void;
  outputPath(): string;
  removeOutputPathDir(): void;
}

export interface CompilationConfig {
  root?: string;
  mode?: string;
  watch?: unknown;
  output?: { targetEnv?: string; format?: 'esm' | 'cjs' };
  persistentCache?: boolean | { envs?: Record<string, string> };
}

/** By their names, which are paths below the output. */
export type Resources = Record<string, Resource>;

interface Resource {
  name: string;
  bytes: number[];
  resourceType: string;
}
