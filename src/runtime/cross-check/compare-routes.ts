import type { DocumentNotes } from '../../model/notes.ts';
import type { OpenAPIDocument } from '../../model/openapi.ts';
import { trimSlashes } from '../../model/route-path.ts';
import { selectVisible } from '../../openapi/author-config.ts';
import { layOut } from '../../openapi/layout.ts';
import { parsePath, pathKeyShape } from '../../openapi/paths.ts';
import { resolveRootURL, serverPrefixOf } from '../../openapi/server.ts';
import type { VersionRecord } from '../version-record.ts';

/** A route that only one side knows. */
export interface RouteDifference {
  version: string;
  /** `GET` */
  method: string;
  /** The whole path, as that side writes it. */
  path: string;
  knownTo: 'registry' | 'document';
}

/** The methods that a versioned router registers; what else a document has comes from elsewhere. */
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * Holds the registered routes of a version against its document, by method and address; parameters may be named differently.
 *
 * @param notes what the build says of the document: `hidden` are routes that the author keeps out of it, as
 *   `GET /api/v1/internal/{id}`, of which nothing is said; `prefix` is that of its paths, where its servers don't tell it
 */
export function compareRoutes(
  record: VersionRecord,
  document: OpenAPIDocument,
  { hidden = [], prefix }: Partial<Pick<DocumentNotes, 'hidden' | 'prefix'>> = {},
): RouteDifference[] {
  const registered = listRegistered(record);
  for (const key of hiddenKeys(record, hidden)) registered.delete(key);
  const documented = listDocumented(record, document, prefix ?? findPrefix(record, document));
  const { version } = record;
  return [
    ...[...registered].flatMap(([key, route]) =>
      documented.has(key) ? [] : { version, ...route, knownTo: 'registry' as const },
    ),
    ...[...documented].flatMap(([key, route]) =>
      registered.has(key) ? [] : { version, ...route, knownTo: 'document' as const },
    ),
  ];
}

/** By what must be equal: method and path, with the names of the parameters left out. */
type Routes = Map<string, { method: string; path: string }>;

function listRegistered(record: VersionRecord): Routes {
  const routes: Routes = new Map();
  for (const { method, path } of record.routes()) {
    for (const { template } of parsePath(path, 'versioned')) addRoute(routes, method, template, path);
  }
  return routes;
}

/** The prefix that the first server's address has. */
function findPrefix(record: VersionRecord, { servers }: OpenAPIDocument): string {
  const { prefix: registryPrefix } = layOut(record.version, record.routes());
  const address = trimSlashes(pathOf(servers?.[0]?.url ?? ''));
  // Where the base address was another one at build, the registered routes tell where in the address the prefix starts.
  const isSame = registryPrefix !== '' && address.endsWith(registryPrefix);
  return isSame ? registryPrefix : serverPrefixOf(address, record.config.baseURL);
}

function listDocumented(record: VersionRecord, { paths }: OpenAPIDocument, prefix: string): Routes {
  const { baseURL } = record.config;
  const root = trimSlashes(pathOf(resolveRootURL({ ...(baseURL ? { baseURL } : {}), prefix })));
  const routes: Routes = new Map();
  for (const [path, item] of Object.entries(paths)) {
    if (!path.startsWith('/')) continue;
    const own = item.servers?.[0]?.url;
    const base = own === undefined ? prefix : withoutRoot(trimSlashes(pathOf(own)), root);
    for (const method of methods) if (item[method]) addRoute(routes, method, base + path, base + path);
  }
  return routes;
}

/** What the build has hidden, and what the configuration of the running server hides. */
function hiddenKeys(record: VersionRecord, hidden: readonly string[]): string[] {
  const routes: Routes = new Map();
  const { hidden: own } = selectVisible(record.routes(), record.config.hide ?? []);
  for (const line of [...hidden, ...own]) {
    const [, method, path] = /^([A-Z]+) (.*)$/s.exec(line) ?? [];
    if (method !== undefined && path !== undefined) addRoute(routes, method.toLowerCase(), path, path);
  }
  return [...routes.keys()];
}

function addRoute(routes: Routes, method: string, template: string, path: string): void {
  const shape = pathKeyShape(trimSlashes(template) || '/');
  routes.set(`${method} ${shape}`, { method: method.toUpperCase(), path });
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);
const withoutRoot = (path: string, root: string): string =>
  root !== '' && `${path}/`.startsWith(`${root}/`) ? path.slice(root.length) : path;
