import { join } from 'node:path';
import { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import { foldCauses } from '../../model/fold-causes.ts';
import { packageName } from './missing-cause.ts';
import { moduleSpecifiers } from './module-specifiers.ts';
import type { ProjectState } from './project.ts';

/** Places that one diagnostic lists; the others are counted. */
const mostListed = 20;

/**
 * One diagnostic for all packages that the code asks for and that are not installed, in the place of those of which that is
 * the cause.
 */
export function foldMissing(
  diagnostics: readonly Diagnostic[],
  state: ProjectState,
  files: readonly ts.SourceFile[],
): Diagnostic[] {
  const caused = diagnostics.filter(({ cause }) => cause !== undefined);
  const known = knownPackages(state, files);
  const others = diagnostics.filter(({ cause }) => cause === undefined);
  if (known.length === 0 && caused.length === 0) return others;
  const packages = [...new Set(caused.map(({ cause }) => cause!))].sort();
  const calls = known.filter((name) => !packages.includes(name));
  const be = (names: readonly string[]): string => (names.length === 1 ? 'is' : 'are');
  const isAlone = caused.length === 1;
  const message = [
    ...(calls.length > 0
      ? [
          `${listed(calls)} ${be(calls)} not installed here. What ${calls.length === 1 ? 'its' : 'their'} calls do is known all the same.`,
        ]
      : []),
    ...(caused.length > 0
      ? [
          `${listed(packages)} ${be(packages)} not installed here, so the ${isAlone ? 'type of one value that comes' : `types of ${caused.length} values that come`} from there ${isAlone ? 'is' : 'are'} not known.`,
        ]
      : []),
  ].join(' ');
  const related = foldCauses(caused).flatMap(({ message: sentence, also = [], location }) =>
    location ? [{ message: `${sentence}${also.length > 0 ? ` ${also.length} more alike.` : ''}`, location }] : [],
  );
  const [first] = related;
  return [
    ...others,
    createDiagnostic('packages-missing', message, {
      ...(caused.length > 0
        ? { hint: `Install ${listed(packages)} (npm install) and run again: then the types are known.` }
        : {
            severity: 'info',
            hint: 'The documents lack nothing for it. Install them (npm install), so that their own types are read.',
          }),
      ...(first ? { location: first.location, related: related.slice(0, mostListed) } : {}),
    }),
  ];
}

/** Those of which the tables say what their calls do. */
function knownPackages({ program, stubs }: ProjectState, files: readonly ts.SourceFile[]): string[] {
  const imported = new Set(files.flatMap(importedPackages));
  // Names that need no import come from h3, and from the framework that has it along.
  const isAsked = (name: string): boolean => imported.has(name) || stubs.names.includes('h3');
  const isLoaded = (name: string): boolean =>
    ['index', 'schemas'].some((entry) =>
      program.getSourceFile(join(stubs.folder, 'node_modules', name, `${entry}.d.ts`)),
    );
  return stubs.names.filter((name) => isAsked(name) && isLoaded(name));
}

const importedPackages = (file: ts.SourceFile): string[] =>
  moduleSpecifiers(file).flatMap((specifier) =>
    ts.isStringLiteral(specifier) ? (packageName(specifier.text) ?? []) : [],
  );

const listed = (names: readonly string[]): string =>
  names.length > 6 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} others` : names.join(', ');
