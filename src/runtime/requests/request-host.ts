import type { TracedRequest } from './request-state.ts';

/** What srvx puts in place of a host that it refuses; no address is made of it. */
export const noHost = '_invalid_';

/**
 * Whether the client has named a host: by a header, or in the target (RFC 9112, 3.2). A request of HTTP/1.0 need not, and
 * then srvx takes the address of the socket, which is the server's own in its network.
 */
export function namesHost(request: Request): boolean {
  const node = (request as TracedRequest).runtime?.node?.req;
  if (!node) return true;
  return Boolean(node.headers.host || node.headers[':authority']) || /^https?:\/\//i.test(node.url ?? '');
}

/** Takes the address of the socket out of the URL: h3 writes that into the body of a 404. */
export function hideSocketAddress(request: TracedRequest): void {
  // Of srvx: the URL that h3 reads.
  const { _url: url } = request as { _url?: URL };
  if (!url) return;
  url.host = noHost;
  url.port = '';
}
