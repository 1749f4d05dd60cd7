import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import type { HandlerReader } from '../reader.ts';
import { isHollow } from './hollow.ts';
import { isKept } from './kept.ts';
import { saysNothing, sourcesOf, type Source } from './sources.ts';

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
  const declaration = takenBy(at, checker);
  if (!declaration || declaration.dotDotDotToken || declaration.initializer) return undefined;
  const { name, propertyName: key = name, parent: pattern } = declaration;
  const { parent: holder } = pattern;
  if (!ts.isVariableDeclaration(holder) || !holder.initializer || !ts.isIdentifier(key) || !isKept(name, checker))
    return undefined;
  return { object: { ...source, node: holder.initializer }, name: key.text, at, isOptional: false };
}

/** `rest` of `const { secret, ...rest } = keeper`: the object and what was taken out of it. */
export function restAsked(
  source: Source,
  checker: ts.TypeChecker,
): { object: Source; taken: ReadonlySet<string> } | undefined {
  const at = source.node && withoutCasts(source.node);
  const declaration = at && takenBy(at, checker);
  if (!declaration?.dotDotDotToken || !isKept(declaration.name, checker)) return undefined;
  const { elements, parent: holder } = declaration.parent;
  if (!ts.isVariableDeclaration(holder) || !holder.initializer) return undefined;
  const keys = elements.flatMap((each) => (each === declaration ? [] : [each.propertyName ?? each.name]));
  if (!keys.every((each) => ts.isIdentifier(each))) return undefined;
  return { object: { ...source, node: holder.initializer }, taken: new Set(keys.map(({ text }) => text)) };
}

/** Where a pattern gave a name to what it took out of an object. */
function takenBy(
  at: ts.Expression,
  checker: ts.TypeChecker,
): (ts.BindingElement & { parent: ts.ObjectBindingPattern }) | undefined {
  const declaration = ts.isIdentifier(at) ? symbolMeant(at, checker)?.valueDeclaration : undefined;
  const isTaken = declaration && ts.isBindingElement(declaration) && ts.isObjectBindingPattern(declaration.parent);
  return isTaken ? (declaration as ts.BindingElement & { parent: ts.ObjectBindingPattern }) : undefined;
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
  const typed = saysNothing(type) ? undefined : propertyTypes(type, name, node, checker);
  if (typed && !typed.some((each) => isHollow(each.type, checker))) return typed;
  // Of nothing no property is asked: it throws, or there was a test.
  const origins = sourcesOf(object, reader)?.flatMap((each) => ('constant' in each ? [] : [each]));
  const asked = origins ? undefined : memberAsked(object, checker);
  const behind: MemberSource[] | undefined =
    origins ?? (asked ? memberSources(asked, reader, depth + 1) : methodResults(object, reader, depth + 1));
  const found = behind?.map((each) =>
    'type' in each
      ? propertyTypes(each.type, name, node, checker)
      : memberSources({ object: each, name }, reader, depth + 1),
  );
  return found?.length && found.every((each) => each !== undefined) ? found.flat() : typed;
}

/** Whether code says what a value is that was taken out of an object, or that its method gave. */
export function isPartKnown(source: Source, reader: HandlerReader): boolean {
  const { checker } = reader;
  const rest = restAsked(source, checker);
  if (rest) return isPartKnown(rest.object, reader) || isMadeOfKnown(rest.object, reader);
  const asked = memberAsked(source, checker);
  const found = asked ? memberSources(asked, reader) : methodResults(source, reader);
  return found?.some((each) => !('type' in each) || !saysNothing(each.type)) ?? false;
}

function isMadeOfKnown(source: Source, reader: HandlerReader): boolean {
  const origins = sourcesOf(source, reader) ?? [];
  return origins.some(
    (each) => 'node' in each && each.node && !saysNothing(reader.checker.getTypeAtLocation(each.node)),
  );
}

/** What a method gives, of an object whose type says nothing: `document.toObject()`. */
export function methodResults(source: Source, reader: HandlerReader, depth = 0): { type: ts.Type }[] | undefined {
  const { checker } = reader;
  const call = source.node && withoutCasts(source.node);
  if (!call || !ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  const { expression, name } = call.expression;
  if (!saysNothing(checker.getTypeAtLocation(expression))) return undefined;
  const methods = memberSources({ object: { ...source, node: expression }, name: name.text }, reader, depth);
  const found = methods?.map((each) => {
    // One of several is picked by what it is given.
    const [only, ...others] = 'type' in each ? checker.getNonNullableType(each.type).getCallSignatures() : [];
    const type = only && others.length === 0 ? only.getReturnType() : undefined;
    return type && { type: checker.getAwaitedType(type) ?? type };
  });
  return found?.length && found.every((each) => each !== undefined) ? found : undefined;
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
