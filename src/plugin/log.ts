import { showLines } from './safe-text.ts';

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
  const color = hasColor();
  const print = (message: string): void => console.error(labelLines(message, color));
  return {
    error: (message) => void (rank >= 1 && print(message)),
    warn: (message) => void (rank >= 2 && print(message)),
    info: (message) => void (rank >= 3 && print(message)),
    color,
  };
}

/** A message with our name before it, in lines that show what they hold and do nothing else. */
export function labelLines(message: string, color: boolean, name = '[openapi]'): string {
  const lines = showLines(message, color);
  return lines.includes('\n') ? `${name}\n${lines}\n` : `${name} ${lines}`;
}

/** Whether a stream is a terminal with colours; `NO_COLOR` and `FORCE_COLOR` are honoured. */
export function hasColor(stream: NodeJS.WriteStream = process.stderr): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0';
  return !NO_COLOR && stream.isTTY === true;
}
