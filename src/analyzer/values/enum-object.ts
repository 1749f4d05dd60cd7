import { ts } from 'ts-morph';
import { resolveSymbol } from '../resolve-symbol.ts';
import { constant, type ObjectValue } from './value.ts';

/**
 * The object that an enum of the project is where it runs: `Object.values(Size)`. Of texts alone, for numbers are keys of
 * it as well. Undefined where it is written in parts.
 */
export function enumObject(node: ts.Expression | undefined, checker: ts.TypeChecker): ObjectValue | undefined {
  const declarations = node && resolveSymbol(node, checker)?.declarations;
  const [declaration] = declarations ?? [];
  if (!declaration || declarations?.length !== 1 || !ts.isEnumDeclaration(declaration)) return undefined;
  const properties: ObjectValue['properties'] = new Map();
  for (const member of declaration.members) {
    const value = checker.getConstantValue(member);
    const isNamed = ts.isIdentifier(member.name) || ts.isStringLiteralLike(member.name);
    if (typeof value !== 'string' || !isNamed) return undefined;
    properties.set(member.name.text, () => constant(value));
  }
  return { kind: 'object', properties, open: false, node: declaration };
}
