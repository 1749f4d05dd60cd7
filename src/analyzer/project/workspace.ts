import { dirname, join } from 'node:path';
import { disk } from '../../disk.ts';

/** The packages that are developed beside a project, by their names. */
export interface Workspace {
  folder: string;
  packages: ReadonlyMap<string, string>;
}

interface Manifest {
  name?: string;
  workspaces?: string[] | { packages?: string[] };
  exports?: unknown;
  main?: string;
  module?: string;
  types?: string;
}

/** The workspace that a project is in, as its package manager says; undefined where it is in none. */
export function findWorkspace(root: string): Workspace | undefined {
  for (let dir = root; ; dir = dirname(dir)) {
    const patterns = patternsOf(dir);
    if (patterns.length > 0) {
      const packages = packagesOf(dir, patterns);
      if (dir === root || [...packages.values()].includes(root)) return { folder: dir, packages };
    }
    if (dirname(dir) === dir) return undefined;
  }
}

/**
 * Where the sources of a workspace's packages lie, for those that no installation has linked or built: their entry and
 * what is below it.
 */
export function workspacePaths(
  { packages }: Workspace,
  isResolved: (name: string) => boolean,
): Record<string, string[]> {
  return Object.fromEntries(
    [...packages].flatMap(([name, folder]): [string, string[]][] => {
      if (isResolved(name)) return [];
      const entry = entryOf(folder);
      const below = ['src', 'lib', '.'].map((part) => join(folder, part, '*'));
      return [
        ...(entry === undefined ? [] : [[name, [entry]] as [string, string[]]]),
        ...subpathsOf(name, folder, below),
      ];
    }),
  );
}

/**
 * The other paths that `exports` names. What they lead to is built, so the sources are looked for where a build of
 * them would have found them: `./*` that is `./dist/lib/*.mjs` is made of `src/lib/*.ts`.
 */
function subpathsOf(name: string, folder: string, below: string[]): [string, string[]][] {
  const { exports } = readManifest(folder);
  const named = typeof exports === 'object' && exports !== null ? Object.entries(exports) : [];
  const own = named.flatMap(([key, value]): [string, string[]][] => {
    if (!key.startsWith('./') || key === './package.json') return [];
    const places = textsOf(value).flatMap((path) => sourcePlaces(path).map((place) => join(folder, place)));
    const found = key.includes('*') ? places : places.filter((file) => sourceFile(file) !== undefined);
    return found.length === 0 ? [] : [[name + key.slice(1), found]];
  });
  const whole = own.find(([path]) => path === `${name}/*`)?.[1] ?? [];
  return [...own.filter(([path]) => path !== `${name}/*`), [`${name}/*`, [...new Set([...whole, ...below])]]];
}

/** Where the source of a built file may lie, without its extension. */
function sourcePlaces(path: string): string[] {
  const bare = path.replace(/^\.\//, '').replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
  const built = /^(?:dist|build|out|lib|esm|cjs|types|\.output)\/(?:(?:esm|cjs|types|src)\/)?(.*)$/.exec(bare)?.[1];
  return built === undefined ? [bare] : [`src/${built}`, built, bare];
}

function sourceFile(place: string): string | undefined {
  return ['.ts', '.mts', '.tsx', '.js', '.mjs', '/index.ts', '/index.js']
    .map((end) => place + end)
    .find((file) => disk.isFile(file));
}

function patternsOf(dir: string): string[] {
  const { workspaces } = readManifest(dir);
  const listed = Array.isArray(workspaces) ? workspaces : (workspaces?.packages ?? []);
  const file = join(dir, 'pnpm-workspace.yaml');
  return [...listed, ...listedIn(disk.readText(file) ?? '')];
}

/** The entries of `packages:` in pnpm's file, which is a plain list. */
function listedIn(yaml: string): string[] {
  const lines = yaml.split('\n');
  const start = lines.findIndex((line) => /^packages\s*:/.test(line));
  const found: string[] = [];
  for (const line of start < 0 ? [] : lines.slice(start + 1)) {
    const item = /^\s*-\s*["']?([^"'#]+?)["']?\s*(?:#.*)?$/.exec(line);
    if (item?.[1]) found.push(item[1]);
    else if (line.trim() !== '' && !line.trim().startsWith('#')) break;
  }
  return found;
}

function packagesOf(dir: string, patterns: readonly string[]): Map<string, string> {
  const excluded = patterns.filter((each) => each.startsWith('!')).map((each) => each.slice(1));
  const wanted = patterns
    .filter((each) => !each.startsWith('!'))
    .map((each) => `${each.replace(/\/$/, '')}/package.json`);
  const files = disk.globSync(wanted, { cwd: dir, absolute: true, ignore: ['**/node_modules/**', ...excluded] });
  return new Map(
    files.sort().flatMap((file): [string, string][] => {
      const { name } = readManifest(dirname(file));
      return name === undefined ? [] : [[name, dirname(file)]];
    }),
  );
}

/** The source that a package's entry is made of: the one that it names, else where sources begin. */
function entryOf(folder: string): string | undefined {
  const named = textsIn(readManifest(folder).exports).filter((path) => /\.[cm]?tsx?$/.test(path));
  const usual = ['src/index.ts', 'index.ts', 'src/main.ts', 'lib/index.ts', 'src/index.js', 'index.js'];
  const { exports, main, module, types } = readManifest(folder);
  const built = [...textsIn(exports), types, module, main].flatMap((path) =>
    path === undefined ? [] : sourcePlaces(path).map((place) => sourceFile(join(folder, place))),
  );
  const written = [...named, ...usual].map((path) => join(folder, path)).find((file) => disk.isFile(file));
  return written ?? built.find((file) => file !== undefined);
}

/** What the entry `.` of an `exports` field may be. */
function textsIn(exports: unknown): string[] {
  if (typeof exports !== 'object' || exports === null) return textsOf(exports);
  return Object.entries(exports).flatMap(([key, value]) => (key === '.' || !key.startsWith('.') ? textsOf(value) : []));
}

/** All paths that an entry may have, whatever the condition. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function readManifest(dir: string): Manifest {
  try {
    return JSON.parse(disk.readText(join(dir, 'package.json')) ?? '') as Manifest;
  } catch {
    return {};
  }
}
