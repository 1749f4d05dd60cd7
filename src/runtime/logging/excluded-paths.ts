/** service.md, "Events", rule 2: no line and no count for what browsers ask for on their own. */
export function isExcludedPath(path: string): boolean {
  // What nearly every path of an API is.
  if (!path.includes('.')) return false;
  return paths.has(path) || path.endsWith('.map') || path.endsWith('.ico') || path.endsWith('.webmanifest');
}

const paths: ReadonlySet<string> = new Set(['/service-worker.js', '/favicon.ico', '/manifest.json', '/robots.txt']);
