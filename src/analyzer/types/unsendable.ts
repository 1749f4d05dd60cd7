import { ts } from 'ts-morph';
import type { TypeModel } from '../../model/type.ts';
import type { Conversion } from './conversion.ts';
import { baseSymbols } from './bases.ts';
import { isPlatformClass } from './properties.ts';
import { articled } from './segment.ts';
import { ownEntry } from '../own-entry.ts';

/** Classes of the platform of which a request may hold the JSON form: what is read is at least of that form. */
const sendable: ReadonlySet<string> = new Set([
  'Array',
  'ReadonlyArray',
  'ArrayLike',
  'Iterable',
  'Object',
  'Function',
  'CallableFunction',
  'NewableFunction',
  'Date',
  'URL',
  'String',
  'Number',
  'Boolean',
]);

/** What a handler does in place of a request type that nobody can send. */
const conversions: Readonly<Record<string, string>> = {
  bigint: 'Declare a string or a number, and write BigInt(value) in the handler.',
  Map: 'Declare a Record, and write new Map(Object.entries(value)) in the handler.',
  ReadonlyMap: 'Declare a Record, and write new Map(Object.entries(value)) in the handler.',
  Set: 'Declare an array, and write new Set(value) in the handler.',
  ReadonlySet: 'Declare an array, and write new Set(value) in the handler.',
  RegExp: 'Declare a string, and write new RegExp(value) in the handler.',
  Promise: 'Declare the type of what it resolves to.',
  File: 'Files are sent as form data: read them with event.req.formData().',
  Blob: 'Files are sent as form data: read them with event.req.formData().',
};

/** Anything, for a type in a request whose values no JSON text becomes: a map, a file, a promise. Else undefined. */
export function convertUnsendable(c: Conversion, type: ts.Type): TypeModel | undefined {
  if (c.direction === 'output') return undefined;
  const name = platformClassOf(c, type);
  return name === undefined || sendable.has(name) ? undefined : unsendable(c, name === 'BigInt' ? 'bigint' : name);
}

/**
 * The members of a union in a request that a client may send: what a package makes for its own use, beside them, is for code
 * alone (`number | SQL | Placeholder` of a query builder). Where nothing else is there, all of them.
 */
export function sendableParts(c: Conversion, parts: ts.Type[]): ts.Type[] {
  if (c.direction === 'output') return parts;
  const sendable = parts.filter((part) => !isMadeByPackage(c, part));
  return sendable.some((part) => !(part.flags & nothing)) ? sendable : parts;
}

const nothing = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void;

/** An instance of a class of a package that has methods or fields of its own: no value that was JSON is one. */
function isMadeByPackage({ checker, declarations }: Conversion, type: ts.Type): boolean {
  const symbol = type.getSymbol();
  if (!symbol || !(symbol.flags & ts.SymbolFlags.Class) || declarations.placeOf(symbol) !== 'package') return false;
  return checker.getPropertiesOfType(type).some(({ flags, declarations: declared = [] }) => {
    const isHidden = declared.some((each) => ts.getCombinedModifierFlags(each) & hidden);
    return isHidden || (flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) !== 0;
  });
}

const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;

/** Says that no JSON value becomes one of `name`. */
export function unsendable(c: Conversion, name: string): TypeModel {
  c.report('type-not-serializable', `is ${articled(name)}, which no JSON value becomes`, {
    severity: 'warning',
    hint: ownEntry(conversions, name) ?? 'Declare the JSON that a client sends, and convert it in the handler.',
  });
  return { kind: 'any' };
}

/** The platform's class that a type is, or that its class extends. */
function platformClassOf({ checker, declarations }: Conversion, type: ts.Type): string | undefined {
  const own = type.getSymbol();
  if (own && isPlatformClass(declarations, own)) return own.name;
  for (const base of baseSymbols(checker, type)) {
    // The fields of a class that extends `Error` are all that is read of one.
    if (isPlatformClass(declarations, base)) return base.name === 'Error' ? undefined : base.name;
  }
  return undefined;
}
