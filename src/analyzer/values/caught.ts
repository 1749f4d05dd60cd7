import { ts } from 'ts-morph';
import { bare } from '../bare.ts';
import { packageOf } from '../origin.ts';
import { conditionsAt } from './conditions-at.ts';
import type { CaughtValue, ThrownError } from './caught-value.ts';
import type { ErrorValue } from './error-value.ts';
import { alternatives, choice, unknown, type Value } from './value.ts';
import { equalityOf } from './equality.ts';

/** An error of several statuses, as one of each. */
function byStatus(thrown: ThrownError): ThrownError[] {
  const { error } = thrown;
  if (error.kind !== 'error' || error.status.kind !== 'choice') return [thrown];
  return alternatives(error.status).map((status) => ({ ...thrown, error: { ...error, status } }));
}

/** A property of what was caught: that of each error that it can be, as far as the code has not ruled it out. */
export function memberOfCaught(caught: CaughtValue, name: Value, node: ts.Node, checker: ts.TypeChecker): Value {
  const object = ts.isPropertyAccessExpression(node) ? node.expression : undefined;
  const held = object ? narrowed(caught, object, checker) : caught;
  const isSure = object !== undefined && narrowedType(object, checker) !== undefined;
  const found = held.errors.map(({ error }) => (error.kind === 'error' ? memberOfError(error, name, node) : error));
  if (!isSure) found.push({ ...unknown(node), ...(isStatusName(name) ? { isStatusless: true as const } : {}) });
  if (held.open) found.push(unknown(node));
  if (held.pending?.length) found.push({ kind: 'member', object: { ...held, errors: [] }, name, node });
  return found.length ? choice(found) : unknown(node);
}

export function memberOfError(error: ErrorValue, name: Value, node: ts.Node): Value {
  if (isStatusName(name)) return error.status;
  const field = name.kind === 'constant' ? name.value : undefined;
  const told = field === 'data' ? (error.data?.value ?? error.told) : undefined;
  const own = field === 'message' ? messageOf(error, node) : field === 'cause' ? error.cause : told;
  return own ?? error.fields?.get(String(field))?.() ?? unknown(node);
}

/** Where an error is given no message, it makes one. */
function messageOf({ message }: ErrorValue, node: ts.Node): Value | undefined {
  const isNone = (value: Value): boolean => value.kind === 'constant' && value.value === undefined;
  const values = message ? alternatives(message) : [];
  return values.some(isNone) ? choice(values.map((each) => (isNone(each) ? unknown(node) : each))) : message;
}

function isStatusName(name: Value): boolean {
  return name.kind === 'constant' && (name.value === 'status' || name.value === 'statusCode');
}

/**
 * What is left of a caught value where the code has asked for its class or its status:
 * `if (error instanceof NotFound) ...`, `if (error.status === 404) return null`.
 */
export function narrowed(caught: CaughtValue, at: ts.Expression, checker: ts.TypeChecker): CaughtValue {
  const type = narrowedType(at, checker);
  const rest = ruledOut(caught, at, checker);
  if (!type) return rest;
  const errors = rest.errors.filter(({ error }) => canBe(error, type, checker));
  return { ...rest, errors, release: isProjectClass(type) ? () => {} : rest.release };
}

/** Without the errors that conditions on the way have sent elsewhere. */
function ruledOut(caught: CaughtValue, at: ts.Expression, checker: ts.TypeChecker): CaughtValue {
  const name = plainName(at);
  const symbol = name && checker.getSymbolAtLocation(name);
  if (!symbol) return caught;
  const isName = (node: ts.Expression): boolean => {
    const own = plainName(node);
    return own !== undefined && checker.getSymbolAtLocation(own) === symbol;
  };
  const asked = [...conditionsAt(at, checker)];
  const each = caught.errors.flatMap(byStatus);
  const errors = each.filter(({ error }) =>
    asked.every(({ condition, holds }) => {
      if (error.kind !== 'error') return true;
      const said = saidOf(condition, error);
      return said === undefined || said === holds;
    }),
  );
  return errors.length === each.length ? caught : { ...caught, errors };

  /** Whether a condition holds for an error; undefined where it asks for more. */
  function saidOf(condition: ts.Expression, error: ErrorValue): boolean | undefined {
    if (ts.isParenthesizedExpression(condition)) return saidOf(condition.expression, error);
    if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken) {
      const said = saidOf(condition.operand, error);
      return said === undefined ? undefined : !said;
    }
    if (ts.isCallExpression(condition)) return ofGuard(condition, error);
    if (!ts.isBinaryExpression(condition)) return undefined;
    const { kind } = condition.operatorToken;
    const isAnd = kind === ts.SyntaxKind.AmpersandAmpersandToken;
    if (!isAnd && kind !== ts.SyntaxKind.BarBarToken) return ofClass(condition, error) ?? ofStatus(condition, error);
    const sides = [saidOf(condition.left, error), saidOf(condition.right, error)];
    if (sides.includes(!isAnd)) return !isAnd;
    return sides.includes(undefined) ? undefined : isAnd;
  }

  /** `isError(error)` of a package says yes to its own errors; a guard of the project may ask for more than it says. */
  function ofGuard(call: ts.CallExpression, error: ErrorValue): true | undefined {
    const [first] = call.arguments;
    const signature = first && isName(first) ? checker.getResolvedSignature(call) : undefined;
    const predicate = signature && checker.getTypePredicateOfSignature(signature);
    const isOfPackage = signature?.declaration?.getSourceFile().isDeclarationFile;
    const own = error.isImplied ? undefined : errorType(error, checker);
    if (!own || !isOfPackage || predicate?.parameterIndex !== 0 || !predicate.type) return undefined;
    return isClassLike(predicate.type) && derives(own, predicate.type.symbol, checker) ? true : undefined;
  }

  /** What TypeScript says itself where it holds; that it does not is no type. */
  function ofClass({ left, operatorToken, right }: ts.BinaryExpression, error: ErrorValue): boolean | undefined {
    if (operatorToken.kind !== ts.SyntaxKind.InstanceOfKeyword || !isName(left)) return undefined;
    const type = instanceType(right, checker);
    const own = error.isImplied ? undefined : errorType(error, checker);
    return type && own ? derives(own, type.symbol, checker) : undefined;
  }

  function ofStatus({ left, operatorToken, right }: ts.BinaryExpression, error: ErrorValue): boolean | undefined {
    const equality = equalityOf(operatorToken);
    const member = ts.isPropertyAccessExpression(left) && isName(left.expression) ? left.name.text : undefined;
    const isStatus = member === 'status' || member === 'statusCode';
    if (!equality || !isStatus || !ts.isNumericLiteral(right)) return undefined;
    const { status } = error;
    if (status.kind !== 'constant' || typeof status.value !== 'number') return undefined;
    return (status.value === Number(right.text)) === equality.isEqual;
  }
}

/** Whether a value is an instance of a class, as far as the code tells. */
export function isInstance(value: Value, of: ts.Expression, checker: ts.TypeChecker): boolean | undefined {
  if (value.kind === 'caught') return isCaughtInstance(value, of, checker);
  const type = instanceType(of, checker);
  if (!type) return undefined;
  if (value.kind === 'constant') return false;
  // An object that no `new` made is of no class of the project, and of none that code declares where it is written whole.
  if (value.kind === 'object') {
    const isOfAll = type.symbol.name === 'Object';
    return isMade(value.node) || isOfAll || (value.open && !isProjectClass(type)) ? undefined : false;
  }
  if (value.kind !== 'error') return undefined;
  if (value.isImplied) return isProjectClass(type) ? false : undefined;
  const own = errorType(value, checker);
  return own && derives(own, type.symbol, checker);
}

/**
 * Whether what was caught can be of a class. False: no error inside is, and a class of the project has no other that
 * is thrown there, one of a library of schemas none where nothing is checked. Undefined: not known, or a caller says what
 * is called there.
 */
function isCaughtInstance(caught: CaughtValue, of: ts.Expression, checker: ts.TypeChecker): false | undefined {
  const type = instanceType(of, checker);
  if (!type || caught.open || caught.pending?.length) return undefined;
  if (!isProjectClass(type) && (caught.checks || !isOfSchemas(type))) return undefined;
  return caught.errors.some(({ error }) => canBe(error, type, checker)) ? undefined : false;
}

/** The type that checks on the way gave to a name, where there were some. */
function narrowedType(at: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const node = plainName(at);
  if (!node) return undefined;
  const symbol = checker.getSymbolAtLocation(node);
  const type = checker.getTypeAtLocation(node);
  return symbol && checker.getTypeOfSymbol(symbol) !== type ? type : undefined;
}

/** The name that an expression is, apart from what stands around it and changes nothing. */
function plainName(at: ts.Expression): ts.Identifier | undefined {
  const node = bare(at);
  return ts.isIdentifier(node) ? node : undefined;
}

/** By the classes' own names for one another: two classes with equal members are still two. */
function canBe(error: ThrownError['error'], type: ts.Type, checker: ts.TypeChecker): boolean {
  if (error.kind !== 'error') return true;
  if (error.isImplied) return !isProjectClass(type) && !isOfSchemas(type);
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
  // A class that is declared as a value has the prototype of any function.
  const made = [prototype && checker.getTypeOfSymbol(prototype), type.getConstructSignatures()[0]?.getReturnType()];
  return made.find((each) => each && isClassLike(each));
}

function isClassLike(type: ts.Type): boolean {
  const symbol = type.symbol as ts.Symbol | undefined;
  return symbol !== undefined && (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0;
}

/** An error of a library whose checks are known. */
function isOfSchemas(type: ts.Type): boolean {
  const members = type.isUnion() ? type.types : [type];
  return members.every((member) => {
    const file = (member.symbol as ts.Symbol | undefined)?.declarations?.[0]?.getSourceFile().fileName;
    return file !== undefined && schemaPackages.has(packageOf(file) ?? '');
  });
}

const schemaPackages: ReadonlySet<string> = new Set(['zod', 'valibot', 'yup', 'joi', 'arktype']);

const isMade = (node: ts.Node): boolean => ts.isNewExpression(node) || ts.isClassLike(node);

function isProjectClass(type: ts.Type): boolean {
  const members = type.isUnion() ? type.types : [type];
  return members.every(
    (member) =>
      isClassLike(member) && member.symbol.declarations?.some((each) => !each.getSourceFile().isDeclarationFile),
  );
}
