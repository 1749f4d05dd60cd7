import type { H3EventContext } from 'h3';
import type { PackageLog } from '../logging/package-log.ts';
import { findNodeModule } from '../node-module.ts';
import type { FatalListener } from './process.ts';

type Answer = (request: Request) => Response | Promise<Response>;

/** Records what Node would end the process for, with the request that has begun it. */
export interface FatalRecorder {
  /** Knows from here on which request it is that something is done for, also after its answer. */
  follow(answer: Answer): Answer;
  record: FatalListener;
}

export function createFatalRecorder(log: PackageLog): FatalRecorder {
  const { AsyncLocalStorage } = findNodeModule('node:async_hooks')!;
  const requests = new AsyncLocalStorage<Request & { context?: H3EventContext }>();

  return {
    follow: (answer) => (request) => requests.run(request, answer, request),
    record(thrown, origin) {
      const message = `${origin === 'unhandledRejection' ? 'Unhandled rejection' : 'Uncaught error'}: the server stops`;
      // `undefined` can be thrown too, and would read as no error at all.
      const value = thrown ?? String(thrown);
      const request = requests.getStore();
      log.write('fatal_error', message, {
        fields: { fatal: true },
        thrown: { value },
        request: request ? { req: request as never, context: request.context ?? {} } : null,
      });
    },
  };
}
