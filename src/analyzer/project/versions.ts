import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { ts } from 'ts-morph';
import { disk } from '../../disk.ts';
import type { ClassTree } from '../values/class-tree.ts';
import type { Mutations } from '../values/mutations.ts';
import { dependenciesOf, moduleVariables, type Dependencies } from './dependencies.ts';
import { isProjectFile } from './project-file.ts';

/** Texts that change with what code can see. */
export interface Versions {
  /**
   * Changes whenever something that the file can see changed: its own text or one of the project files that it reaches by
   * imports, what other files change of these, or any declaration that needs no import, or the compiler's options.
   */
  versionOf(file: ts.SourceFile): string;
  /** The same for one place of a file: all of its text, but of the files that it reaches those that the place's names lead to. */
  versionAt(node: ts.Node): string;
}

interface VersionsInput {
  program: ts.Program;
  root: string;
  configFiles: readonly string[];
  /** Of the project's own modules that answer errors, which decide about all routes. */
  errorHandlers: readonly string[];
  /** What else decides about all of the code and stands in none of it: other names of packages, the framework. */
  around: unknown;
  /** A hash of the text of a file. */
  version(file: string): string;
  /** Files that a file uses, imported or known without an import. */
  usesOf(file: ts.SourceFile): ts.SourceFile[];
  /** Those that are known without an import. */
  ambient(file: ts.SourceFile): ts.SourceFile[];
  mutations: Mutations;
  classes: ClassTree;
}

/** Versions over the import graph, computed once a file, or once a statement of a module. */
export function createVersions({
  program,
  root,
  configFiles,
  errorHandlers,
  around,
  version,
  usesOf,
  ambient,
  mutations,
  classes,
}: VersionsInput): Versions {
  const checker = program.getTypeChecker();
  const shared = sharedVersion();
  const known = new Map<ts.Node, string>();
  return { versionOf, versionAt };

  function versionOf(file: ts.SourceFile): string {
    return remembered(file, () => versionFrom(reachedFrom(file, [file])));
  }

  function versionAt(node: ts.Node): string {
    const file = node.getSourceFile();
    const { statements, isWhole, modules } = dependenciesOf(node);
    const at = statements[0];
    if (!at || isWhole || changesItself(statements)) return versionOf(file);
    return remembered(at, () => versionFrom(reachedFrom(file, startsOf(file, modules))));
  }

  function remembered(node: ts.Node, compute: () => string): string {
    const before = known.get(node);
    if (before !== undefined) return before;
    const found = compute();
    known.set(node, found);
    return found;
  }

  /** Of what decides without an import: declarations of packages and globals, the compiler's options, what answers errors. */
  function sharedVersion(): string {
    const hash = createHash('sha256').update(JSON.stringify(around));
    for (const file of configFiles) hash.update(`${file}=${disk.readText(file) ?? ''};`);
    for (const file of program.getSourceFiles()) {
      // A JSON file is seen by those who import it.
      if (isProjectFile(file) && file.fileName.endsWith('.json')) continue;
      if (!isProjectFile(file) || !ts.isExternalModule(file) || declaresGlobals(file)) {
        hash.update(`${file.fileName}@${version(file.fileName)};`);
      }
    }
    for (const path of errorHandlers) {
      const file = program.getSourceFile(path);
      for (const each of file ? reachedFrom(file, [file]) : [])
        hash.update(`${each.fileName}@${version(each.fileName)};`);
    }
    return hash.digest('hex');
  }

  function versionFrom(files: ReadonlySet<ts.SourceFile>): string {
    const own = [...files]
      .map((each) => `${relative(root, each.fileName)}@${version(each.fileName)} ${mutations.fromElsewhere(each)}`)
      .sort();
    return `${shared};${own.join(';')}`;
  }

  /** A file with all that is reached from some files. */
  function reachedFrom(file: ts.SourceFile, starts: readonly ts.SourceFile[]): ReadonlySet<ts.SourceFile> {
    const seen = new Set(starts);
    for (const current of seen) {
      for (const each of [...usesOf(current), ...others(current)]) if (isProjectFile(each)) seen.add(each);
    }
    return seen.add(file);
  }

  /** What a place of a file knows of others, whatever it imports: what its names lead to, and what needs no import. */
  function startsOf(file: ts.SourceFile, modules: Dependencies['modules']): ts.SourceFile[] {
    const imported = modules.flatMap(
      (specifier) => checker.getSymbolAtLocation(specifier)?.declarations?.filter(ts.isSourceFile) ?? [],
    );
    return [...imported, ...ambient(file), ...others(file)].filter(isProjectFile);
  }

  /** Files that a file does not know, with what runs for a call of its classes and what its variables hold. */
  function others(file: ts.SourceFile): readonly ts.SourceFile[] {
    return [...classes.extendedBy(file), ...mutations.assignedBy(file)];
  }

  /** Whether the file gives other values to what the statements declare: these may come from anywhere in it. */
  function changesItself(statements: readonly ts.Statement[]): boolean {
    return statements.some((each) => moduleVariables(each).some((variable) => mutations.of(variable) !== undefined));
  }
}

function declaresGlobals(file: ts.SourceFile): boolean {
  return file.statements.some(
    (statement) =>
      ts.isModuleDeclaration(statement) &&
      (ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0),
  );
}
