import { ts } from 'ts-morph';
import type { TypeModel } from '../../model/type.ts';
import type { Conversion, Wire } from './conversion.ts';
import { convertObject, convertToJSON } from './objects.ts';
import { mappingPattern, templatePattern } from './pattern.ts';
import { convertUnion } from './unions.ts';
import { bigint, unknownObject } from './well-known.ts';

const { TypeFlags } = ts;

/** Converts the form of a type, without regard to its name. */
export function convertShape(c: Conversion, type: ts.Type, hint: ts.TypeNode | undefined, bare: boolean): Wire {
  const { flags } = type;
  if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return unknown(c, type);
  if (flags & TypeFlags.Never) return { model: { kind: 'never' } };
  if (flags & (TypeFlags.Undefined | TypeFlags.Void | TypeFlags.ESSymbolLike)) return { absent: true };
  if (flags & TypeFlags.Null) return { model: { kind: 'null' } };
  if (flags & TypeFlags.Boolean) return { model: { kind: 'boolean' } };
  if (flags & TypeFlags.BooleanLiteral) {
    return { model: { kind: 'literal', value: (type as { intrinsicName?: string }).intrinsicName === 'true' } };
  }
  if (type.isStringLiteral()) return { model: { kind: 'literal', value: type.value } };
  if (type.isNumberLiteral()) return { model: numberLiteral(type.value) };
  if (type.isUnion()) return convertUnion(c, type, hint);
  if (flags & TypeFlags.NumberLike) return { model: { kind: 'number' } };
  if (flags & TypeFlags.BigIntLike) return convertToJSON(c, type) ?? { model: bigint(c) };
  if (flags & TypeFlags.StringLike) return { model: stringModel(type) };
  if (flags & TypeFlags.NonPrimitive) return { model: unknownObject(c) };
  if (type.isIntersection()) return convertIntersection(c, type, hint, bare);
  if (flags & TypeFlags.Object) return convertObject(c, type, hint, bare);
  return convertOpen(c, type);
}

/** `NaN` and the infinities, which have literal types through overflow (`1e999`), are written as null. */
function numberLiteral(value: number): TypeModel {
  return Number.isFinite(value) ? { kind: 'literal', value } : { kind: 'null' };
}

function stringModel(type: ts.Type): TypeModel {
  const pattern =
    type.flags & TypeFlags.TemplateLiteral
      ? templatePattern(type as ts.TemplateLiteralType)
      : type.flags & TypeFlags.StringMapping
        ? `^${mappingPattern(type as ts.StringMappingType)}$`
        : undefined;
  return pattern === undefined ? { kind: 'string' } : { kind: 'string', annotations: { pattern } };
}

/** `any` and `unknown` may be undefined, too: nothing can be said, not even that the property is there. */
function unknown(c: Conversion, type: ts.Type): Wire {
  const isUnresolved = (type as { intrinsicName?: string }).intrinsicName === 'error';
  c.report(
    'type-unknown',
    isUnresolved ? 'has a type that cannot be resolved' : `is ${c.checker.typeToString(type)}`,
    isUnresolved ? { hint: 'See that its import resolves and the package is installed.' } : {},
  );
  return { model: { kind: 'any' }, absent: true };
}

const primitive =
  TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike | TypeFlags.BigIntLike | TypeFlags.ESSymbolLike;

/** `string & { __brand: 'TodoId' }` is a string in JSON; intersections of objects are one object. */
function convertIntersection(
  c: Conversion,
  type: ts.IntersectionType,
  hint: ts.TypeNode | undefined,
  bare: boolean,
): Wire {
  const primitives = type.types.filter((member) => member.flags & primitive);
  if (primitives.length === 0) return convertObject(c, type, hint, bare);
  const [first, ...others] = primitives.map((member) => c.wire(member));
  if (!first || others.length === 0) return first ?? {};
  const members = [first, ...others].flatMap(({ model }) => (model ? [model] : []));
  return { model: { kind: 'intersection', members } };
}

/** A type parameter or a type that still depends on one: its constraint is all that is known. */
function convertOpen(c: Conversion, type: ts.Type): Wire {
  const constraint = c.checker.getBaseConstraintOfType(type);
  if (constraint && constraint !== type && !(constraint.flags & TypeFlags.Unknown)) return c.wire(constraint);
  c.report('type-unknown', `depends on the type parameter ${c.checker.typeToString(type)}, which has no value here`);
  return { model: { kind: 'any' }, absent: true };
}
