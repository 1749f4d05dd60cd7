import type { OpenAPIDocument } from '../model/openapi.ts';
import { trimSlashes } from '../model/route-path.ts';

/** What the address of a version is made of. */
export interface ServerURLOptions {
  /** The configured base address; absent or empty: none. */
  baseURL?: string;
  /** The version's path prefix, for example `/api/v1`; `''` for the root. */
  prefix: string;
  /**
   * Scheme and host of the request (`http://localhost:3000`), where there is one and its host was found valid by the
   * caller. It counts only where no base address is configured, or one on this machine.
   */
  origin?: string;
}

/**
 * The `servers[0].url` of a document (contract, "The URL"): no `baseURL` or a local one takes scheme and host of the
 * request; any other is used as it is; the prefix is appended unless the address already ends in it. With neither base
 * address nor request the URL is the relative prefix. Never ends in a slash, but for the root itself (`/`).
 */
export function resolveServerURL({ baseURL, prefix, origin }: ServerURLOptions): string {
  const base = baseURL ? parseServerURL(baseURL) : undefined;
  if (origin && (!base || isLocalHost(base.hostname))) {
    const request = parseServerURL(origin);
    if (request) return joinPrefix(request.origin, base ? base.pathname : '', prefix);
  }
  if (base) return joinPrefix(base.origin, base.pathname, prefix);
  return prefix === '' ? '/' : prefix;
}

/**
 * The address that a route outside the version's prefix is relative to: the configured base address without the prefix.
 * A local base address is left out, because only `servers[0]` follows the request: `/` is right wherever the document
 * is read from the server itself.
 */
export function resolveRootURL({ baseURL, prefix }: { baseURL?: string; prefix: string }): string {
  const base = baseURL ? parseServerURL(baseURL) : undefined;
  if (!base || isLocalHost(base.hostname)) return '/';
  const path = trimSlashes(base.pathname);
  return base.origin + (endsInPrefix(path, prefix) ? path.slice(0, path.length - prefix.length) : path);
}

/**
 * The prefix that the `servers[0].url` of a finished document carries, so that `resolveServerURL` can be asked again
 * with a request. `baseURL` is the configured base address with which that URL was made.
 */
export function serverPrefixOf(url: string, baseURL?: string): string {
  const path = trimSlashes(parseServerURL(url)?.pathname ?? url);
  const base = trimSlashes((baseURL && parseServerURL(baseURL)?.pathname) || '');
  return base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

/** What the one document of an app without versions is called. */
export const withoutVersions = 'api';

/**
 * The description of `servers[0]` (service.md, "Server URL in the spec"). Where there are no versions there is nothing to say
 * of one, but that it is not stable.
 */
export function describeServer(version: string, status: string): string | undefined {
  if (version !== withoutVersions) return `API ${version} Server (${status})`;
  return status === 'stable' ? undefined : `API Server (${status})`;
}

/** The version that a document of ours names in `servers[0]`; undefined where it names none. */
export function readDocumentedVersion({ servers }: Pick<OpenAPIDocument, 'servers'>): string | undefined {
  const found = /^API (?:(\S+) )?Server \(\w+\)$/.exec(servers?.[0]?.description ?? '');
  return found ? (found[1] ?? withoutVersions) : undefined;
}

/** True for `localhost`, `*.localhost`, `127.0.0.0/8`, `::1` and `0.0.0.0`, as the host of a parsed URL spells them. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    /^127(?:\.\d{1,3}){3}$/.test(host) ||
    host === '[::1]' ||
    host === '::1' ||
    host === '0.0.0.0'
  );
}

/** Reads an absolute http(s) URL with no credentials, query and fragment; undefined for anything else. */
export function parseServerURL(value: string): URL | undefined {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.search || url.hash || url.username || url.password ? undefined : url;
}

function joinPrefix(origin: string, pathname: string, prefix: string): string {
  const path = trimSlashes(pathname);
  return origin + (endsInPrefix(path, prefix) ? path : path + prefix);
}

/** By segments: `/my-api/v1` does not end in `/api/v1`, because a prefix starts with a slash. */
const endsInPrefix = (path: string, prefix: string): boolean => path.endsWith(prefix);
