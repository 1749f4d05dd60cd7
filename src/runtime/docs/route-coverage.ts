/**
 * Whether a path belongs to one of the versions, by their `routes`: a path, or one that ends in `**` for all below it.
 * A version without `routes` has every path.
 */
export function createRouteCoverage(patterns: readonly (string | undefined)[]): (pathname: string) => boolean {
  if (patterns.includes(undefined)) return () => true;
  const tests = patterns.map((pattern) => createTest(pattern!));
  return (pathname) => tests.some((covers) => covers(pathname));
}

function createTest(pattern: string): (pathname: string) => boolean {
  if (!pattern.endsWith('**')) return (pathname) => withoutSlash(pathname) === withoutSlash(pattern);
  const start = pattern.slice(0, -2);
  // `/api/**` is `/api` too.
  return (pathname) => pathname.startsWith(start) || (start.endsWith('/') && pathname === start.slice(0, -1));
}

const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
