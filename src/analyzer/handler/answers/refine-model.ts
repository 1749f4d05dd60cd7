import { ts } from 'ts-morph';
import type { PropertyModel, TypeModel } from '../../../model/type.ts';
import { isFunctionNode } from '../../values/value.ts';
import { allOf, leavesOf, returnedBy } from './behind.ts';
import { heldObject } from './held-object.ts';
import { insteadOfMissing } from './missing-item.ts';

/** What is known of expressions beyond their types. */
export interface Refiner {
  /** What a value is that each of the expressions may give; undefined: they are looked into. */
  ofLeaves(model: TypeModel, leaves: readonly ts.Expression[]): TypeModel | undefined;
  /** What an object that is spread brings, of what is known. */
  ofSpread?(spread: ts.SpreadAssignment): readonly PropertyModel[];
  /** Whether the value of a property is there, though its type leaves that open. */
  isThere?(value: ts.Expression): boolean;
}

/** Helpers and literals that are followed into each other. */
const deepest = 12;

/**
 * The type of an expression with what is known of its parts, as far as they are written there: in literals, in functions of
 * the project that declare no type of their own and in what `map` is given.
 *
 * @param model the type of `node`
 */
export function refineModel(
  model: TypeModel,
  node: ts.Expression,
  checker: ts.TypeChecker,
  refiner: Refiner,
  left = deepest,
): TypeModel {
  if (left === 0) return model;
  const leaves = leavesOf(node);
  if (leaves.length === 0) return model;
  const known = refiner.ofLeaves(model, leaves);
  if (known) return known;
  const next = (part: TypeModel, each: ts.Expression): TypeModel => refineModel(part, each, checker, refiner, left - 1);
  switch (model.kind) {
    case 'union':
      return refinedUnion(model, node);
    case 'object':
    case 'array': {
      const [leaf] = leaves;
      return leaf && leaves.length === 1 ? refinedPart(model, leaf) : model;
    }
    default:
      return model;
  }

  /** `x ?? null` and `found ? found.length : undefined`: the one member that is not null has all other leaves. */
  function refinedUnion(union: TypeModel & { kind: 'union' }, of: ts.Expression): TypeModel {
    const values = union.members.filter(({ kind }) => kind !== 'null');
    const [only] = values;
    if (!only || values.length !== 1 || only.kind === 'object' || only.kind === 'array') return union;
    const exact = next(only, of);
    return exact === only ? union : { ...union, members: union.members.map((each) => (each === only ? exact : each)) };
  }

  function refinedPart(part: TypeModel & { kind: 'object' | 'array' }, leaf: ts.Expression): TypeModel {
    if (part.kind === 'object' && ts.isObjectLiteralExpression(leaf)) return refinedObject(part, leaf);
    if (part.kind === 'array' && ts.isArrayLiteralExpression(leaf)) {
      return refinedItems(refinedPlaces(part, leaf), leaf.elements);
    }
    const held = heldObject(leaf, checker) ?? allOf(leaf, checker);
    if (held) return next(part, held);
    if (!ts.isCallExpression(leaf)) return model;
    const mapped = part.kind === 'array' ? mappedBy(leaf) : undefined;
    return mapped ? refinedItems(part as TypeModel & { kind: 'array' }, mapped) : agreed(part, returnedByCall(leaf));
  }

  function refinedObject(object: TypeModel & { kind: 'object' }, literal: ts.ObjectLiteralExpression): TypeModel {
    const given = new Map<string, ts.Expression | TypeModel>();
    const missing = missingOf(literal);
    let isFirst = true;
    for (const property of literal.properties) {
      // What is spread may put something else in the place of all before it.
      if (ts.isSpreadAssignment(property)) {
        given.clear();
        for (const { name, required, type } of refiner.ofSpread?.(property) ?? [])
          if (required || isFirst) given.set(name, type);
      } else if (property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))) {
        const value = ts.isPropertyAssignment(property) ? property.initializer : undefined;
        const named = ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
        given.delete(property.name.text);
        if (value ?? named) given.set(property.name.text, (value ?? named)!);
      } else given.clear();
      isFirst = false;
    }
    const properties = object.properties.map((property) => {
      const value = given.get(property.name);
      if (missing.has(property.name) && property.required) return { ...property, required: false };
      if (!value) return property;
      const isModel = typeof value.kind === 'string';
      const type = isModel ? (value as TypeModel) : next(property.type, value as ts.Expression);
      const required = property.required || (!isModel && refiner.isThere?.(value as ts.Expression) === true);
      return type === property.type && required === property.required ? property : { ...property, type, required };
    });
    return properties.every((each, index) => each === object.properties[index]) ? object : { ...object, properties };
  }

  /** The properties that an item of a list brings which may not be there: `{ ok, ...(rows[0] ?? {}) }`. */
  function missingOf({ properties }: ts.ObjectLiteralExpression): ReadonlySet<string> {
    const missing = new Set<string>();
    const sure = new Set<string>();
    const isSure = (name: string): void => {
      missing.delete(name);
      sure.add(name);
    };
    for (const each of properties) {
      if (!ts.isSpreadAssignment(each)) {
        if (each.name) isSure(nameOf(each.name));
        continue;
      }
      const instead = insteadOfMissing(each.expression, checker);
      const always = instead && checker.getTypeAtLocation(instead);
      for (const { name, flags } of checker.getPropertiesOfType(checker.getTypeAtLocation(each.expression))) {
        if (flags & ts.SymbolFlags.Optional) continue;
        if (!always || checker.getPropertyOfType(always, name)) isSure(name);
        else if (!sure.has(name)) missing.add(name);
      }
    }
    return missing;
  }

  function refinedItems(array: TypeModel & { kind: 'array' }, items: readonly ts.Expression[]): TypeModel {
    const exact = agreed(array.items, items);
    return exact === array.items ? array : { ...array, items: exact };
  }

  /** Each item of a tuple says what stands at its place. */
  function refinedPlaces(
    tuple: TypeModel & { kind: 'array' },
    { elements }: ts.ArrayLiteralExpression,
  ): TypeModel & { kind: 'array' } {
    if (!tuple.positions || elements.some(ts.isSpreadElement)) return tuple;
    const positions = tuple.positions.map((of, index) => (elements[index] ? next(of, elements[index]) : of));
    return { ...tuple, positions };
  }

  /** What all expressions say alike. */
  function agreed(of: TypeModel, nodes: readonly ts.Expression[]): TypeModel {
    const exact = nodes.map((each) => (ts.isSpreadElement(each) ? of : next(of, each)));
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

const nameOf = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : '';
