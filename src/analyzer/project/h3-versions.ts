import { basename, dirname } from 'node:path';
import { ts } from 'ts-morph';
import type { PackageAlias } from './aliases.ts';
import { packageOf } from '../origin.ts';
import { moduleSpecifiers } from './module-specifiers.ts';

/** The major version of the h3 that a file finds. */
export type H3Of = (file: ts.SourceFile) => 1 | 2;

interface H3Question {
  aliases: readonly PackageAlias[];
  options: ts.CompilerOptions;
  /** No file has come or gone, and no package was installed, since the question was asked before. */
  isKept: boolean;
}

/** The name by which a file imports h3. */
function h3NameIn(file: ts.SourceFile, aliases: readonly PackageAlias[]): string {
  const names = new Set(aliases.flatMap(({ name, real }) => (real === 'h3' ? [name] : [])));
  const imported = names.size === 0 ? [] : moduleSpecifiers(file).filter(ts.isStringLiteral);
  return imported.find(({ text }) => names.has(text))?.text ?? 'h3';
}

/** Whether what changed may have put another version of a package in the place of one. */
export const mayBeInstalled = (changed: readonly string[] | undefined): boolean =>
  changed === undefined || changed.some((file) => basename(file) === 'package.json');

/** Makes what says which h3 a file finds, kept from program to program while modules are found where they were. */
export function createH3Versions(host: ts.CompilerHost) {
  let last: { key: string; h3Of: H3Of } | undefined;
  return {
    of({ aliases, options, isKept }: H3Question): H3Of {
      const key = JSON.stringify([aliases, options]);
      if (!isKept || last?.key !== key) last = { key, h3Of: createH3Of(aliases, options, host) };
      return last.h3Of;
    },
  };
}

/** Which h3 a file finds: once a folder and name. */
function createH3Of(aliases: readonly PackageAlias[], options: ts.CompilerOptions, host: ts.CompilerHost): H3Of {
  const known = new Map<string, 1 | 2>();
  // Folders below one that was asked for find what that one finds.
  const resolutions = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options);
  return (file) => {
    const name = h3NameIn(file, aliases);
    const key = `${dirname(file.fileName)} ${name}`;
    const found =
      known.get(key) ??
      h3At(ts.resolveModuleName(name, file.fileName, options, host, resolutions).resolvedModule, host);
    known.set(key, found);
    return found;
  };
}

/** The major version of the h3 that a file has found. */
function h3At(resolved: ts.ResolvedModule | undefined, host: ts.CompilerHost): 1 | 2 {
  const found = resolved?.resolvedFileName ?? '';
  const folder = found.slice(0, found.lastIndexOf('/node_modules/') + '/node_modules/'.length);
  const inside = packageOf(found);
  const manifest = inside === undefined ? undefined : host.readFile(`${folder}${inside}/package.json`);
  return /"version"\s*:\s*"1\./.test(manifest ?? '') ? 1 : 2;
}
