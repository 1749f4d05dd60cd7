/** The world as a command sees it. */
export interface Terminal {
  cwd: string;
  /** A line of the result, on stdout. */
  print(text: string): void;
  /** A line about it, on stderr. */
  note(text: string): void;
  /** Ends a command that would go on by itself; absent: the process is ended. */
  signal?: AbortSignal;
}

/** 0: done; 1: done, with diagnostics at error level; 2: bad use, or a place that cannot be written to. */
export type ExitCode = 0 | 1 | 2;
