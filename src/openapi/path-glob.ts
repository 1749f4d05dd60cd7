/**
 * Makes the test for a pattern of paths: `*` is any text within a segment, `**` any number of segments, and a parameter
 * stands for one whatever its name (`{id}`, `:id`). Each step is bounded by the lengths of both, whoever wrote them.
 *
 * It is our own because it runs in the user's server as well, where what is hidden must not show in the document that is
 * made of the registry: matchers of files (picomatch) are many times its size, and rou3 has one wildcard a pattern.
 */
export function createPathTest(pattern: string): (path: string) => boolean {
  const wanted = segmentsOf(pattern);
  return (path) => {
    const given = segmentsOf(path);
    // Which beginnings of the pattern match what was read of the path.
    let open = follow(new Set([0]));
    for (const segment of given) {
      const next = new Set<number>();
      for (const at of open) {
        if (wanted[at] === '**') next.add(at);
        else if (at < wanted.length && matchesSegment(wanted[at]!, segment)) next.add(at + 1);
      }
      open = follow(next);
    }
    return open.has(wanted.length);
  };

  /** `**` may be no segment at all. */
  function follow(places: Set<number>): Set<number> {
    for (const at of places) if (wanted[at] === '**') places.add(at + 1);
    return places;
  }
}

/** Why a value is no pattern of paths, as what to write instead; undefined where it is one. */
export const describePathPattern = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?!.*[?#\s])/.test(value) ? undefined : 'a path, for example "/api/v1/internal/**"';

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const isParameter = (segment: string): boolean => /^(?:\{[^{}]*\}|:\w+)$/.test(segment);

function matchesSegment(wanted: string, given: string): boolean {
  if (wanted === given) return true;
  if (isParameter(wanted)) return isParameter(given);
  const [first = '', ...rest] = wanted.split('*');
  const last = rest.pop();
  if (last === undefined || !given.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = given.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return given.length - last.length >= at && given.endsWith(last);
}
