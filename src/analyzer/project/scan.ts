import { compareText } from '../../model/diagnostics.ts';
import { isMarked } from '../../model/directive.ts';
import { routerLibraries } from '../routes/router-libraries.ts';
import type { PackageAlias } from './aliases.ts';
import { disk } from '../../disk.ts';

const moduleGlob = '**/*.{ts,mts,tsx,js,mjs}';
const ignored = ['**/node_modules/**', '**/.*/**', '**/dist/**', '**/*.d.ts', '**/*.d.mts'];

/** The modules in which routes and handlers are looked for, as absolute paths in a fixed order. */
export interface MarkedModules {
  marked: string[];
  /** Matched by `include` and not marked. */
  included: string[];
  /** Those that name a router library and are neither marked nor included, where others are. */
  unmarked: string[];
  /** Globs of `include` that match no file. */
  unmatched: string[];
  /** True where no module is marked or included: every module that names a router library stands in. */
  assumed: boolean;
}

/** Finds the modules marked `// API_SOURCE` below the root, those that `include` names, or where neither does, those that name a router library. */
export async function scanModules(
  root: string,
  include: readonly string[],
  aliases: readonly PackageAlias[] = [],
): Promise<MarkedModules> {
  const routerLibraries = routersFrom(aliases);
  const files = (await disk.glob([moduleGlob], { cwd: root, absolute: true, ignore: ignored, dot: false })).sort(
    compareText,
  );
  const { extra, unmatched } = await findIncluded(root, include);
  const marked: string[] = [];
  const routing: string[] = [];
  for (const file of files) {
    const [namesMark, namesLibrary] = disk.matches(file, [/API_SOURCE/, routerLibraries]);
    if (namesMark && isMarked(disk.readText(file) ?? '')) marked.push(file);
    else if (namesLibrary) routing.push(file);
  }
  const included = extra.filter((file) => !marked.includes(file)).sort(compareText);
  const assumed = marked.length === 0 && included.length === 0;
  return {
    marked: withoutLinked(marked),
    included: withoutLinked(assumed ? routing : included),
    unmarked: assumed ? [] : withoutLinked(routing.filter((file) => !included.includes(file))),
    unmatched,
    assumed,
  };
}

/** A module that may register routes says where its routers come from. */
function routersFrom(aliases: readonly PackageAlias[]): RegExp {
  const names = aliases.flatMap(({ name, real }) =>
    real === 'h3' ? [String.raw`${name.replaceAll('.', String.raw`\.`)}(?:/[\w-]+)?`] : [],
  );
  return new RegExp(String.raw`['"](?:${[...Object.values(routerLibraries), ...names].join('|')})['"]`);
}

/** A file that is found by a link too is one file, by its shortest path. */
function withoutLinked(files: readonly string[]): string[] {
  const byTarget = new Map<string, string>();
  for (const file of files) {
    const target = disk.realPath(file);
    const known = byTarget.get(target);
    if (known === undefined || file.length < known.length) byTarget.set(target, file);
  }
  return [...byTarget.values()].sort(compareText);
}

async function findIncluded(root: string, include: readonly string[]) {
  const excluded = include.filter((pattern) => pattern.startsWith('!'));
  const wanted = include.filter((pattern) => !pattern.startsWith('!'));
  const options = { cwd: root, absolute: true, ignore: ['**/node_modules/**'] };
  // One by one, so that the glob which finds nothing can be named.
  const found = await Promise.all(wanted.map((pattern) => disk.glob([pattern, ...excluded], options)));
  return { extra: [...new Set(found.flat())], unmatched: wanted.filter((_, index) => found[index]!.length === 0) };
}
