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
 * What the places that use a value take it for; undefined where they say nothing or disagree.
 *
 * @param told leaves out the places that only ask what the value is: what comes of the question is known otherwise
 */
export function claimOf(
  places: readonly ts.Expression[],
  { refusesNone, told }: { refusesNone: boolean; told?: boolean },
  reader: HandlerReader,
): TypeModel | undefined {
  const asked = told ? places.filter((place) => !isTest(place, reader)) : places;
  const claims = asked.flatMap((place) => claimAt(place, reader) ?? []);
  const models = new Map(claims.map(({ model }) => [JSON.stringify(model), model]));
  const [model] = models.values();
  if (!model || models.size > 1) return undefined;
  // One place that asks for more is enough to fail on null.
  const takesNull = !refusesNone && claims.every((each) => each.takesNull) && !places.some(isAskedForMore);
  return takesNull ? { kind: 'union', members: [model, { kind: 'null' }] } : model;
}

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
  if (ts.isTypeOfExpression(parent) && ts.isBinaryExpression(parent.parent)) {
    const { left, right } = parent.parent;
    const other = left === parent ? right : left;
    return ts.isStringLiteralLike(other) ? claim(ownEntry(typeNames, other.text)) : undefined;
  }
  if (ts.isPropertyAccessExpression(parent) && parent.expression === place) {
    const isCalled = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
    return isCalled ? claim(ownEntry(methodOwners, parent.name.text)) : undefined;
  }
  if (asksForList(place, reader)) return claim({ kind: 'array', items: { kind: 'any' } });
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

const typeNames: Readonly<Record<string, TypeModel>> = {
  string: { kind: 'string' },
  number: { kind: 'number' },
  boolean: { kind: 'boolean' },
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
