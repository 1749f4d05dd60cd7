import { coverage } from './coverage.ts';

type Coverage = ReturnType<typeof coverage>;

/**
 * How much of what a route answers the pattern of a middleware of h3 v2 matches. In it a `*` takes any text, slashes too: at
 * the end, and as `**`, also none; as a segment between others at least one.
 */
export function middlewareCoverage(pattern: string, route: string): Coverage {
  const expected = segmentsOf(pattern);
  const at = expected.findIndex((each) => each.includes('*'));
  const [, before = '', star = '', after = ''] = /^([^*]*)(\*\*?)([^*]*)$/.exec(expected[at] ?? '') ?? [];
  const isPlain =
    star !== '' && isLiteral(before + after) && expected.slice(at + 1).every((each) => !each.includes('*'));
  if (!isPlain) return coverage(pattern, route);
  const [head, tail] = [expected.slice(0, at), expected.slice(at + 1)];
  const isText = before + after !== '';
  const isEnd = tail.length === 0;
  if (isEnd && !isText) return coverage([...head, '**'].join('/'), route);
  const given = segmentsOf(route);
  // Behind a wildcard of the route may be anything.
  if (given.some((each) => each.includes('*'))) {
    return coverage([...head, '**'].join('/'), route) === 'none' ? 'none' : 'some';
  }
  const taken = given.slice(head.length, given.length - tail.length);
  if (given.length < head.length + tail.length || (taken.length === 0 && (isText || star === '*'))) return 'none';
  return all([
    coverage(head.join('/'), given.slice(0, head.length).join('/')),
    takes(taken, before, after),
    coverage(tail.join('/'), given.slice(given.length - tail.length).join('/')),
  ]);
}

/** Whether segments begin with a text and end with another. */
function takes(segments: readonly string[], before: string, after: string): Coverage {
  const [first, last] = [segments[0], segments.at(-1)];
  if (first === undefined || last === undefined || before + after === '') return 'all';
  if (segments.length === 1 && isLiteral(first) && first.length < before.length + after.length) return 'none';
  const begins = before === '' || first.startsWith(before) ? 'all' : isLiteral(first) ? 'none' : 'some';
  const ends = after === '' || last.endsWith(after) ? 'all' : isLiteral(last) ? 'none' : 'some';
  return all([begins, ends]);
}

const all = (parts: readonly Coverage[]): Coverage =>
  parts.includes('none') ? 'none' : parts.every((each) => each === 'all') ? 'all' : 'some';

const isLiteral = (text: string): boolean => !/[:*(){}?+\\]/.test(text);

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
