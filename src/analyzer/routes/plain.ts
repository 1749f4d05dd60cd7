import { trimPrefix } from '../../model/route-path.ts';
import { constant } from '../values/value.ts';
import type { RouteState, VersionState } from './registration.ts';

/** Which routes of plain apps and files are a version's: a pattern such as `/api/v1/**`, by its version. */
export type VersionPatterns = Readonly<Record<string, string>>;

/** The version of routes that no version was named for. */
export const onlyVersion = 'api';

/** A version by the pattern of its routes, with what a setup file says of it. */
export interface PlainVersion extends Partial<Pick<VersionState, 'config' | 'node'>> {
  version: string;
  pattern: string;
}

export const patternsOf = (patterns: VersionPatterns): PlainVersion[] =>
  Object.entries(patterns).map(([version, pattern]) => ({ version, pattern }));

/**
 * Puts routes that no manager knows into versions: by the patterns of the option `versions` or of a setup file, else all
 * of them into one named `api`. A route that no pattern matches is in no document.
 */
export function groupPlainRoutes(routes: readonly RouteState[], versions: readonly PlainVersion[]): VersionState[] {
  const [first] = routes;
  if (!first) return [];
  const wanted = versions.length > 0 ? versions : [{ version: onlyVersion, pattern: '/**' }];
  return wanted.map(({ version, pattern, config, node }: PlainVersion): VersionState => {
    const prefix = prefixOf(pattern);
    const own = routes.filter(({ path }) => prefix === '' || path === prefix || path.startsWith(`${prefix}/`));
    return {
      version,
      authenticate: constant(undefined),
      routes: own.map((route) => ({ ...route, prefix })),
      ...(config ? { config } : {}),
      node: node ?? own[0]?.node ?? first.node,
    };
  });
}

/** `/api/v1/**` and `/api/v1` are the same. */
function prefixOf(pattern: string): string {
  return trimPrefix(pattern.replace(/\/\*{1,2}$/, ''));
}
