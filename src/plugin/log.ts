/** Where a plugin's lines go. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
  /** True where the lines may hold colour codes. */
  color: boolean;
}

/** Lines on stderr: stdout may be the bundler's result. */
export function createConsoleLog(level: 'silent' | 'error' | 'warning' | 'info' = 'info'): Log {
  const rank = ['silent', 'error', 'warning', 'info'].indexOf(level);
  const print = (message: string): void =>
    console.error(message.includes('\n') ? `[openapi]\n${message}\n` : `[openapi] ${message}`);
  return {
    error: (message) => void (rank >= 1 && print(message)),
    warn: (message) => void (rank >= 2 && print(message)),
    info: (message) => void (rank >= 3 && print(message)),
    color: hasColor(),
  };
}

/** Whether stderr is a terminal with colours; `NO_COLOR` and `FORCE_COLOR` are honoured. */
export function hasColor(): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0';
  return !NO_COLOR && process.stderr.isTTY === true;
}
