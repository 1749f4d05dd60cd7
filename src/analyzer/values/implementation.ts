import type { ts } from 'ts-morph';

/** A function that is declared several times has its code in the last of them: the others are overloads. */
export function implementationOf<Declared extends ts.FunctionDeclaration | ts.MethodDeclaration>(
  declaration: Declared,
  checker: ts.TypeChecker,
): Declared {
  if (declaration.body || !declaration.name) return declaration;
  const { declarations = [] } = checker.getSymbolAtLocation(declaration.name) ?? {};
  const isImplementation = (each: ts.Declaration): each is Declared =>
    each.kind === declaration.kind && (each as Declared).body !== undefined;
  return declarations.find(isImplementation) ?? declaration;
}
