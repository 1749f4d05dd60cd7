/** The parts of a document that name servers; the document may come from a file. */
interface ServerHolder {
  servers?: unknown;
}

/** Origins in a policy; a header has a length. */
export const largestOriginCount = 32;

/**
 * The origins of all servers that a document names, for the page's `connect-src`: of the document, of its paths and of
 * its operations, with every value that a variable of an address may take (OpenAPI 3.0.3, "Server Object").
 */
export function collectServerOrigins(document: ServerHolder & { paths?: object }): string[] {
  const paths = Object.values(document.paths ?? {}).filter(isRecord);
  const holders = [document, ...paths, ...paths.flatMap((item) => Object.values(item).filter(isRecord))];
  const origins = new Set<string>();
  for (const { servers } of holders) {
    for (const server of Array.isArray(servers) ? servers : []) {
      if (!isRecord(server) || typeof server.url !== 'string') continue;
      for (const url of expand(server.url, isRecord(server.variables) ? server.variables : {})) {
        if (!/^https?:/i.test(url) || !URL.canParse(url)) continue;
        origins.add(new URL(url).origin);
        if (origins.size >= largestOriginCount) return [...origins];
      }
    }
  }
  return [...origins];
}

function expand(url: string, variables: Record<string, unknown>): string[] {
  let urls = [url];
  for (const [name, variable] of Object.entries(variables)) {
    if (!isRecord(variable) || !url.includes(`{${name}}`)) continue;
    const values = [...(Array.isArray(variable.enum) ? variable.enum : []), variable.default];
    const distinct = [...new Set(values.filter((value) => typeof value === 'string'))];
    urls = urls
      .flatMap((each) => distinct.map((value) => each.replaceAll(`{${name}}`, () => value)))
      .slice(0, largestOriginCount);
  }
  return urls;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
