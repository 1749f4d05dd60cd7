import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ts } from 'ts-morph';
import { createSourceHost } from '../../src/analyzer/project/source-host.ts';
import { stubFolder } from '../../src/analyzer/project/stub-files.ts';
import { createStubProject, options, stubFiles } from './stub-program.ts';
import { claimsBeside, treeOf, type Tree } from './type-tree.ts';

/** Files that only the stub has, behind its entries. */
const inner = /^(?:declarations|model|names|pipeline|queries|relational|schemas?|tables)\.d\.ts$/;

/** Imports of all that a project may import of the package of a stub. */
export function importsOf(name: string, h3: 1 | 2 = 2): string {
  const read = (file: string): string => readFileSync(join(stubFolder(name, h3)!, file), 'utf8');
  // The platform's modules have names of their own.
  if (name === '@types/node') {
    return [...read('index.d.ts').matchAll(/^declare module ('[^']+')/gm)]
      .map(([, each]) => `import ${each};\n`)
      .join('');
  }
  const lines = stubFiles(name, h3)
    .filter((file) => !inner.test(file))
    .map((file, at) => {
      const isDefault = /^export (?:default|=)/m.test(read(file));
      const specifier = `${name}/${file.replace(/\.d\.ts$/, '')}`.replace(/\/index$/, '');
      return `import ${isDefault ? `whole${at} from ` : ''}'${specifier}';\n`;
    });
  return lines.join('');
}

interface Side {
  program: ts.Program;
  root: string;
  /** The file in which the specifiers and the usage stand. */
  file(name: string): ts.SourceFile;
}

/** Both sides of a comparison: what files say where there are stubs alone, and where the packages are installed. */
export interface Sides {
  stub: Side;
  real: Side;
}

/**
 * @param files texts by names; each imports packages
 * @param home the folder from which the packages are found
 */
export function createSides(files: Readonly<Record<string, string>>, home: string, h3: 1 | 2 = 2): Sides {
  const stubs = createStubProject(h3, true);
  const host = createSourceHost(home);
  const both: ts.CompilerOptions = { ...options, esModuleInterop: true, skipLibCheck: true };
  const create = (own: typeof host, root: string, more: string[], extra: ts.CompilerOptions): Side => {
    const at = (name: string): string => join(root, 'compared', `${name.replaceAll('/', '+')}.ts`);
    for (const [name, text] of Object.entries(files)) own.setVirtual(at(name), text);
    const program = ts.createProgram([...Object.keys(files).map(at), ...more], { ...both, ...extra }, own);
    return { program, root, file: (name) => program.getSourceFile(at(name))! };
  };
  if (h3 === 1) host.place(join(home, 'compared/node_modules/h3'), { from: firstOf(home, 'h3-v1') });
  return {
    stub: create(stubs.host, stubs.root, [join(stubs.root, 'node_modules/@types/node/index.d.ts')], {}),
    real: create(host, home, [], { types: ['node'] }),
  };
}

function firstOf(home: string, name: string): string {
  const folder = [home, join(home, '../../..')]
    .map((each) => join(each, 'node_modules', name))
    .find((each) => existsSync(each));
  if (!folder) throw new Error(`${name} is not installed`);
  return folder;
}

/** What is wrong with a file, where there are stubs and where there are packages. */
export const faults = ({ stub, real }: Sides, name: string): string[] =>
  Object.entries({ stub, package: real }).flatMap(([side, { program, file }]) =>
    [...program.getSyntacticDiagnostics(file(name)), ...program.getSemanticDiagnostics(file(name))].map(
      ({ messageText, start = 0 }) =>
        `${side}, line ${file(name).getLineAndCharacterOfPosition(start).line + 1}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    ),
  );

/**
 * Names that a stub exports and its package does not, entries that it does not have, and `default` where it has none. An
 * entry of a stub may have more than that of its package, as long as another has it: an import of it says as much in the
 * package itself.
 */
export function namesBeside({ stub, real }: Sides, name: string): string[] {
  const theirs = exportsOf(real, name);
  const somewhere = new Map<string, boolean>();
  for (const names of theirs.values()) {
    for (const [each, isValue] of names) somewhere.set(each, isValue || somewhere.get(each) === true);
  }
  const found = [...exportsOf(stub, name)].flatMap(([specifier, names]) => {
    if (!theirs.has(specifier)) return [specifier];
    return [...names].flatMap(([each, isValue]) =>
      somewhere.get(each) || (somewhere.has(each) && !isValue) ? [] : [each],
    );
  });
  const withoutDefault = real.program
    .getSemanticDiagnostics(real.file(name))
    .some(({ messageText }) =>
      /has no default export|can only be default-imported/.test(ts.flattenDiagnosticMessageText(messageText, ' ')),
    );
  return [...new Set([...found, ...(withoutDefault ? ['default'] : [])])];
}

/** Whether the package of a file's imports is there, at any of its entries. */
export const isFound = ({ real }: Sides, name: string): boolean => exportsOf(real, name).size > 0;

/** The exports of what a file imports, by specifiers and names: whether each is a value. */
function exportsOf({ program, file }: Side, name: string): Map<string, Map<string, boolean>> {
  const checker = program.getTypeChecker();
  const found = new Map<string, Map<string, boolean>>();
  for (const statement of file(name).statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const symbol = checker.getSymbolAtLocation(statement.moduleSpecifier);
    if (!symbol) continue;
    const names = checker.getExportsOfModule(symbol).map((each): [string, boolean] => {
      return [each.name, (resolved(each, checker).flags & ts.SymbolFlags.Value) !== 0];
    });
    // What is exported whole may have its names as properties.
    const whole = symbol.exports?.get('export=' as ts.__String);
    if (whole) {
      for (const each of checker.getPropertiesOfType(checker.getTypeOfSymbol(resolved(whole, checker))))
        names.push([each.name, true]);
    }
    // Whether it may be imported as default is for the compiler to say.
    const own = names.filter(([each]) => each !== 'default' && each !== 'export=');
    found.set(statement.moduleSpecifier.text, new Map(own));
  }
  return found;
}

const resolved = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** What the stubs claim of the exported constants of a file, and the packages do not say. */
export function claims({ stub, real }: Sides, name: string): string[] {
  const theirs = treesOf(real, name);
  return [...treesOf(stub, name)].flatMap(([each, tree]) => claimsBeside(tree, theirs.get(each)!, each));
}

export function treesOf({ program, file }: Side, name: string): Map<string, Tree> {
  const checker = program.getTypeChecker();
  const symbol = checker.getSymbolAtLocation(file(name));
  const exported = symbol ? checker.getExportsOfModule(symbol) : [];
  return new Map(exported.map((each) => [each.name, treeOf(checker.getTypeOfSymbol(each), checker)]));
}
