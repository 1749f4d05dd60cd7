import { choice, constant, type Value } from '../values/value.ts';
import { harmless, type PackageTable, type RowSite } from './row.ts';

/**
 * Calls of h3 that are given the event, and from which a caller of the API sees nothing of its own: what they ask is
 * asked of every request, or it is no parameter.
 */
export const h3Harmless = {
  packages: ['h3'],
  describesAll: true,
  functions: {
    appendCorsPreflightHeaders: harmless(),
    // A route of that method never refuses.
    assertMethod: harmless(),
    clearSession: harmless(),
    getEventContext: harmless(),
    getMethod: harmless(),
    getProxyRequestHeaders: harmless(),
    getRequestFingerprint: harmless(),
    getRequestHost: harmless(),
    getRequestIP: harmless(),
    getRequestProtocol: harmless(),
    getResponseHeader: harmless(),
    getResponseHeaders: harmless(),
    getResponseStatus: harmless(),
    getResponseStatusText: harmless(),
    isEvent: harmless(),
    isHTTPEvent: harmless(),
    isMethod: harmless(),
    isPreflightRequest: harmless(),
    onDispose: harmless(),
    sealSession: harmless(),
    unsealSession: harmless(),
    withServerTiming: harmless(),
    writeEarlyHints: harmless(),
    serveStatic: servesFiles,
  },
} as const satisfies PackageTable;

/** `serveStatic(event, options)`: the file, 304 where the caller has it, and 404 unless it falls through. */
function servesFiles(site: RowSite): Value | undefined {
  const { node } = site;
  const options = site.value(1);
  if (options.kind !== 'object' || options.open || options.properties.has('fallthrough')) return undefined;
  return choice([
    { kind: 'response', status: constant(200), model: { kind: 'binary' }, node },
    { kind: 'response', status: constant(304), node },
    { kind: 'refusal', errors: [{ kind: 'error', status: constant(404), node }], node },
  ]);
}
