import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ts } from 'ts-morph';
import { createSourceHost } from '../../src/analyzer/project/source-host.ts';
import { createTypeConverter, type TypeConverter } from '../../src/analyzer/types/convert.ts';
import type { Direction, TypeModel } from '../../src/model/type.ts';

export const typesFolder = dirname(fileURLToPath(import.meta.url));

/** Folders with a `type.ts`. */
export function listFixtures(): string[] {
  return readdirSync(typesFolder).filter((name) => existsSync(join(typesFolder, name, 'type.ts')));
}

export function readJson<Value>(folder: string, file: string, fallback: Value): Value {
  const path = join(typesFolder, folder, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Value) : fallback;
}

const defaults: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  types: ['node'],
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
};

export interface TestProgram {
  program: ts.Program;
  file(path: string): ts.SourceFile;
}

/** Programs over real files and over texts given here (absolute paths), which share parsed library files. */
export function createPrograms(root = typesFolder) {
  const host = createSourceHost(root);
  return (
    rootNames: string[],
    { texts = {}, options = {} }: { texts?: Record<string, string>; options?: ts.CompilerOptions } = {},
  ): TestProgram => {
    const virtual: ts.CompilerHost = {
      ...host,
      // Folders of the given texts exist as far as they are asked for.
      directoryExists: () => true,
      fileExists: (path) => Object.hasOwn(texts, path) || host.fileExists(path),
      readFile: (path) => texts[path] ?? host.readFile(path),
      getSourceFile: (path, languageVersion) => {
        const text = texts[path];
        return text === undefined
          ? host.getSourceFile(path, languageVersion)
          : ts.createSourceFile(path, text, languageVersion, true);
      },
    };
    const program = ts.createProgram({ rootNames, options: { ...defaults, ...options }, host: virtual });
    return {
      program,
      file(path) {
        const file = program.getSourceFile(path);
        if (!file) throw new Error(`no such file in the program: ${path}`);
        return file;
      },
    };
  };
}

/** One exported name of a fixture, converted on its own. Names that begin with `Input` are request bodies. */
export interface Converted {
  name: string;
  direction: Direction;
  model: TypeModel;
  converter: TypeConverter;
}

export function convertExports({ program, file }: TestProgram, path: string, root = typesFolder): Converted[] {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(file(path));
  const exports = module ? checker.getExportsOfModule(module) : [];
  return exports.flatMap((exported): Converted[] => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const subject = subjectOf(checker, symbol);
    if (!subject) return [];
    const direction: Direction = symbol.name.startsWith('Input') ? 'input' : 'output';
    const converter = createTypeConverter({ checker, program, root });
    const model = converter.convert(subject.type, subject.at, { direction, subject: symbol.name });
    return [{ name: symbol.name, direction, model, converter }];
  });
}

/** A type stands for its values, a function for what it returns, a constant for itself; generic types are helpers. */
function subjectOf(checker: ts.TypeChecker, symbol: ts.Symbol): { type: ts.Type; at: ts.Node } | undefined {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration) return undefined;
  const { typeParameters } = declaration as Partial<ts.TypeAliasDeclaration>;
  if (typeParameters && !ts.isFunctionDeclaration(declaration)) return undefined;
  if (ts.isTypeAliasDeclaration(declaration)) {
    return { type: checker.getDeclaredTypeOfSymbol(symbol), at: declaration.type };
  }
  if (ts.isFunctionDeclaration(declaration)) {
    const signature = checker.getSignatureFromDeclaration(declaration);
    return signature && { type: signature.getReturnType(), at: declaration };
  }
  const isType = symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface | ts.SymbolFlags.Enum);
  const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol);
  return { type, at: declaration };
}
