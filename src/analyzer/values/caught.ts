import { ts } from 'ts-morph';
import { choice, constant, unknown, type CaughtValue, type ErrorValue, type ThrownError, type Value } from './value.ts';

/** A property of what was caught: that of each error that it can be, as far as the code has not ruled it out. */
export function memberOfCaught(caught: CaughtValue, name: Value, node: ts.Node, checker: ts.TypeChecker): Value {
  const object = ts.isPropertyAccessExpression(node) ? node.expression : undefined;
  const held = object ? narrowed(caught, object, checker) : caught;
  const isSure = object !== undefined && narrowedType(object, checker) !== undefined;
  const found = held.errors.map(({ error }) => (error.kind === 'error' ? memberOfError(error, name, node) : error));
  // What nothing is known of has no status: h3 takes 500 then.
  if (!isSure) found.push(isStatusName(name) ? constant(undefined) : unknown(node));
  if (held.open) found.push(unknown(node));
  return found.length ? choice(found) : unknown(node);
}

export function memberOfError(error: ErrorValue, name: Value, node: ts.Node): Value {
  if (isStatusName(name)) return error.status;
  return (name.kind === 'constant' && name.value === 'message' ? error.message : undefined) ?? unknown(node);
}

function isStatusName(name: Value): boolean {
  return name.kind === 'constant' && (name.value === 'status' || name.value === 'statusCode');
}

/** What is left of a caught value where the code has asked for its class: `if (error instanceof NotFound) ...`. */
export function narrowed(caught: CaughtValue, at: ts.Expression, checker: ts.TypeChecker): CaughtValue {
  const type = narrowedType(at, checker);
  if (!type) return caught;
  const errors = caught.errors.filter(({ error }) => canBe(error, type, checker));
  return { ...caught, errors, release: isProjectClass(type) ? () => {} : caught.release };
}

/**
 * Whether what was caught can be of a class. False: no error inside is, and a class of the project has no other that
 * is thrown there. Undefined: not known.
 */
export function isInstance(caught: CaughtValue, of: ts.Expression, checker: ts.TypeChecker): false | undefined {
  const type = instanceType(of, checker);
  if (!type || caught.open || !isProjectClass(type)) return undefined;
  return caught.errors.some(({ error }) => canBe(error, type, checker)) ? undefined : false;
}

/** The type that checks on the way gave to a name, where there were some. */
function narrowedType(at: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  let node = at;
  while (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)) {
    node = node.expression;
  }
  if (!ts.isIdentifier(node)) return undefined;
  const symbol = checker.getSymbolAtLocation(node);
  const type = checker.getTypeAtLocation(node);
  return symbol && checker.getTypeOfSymbol(symbol) !== type ? type : undefined;
}

/** By the classes' own names for one another: two classes with equal members are still two. */
function canBe(error: ThrownError['error'], type: ts.Type, checker: ts.TypeChecker): boolean {
  if (error.kind !== 'error') return true;
  const own = errorType(error, checker);
  const members = type.isUnion() ? type.types : [type];
  return !own || members.some((member) => !isClassLike(member) || derives(own, member.symbol, checker));
}

function errorType({ node }: ErrorValue, checker: ts.TypeChecker): ts.Type | undefined {
  const type = checker.getTypeAtLocation(node);
  const own = checker.getAwaitedType(type) ?? type;
  return isClassLike(own) ? own : undefined;
}

function derives(type: ts.Type, symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  if (type.symbol === symbol) return true;
  const target = (type as ts.TypeReference).target as ts.Type | undefined;
  const declared = type.isClassOrInterface() ? type : target?.isClassOrInterface() ? target : undefined;
  return declared
    ? checker.getBaseTypes(declared as ts.InterfaceType).some((base) => derives(base, symbol, checker))
    : false;
}

function instanceType(of: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const type = checker.getTypeAtLocation(of);
  const prototype = type.getProperty('prototype');
  const instance = prototype && checker.getTypeOfSymbol(prototype);
  return instance && isClassLike(instance) ? instance : undefined;
}

function isClassLike(type: ts.Type): boolean {
  const symbol = type.symbol as ts.Symbol | undefined;
  return symbol !== undefined && (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0;
}

function isProjectClass(type: ts.Type): boolean {
  const members = type.isUnion() ? type.types : [type];
  return members.every(
    (member) =>
      isClassLike(member) && member.symbol.declarations?.some((each) => !each.getSourceFile().isDeclarationFile),
  );
}
