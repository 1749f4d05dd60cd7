import type { ExitCode, Terminal } from './terminal.ts';

/** One verb of the command line. */
export interface Command {
  /** What it does, in half a line. */
  summary: string;
  /** How it is called, its options and its exit codes. */
  help: string;
  /** @throws UsageError for arguments that it does not take */
  run(args: readonly string[], terminal: Terminal): Promise<ExitCode>;
}
