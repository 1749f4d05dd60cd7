import { ts } from 'ts-morph';
import type { HandlerReader } from '../reader.ts';
import { isKept } from './kept.ts';
import { saysNothing, sourcesOf, withoutCasts, type Source } from './sources.ts';

const maxDepth = 5;

/** A property of an object, as it is asked for. */
interface MemberAsked {
  object: Source;
  name: string;
  at: ts.Expression;
  /** `user?.id`: nothing where there is no object. */
  isOptional: boolean;
}

/** The type that a property has, or the expression that it is made of. */
export type MemberSource = { type: ts.Type } | Source;

/** The property that an expression is, by its name or under a name that was taken out: `const { id } = user`. */
export function memberAsked(source: Source, checker: ts.TypeChecker): MemberAsked | undefined {
  const at = source.node && withoutCasts(source.node);
  if (!at) return undefined;
  if (ts.isPropertyAccessExpression(at)) {
    const { expression, name, questionDotToken } = at;
    return { object: { ...source, node: expression }, name: name.text, at, isOptional: questionDotToken !== undefined };
  }
  const symbol = ts.isShorthandPropertyAssignment(at.parent)
    ? checker.getShorthandAssignmentValueSymbol(at.parent)
    : ts.isIdentifier(at) && checker.getSymbolAtLocation(at);
  const declaration = symbol ? symbol.valueDeclaration : undefined;
  if (!declaration || !ts.isBindingElement(declaration) || declaration.dotDotDotToken || declaration.initializer)
    return undefined;
  const { name, propertyName: key = name, parent: pattern } = declaration;
  const { parent: holder } = pattern;
  const isWhole = ts.isObjectBindingPattern(pattern) && ts.isVariableDeclaration(holder);
  if (!isWhole || !holder.initializer || !ts.isIdentifier(key) || !isKept(name, checker)) return undefined;
  return { object: { ...source, node: holder.initializer }, name: key.text, at, isOptional: false };
}

/** What a property is, by the objects that stand behind the one that is asked; undefined where one does not say. */
export function memberSources(
  { object, name }: Pick<MemberAsked, 'object' | 'name'>,
  reader: HandlerReader,
  depth = 0,
): MemberSource[] | undefined {
  const { checker } = reader;
  const node = object.node && withoutCasts(object.node);
  if (!node || depth > maxDepth) return undefined;
  if (ts.isObjectLiteralExpression(node)) {
    const value = valueIn(node, name);
    return value && [{ ...object, node: value }];
  }
  const own = checker.getTypeAtLocation(node);
  const type = checker.getAwaitedType(own) ?? own;
  if (!saysNothing(type)) return propertyTypes(type, name, node, checker);
  // Of nothing no property is asked: it throws, or there was a test.
  const origins = sourcesOf(object, reader)?.flatMap((each) => ('constant' in each ? [] : [each]));
  const asked = origins ? undefined : memberAsked(object, checker);
  const behind: MemberSource[] | undefined = origins ?? (asked && memberSources(asked, reader, depth + 1));
  const found = behind?.map((each) =>
    'type' in each
      ? propertyTypes(each.type, name, node, checker)
      : memberSources({ object: each, name }, reader, depth + 1),
  );
  return found?.length && found.every((each) => each !== undefined) ? found.flat() : undefined;
}

/** The types of a property in all that a type may be, but for nothing; undefined where one of them has none. */
function propertyTypes(
  given: ts.Type,
  name: string,
  at: ts.Node,
  checker: ts.TypeChecker,
): { type: ts.Type }[] | undefined {
  const type = checker.getNonNullableType(given);
  const found = (type.isUnion() ? type.types : [type]).map((each) => {
    const property = saysNothing(each) ? undefined : checker.getPropertyOfType(each, name);
    return property && { type: checker.getTypeOfSymbolAtLocation(property, at) };
  });
  return found.length > 0 && found.every((each) => each !== undefined) ? found : undefined;
}

/** The value of a property of a literal that nothing else may have put there. */
function valueIn({ properties }: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  if (properties.some(ts.isSpreadAssignment)) return undefined;
  const property = properties.find((each) => each.name && ts.isIdentifier(each.name) && each.name.text === name);
  if (property && ts.isPropertyAssignment(property)) return property.initializer;
  return property && ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
}
