import { namesHost, noHost } from '../requests/request-host.ts';

/**
 * Scheme and host of a request, for `servers[0].url`. Forwarded headers count only behind a proxy that is trusted, and
 * of a list its last entry, which that proxy has added: those before came with the request. A host that is none is never
 * echoed, and one that nobody has named is not looked for.
 */
export function readRequestOrigin(request: Request, trustProxy: boolean): string | undefined {
  // A server may hand on a host that makes no address.
  if (!URL.canParse(request.url)) return undefined;
  const url = new URL(request.url);
  const forwarded = (name: string): string | undefined =>
    trustProxy ? request.headers.get(name)?.split(',').at(-1)!.trim().toLowerCase() : undefined;
  const scheme = forwarded('x-forwarded-proto') ?? url.protocol.replace(/:$/, '');
  const host = forwarded('x-forwarded-host') ?? (namesHost(request) ? url.host : noHost);
  if (scheme !== 'http' && scheme !== 'https') return undefined;
  return isHost(host) ? `${scheme}://${host}` : undefined;
}

/** The same for request after request; the one address that nearly all of them ask is looked at once. */
export function createOriginReader(trustProxy: boolean): (request: Request) => string | undefined {
  let last: { key: string; origin: string | undefined } | undefined;

  return (request) => {
    const { url, headers } = request;
    const end = url.indexOf('/', 'https://'.length);
    let key = end === -1 ? url : url.slice(0, end);
    if (!namesHost(request)) key = `\n${key}`;
    if (trustProxy) key += `\n${headers.get('x-forwarded-proto')}\n${headers.get('x-forwarded-host')}`;
    if (last?.key !== key) last = { key, origin: readRequestOrigin(request, trustProxy) };
    return last.origin;
  };
}

/** A name, an IPv4 address or an IPv6 one in brackets, with a port or without (RFC 3986, 3.2.2). */
function isHost(host: string): boolean {
  if (host.length > 261 || host === noHost) return false;
  const parts = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d{1,5})?$/i.exec(host);
  if (!parts) return false;
  const [, name = ''] = parts;
  const isName = name.startsWith('[') || name.split('.').every((label) => labelPattern.test(label));
  return isName && URL.canParse(`http://${host}`);
}

const labelPattern = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/i;
