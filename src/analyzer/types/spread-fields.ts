import { ts } from 'ts-morph';

/**
 * Fields that `{ ...user }` copies though its type has lost them: those that are `private` or `protected` to TypeScript
 * alone are own properties of an instance like all others (ECMA-262, CopyDataProperties).
 */
export function spreadFields(checker: ts.TypeChecker, type: ts.Type): ts.Symbol[] {
  const literal = type.getSymbol()?.valueDeclaration;
  if (!literal || !ts.isObjectLiteralExpression(literal)) return [];
  const fields = new Map<string, ts.Symbol>();
  for (const member of literal.properties) {
    if (!ts.isSpreadAssignment(member)) continue;
    for (const property of checker.getPropertiesOfType(checker.getTypeAtLocation(member.expression))) {
      if (isHidden(property) && !checker.getPropertyOfType(type, property.name)) fields.set(property.name, property);
    }
  }
  return [...fields.values()];
}

function isHidden({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(
    (each) =>
      (ts.isPropertyDeclaration(each) || ts.isParameter(each)) &&
      (ts.getCombinedModifierFlags(each) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0,
  );
}
