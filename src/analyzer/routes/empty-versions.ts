import { createDiagnostic, ofVersion, type Diagnostic } from '../../model/diagnostics.ts';
import { nearestWord } from '../../model/misspelt.ts';
import { locationOf } from '../location.ts';
import type { PlainVersion, VersionPatterns } from './plain.ts';
import { prefixOf } from './plain.ts';
import type { RouteState, VersionState } from './registration.ts';

const shownPaths = 3;

/** Versions that code registers, and registers no route for. */
export const describeEmpty = (versions: readonly VersionState[], root: string): Diagnostic[] =>
  versions
    .filter(({ routes, isPartial }) => routes.length === 0 && !isPartial)
    .flatMap(({ version, node }) =>
      ofVersion(version, [
        createDiagnostic(
          'version-empty',
          `No route of version ${version} was found, so its document has no operation.`,
          {
            location: locationOf(node, root),
          },
        ),
      ]),
    );

/** The option `versions` beside versions that code registers. */
export function describeUnusedPatterns(given: VersionPatterns, registered: readonly VersionState[]): Diagnostic[] {
  const names = Object.keys(given);
  if (names.length === 0) return [];
  const own = registered.map(({ version }) => version).join(', ');
  return [
    createDiagnostic(
      'config-unused',
      `The option "versions" has ${names.join(', ')}, and the code registers its versions itself: ${own}.`,
      {
        hint: 'Remove the option: it is for apps whose code registers no version.',
      },
    ),
  ];
}

/** Versions whose pattern matches none of the routes that there are. */
export function describeUnmatched(
  unmatched: readonly PlainVersion[],
  given: readonly PlainVersion[],
  routes: readonly RouteState[],
  root: string,
): Diagnostic[] {
  const taken = new Set(given.map(({ pattern }) => prefixOf(pattern)));
  return unmatched.flatMap(({ version, pattern, base = '', node }) => {
    const paths = [...new Set(routes.map(({ path }) => path))];
    const meant = nearestPattern(pattern, paths, taken);
    const begin =
      meant === undefined
        ? 'Write a pattern that some of them match, or remove the version.'
        : `Did you mean ${JSON.stringify(meant.slice(base.length))}?`;
    const message = `Version ${version} has no route: its pattern ${JSON.stringify(pattern.slice(base.length))} matches no path.`;
    return ofVersion(version, [
      createDiagnostic('version-empty', message, {
        hint: `${begin} There are routes at ${listPaths(paths.map((path) => path.slice(base.length)))}.`,
        ...(node ? { location: locationOf(node, root) } : {}),
      }),
    ]);
  });
}

function listPaths(paths: readonly string[]): string {
  const shown = paths.slice(0, shownPaths);
  const others = paths.length - shown.length;
  if (others > 0) return `${shown.join(', ')} and ${others} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown.join('');
}

/** The pattern with one segment written as routes have it, unless that is another version's. */
function nearestPattern(pattern: string, paths: readonly string[], taken: ReadonlySet<string>): string | undefined {
  const segments = prefixOf(pattern).split('/');
  const heads = new Set(paths.map((path) => path.split('/').slice(0, segments.length).join('/')));
  const found = [...heads].filter((head) => {
    const own = head.split('/');
    const differing = segments.flatMap((segment, place) => (segment === own[place] ? [] : [place]));
    const [place] = differing;
    if (own.length !== segments.length || place === undefined || differing.length > 1) return false;
    return !taken.has(head) && nearestWord(segments[place]!, [own[place]!]) !== undefined;
  });
  return found[0] === undefined ? undefined : `${found[0]}${/\/\*{1,2}$/.exec(pattern)?.[0] ?? ''}`;
}
