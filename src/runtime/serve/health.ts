import { createTraceID } from '../requests/trace-id.ts';
import type { TracedRequest } from '../requests/request-state.ts';
import { traceHeader } from '../../model/trace-header.ts';

/** Answers for the server itself; undefined for every request that is the application's. */
export type HealthCheck = (request: Request) => Response | undefined;

/**
 * Answers GET and HEAD of one path, in one spelling: 200 while the server takes requests, 503 from the moment when it is
 * told to stop, so that a load balancer sends the next ones elsewhere. It asks nothing of the application.
 *
 * @param path undefined: there is none
 */
export function createHealthCheck(path: string | undefined, isStopping: () => boolean): HealthCheck {
  if (path === undefined) return () => undefined;
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    // As it is on the wire: Node's own text costs nothing, and a web request's address is put in order.
    const target = (request as TracedRequest).runtime?.node?.req.url ?? '';
    if (target !== path && !target.startsWith(`${path}?`)) return undefined;
    return answer(isStopping());
  };
}

const answer = (isStopping: boolean): Response =>
  new Response(JSON.stringify({ status: isStopping ? 'stopping' : 'ok' }), {
    status: isStopping ? 503 : 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      [traceHeader]: createTraceID(),
      ...(isStopping ? { connection: 'close' } : {}),
    },
  });
