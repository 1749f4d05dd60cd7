import { stripVTControlCharacters } from 'node:util';
import type { Logger } from 'vite';

/** What a dev server has said at error level of late, whoever said it: Vite itself, its module runner, or we. */
export interface LoggedErrors {
  includes(text: string): boolean;
  /** The next time it is news again. */
  clear(): void;
  /** Gives the logger back as it was. */
  stop(): void;
}

/** A mistake is seldom older than this many messages. */
const kept = 20;

/** Listens to a logger. Vite's own memory of errors (`hasErrorLogged`) knows nothing of what its module runner says. */
export function listenToErrors(logger: Logger): LoggedErrors {
  const { error } = logger;
  let said: string[] = [];
  logger.error = (message, options) => {
    said = [...said, stripVTControlCharacters(message)].slice(-kept);
    error.call(logger, message, options);
  };
  return {
    includes: (text) => said.some((message) => message.includes(stripVTControlCharacters(text))),
    clear() {
      said = [];
    },
    stop() {
      logger.error = error;
    },
  };
}
