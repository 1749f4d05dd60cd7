import { ts } from 'ts-morph';
import type { TypeModel } from '../../../model/type.ts';
import { isGlobal, isPlatform, isPlatformSymbol } from '../../language-globals.ts';
import { isFunctionNode } from '../../values/value.ts';
import { returnedIn } from '../../values/returned.ts';
import { isWhole, leavesOf } from './whole-number.ts';

/** Helpers and literals that are followed into each other. */
const deepest = 12;

/**
 * Makes numbers and texts as exact as the expression that gives them, where TypeScript knows no more than `number` and
 * `string`: `items.length` is an integer, `date.toISOString()` a date-time, `randomUUID()` a UUID. Only what is written at
 * the answer itself counts, for an object behind a name may have been changed since.
 *
 * @param model the type of `node`
 */
export function exactModel(model: TypeModel, node: ts.Expression, checker: ts.TypeChecker, left = deepest): TypeModel {
  if (left === 0) return model;
  const leaves = leavesOf(node);
  if (leaves.length === 0) return model;
  switch (model.kind) {
    case 'number':
      return !model.integer && leaves.every((leaf) => isWhole(leaf, checker)) ? { ...model, integer: true } : model;
    case 'string': {
      const formats = [...new Set(leaves.map((leaf) => formatOf(leaf, checker)))];
      const [format] = formats;
      if (formats.length !== 1 || format === undefined) return model;
      const { pattern, ...said } = model.annotations ?? {};
      // The type of a UUID is a pattern of any five texts; any other pattern says more than a format.
      if (said.format !== undefined || (pattern !== undefined && format !== 'uuid')) return model;
      return { ...model, annotations: { ...said, format } };
    }
    case 'union':
      return exactUnion(model, node);
    case 'object':
    case 'array': {
      const [leaf] = leaves;
      return leaf && leaves.length === 1 ? exactPart(model, leaf) : model;
    }
    default:
      return model;
  }

  /** `x ?? null` and `found ? found.length : undefined`: the one member that is not null has all other leaves. */
  function exactUnion(union: TypeModel & { kind: 'union' }, of: ts.Expression): TypeModel {
    const values = union.members.filter(({ kind }) => kind !== 'null');
    const [only] = values;
    if (!only || values.length !== 1 || (only.kind !== 'number' && only.kind !== 'string')) return union;
    const exact = exactModel(only, of, checker, left - 1);
    return exact === only ? union : { ...union, members: union.members.map((each) => (each === only ? exact : each)) };
  }

  function exactPart(part: TypeModel & { kind: 'object' | 'array' }, leaf: ts.Expression): TypeModel {
    if (part.kind === 'object' && ts.isObjectLiteralExpression(leaf)) return exactObject(part, leaf);
    if (part.kind === 'array' && ts.isArrayLiteralExpression(leaf))
      return exactItems(exactPlaces(part, leaf), leaf.elements);
    if (!ts.isCallExpression(leaf)) return model;
    const mapped = part.kind === 'array' ? mappedBy(leaf) : undefined;
    return mapped ? exactItems(part as TypeModel & { kind: 'array' }, mapped) : agreed(part, returnedByCall(leaf));
  }

  function exactObject(object: TypeModel & { kind: 'object' }, literal: ts.ObjectLiteralExpression): TypeModel {
    const given = new Map<string, ts.Expression>();
    for (const property of literal.properties) {
      // What is spread may put something else in the place of all before it.
      if (ts.isSpreadAssignment(property)) given.clear();
      else if (property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))) {
        const value = ts.isPropertyAssignment(property) ? property.initializer : undefined;
        const named = ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
        given.delete(property.name.text);
        if (value ?? named) given.set(property.name.text, (value ?? named)!);
      } else given.clear();
    }
    const properties = object.properties.map((property) => {
      const value = given.get(property.name);
      const type = value ? exactModel(property.type, value, checker, left - 1) : property.type;
      return type === property.type ? property : { ...property, type };
    });
    return properties.every((each, index) => each === object.properties[index]) ? object : { ...object, properties };
  }

  function exactItems(array: TypeModel & { kind: 'array' }, items: readonly ts.Expression[]): TypeModel {
    const exact = agreed(array.items, items);
    return exact === array.items ? array : { ...array, items: exact };
  }

  /** Each item of a tuple says what stands at its place. */
  function exactPlaces(
    tuple: TypeModel & { kind: 'array' },
    { elements }: ts.ArrayLiteralExpression,
  ): TypeModel & { kind: 'array' } {
    if (!tuple.positions || elements.some(ts.isSpreadElement)) return tuple;
    const positions = tuple.positions.map((of, index) => {
      const item = elements[index];
      return item ? exactModel(of, item, checker, left - 1) : of;
    });
    return { ...tuple, positions };
  }

  /** What all expressions say alike. */
  function agreed(of: TypeModel, nodes: readonly ts.Expression[]): TypeModel {
    const exact = nodes.map((each) => (ts.isSpreadElement(each) ? of : exactModel(of, each, checker, left - 1)));
    const [first] = exact;
    return first && new Set(exact.map((each) => JSON.stringify(each))).size === 1 ? first : of;
  }

  /** What the callback of an array's own `map` returns. */
  function mappedBy({ expression, arguments: [callback] }: ts.CallExpression): readonly ts.Expression[] | undefined {
    if (!callback || !ts.isPropertyAccessExpression(expression) || expression.name.text !== 'map') return undefined;
    const owner = checker.getTypeAtLocation(expression.expression);
    return checker.isArrayType(owner) && isFunctionNode(callback) ? returnedBy(callback) : undefined;
  }

  /** What a helper of the project returns that does not declare it. */
  function returnedByCall(call: ts.CallExpression): readonly ts.Expression[] {
    const declaration = checker.getResolvedSignature(call)?.declaration;
    if (!declaration || !isFunctionNode(declaration) || declaration.type) return [];
    return declaration.asteriskToken ? [] : returnedBy(declaration);
  }
}

function returnedBy({ body }: { body?: ts.Node | undefined }): readonly ts.Expression[] {
  if (!body) return [];
  return ts.isBlock(body) ? returnedIn(body) : [body as ts.Expression];
}

/** The format of a text that the platform makes. */
function formatOf(node: ts.Expression, checker: ts.TypeChecker): 'date-time' | 'uuid' | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
  if (name === 'toISOString' && ts.isPropertyAccessExpression(expression)) {
    const owner = checker.getTypeAtLocation(expression.expression);
    return isPlatformSymbol(owner.symbol, ['Date']) ? 'date-time' : undefined;
  }
  const declaration = checker.getResolvedSignature(node)?.declaration;
  const called = declaration && 'name' in declaration && declaration.name?.getText();
  const isOfPlatform = declaration !== undefined && called === 'randomUUID' && isPlatform(declaration);
  const makesUUID = isOfPlatform || isGlobal(expression, 'crypto.randomUUID', checker);
  return makesUUID ? 'uuid' : undefined;
}
