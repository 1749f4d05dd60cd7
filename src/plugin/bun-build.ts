/** The part of Bun's plugin interface that is used: its types would come with those of the whole of Bun. */
export interface Build {
  /** Absent in the runtime, where there is no build. */
  config?: Config;
  onStart(work: () => void): void;
  onEnd?(work: (output: BuildOutput) => Promise<void>): void;
}

/** What `Bun.build` was called with; a plugin may change it. */
export interface Config {
  outdir?: string;
  format?: 'esm' | 'cjs' | 'iife';
  compile?: boolean | string | { outfile?: string };
  bytecode?: boolean;
  metafile?: boolean;
}

export interface BuildOutput {
  success: boolean;
  outputs: Artifact[];
  metafile?: { inputs: Record<string, unknown> };
}

interface Artifact {
  path: string;
  kind: string;
  loader: string;
  hash: string | null;
  sourcemap: unknown;
  text(): Promise<string>;
}
