import { ts } from 'ts-morph';
import type { PropertyModel, TypeModel } from '../../model/type.ts';
import { bounds } from './bounds.ts';
import type { Conversion, Wire } from './conversion.ts';
import { isRecordWithClass } from './documents.ts';
import { declaredNode, itemsNode, unwrap, valuesNode } from './hints.ts';
import { typeBehind } from './implied.ts';
import { annotate, readTags } from './jsdoc.ts';
import { withItemTruth } from './item-truth.ts';
import { originOf } from './mapped-origin.ts';
import { wireProperties } from './properties.ts';
import { isRewritten } from './rewritten-documents.ts';
import { withWordsOfSchema } from './schema-words.ts';
import { articled, segmentOf } from './segment.ts';
import { joinModels } from './unions.ts';
import { convertUnsendable } from './unsendable.ts';
import { inWrittenOrder } from './written-order.ts';
import { exactColumn } from './exact-columns.ts';
import { asWholeField } from './whole-fields.ts';
import { baseItems, convertWellKnown, isWellKnown, unknownObject } from './well-known.ts';

const { SymbolFlags, SignatureKind, ElementFlags, TypeFlags, ObjectFlags } = ts;

/**
 * Converts what `JSON.stringify` treats as an object, in its order: `toJSON()` first (unless `bare`, when it has been
 * called), functions are left out, arrays, then own properties.
 */
export function convertObject(c: Conversion, type: ts.Type, hint: ts.TypeNode | undefined, bare: boolean): Wire {
  if (!bare) {
    const known = knownMember(c, type);
    const unsendable = convertUnsendable(c, known);
    if (unsendable) return { model: unsendable };
    const converted = convertWellKnown(c, known) ?? convertToJSON(c, type);
    if (converted) return converted;
  }
  const { checker } = c;
  if (isCallable(checker, type)) return { absent: true };
  if (checker.isTupleType(type)) return { model: tuple(c, type as ts.TupleTypeReference, hint) };
  if (checker.isArrayLikeType(type)) {
    const items = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (items) return { model: { kind: 'array', items: item(c, items, itemsNode(hint)) } };
  }
  return { model: plainObject(c, type, valuesNode(hint, c.checker)) };
}

/** What a value's `toJSON` method returns, or undefined where it has none that can be called. */
export function convertToJSON(c: Conversion, type: ts.Type): Wire | undefined {
  const method = c.checker.getPropertyOfType(c.checker.getApparentType(type), 'toJSON');
  if (!method) return undefined;
  const signatures = c.checker.getSignaturesOfType(c.checker.getTypeOfSymbol(method), SignatureKind.Call);
  // JSON.stringify gives no options, but the name of the property.
  const signature = signatures.find(takesNothing) ?? signatures[0];
  if (!signature) return undefined;
  c.declarations.touch(method);
  // The result is written as it is: JSON.stringify calls toJSON once.
  const returned = signature.getReturnType();
  const result = isRecordWithClass(method, returned) ? type : returned;
  const isOther = c.direction === 'output' && isRewritten(method, result, type, c.checker);
  const isOwn = result === type || isOther || hasToJSON(c.checker, result);
  const wire = c.within('', method.valueDeclaration, () =>
    isOwn ? c.shape(result, undefined, { bare: true }) : c.wire(result),
  );
  return isOther ? rewritten(c, wire) : wire;
}

/** None of the properties is sure where a function makes the JSON form. */
function rewritten(c: Conversion, { model, ...wire }: Wire): Wire {
  c.report('type-unknown', 'is a document whose schema makes its JSON form by a function', {
    hint: 'Return an object that has what is sent: { id: user.id, name: user.name }.',
  });
  if (model?.kind !== 'object') return { ...wire, model: { kind: 'any' } };
  return { ...wire, model: { ...model, properties: model.properties.map((each) => ({ ...each, required: false })) } };
}

function takesNothing({ parameters }: ts.Signature): boolean {
  return parameters.length === 0;
}

/** `Date & { __brand: 'Due' }` is a date: what is added to a class of the platform has no place in its JSON form. */
function knownMember(c: Conversion, type: ts.Type): ts.Type {
  if (!type.isIntersection()) return type;
  return type.types.find((member) => member.symbol && isWellKnown(c.declarations, member.symbol)) ?? type;
}

function isCallable(checker: ts.TypeChecker, type: ts.Type): boolean {
  return (
    checker.getSignaturesOfType(type, SignatureKind.Call).length > 0 ||
    checker.getSignaturesOfType(type, SignatureKind.Construct).length > 0
  );
}

function hasToJSON(checker: ts.TypeChecker, type: ts.Type): boolean {
  return (type.flags & TypeFlags.Object) !== 0 && checker.getPropertyOfType(type, 'toJSON') !== undefined;
}

/** An item of an array: what is left out of objects is `null` here. A client can't send that instead of it. */
function item(c: Conversion, type: ts.Type, hint: ts.TypeNode | undefined, segment = '[]'): TypeModel {
  const { model, absent } = c.within(segment, undefined, () => c.wire(type, hint));
  if (!absent || c.direction === 'input') return model ?? { kind: 'null' };
  return joinModels([...(model ? [model] : []), { kind: 'null' }]) ?? { kind: 'null' };
}

function tuple(c: Conversion, type: ts.TupleTypeReference, hint: ts.TypeNode | undefined): TypeModel {
  const { elementFlags, minLength } = type.target;
  const open = elementFlags.some((flags) => flags & ElementFlags.Variable);
  const length = {
    ...(minLength > 0 ? { minItems: minLength } : {}),
    ...(open ? {} : { maxItems: elementFlags.length }),
  };
  if (elementFlags.length > bounds.tupleItems) {
    c.reportSize(
      type,
      `is a tuple of ${elementFlags.length} items (the types of at most ${bounds.tupleItems} are joined)`,
    );
    return { kind: 'array', items: { kind: 'any' }, ...length };
  }
  const node = hint && unwrap(hint);
  const nodes = node && ts.isTupleTypeNode(node) ? node.elements : undefined;
  const models = c.checker.getTypeArguments(type).map((element, index) => {
    const flags = elementFlags[index] ?? ElementFlags.Required;
    // Optional items are left away at the end, not written as null.
    const written = flags & ElementFlags.Optional ? withoutUndefined(c.checker, element) : element;
    const value =
      flags & ElementFlags.Variadic ? (c.checker.getIndexTypeOfType(written, ts.IndexKind.Number) ?? written) : written;
    return item(c, value, elementNode(nodes?.[index]), flags & ElementFlags.Variable ? '[]' : `[${index}]`);
  });
  // What comes before the first item of which there may be several has its place.
  const first = elementFlags.findIndex((flags) => flags & ElementFlags.Variable);
  const rest = first < 0 ? undefined : joinModels(models.slice(first));
  const positions = first < 0 ? models : models.slice(0, first);
  return {
    kind: 'array',
    items: joinModels(models) ?? { kind: 'never' },
    ...length,
    ...(positions.length > 0 ? { positions, ...(rest ? { rest } : {}) } : {}),
  };
}

function elementNode(node: ts.TypeNode | ts.NamedTupleMember | undefined): ts.TypeNode | undefined {
  if (!node) return undefined;
  if (ts.isNamedTupleMember(node) || ts.isOptionalTypeNode(node)) return node.type;
  return ts.isRestTypeNode(node) ? itemsNode(node.type) : node;
}

function withoutUndefined(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  if (!type.isUnion() || type.types.some((member) => member.flags & TypeFlags.Null)) return type;
  return checker.getNonNullableType(type);
}

function plainObject(c: Conversion, type: ts.Type, values: ts.TypeNode | undefined): TypeModel {
  const all = c.checker.getPropertiesOfType(type);
  const infos = c.checker.getIndexInfosOfType(type);
  if (all.length === 0 && infos.length === 0 && isEmptyLiteral(type)) return unknownObject(c);
  let written = wireProperties(c.checker, c.declarations, type);
  if (written.length > bounds.properties) {
    c.reportSize(type, `has ${written.length} properties (at most ${bounds.properties} are listed)`);
    written = written.slice(0, bounds.properties);
  }
  const properties: PropertyModel[] = [];
  for (const symbol of written) {
    const model = property(c, symbol, values);
    if (model) properties.push(model);
  }
  const index = (infos.length > 0 ? baseItems(c, type) : undefined) ?? indexModel(c, infos, values);
  const isMethod = (symbol: ts.Symbol): boolean =>
    isCallable(c.checker, c.checker.getNonNullableType(c.checker.getTypeOfSymbol(symbol)));
  const isLost = all.length > 0 && !index && properties.length === 0 && written.every(isMethod);
  if (isLost) reportEmpty(c, type);
  return { kind: 'object', properties, ...(index ? { index } : {}) };
}

function property(c: Conversion, symbol: ts.Symbol, values: ts.TypeNode | undefined): PropertyModel | undefined {
  const origin = originOf(c.checker, symbol);
  // What was given another name is another thing.
  const tags = readTags(c.checker, c.declarations, origin.name === symbol.name ? origin : symbol);
  if (tags.internal || isSetOnly(origin)) return undefined;
  const { name } = symbol;
  const declaration = c.declarations.primary(origin);
  c.declarations.touch(origin);
  return c.within(segmentOf(name), declaration, () => {
    const hint = declaration ? declaredNode(c.checker, declaration) : values;
    const own = c.checker.getTypeOfSymbol(symbol);
    const type = declaration ? typeBehind(c.checker, own, declaration) : own;
    const optional = (symbol.flags & SymbolFlags.Optional) !== 0;
    if (optional && isForbidden(type, declaration)) return { name, required: false, type: { kind: 'never' } };
    if (isInternal(c, type)) return undefined;
    const { model: found, absent } = c.wire(type, hint);
    if (!found || found.kind === 'never') return undefined;
    const value = declaration && valueOf(declaration);
    const ordered = value ? withItemTruth(c.checker, inWrittenOrder(c.checker, found, value), value) : found;
    const model = declaration && origin.name === name ? exactModel(c, ordered, declaration) : ordered;
    const isOfOther = c.direction === 'input' ? tags.annotations.readOnly : tags.annotations.writeOnly;
    const required = !absent && !optional && !isOfOther && !isGetter(origin);
    const told = declaration && origin.name === name ? withWordsOfSchema(c.checker, tags, declaration, model) : tags;
    return { name, required, type: annotate(c, model, told) };
  });
}

/**
 * A column says more of its values than TypeScript does, also in a part of a row and in an object that has a row's properties
 * and others; a field of a model does in a whole record.
 */
function exactModel(c: Conversion, model: TypeModel, declaration: ts.Declaration): TypeModel {
  if (ts.isPropertyAssignment(declaration)) return exactColumn(c.checker, model, declaration.initializer);
  const isField = c.isRow() && ts.isPropertySignature(declaration);
  return isField ? asWholeField(c.checker, model, declaration) : model;
}

/** Where a property of an object literal is given its value. */
function valueOf(declaration: ts.Declaration): ts.Node | undefined {
  if (ts.isPropertyAssignment(declaration)) return declaration.initializer;
  return ts.isShorthandPropertyAssignment(declaration) ? declaration : undefined;
}

/** `Pick<User, 'fullName'>` may be the user itself, whose getter is not written, or a copy that has its value. */
function isGetter({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((each) => ts.isAccessor(each) && ts.isClassLike(each.parent));
}

/** `{ set b(value) { … } }` gives nothing back. */
function isSetOnly({ flags, declarations }: ts.Symbol): boolean {
  const isSetter = (flags & SymbolFlags.SetAccessor) !== 0 && (flags & SymbolFlags.GetAccessor) === 0;
  return isSetter && declarations?.every(({ parent }) => ts.isObjectLiteralExpression(parent)) === true;
}

/** A type that says so is left out wherever it is used, in lists and where it may be missing as well. */
function isInternal({ checker, declarations }: Conversion, given: ts.Type): boolean {
  const present = (type: ts.Type): ts.Type => (type.aliasSymbol ? type : checker.getNonNullableType(type));
  const type = present(given);
  const items = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
  return [type, ...items.map(present)].some((each) => {
    const symbol = each.aliasSymbol ?? each.getSymbol();
    const isNamed = symbol && symbol.flags & (SymbolFlags.TypeAlias | SymbolFlags.Interface | SymbolFlags.Class);
    return isNamed ? readTags(checker, declarations, symbol).internal : false;
  });
}

/**
 * `b?: never` and `b?: undefined` say that there is no such property, which tells the members of a union apart. The
 * `undefined` that the checker adds where it compares object literals is written nowhere, and says nothing.
 */
function isForbidden(type: ts.Type, declaration: ts.Declaration | undefined): boolean {
  if (declaration && ts.isObjectLiteralElement(declaration)) return false;
  return (type.flags & (TypeFlags.Undefined | TypeFlags.Never)) !== 0;
}

function indexModel(
  c: Conversion,
  infos: readonly ts.IndexInfo[],
  values: ts.TypeNode | undefined,
): TypeModel | undefined {
  const models: TypeModel[] = [];
  for (const { keyType, type, declaration } of infos) {
    if (keyType.flags & TypeFlags.ESSymbolLike) continue;
    const { model } = c.within('[*]', declaration, () => c.wire(type, declaration?.type ?? values));
    if (model) models.push(model);
  }
  return joinModels(models);
}

/** The written type `{}`, which is any value but null; `{}` as a value is an object without properties. */
function isEmptyLiteral(type: ts.Type): boolean {
  if (!(type.flags & TypeFlags.Object) || !((type as ts.ObjectType).objectFlags & ObjectFlags.Anonymous)) return false;
  const symbol = type.getSymbol();
  return symbol === undefined || (symbol.flags & SymbolFlags.TypeLiteral) !== 0;
}

/** Says so where JSON keeps nothing of a value: `Map`, `Set`, `Promise`, `Error`, a class of methods. */
function reportEmpty(c: Conversion, type: ts.Type): void {
  const name = type.getSymbol()?.name;
  const what = name && !name.startsWith('__') ? articled(name) : 'an object whose properties are all methods';
  if (c.direction === 'input') {
    c.report('type-not-serializable', `is ${what}, of which a request carries nothing`, {
      severity: 'warning',
      hint: 'Declare the data that a client sends.',
    });
    return;
  }
  c.report('type-not-serializable', `is ${what}, of which JSON.stringify makes {}`, {
    severity: 'warning',
    hint: conversions[name as keyof typeof conversions] ?? 'Return the data that it holds as a plain object.',
  });
}

const conversions = {
  Map: 'Write Object.fromEntries(map).',
  ReadonlyMap: 'Write Object.fromEntries(map).',
  Set: 'Write [...set].',
  ReadonlySet: 'Write [...set].',
  Promise: 'Await the promise before it becomes part of the value.',
  RegExp: 'Write regexp.source.',
  Error: 'Write { message: error.message }.',
  Headers: 'Write Object.fromEntries(headers).',
  URLSearchParams: 'Write Object.fromEntries(params).',
  FormData: 'Write Object.fromEntries(form).',
  Iterator: 'Write [...values].',
  IteratorObject: 'Write [...values].',
  IterableIterator: 'Write [...values].',
  ArrayIterator: 'Write [...values].',
  MapIterator: 'Write [...values].',
  SetIterator: 'Write [...values].',
  Generator: 'Write [...values].',
  AsyncGenerator: 'Write await Array.fromAsync(values), or return it itself as a stream.',
  Blob: 'Return it itself, as the content, or write an address where it can be had.',
  File: 'Return it itself, as the content, or write an address where it can be had.',
  ArrayBuffer: "Write Buffer.from(bytes).toString('base64').",
  ReadableStream: 'Return it itself, as the content.',
} as const satisfies Record<string, string>;
