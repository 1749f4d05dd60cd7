import type { H3, H3Event } from 'h3';
import { findAppState } from './app-state.ts';
import type { AppState } from './app-state.ts';
import { guardBody } from './body-guard.ts';
import { createRecoveredError, readStatus, recordError, toHTTPError } from './recovered-error.ts';
import type { RequestState } from './request-state.ts';

export interface MountedRequest {
  app: H3;
  own: AppState;
  state: RequestState;
  /** The app's log tells of the request from here on. */
  begins: boolean;
}

/**
 * Runs the rest of a request that reached the app by a parent's routes. Where the parent does not recover, this app does
 * what a middleware can: it turns what a handler throws into an error that the parent shows.
 */
export function runMounted(event: H3Event, next: () => unknown, { app, own, state, begins }: MountedRequest): unknown {
  const recovers = own.recovers === true && findAppState(event.app)?.recovers !== true;
  const onNode = state.request.runtime?.node?.res !== undefined;
  if (!recovers && (!begins || onNode)) return next();
  return run();

  async function run(): Promise<unknown> {
    let status = 500;
    try {
      let result = await next();
      if (recovers) result = await guardBody(result, event, app);
      status = guessStatus(result, event);
      return result;
    } catch (thrown) {
      const error = toHTTPError(thrown);
      status = readStatus(error);
      if (!recovers || !recordError(app, event, error)) throw thrown;
      throw createRecoveredError(status, state.id);
    } finally {
      // On Node the connection says when it is done, and with what.
      if (begins && !onNode) own.requests!.finish(state, status, false);
    }
  }
}

function guessStatus(result: unknown, event: H3Event): number {
  if (typeof result === 'symbol') return 404;
  const { status } = (result ?? {}) as { status?: unknown };
  return result instanceof Response && typeof status === 'number' ? status : (event.res.status ?? 200);
}
