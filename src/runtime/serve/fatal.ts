import type { H3, H3EventContext } from 'h3';
import { recordsOf, writeAppRecord } from '../logging/app-records.ts';
import { LogLevel } from '../logging/levels.ts';
import type { Logger } from '../log.ts';
import { findNodeModule } from '../node-module.ts';
import type { FatalListener } from './process.ts';

type Answer = (request: Request) => Response | Promise<Response>;

/** Records what Node would end the process for, with the request that has begun it. */
export interface FatalRecorder {
  /** Knows from here on which request it is that something is done for, also after its answer. */
  follow(answer: Answer): Answer;
  record: FatalListener;
}

/** @param logger takes the record in place of the app's log */
export function createFatalRecorder(app: H3, logger: Logger | undefined): FatalRecorder {
  const { AsyncLocalStorage } = findNodeModule('node:async_hooks')!;
  const requests = new AsyncLocalStorage<Request & { context?: H3EventContext }>();

  return {
    follow: (answer) => (request) => requests.run(request, answer, request),
    record(thrown, origin) {
      const message = `${origin === 'unhandledRejection' ? 'Unhandled rejection' : 'Uncaught error'}: the server stops`;
      // `undefined` can be thrown too, and would read as no error at all.
      const value = thrown ?? String(thrown);
      try {
        if (logger) return logger.error(message, value);
        const request = requests.getStore();
        writeAppRecord(recordsOf(app), {
          level: LogLevel.Error,
          event: request ? { req: request as never, context: request.context ?? {} } : null,
          message,
          data: { fatal: true },
          thrown: { value },
        });
      } catch {
        // A logger that throws must not keep the server from ending well.
      }
    },
  };
}
