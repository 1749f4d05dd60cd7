import { existsSync, readFileSync } from 'node:fs';
import { extname, isAbsolute, join, relative } from 'node:path';
import type { BundledModule } from '../model/bundled-module.ts';
import { isMarked } from '../model/directive.ts';
import type { AnalysisResult } from './analysis.ts';
import { realPath, withoutQuery } from './real-path.ts';

/** What a bundler says of a module whose code names the directive. */
export interface SeenModule {
  /** The bundler's own id; `\0` before it, queries and paths through links are understood. */
  id: string;
  /** As it is before our transform. */
  code: string;
  /** What other modules import it by, where that is not its id. */
  specifiers?: readonly string[];
  /** The language of the code, where the id does not end in it. Default: JavaScript. */
  language?: 'ts' | 'tsx' | 'js' | 'jsx';
}

/** The marked modules of what a bundler builds. */
export interface BundledModules {
  /** @param scope which part of a build it is, for example an environment */
  see(scope: string, module: SeenModule): void;
  /** Forgets those of a scope that are not among its modules any more. */
  keep(scope: string, ids: Iterable<string>): void;
  /**
   * Those that the analysis has to be given: what it was given before, and what its result does not know. Modules that
   * the scan found, and those that they import, are read from the disk, with a bundler or without one.
   */
  select(result: AnalysisResult, given: readonly BundledModule[]): BundledModule[];
}

/** Makes a list of them; it starts empty. */
export function createBundledModules(root: () => string): BundledModules {
  const scopes = new Map<string, Map<string, BundledModule>>();

  function list(): BundledModule[] {
    const all = [...scopes.values()].flatMap((modules) => [...modules.values()]);
    const present = all.filter(({ file, code }) => code !== undefined || existsSync(file));
    return [...new Map(present.map((module) => [module.file, module])).values()].sort(byFile);
  }

  return {
    see(scope, seen) {
      const modules = scopes.get(scope) ?? new Map<string, BundledModule>();
      scopes.set(scope, modules);
      const module = isMarked(seen.code) ? describe(seen, root()) : undefined;
      if (module) modules.set(realPath(seen.id), module);
      else modules.delete(realPath(seen.id));
    },
    keep(scope, ids) {
      const kept = new Set([...ids].map(realPath));
      for (const id of scopes.get(scope)?.keys() ?? []) if (!kept.has(id)) scopes.get(scope)!.delete(id);
    },
    select(result, given) {
      const modules = list();
      if (modules.length === 0) return modules;
      const before = new Set(given.map(({ file }) => file));
      const known = new Set([...result.sourceFiles, ...result.watchFiles].map(realPath));
      return modules.filter(({ file, code }) => code !== undefined || before.has(file) || !known.has(file));
    },
  };
}

const byFile = (a: BundledModule, b: BundledModule): number => (a.file < b.file ? -1 : 1);

function describe({ id, code, specifiers, language = 'js' }: SeenModule, root: string): BundledModule | undefined {
  // Rollup's sign that a module is no file (its documentation, "Virtual Modules").
  const plain = id.replace(/^\0/, '');
  const path = withoutQuery(plain);
  const names = [...new Set([...(specifiers ?? []), plain])].filter((name) => !isAbsolute(name));
  if (isAbsolute(path) && isModule.test(path)) {
    const file = realPath(path);
    // Code of a package that is installed is not the project's.
    if (/[\\/]node_modules[\\/]/.test(file)) return undefined;
    const name = showPath(file, root);
    return isMarked(readText(file)) ? { name, file, specifiers: [] } : { name, file, code, specifiers: [] };
  }
  const name = isAbsolute(plain) ? showPath(plain, root) : (names[0] ?? plain);
  const extension = isModule.test(path) && !isAbsolute(path) ? extname(path) : `.${language}`;
  // Below the root, so that it finds what the project's own modules find.
  const stem = name.replaceAll(/[^\w@:-]+/g, '_');
  return { name, file: join(root, `${stem}${extension}`), code, specifiers: names };
}

const isModule = /\.[cm]?[jt]sx?$/;

const showPath = (path: string, root: string): string => relative(root, path).replaceAll('\\', '/');

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
