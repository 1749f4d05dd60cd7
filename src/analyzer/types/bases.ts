import type { ts } from 'ts-morph';

const maxBases = 30;

/** The classes that a class extends, nearest first. */
export function* baseSymbols(checker: ts.TypeChecker, type: ts.Type): Generator<ts.Symbol> {
  let current: ts.Type | undefined = type;
  for (let depth = 0; current && depth < maxBases; depth++) {
    const target: ts.Type = (current as Partial<ts.TypeReference>).target ?? current;
    current = target.isClassOrInterface() ? checker.getBaseTypes(target)[0] : undefined;
    const symbol = current?.getSymbol();
    if (symbol) yield symbol;
  }
}
