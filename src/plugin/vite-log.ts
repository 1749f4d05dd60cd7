import { styleText } from 'node:util';
import type { Logger } from 'vite';
import { hasColor, labelLines } from './log.ts';
import type { Log } from './log.ts';

/** Lines through Vite's own logger, so that its `logLevel` and `customLogger` hold. */
export function createViteLog(logger: Logger): Log {
  const color = hasColor();
  const name = color ? styleText('cyan', '[openapi]') : '[openapi]';
  const label = (message: string): string => labelLines(message, color, name);
  return {
    info: (message) => logger.info(label(message)),
    warn: (message) => logger.warn(label(message)),
    error: (message) => logger.error(label(message)),
    color,
  };
}
