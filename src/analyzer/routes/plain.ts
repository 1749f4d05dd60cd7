import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import { docsHandler } from '../extractors/runtime.ts';
import { trimPrefix } from '../../model/route-path.ts';
import { locationOf } from '../location.ts';
import type { CallerState, RouteState, VersionState } from './registration.ts';

/** Which routes of plain apps and files are a version's: a pattern such as `/api/v1/**`, by its version. */
export type VersionPatterns = Readonly<Record<string, string>>;

/** The version of routes that no version was named for. */
export const onlyVersion = 'api';

/** A version by the pattern of its routes, with what a setup file says of it. */
export interface PlainVersion extends Partial<Pick<VersionState, 'config' | 'node'>> {
  version: string;
  pattern: string;
  /** What stands in front of the pattern as it was written. */
  base?: string;
}

export const patternsOf = (patterns: VersionPatterns): PlainVersion[] =>
  Object.entries(patterns).map(([version, pattern]) => ({ version, pattern }));

interface GroupedRoutes {
  versions: VersionState[];
  /** Routes that no pattern matches: they are in no document. */
  left: RouteState[];
  /** Versions whose pattern matches no route. */
  unmatched: PlainVersion[];
  /** All routes that could be in a version. */
  routes: RouteState[];
}

/**
 * Puts routes that no manager knows into versions: by the patterns of the option `versions` or of a setup file, else all
 * of them into one named `api`.
 */
export function groupPlainRoutes(
  found: readonly RouteState[],
  given: readonly PlainVersion[],
  caller: CallerState,
): GroupedRoutes {
  const routes = found.filter(({ handler }) => handler.kind !== 'instance' || handler.of !== docsHandler);
  const [first] = routes;
  if (!first) return { versions: [], left: [], unmatched: [], routes };
  const wanted = given.length > 0 ? given : [{ version: onlyVersion, pattern: '/**' }];
  const left = new Set(routes);
  const versions = wanted.map(({ version, pattern, config, node }: PlainVersion): VersionState => {
    const prefix = prefixOf(pattern);
    const own = routes.filter(({ path }) => prefix === '' || path === prefix || path.startsWith(`${prefix}/`));
    for (const route of own) left.delete(route);
    return {
      version,
      caller,
      routes: own.map((route) => ({ ...route, prefix })),
      ...(config ? { config } : {}),
      node: node ?? own[0]?.node ?? first.node,
    };
  });
  const unmatched = wanted.filter((_, index) => versions[index]!.routes.length === 0);
  return { versions, left: [...left], unmatched, routes };
}

const shownRoutes = 3;

/** Says once which routes are in no document. */
export function describeLeft(left: readonly RouteState[], root: string): Diagnostic[] {
  const [first] = left;
  if (!first) return [];
  const names = left.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const others = names.length - shownRoutes;
  const listed = `${names.slice(0, shownRoutes).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  const verb =
    names.length === 1 ? 'matches the pattern of no version and is' : 'match the pattern of no version and are';
  return [
    createDiagnostic('route-in-no-version', `${listed} ${verb} in no document.`, {
      location: locationOf(first.node, root),
    }),
  ];
}

/** `/api/v1/**` and `/api/v1` are the same. */
export function prefixOf(pattern: string): string {
  return trimPrefix(pattern.replace(/\/\*{1,2}$/, ''));
}
