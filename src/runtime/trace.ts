import type { H3, H3Event } from 'h3';
import { findRequestState } from './requests/request-state.ts';
import { trackRequests } from './requests/track.ts';

export { traceHeader } from '../model/trace-header.ts';
export { traceContextKey } from './requests/trace-id.ts';

/**
 * Gives every request a new trace id, on the request header, `event.context.request_id` and the response header,
 * whatever h3 answers: errors, 404s, malformed paths, streams, frozen and relayed responses. Calling it again on the
 * same app changes nothing. Call it before the server starts.
 *
 * A parent that mounts the app copies its routes and not its `fetch`: there the id is set by a middleware, which the
 * parent's own 404 and 400 don't reach; call `setupTrace` on the parent to have those too.
 */
export function setupTrace(app: H3): void {
  trackRequests(app);
}

/** The trace id of the request that the event belongs to, where the app is traced. */
export function getTraceID(event: H3Event): string | undefined {
  return findRequestState(event)?.id;
}
