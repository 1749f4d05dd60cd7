import { createConsola } from 'consola/basic';

/** Where the runtime's own lines go. A consola instance is one. */
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, error?: unknown): void;
}

/** The default: consola with a level and a throttle of its own, so that no line is lost to the global ones. */
export function createLogger(): Logger {
  const consola = createConsola({ level: 3, throttle: 0 }).withTag('openapi');
  return {
    info: (message) => consola.info(message),
    warn: (message) => consola.warn(message),
    error: (message, error) => (error === undefined ? consola.error(message) : consola.error(message, error)),
  };
}
