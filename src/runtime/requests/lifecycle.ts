import { writeFailure } from '../logging/failure.ts';
import { clientClosed } from '../logging/request-record.ts';
import type { AppState } from './app-state.ts';
import { requestKey } from './request-state.ts';
import type { NodeOutgoing, RequestState, TracedRequest } from './request-state.ts';

export function createState(id: string, request: TracedRequest): RequestState {
  return {
    id,
    request,
    log: undefined,
    startedAt: 0,
    ip: undefined,
    failed: false,
    told: false,
    spent: false,
    finished: false,
    writeHead: undefined,
  };
}

/** From here on the app's log tells of the request. */
export function follow(state: RequestState, own: AppState): void {
  own.requests!.begin(state);
  // `on` and one function for all: `once` and a closure would be made anew for every request.
  state.request.runtime?.node?.res?.on('close', finishNode);
}

function finishNode(this: NodeOutgoing): void {
  const state = this[requestKey];
  if (!state?.log) return;
  const complete = this.writableFinished ?? (this.writableEnded === true && this.stream?.aborted !== true);
  if (complete) return state.log.finish(state, this.statusCode, false);
  // A head that was given and never sent: no client waits so short, so the server could not go on.
  const isUnsent = this.headersSent && this._headerSent === false;
  const status = isUnsent ? 500 : this.statusCode;
  if (!state.failed) {
    if (!this.errored && !isUnsent) return state.log.finish(state, clientClosed, true);
    // The answer broke off on our side: what ended it is the failure.
    const thrown = { value: this.errored ?? new Error('The answer could not be sent.') };
    writeFailure(state.log.records, state, { status, thrown });
  }
  state.log.finish(state, status, false);
}
