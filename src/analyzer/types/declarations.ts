import { isAbsolute, relative } from 'node:path';
import { ts } from 'ts-morph';
import type { Location } from '../../model/location.ts';
import { compareText } from '../../model/diagnostics.ts';
import { readWrittenAt } from '../written-at.ts';
import { isPlatformFile } from '../project/platform-files.ts';

/** Where a declaration lies: with the platform (TypeScript's library, Node), in a package, or in the project's source. */
export type Place = 'library' | 'package' | 'project';

/** Answers about places of declarations, in terms that mean the same on every machine. */
export interface Declarations {
  placeOf(symbol: ts.Symbol): Place;
  placeOfNode(node: ts.Node): Place;
  /** `<path>#<Name>`: path relative to the root, or below `node_modules`. Local types carry the scopes around them. */
  idOf(symbol: ts.Symbol): string;
  /** The place of a node in any file, as a text that tells it from others. */
  nameOf(node: ts.Node): string;
  /** The location of a node in the project's own source. */
  locate(node: ts.Node): Location | undefined;
  /** Where the symbol is declared first, by path and position. */
  primary(symbol: ts.Symbol): ts.Declaration | undefined;
  /** Orders declarations by path and position. */
  compare(a: ts.Node, b: ts.Node): number;
  /** Absolute paths of the files of all declarations that took part, library files apart. */
  readonly files: Set<string>;
  touch(symbol: ts.Symbol): void;
}

export function createDeclarations(program: ts.Program, root: string): Declarations {
  const files = new Set<string>();
  const paths = new Map<ts.SourceFile, string>();
  const places = new Map<ts.SourceFile, Place>();

  const placeOfNode = (node: ts.Node): Place => {
    const file = node.getSourceFile();
    let place = places.get(file);
    if (place === undefined) places.set(file, (place = placeOfFile(program, file)));
    return place;
  };
  const pathOf = (file: ts.SourceFile): string => {
    let path = paths.get(file);
    if (path === undefined) paths.set(file, (path = stablePath(file.fileName, root, placeOfNode(file))));
    return path;
  };
  const compare = (a: ts.Node, b: ts.Node): number =>
    compareText(pathOf(a.getSourceFile()), pathOf(b.getSourceFile())) || a.pos - b.pos;
  const primary = (symbol: ts.Symbol): ts.Declaration | undefined => {
    const { declarations } = symbol;
    if (!declarations || declarations.length < 2) return declarations?.[0];
    return [...declarations].sort(compare)[0];
  };

  return {
    files,
    placeOfNode,
    compare,
    primary,
    placeOf(symbol) {
      const declaration = symbol.declarations?.[0];
      return declaration ? placeOfNode(declaration) : 'project';
    },
    idOf(symbol) {
      const declaration = primary(symbol);
      if (!declaration) return `#${symbol.name}`;
      return `${pathOf(declaration.getSourceFile())}#${[...scopesOf(declaration), symbol.name].join('.')}`;
    },
    nameOf: (node) => `${pathOf(node.getSourceFile())}:${node.pos}`,
    locate(node) {
      const written = readWrittenAt(node);
      if (written) return written;
      if (placeOfNode(node) !== 'project') return undefined;
      const file = node.getSourceFile();
      const start = file.getLineAndCharacterOfPosition(node.getStart(file));
      const end = file.getLineAndCharacterOfPosition(node.end);
      return {
        file: pathOf(file),
        line: start.line + 1,
        column: start.character + 1,
        endLine: end.line + 1,
        endColumn: end.character + 1,
      };
    },
    touch(symbol) {
      for (const declaration of symbol.declarations ?? []) {
        if (placeOfNode(declaration) !== 'library') files.add(declaration.getSourceFile().fileName);
      }
    },
  };
}

function placeOfFile(program: ts.Program, file: ts.SourceFile): Place {
  if (program.isSourceFileDefaultLibrary(file) || isPlatformFile(file.fileName)) return 'library';
  return file.fileName.includes('/node_modules/') ? 'package' : 'project';
}

function stablePath(fileName: string, root: string, place: Place): string {
  const marker = '/node_modules/';
  if (place !== 'project') {
    const at = fileName.lastIndexOf(marker);
    return at < 0 ? fileName.slice(fileName.lastIndexOf('/') + 1) : fileName.slice(at + marker.length);
  }
  const path = relative(root, fileName).replaceAll('\\', '/');
  // Another drive has no relative path: the file's name is all that does not depend on the machine.
  return isAbsolute(path) ? path.slice(path.lastIndexOf('/') + 1) : path;
}

/** Names of namespaces and functions around a declaration; a nameless scope is told by its order in the file. */
function scopesOf(declaration: ts.Node): string[] {
  const scopes: string[] = [];
  for (let node = declaration.parent; node && !ts.isSourceFile(node); node = node.parent) {
    if (ts.isModuleDeclaration(node)) scopes.unshift(node.name.text);
    else if (ts.isBlock(node) || ts.isCaseBlock(node)) scopes.unshift(String(orderInFile(node)));
  }
  return scopes;
}

function orderInFile(block: ts.Node): number {
  let order = 0;
  const visit = (node: ts.Node): boolean => {
    if (node === block) return true;
    if (node.kind === block.kind) order++;
    return ts.forEachChild(node, visit) ?? false;
  };
  visit(block.getSourceFile());
  return order;
}
