import { ts } from 'ts-morph';
import { globalName, isGlobal } from '../../language-globals.ts';
import type { TypeModel } from '../../../model/type.ts';
import type { HandlerReader } from '../reader.ts';
import { ownEntry } from '../../own-entry.ts';

interface UseClaim {
  model: TypeModel;
  takesNull: boolean;
}

/**
 * What the places that use a value take it for; undefined where they say nothing or disagree. Those that ask what it is, and
 * those behind such a question, say nothing: what comes of the question is known otherwise.
 */
export function claimOf(places: readonly ts.Expression[], reader: HandlerReader): TypeModel | undefined {
  const untold = places.filter((place) => !isTest(place, reader) && !isTold(place, reader));
  const claims = untold.flatMap((place) => claimAt(place, reader) ?? []);
  const models = new Map(claims.map(({ model }) => [JSON.stringify(model), model]));
  const [model] = models.values();
  if (!model || models.size > 1) return undefined;
  // One place that asks for more is enough to fail on null.
  const takesNull = claims.every((each) => each.takesNull) && !places.some(isAskedForMore);
  return takesNull ? { kind: 'union', members: [model, { kind: 'null' }] } : model;
}

/**
 * What the places ask whether the value is it; undefined where one of the questions is not understood.
 *
 * @param about `hasProperties`: it is an object of which more is read, and no list
 */
export function askedKinds(
  places: readonly ts.Expression[],
  { hasProperties }: { hasProperties: boolean },
  reader: HandlerReader,
): readonly TypeModel[] | undefined {
  const asked = places.map((place) => {
    const kinds = askedAt(place, reader);
    return hasProperties && kinds === typeNames.object ? [anyObject] : kinds;
  });
  return asked.includes(undefined) ? undefined : asked.flatMap((each) => each ?? []);
}

/** None where nothing is asked. */
function askedAt(place: ts.Expression, reader: HandlerReader): readonly TypeModel[] | undefined {
  if (asksForList(place, reader)) return [anyList];
  const { parent } = place;
  if (ts.isBinaryExpression(parent) && comparisons.has(parent.operatorToken.kind)) {
    const model = literalOf(parent.left === place ? parent.right : parent.left);
    return model ? [model] : [];
  }
  if (!ts.isTypeOfExpression(parent)) return [];
  const question = parent.parent;
  if (ts.isSwitchStatement(question)) {
    const names = question.caseBlock.clauses.map((each) => (ts.isCaseClause(each) ? typeOfName(each.expression) : []));
    return names.includes(undefined) ? undefined : names.flatMap((each) => each ?? []);
  }
  if (!ts.isBinaryExpression(question)) return undefined;
  return typeOfName(question.left === parent ? question.right : question.left);
}

/** What `typeof` gives such a text for. */
function typeOfName(node: ts.Expression): readonly TypeModel[] | undefined {
  if (!ts.isStringLiteralLike(node)) return undefined;
  return ownEntry(typeNames, node.text) ?? [];
}

function literalOf(node: ts.Expression): TypeModel | undefined {
  if (ts.isStringLiteralLike(node)) return { kind: 'literal', value: node.text };
  if (ts.isNumericLiteral(node)) return { kind: 'literal', value: Number(node.text) };
  if (node.kind === ts.SyntaxKind.NullKeyword) return { kind: 'null' };
  const isTrue = node.kind === ts.SyntaxKind.TrueKeyword;
  return isTrue || node.kind === ts.SyntaxKind.FalseKeyword ? { kind: 'literal', value: isTrue } : undefined;
}

/** Whether the value goes on from a place as what it may be at all: not asked there, and neither told before nor by the place. */
export function goesOn(place: ts.Expression, reader: HandlerReader): boolean {
  return !isAsked(place, reader) && !isTold(place, reader) && !claimAt(place, reader);
}

/** Whether a question before the place has told what the value is there. */
const isTold = (place: ts.Expression, { checker }: HandlerReader): boolean =>
  (checker.getTypeAtLocation(place).flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) === 0;

/** Whether the place only decides by the value. */
export function isAsked(place: ts.Expression, reader: HandlerReader): boolean {
  const { parent } = place;
  if (isTest(place, reader) || ts.isExpressionStatement(parent)) return true;
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return parent.expression === place;
  if (ts.isConditionalExpression(parent)) return parent.condition === place;
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  return (
    comparisons.has(kind) ||
    orders.has(kind) ||
    (kind === ts.SyntaxKind.AmpersandAmpersandToken && parent.left === place)
  );
}

const orders: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.InKeyword,
  ts.SyntaxKind.InstanceOfKeyword,
]);

/** Whether null makes a difference at the place: it is asked for, or has no such member. */
function isAskedForMore({ parent }: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) return !parent.questionDotToken;
  if (!ts.isBinaryExpression(parent) || !comparisons.has(parent.operatorToken.kind)) return false;
  return [parent.left, parent.right].some(({ kind }) => kind === ts.SyntaxKind.NullKeyword);
}

const comparisons: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

function claimAt(place: ts.Expression, reader: HandlerReader): UseClaim | undefined {
  const { parent } = place;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === place) {
    const isCalled = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
    return isCalled ? claim(ownEntry(methodOwners, parent.name.text)) : undefined;
  }
  return expectedAt(place, reader);
}

/** `Array.isArray(value)` */
export function asksForList(place: ts.Expression, { checker }: HandlerReader): boolean {
  const { parent } = place;
  return (
    ts.isCallExpression(parent) &&
    parent.arguments[0] === place &&
    isGlobal(parent.expression, 'Array.isArray', checker)
  );
}

/** Whether a place asks what a value is, and does nothing with it: the answer may be refused as well as taken. */
function isTest(place: ts.Expression, reader: HandlerReader): boolean {
  return ts.isTypeOfExpression(place.parent) || asksForList(place, reader);
}

function claim(model: TypeModel | undefined, takesNull = false): UseClaim | undefined {
  return model && { model, takesNull };
}

/** The type that the place asks for: a parameter, an annotated variable, a property of a typed literal. */
function expectedAt(place: ts.Expression, { checker }: HandlerReader): UseClaim | undefined {
  const { parent } = place;
  // Numbers are taken too, whatever its declaration says.
  if (ts.isCallExpression(parent) && numbers.has(globalName(parent.expression, checker) ?? '')) return undefined;
  const expected = checker.getContextualType(place);
  if (!expected) return undefined;
  const type = checker.getNonNullableType(expected);
  const takesNull = expected.isUnion() && expected.types.some(({ flags }) => flags & ts.TypeFlags.Null);
  if (type.flags & ts.TypeFlags.String) return claim({ kind: 'string' }, takesNull);
  if (type.flags & ts.TypeFlags.Number) return claim({ kind: 'number' }, takesNull);
  return type.flags & ts.TypeFlags.Boolean ? claim({ kind: 'boolean' }, takesNull) : undefined;
}

const numbers: ReadonlySet<string> = new Set(['parseInt', 'parseFloat', 'Number.parseInt', 'Number.parseFloat']);

const anyList: TypeModel = { kind: 'array', items: { kind: 'any' } };
const anyObject: TypeModel = { kind: 'object', properties: [], index: { kind: 'any' } };

/** What is of a type; which of several is refused for another reason is known otherwise. */
const typeNames: Readonly<Record<string, readonly TypeModel[]>> = {
  string: [{ kind: 'string' }],
  number: [{ kind: 'number' }],
  boolean: [{ kind: 'boolean' }],
  object: [anyObject, anyList, { kind: 'null' }],
};

/** Methods that one kind of value alone has: the code fails on any other. */
const methodOwners: Readonly<Record<string, TypeModel>> = {
  trim: { kind: 'string' },
  toLowerCase: { kind: 'string' },
  toUpperCase: { kind: 'string' },
  split: { kind: 'string' },
  startsWith: { kind: 'string' },
  endsWith: { kind: 'string' },
  map: { kind: 'array', items: { kind: 'any' } },
  filter: { kind: 'array', items: { kind: 'any' } },
  forEach: { kind: 'array', items: { kind: 'any' } },
  toFixed: { kind: 'number' },
};
