/** Where the runtime's own lines go, as messages. A consola instance is one. */
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, error?: unknown): void;
}
