import type { BundledModule } from '../../model/bundled-module.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import { relativePath } from '../location.ts';
import type { SourceHost } from './source-host.ts';
import { disk } from '../../disk.ts';

/** The modules that a bundler has beside those that were found on the disk. */
export interface BundledModules {
  modules: readonly BundledModule[];
  /** Where the modules that no file holds are read, by the specifiers that mean them. */
  paths: Record<string, string[]>;
  /** True where a file appeared or went away by it. */
  changed: boolean;
}

/** Makes what keeps a host's files in step with what a bundler has. `found` are the modules that the scan sees. */
export function createBundledReader(host: SourceHost) {
  let before = '';
  let written: readonly string[] = [];
  return (given: readonly BundledModule[], found: readonly string[]): BundledModules => {
    const known = new Set(given.length > 0 ? found.map(disk.realPath) : []);
    const modules = given.filter(({ file }) => !known.has(file));
    const texts = new Map(modules.flatMap(({ file, code }) => (code === undefined ? [] : [[file, code] as const])));
    for (const file of written) if (!texts.has(file)) host.setVirtual(file, undefined);
    for (const [file, code] of texts) host.setVirtual(file, code);
    written = [...texts.keys()];
    const names = modules.flatMap(({ specifiers, file }) =>
      specifiers.map((name): [string, string[]] => [name, [file]]),
    );
    const state = JSON.stringify([written, names]);
    const changed = state !== before;
    before = state;
    return { modules, paths: Object.fromEntries(names), changed };
  };
}

/** Of each, that it is documented although the command line, which runs no bundler, does not see it. */
export function describeBundled(modules: readonly BundledModule[], root: string): Diagnostic[] {
  return modules.map(({ name, file, code }) => {
    const location = { file: relativePath(file, root), line: 1, column: 1 };
    if (code === undefined)
      return createDiagnostic(
        'module-bundled',
        `${location.file} is marked and lies where the root is not searched: it is documented because the bundler loads it.`,
        { location },
      );
    return createDiagnostic(
      'module-bundled',
      `${name} is marked by a plugin of the bundler and not on the disk: it is documented as the bundler has it.`,
      { location, hint: 'The command line runs no bundler: there the document is without it.' },
    );
  });
}
