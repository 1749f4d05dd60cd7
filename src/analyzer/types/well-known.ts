import type { ts } from 'ts-morph';
import type { TypeModel } from '../../model/type.ts';
import { baseSymbols } from './bases.ts';
import type { Conversion, Wire } from './conversion.ts';
import type { Declarations } from './declarations.ts';
import { unsendable } from './unsendable.ts';

/** Classes of JavaScript and Node whose JSON form their declarations do not tell. */
const wellKnown = {
  Date: () => string('date-time'),
  URL: () => string('uri'),
  Buffer: () => bufferModel,
  String: () => string(),
  Number: () => ({ kind: 'number' }),
  Boolean: () => ({ kind: 'boolean' }),
  Object: unknownObject,
  Function: () => undefined,
  CallableFunction: () => undefined,
  NewableFunction: () => undefined,
  BigInt: bigint,
  Iterable: sequence,
  ArrayLike: sequence,
  Int8Array: () => indexed(integers(-128, 127)),
  Uint8Array: () => indexed(bytes),
  Uint8ClampedArray: () => indexed(bytes),
  Int16Array: () => indexed(integers(-32_768, 32_767)),
  Uint16Array: () => indexed(integers(0, 65_535)),
  Int32Array: () => indexed(integers(-2_147_483_648, 2_147_483_647)),
  Uint32Array: () => indexed(integers(0, 4_294_967_295)),
  // `NaN` and the infinities are written as null, here as in every `number`.
  Float16Array: () => indexed({ kind: 'number' }),
  Float32Array: () => indexed({ kind: 'number' }),
  Float64Array: () => indexed({ kind: 'number' }),
  BigInt64Array: bigint,
  BigUint64Array: bigint,
} as const satisfies Record<string, (c: Conversion) => TypeModel | undefined>;

/** What JSON makes of a well-known class, or undefined for any other type. */
export function convertWellKnown(c: Conversion, type: ts.Type): Wire | undefined {
  const symbol = knownClass(c, type);
  if (!symbol) return undefined;
  const model = wellKnown[symbol.name as keyof typeof wellKnown](c);
  return model ? { model } : { absent: true };
}

/** The class itself, or one that it extends whose `toJSON` it keeps. */
function knownClass({ checker, declarations }: Conversion, type: ts.Type): ts.Symbol | undefined {
  let own = type.getSymbol();
  if (!own || isWellKnown(declarations, own)) return own;
  for (const base of baseSymbols(checker, type)) {
    if (own.members?.has('toJSON' as ts.__String)) return undefined;
    if (isWellKnown(declarations, base)) return written.has(base.name) ? base : undefined;
    own = base;
  }
  return undefined;
}

/** What the items of a typed array may be, for a class that extends one: its declaration says `number` of them all. */
export function baseItems(c: Conversion, type: ts.Type): TypeModel | undefined {
  for (const base of baseSymbols(c.checker, type)) {
    if (!isWellKnown(c.declarations, base) || !base.name.endsWith('Array')) continue;
    const model = wellKnown[base.name as keyof typeof wellKnown](c);
    return model?.kind === 'object' ? model.index : undefined;
  }
  return undefined;
}

/** Of these JSON is what `toJSON` gives, whatever a class that extends them adds. */
const written: ReadonlySet<string> = new Set(['Date', 'URL', 'Buffer']);

/** True for the platform's own class of that name, false for one that the project or a package calls the same. */
export function isWellKnown(declarations: Declarations, symbol: ts.Symbol): boolean {
  return Object.hasOwn(wellKnown, symbol.name) && declarations.placeOf(symbol) === 'library';
}

/** `bigint`: `JSON.stringify` throws a TypeError. */
export function bigint(c: Conversion): TypeModel {
  if (c.direction === 'input') return unsendable(c, 'bigint');
  c.report('type-not-serializable', 'is a bigint, on which JSON.stringify throws', {
    hint: 'Convert it before it is returned, for example with String(value) or Number(value).',
  });
  return { kind: 'any' };
}

/** `object`, `Object` and `{}`: an object, an array or, for the last two, nearly anything. */
export function unknownObject(c: Conversion): TypeModel {
  c.report('type-unknown', 'has a type that says nothing of its shape', {
    hint: 'Replace object, Object or {} by the type that the value has.',
  });
  return { kind: 'any' };
}

/** An array is one, and so are a set and a string: JSON writes each in its own way. */
function sequence(c: Conversion): TypeModel {
  c.report('type-unknown', 'may be an array or another kind of sequence, each of which has another form in JSON', {
    hint: 'Replace the type by that of the value, for example string[].',
  });
  return { kind: 'any' };
}

function string(format?: string): TypeModel {
  return format === undefined ? { kind: 'string' } : { kind: 'string', annotations: { format } };
}

/** Typed arrays are written as objects: `{"0":1,"1":2}`. */
function indexed(index: TypeModel): TypeModel {
  return { kind: 'object', properties: [], index };
}

function integers(minimum: number, maximum: number): TypeModel {
  return { kind: 'number', integer: true, annotations: { minimum, maximum } };
}

const bytes = integers(0, 255);

/** `Buffer.prototype.toJSON`. */
const bufferModel: TypeModel = {
  kind: 'object',
  properties: [
    { name: 'type', required: true, type: { kind: 'literal', value: 'Buffer' } },
    { name: 'data', required: true, type: { kind: 'array', items: bytes } },
  ],
};
