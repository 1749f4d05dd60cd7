import { HTTPError } from 'h3';
import type { H3, H3Event } from 'h3';
import { reasonPhrase } from '../../openapi/status.ts';
import { recordsOf } from '../logging/app-records.ts';
import { writeFailure } from '../logging/failure.ts';
import { toReadable } from './readable-error.ts';
import { findRequestState, isClientGone } from './request-state.ts';
import type { RequestState } from './request-state.ts';

/**
 * What the client gets in place of an unhandled error: `{ status, message, error, trace_id }` with the status' own words
 * (contract, "Recovered panic"). It is an error that h3 handles, so that h3 itself makes the answer from it and keeps
 * the headers that the application set for errors, such as those of CORS.
 */
export function createRecoveredError(status: number, id: string | undefined): HTTPError {
  const words = reasonPhrase(status);
  // Not by the constructor: it takes a stack, which costs as much as all the rest and which `debug` would send along.
  const error = Object.create(HTTPError.prototype) as HTTPError;
  return Object.assign(error, { status, message: words, body: { error: words, trace_id: id } });
}

/** What h3 makes of whatever was thrown. */
export function toHTTPError(value: unknown): HTTPError {
  const thrown = toReadable(value);
  if (HTTPError.isError(thrown)) return thrown;
  if (typeof thrown === 'number') return new HTTPError({ status: thrown });
  const error = thrown instanceof Error ? new HTTPError(thrown) : new HTTPError({ status: 500 });
  return Object.assign(error, { unhandled: true, cause: thrown });
}

/** A final status: what an error carries may be none, and what nobody expected is an error whatever it carries. */
export function readStatus(error: HTTPError): number {
  const least = error.unhandled === true ? 400 : 200;
  return Number.isInteger(error.status) && error.status >= least && error.status <= 599 ? error.status : 500;
}

/**
 * Records an error on its way to the client.
 *
 * @returns whether it is one that the client must not see: h3 did not expect it, or its status can't be sent
 */
export function recordError(app: H3, event: H3Event, error: HTTPError): boolean {
  const panic = error.unhandled === true || readStatus(error) !== error.status;
  const state = findRequestState(event);
  if (state && (panic || error.status >= 500)) {
    writeFailure(state.log?.records ?? recordsOf(app, event), state, {
      status: readStatus(error),
      thrown: { value: readThrown(error) },
      panic,
      abandoned: isClientGone(state),
    });
  }
  return panic;
}

/** h3 itself failed to answer, for example with a result that throws when it is looked at. */
export function answerFailedFetch(app: H3, state: RequestState, thrown: unknown): Response {
  const abandoned = isClientGone(state);
  writeFailure(state.log?.records ?? recordsOf(app), state, {
    status: 500,
    thrown: { value: thrown },
    panic: true,
    abandoned,
  });
  return new Response(JSON.stringify(createRecoveredError(500, state.id)), {
    status: 500,
    headers: { 'content-type': 'application/json;charset=UTF-8' },
  });
}

/** What was thrown, out of what h3 makes of it: an error with the thrown value as its cause. */
function readThrown(error: HTTPError): unknown {
  const { cause } = error;
  if (error.unhandled !== true || cause instanceof Error) return error.unhandled === true ? cause : error;
  // An HTTPError has its own details as cause; one that says itself that it is unhandled is what was thrown.
  const isDetails = typeof cause === 'object' && cause !== null && Object.hasOwn(cause, 'unhandled');
  return isDetails ? error : cause;
}
