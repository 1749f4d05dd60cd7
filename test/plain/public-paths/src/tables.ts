/** Paths that a class keeps, filled by its constructor. */
export class PublicPaths {
  readonly #exact: Set<string>;
  private readonly starts = new Set<string>();
  private readonly methods = new Map<string, string[]>();

  constructor(paths: readonly string[], starts: readonly string[] = []) {
    this.#exact = new Set(paths);
    for (const each of starts) this.starts.add(each);
    this.methods.set('/class/both', ['GET', 'POST']);
  }

  has(path: string): boolean {
    return this.#exact.has(path) || [...this.starts].some((each) => path.startsWith(each));
  }

  allows(path: string, method: string): boolean {
    return this.methods.get(path)?.includes(method) ?? false;
  }
}

export const methodsByPath = new Map<string, string[]>([
  ['/map/things', ['GET']],
  ['/map/login', ['POST', 'PUT']],
]);

export function isPublic(path: string): boolean {
  switch (path) {
    case '/switch/login':
    case '/switch/health':
      return true;
    case '/switch/half':
    default:
      return false;
  }
}

export const toPattern = (glob: string): RegExp =>
  new RegExp(`^${glob.replace(/\*\*/g, '.+').replace(/(?<!\.)\*/g, '[^/]+')}$`);

export function matchesEnd(pattern: string, path: string): boolean {
  if (pattern.endsWith('/**')) return path.startsWith(pattern.slice(0, -2));
  if (pattern.endsWith('*')) return path.startsWith(pattern.slice(0, -1));
  return pattern === path;
}

export function matchesSegments(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return false;
  return wanted.every((each, index) => each === '*' || each === given[index]);
}
