import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import { moduleSpecifiers, type ProjectState } from './project.ts';

/** One line for all packages that the code asks for and that are not there, with what is lost by it. */
export function describeMissing(state: ProjectState, files: readonly ts.SourceFile[]): Diagnostic[] {
  const { program, standIns } = state;
  const imported = new Set(files.flatMap((file) => importedPackages(file).map(([, name]) => name)));
  // Names that need no import come from h3, and from the framework that has it along.
  const isAsked = (name: string): boolean => imported.has(name) || standIns.names.includes('h3');
  const isLoaded = (name: string): boolean =>
    ['index', 'schemas'].some((entry) =>
      program.getSourceFile(join(standIns.folder, 'node_modules', name, `${entry}.d.ts`)),
    );
  const known = standIns.names.filter((name) => isAsked(name) && isLoaded(name));
  if (known.length === 0) return [];
  const lost = [...new Set(files.flatMap((file) => unresolved(file, state)))].sort();
  const rest = lost.length > 0 ? `; types that come from ${listed(lost)} are not` : '';
  return [
    createDiagnostic(
      'packages-missing',
      `${listed(known)} ${known.length === 1 ? 'is' : 'are'} not installed here. What ${known.length === 1 ? 'its' : 'their'} calls do is known all the same${rest}.`,
    ),
  ];
}

/** The packages that a file imports in vain. */
function unresolved(file: ts.SourceFile, { checker }: ProjectState): string[] {
  return importedPackages(file).flatMap(([specifier, name]) => (checker.getSymbolAtLocation(specifier) ? [] : [name]));
}

function importedPackages(file: ts.SourceFile): [specifier: ts.Node, name: string][] {
  return moduleSpecifiers(file).flatMap((specifier): [ts.Node, string][] => {
    if (!ts.isStringLiteral(specifier)) return [];
    const [scopeOrName = '', name = ''] = specifier.text.split('/');
    const isPackage = /^@?[a-z0-9][\w.-]*$/i.test(scopeOrName) && !builtinModules.includes(scopeOrName);
    return isPackage ? [[specifier, scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName]] : [];
  });
}

const listed = (names: readonly string[]): string =>
  names.length > 6 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} others` : names.join(', ');
