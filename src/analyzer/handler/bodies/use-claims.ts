import { ts } from 'ts-morph';
import { globalName, isGlobal } from '../../language-globals.ts';
import type { TypeModel } from '../../../model/type.ts';
import type { HandlerReader } from '../reader.ts';

/** What the places that use a value take it for; undefined where they say nothing or disagree. */
export function claimOf(places: readonly ts.Expression[], reader: HandlerReader): TypeModel | undefined {
  const claims = new Map<string, TypeModel>();
  for (const place of places) {
    const claim = claimAt(place, reader);
    if (claim) claims.set(JSON.stringify(claim), claim);
  }
  return claims.size === 1 ? [...claims.values()][0] : undefined;
}

function claimAt(place: ts.Expression, reader: HandlerReader): TypeModel | undefined {
  const { parent } = place;
  if (ts.isTypeOfExpression(parent) && ts.isBinaryExpression(parent.parent)) {
    const { left, right } = parent.parent;
    const other = left === parent ? right : left;
    return ts.isStringLiteralLike(other) ? typeNames[other.text] : undefined;
  }
  if (ts.isPropertyAccessExpression(parent) && parent.expression === place) {
    const isCalled = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
    return isCalled ? methodOwners[parent.name.text] : undefined;
  }
  const isArgument = ts.isCallExpression(parent) && parent.arguments[0] === place;
  if (isArgument && isGlobal(parent.expression, 'Array.isArray', reader.checker))
    return { kind: 'array', items: { kind: 'any' } };
  return expectedAt(place, reader);
}

/** The type that the place asks for: a parameter, an annotated variable, a property of a typed literal. */
function expectedAt(place: ts.Expression, { checker }: HandlerReader): TypeModel | undefined {
  const { parent } = place;
  // Numbers are taken too, whatever its declaration says.
  if (ts.isCallExpression(parent) && numbers.has(globalName(parent.expression, checker) ?? '')) return undefined;
  const expected = checker.getContextualType(place);
  if (!expected) return undefined;
  const type = checker.getNonNullableType(expected);
  if (type.flags & ts.TypeFlags.String) return { kind: 'string' };
  if (type.flags & ts.TypeFlags.Number) return { kind: 'number' };
  return type.flags & ts.TypeFlags.Boolean ? { kind: 'boolean' } : undefined;
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
