import { ts } from 'ts-morph';
import { importedSymbolOf } from './project/ambient-imports.ts';

/** The symbol behind imports, re-exports, renames, and declarations of names that need no import. */
export function resolveSymbol(node: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbolBehind(symbol, checker);
}

/** The same of a name's own symbol. */
export function symbolBehind(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  const target = skipAlias(symbol, checker);
  const imported = importedSymbolOf(target.valueDeclaration, checker);
  return imported ? skipAlias(imported, checker) : target;
}

export function skipAlias(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The symbol of the value that a name stands for: in `{ data }` it is the property's as well. */
export function symbolMeant(name: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  return ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
}
