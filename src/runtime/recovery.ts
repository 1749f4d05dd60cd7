import type { H3, H3Config, H3Event, HTTPError } from 'h3';
import { recordsOf } from './logging/app-records.ts';
import { writeFailure } from './logging/failure.ts';
import { showValue } from './errors.ts';
import { guardBody } from './requests/body-guard.ts';
import { toReadable } from './requests/readable-error.ts';
import { createRecoveredError, readStatus, recordError, toHTTPError } from './requests/recovered-error.ts';
import { findRequestState } from './requests/request-state.ts';
import { watchBody } from './requests/spent-response.ts';
import { trackRequests } from './requests/track.ts';

/**
 * Answers what h3 marks as unhandled with JSON `{ status, message, error, trace_id }` that says nothing of the inside,
 * and writes one record `panic_recovered` with the stack. What h3 handles (`HTTPError`) keeps its status and body. A
 * stream that fails before its first byte counts as unhandled; one that fails later is cut, with a record.
 *
 * The app's own `onError`, `onRequest` and `onResponse` run as before, also those that are set later; what `onError`
 * answers stands. h3 itself prints nothing any more (`silent`), as the records have it all, unless the app's
 * configuration says `silent: false`. Calling it again changes nothing. Call it before the server starts.
 *
 * @throws TypeError for what is no h3 app
 */
export function setupRecovery(app: H3): void {
  if (typeof (app as H3 | undefined)?.fetch !== 'function') {
    throw new TypeError(`setupRecovery() was given ${showValue(app)}; give it an h3 app.`);
  }
  const own = trackRequests(app);
  if (own.recovers) return;
  own.recovers = true;

  const { handler } = app;
  app.handler = (event) => {
    let result: unknown;
    try {
      result = handler(event);
    } catch (thrown) {
      throw toReadable(thrown);
    }
    return result instanceof Promise ? guardLater(result, event, app) : guardBody(result, event, app);
  };
  // A copy: apps may share a configuration.
  (app as { config: H3Config }).config = watchConfig(app, { ...app.config });
}

function watchConfig(app: H3, config: H3Config): H3Config {
  let { onError, onRequest, onResponse } = config;
  const answered = new WeakSet<H3Event>();

  const handleError = async (error: HTTPError, event: H3Event): Promise<unknown> => {
    const panic = recordError(app, event, error);
    // What `onError` answered before could not be sent: to ask again would have no end.
    if (onError && !answered.has(event)) {
      answered.add(event);
      const answer = await askOnError(onError, error, event);
      if (answer instanceof Error) return hidePanic(answer, event);
      if (answer !== undefined && answer !== null) return answer;
    }
    answered.add(event);
    return panic ? createRecoveredError(readStatus(error), findRequestState(event)?.id) : undefined;
  };

  const watchResponse = async (response: Response, event: H3Event): Promise<void> => {
    const state = findRequestState(event);
    const isSpent = watchBody(response);
    try {
      await onResponse!(response, event);
    } catch (error) {
      const failure = { status: response.status, thrown: { value: error } };
      if (state) writeFailure(state.log?.records ?? recordsOf(app, event), state, failure);
    }
    if (state && isSpent()) state.spent = true;
  };

  const runOnRequest = (event: H3Event): void | Promise<void> => {
    const fail = (thrown: unknown): never => {
      throw toReadable(thrown);
    };
    try {
      const result = onRequest!(event);
      return result instanceof Promise ? result.then(undefined, fail) : result;
    } catch (thrown) {
      fail(thrown);
    }
  };

  config.silent ??= true;
  return Object.defineProperties(config, {
    onError: {
      enumerable: true,
      get: () => handleError,
      set(value: typeof onError) {
        onError = value;
      },
    },
    onRequest: {
      enumerable: true,
      get: () => onRequest && runOnRequest,
      set(value: typeof onRequest) {
        onRequest = value;
      },
    },
    onResponse: {
      enumerable: true,
      // Where there is none, h3 goes without a step that is asynchronous.
      get: () => onResponse && watchResponse,
      set(value: typeof onResponse) {
        onResponse = value;
      },
    },
  });

  /** An error that `onError` gives instead of an answer is the answer, as in h3. */
  function hidePanic(answer: Error, event: H3Event): HTTPError {
    const error = toHTTPError(answer);
    return recordError(app, event, error)
      ? createRecoveredError(readStatus(error), findRequestState(event)?.id)
      : error;
  }
}

async function askOnError(
  onError: NonNullable<H3Config['onError']>,
  error: HTTPError,
  event: H3Event,
): Promise<unknown> {
  try {
    return await onError(error, event);
  } catch (thrown) {
    return toHTTPError(thrown);
  }
}

/**
 * Guards what a promise gives, with no promise of its own: h3 calls `then` once, and one more turn for every request is
 * what the throughput of asynchronous handlers would pay.
 */
function guardLater(result: Promise<unknown>, event: H3Event, app: H3): PromiseLike<unknown> {
  return {
    // oxlint-disable-next-line unicorn/no-thenable -- that is what h3 asks for
    then(resolve, reject) {
      return result.then((value) => {
        try {
          value = guardBody(value, event, app);
        } catch (error) {
          return refuse(error);
        }
        return resolve ? resolve(value) : (value as never);
      }, refuse);

      function refuse(thrown: unknown) {
        const error = toReadable(thrown);
        if (reject) return reject(error);
        throw error;
      }
    },
  };
}
