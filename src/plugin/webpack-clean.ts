import { join, resolve } from 'node:path';
import { specsFolder } from './emit.ts';
import { findDocuments } from './leftovers.ts';
import type { Shell } from './shell.ts';
import type { Clean, Compiler } from './webpack-compiler.ts';

/**
 * With `output.clean` all that is no asset goes before the documents are written, and a server that reads them would find
 * none meanwhile. Those that are there stay; they are replaced, or taken away, when the new ones are written.
 */
export function keepDocuments(compiler: Compiler, shell: Shell): void {
  const { output } = compiler.options;
  if (!output.clean) return;
  const given: Clean = output.clean === true ? {} : output.clean;
  let kept = new Set<string>();
  compiler.hooks.compile.tap('unplugin-openapi', () => {
    const folders = [join(compiler.outputPath, specsFolder), ...(shell.outDir === undefined ? [] : [shell.outDir])];
    kept = new Set(folders.flatMap((folder) => findDocuments(folder).map((file) => join(folder, file))));
  });
  output.clean = {
    ...given,
    keep: (path) => isKept(given.keep, path) || kept.has(resolve(compiler.outputPath, path)),
  };
}

function isKept(keep: Clean['keep'], path: string): boolean {
  if (typeof keep === 'function') return keep(path) === true;
  return typeof keep === 'string' ? path.startsWith(keep) : (keep?.test(path) ?? false);
}
