import type { ts } from 'ts-morph';

/**
 * The checker with a memory of what names mean: it looks an identifier up anew, scope by scope, each time it is asked,
 * and conditions of the same name are asked for again and again.
 */
export function rememberSymbols(checker: ts.TypeChecker): ts.TypeChecker {
  const symbols = new WeakMap<ts.Node, { symbol: ts.Symbol | undefined }>();
  return {
    ...checker,
    getSymbolAtLocation(node) {
      const known = symbols.get(node);
      if (known) return known.symbol;
      const symbol = checker.getSymbolAtLocation(node);
      symbols.set(node, { symbol });
      return symbol;
    },
  };
}
