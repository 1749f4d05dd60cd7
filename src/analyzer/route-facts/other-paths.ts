import type { RouteState } from '../routes/registration.ts';
import { isWhole, startOf, textOfPath } from '../texts/holed-text.ts';
import { decideText } from '../texts/text-questions.ts';

/** More of them say too little of each. */
const mostPaths = 60;

/**
 * Makes what finds the paths that a route with parameters would take if other routes did not have them: a router asks
 * those that are written out first.
 */
export function createOtherPaths(routes: readonly RouteState[]) {
  const written = routes.filter(({ path, isLayer, mayPass }) => !isLayer && !mayPass && isWhole(textOfPath(path)));
  return ({ method, path, prefix, isLayer }: RouteState): readonly string[] => {
    const text = textOfPath(path);
    if (isLayer || isWhole(text)) return [];
    const start = startOf(text);
    const found = written.filter(
      (other) =>
        (other.method === method || other.method === 'all') &&
        other.prefix === prefix &&
        other.path.startsWith(start) &&
        decideText(text, { is: 'equal', text: other.path }) !== false,
    );
    const paths = [...new Set(found.map((each) => each.path))].sort();
    return paths.length > mostPaths ? [] : paths;
  };
}
