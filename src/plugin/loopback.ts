import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whether a request comes from this machine and means this machine. The socket's address alone does not do: a web page
 * can point a name of its own at 127.0.0.1 (DNS rebinding), and then only the Host header gives it away. A tunnel or a
 * proxy on this machine that hands in callers from elsewhere is told by a header that it adds; what such a header says is
 * not looked at, because a part of it may be the caller's own.
 */
export function isLoopbackRequest(request: IncomingMessage): boolean {
  const { host, ':authority': authority } = request.headers as Record<string, string | undefined>;
  return (
    isLoopbackAddress(request.socket?.remoteAddress) &&
    // HTTP/2 has the authority in place of the Host header, and may have both.
    isLoopbackHost(host ?? authority) &&
    isLoopbackHost(authority ?? host) &&
    !Object.keys(request.headers).some(isProxyHeader)
  );
}

/** Headers that no browser sends of its own accord and that tunnels, proxies and content delivery networks add. */
const proxyHeaders = new Set([
  'cdn-loop',
  'client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'forwarded',
  'forwarded-for',
  'ngrok-trace-id',
  'true-client-ip',
  'via',
  'x-arr-log-id',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-original-for',
  'x-original-forwarded-for',
  'x-original-host',
  'x-original-proto',
  'x-original-url',
  'x-real-ip',
  'x-rewrite-url',
]);

const isProxyHeader = (name: string): boolean =>
  proxyHeaders.has(name) || name.startsWith('x-forwarded') || name.startsWith('cf-');

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
