/**
 * How much of what a route answers a pattern matches: both in rou3's grammar. `some` where it depends on the request,
 * or where the pattern is more than segments and wildcards can tell.
 */
export function coverage(pattern: string, route: string): 'all' | 'some' | 'none' {
  return compare(segmentsOf(pattern), segmentsOf(route));
}

function compare(pattern: string[], route: string[]): 'all' | 'some' | 'none' {
  const [expected, ...others] = pattern;
  const [segment, ...rest] = route;
  // `/a/**` matches `/a` as well; a named catch-all wants a segment.
  if (expected === '**') return others.length === 0 ? 'all' : 'some';
  if (expected === undefined) return segment === undefined ? 'all' : segment.startsWith('**') ? 'some' : 'none';
  if (segment === undefined)
    return expected.startsWith('**:') ? 'none' : expected === '*' && others.length === 0 ? 'all' : 'none';
  if (expected.startsWith('**')) return others.length === 0 ? 'all' : 'some';
  if (segment.startsWith('**')) return 'some';
  const here = compareSegment(expected, segment);
  if (here === 'none') return 'none';
  const after = compare(others, rest);
  return after === 'none' ? 'none' : here === 'all' && after === 'all' ? 'all' : 'some';
}

function compareSegment(pattern: string, segment: string): 'all' | 'some' | 'none' {
  if (pattern === segment || pattern === '*' || /^:\w+$/.test(pattern)) return 'all';
  const isLiteral = (text: string): boolean => !/[:*(){}?+\\]/.test(text);
  return isLiteral(pattern) && isLiteral(segment) ? 'none' : 'some';
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
