import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whether a request comes from this machine and means this machine. The socket's address alone does not do: a web page
 * can point a name of its own at 127.0.0.1 (DNS rebinding), and then only the Host header gives it away. A proxy on this
 * machine that hands in callers from elsewhere is told by its forwarding headers.
 */
export function isLoopbackRequest(request: IncomingMessage): boolean {
  const { host, forwarded, 'x-forwarded-for': forwardedFor } = request.headers;
  return (
    isLoopbackAddress(request.socket?.remoteAddress) &&
    isLoopbackHost(host) &&
    forwarded === undefined &&
    [forwardedFor ?? []]
      .flat()
      .join(',')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .every(isLoopbackAddress)
  );
}

/** `127.0.0.0/8` and `::1`, also as an IPv4-mapped IPv6 address. */
export function isLoopbackAddress(address: string | undefined): boolean {
  if (!address) return false;
  const v4 = address.toLowerCase().startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (isIPv4(v4)) return v4.startsWith('127.');
  return isIPv6(address) && new URL(`http://[${address.split('%')[0]}]`).hostname === '[::1]';
}

/** The value of a Host header that names this machine: `localhost`, `*.localhost` or a loopback address, any port. */
export function isLoopbackHost(host: string | undefined): boolean {
  if (!host || /[^\w.:[\]-]/.test(host) || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
}
