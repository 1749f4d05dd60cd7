import { ts } from 'ts-morph';
import type { ObjectModel, PropertyModel, TypeModel } from '../../../model/type.ts';
import type { Constant } from '../../values/value.ts';

/** A part of a value in its JSON form. */
export interface Part {
  /** Absent where nothing is ever written. */
  model?: TypeModel;
  /** It may be that nothing is written. */
  absent?: boolean;
}

interface Builder {
  property(each: ts.ObjectLiteralElementLike, value: ts.Expression, name: string): Part;
  spread(value: ts.Expression): Part;
}

/** An object literal; undefined where a part of it has a name that only running code knows. */
export function buildObject(node: ts.ObjectLiteralExpression, builder: Builder): Part | undefined {
  let properties: PropertyModel[] = [];
  let index: TypeModel | undefined;
  for (const each of node.properties) {
    if (ts.isSpreadAssignment(each)) {
      const spread = spreadObject(builder.spread(each.expression));
      // What may have any name may stand over what was there before.
      if (spread.index) properties = properties.map((one) => ({ ...one, type: union([one.type, spread.index!]) }));
      for (const property of spread.properties) properties = put(properties, property);
      if (spread.index) index = index ? union([index, spread.index]) : spread.index;
    } else if (ts.isPropertyAssignment(each) || ts.isShorthandPropertyAssignment(each)) {
      const name = ts.isComputedPropertyName(each.name) ? undefined : each.name.text;
      if (name === undefined) return undefined;
      const value = ts.isPropertyAssignment(each) ? each.initializer : each.name;
      const { model, absent } = builder.property(each, value, name);
      properties = properties.filter((other) => other.name !== name);
      if (model) properties.push({ name, required: !absent, type: model });
    } else if (!ts.isMethodDeclaration(each)) {
      return undefined;
    }
  }
  return { model: { kind: 'object', properties, ...(index ? { index } : {}) } };
}

/** What a spread brings: of several objects the properties of all, each required where all have it. */
function spreadObject({ model, absent }: Part): ObjectModel {
  if (!model || model.kind === 'null') return { kind: 'object', properties: [] };
  const members = model.kind === 'union' ? model.members.filter(({ kind }) => kind !== 'null') : [model];
  // What is spread is not known: it may bring anything.
  if (!members.every((each) => each.kind === 'object'))
    return { kind: 'object', properties: [], index: { kind: 'any' } };
  let properties: PropertyModel[] = [];
  for (const member of members) for (const each of member.properties) properties = put(properties, each);
  const isEverywhere = !absent && (model.kind !== 'union' || members.length === model.members.length);
  const hasAll = (name: string): boolean =>
    isEverywhere && members.every((one) => one.properties.some((other) => other.name === name && other.required));
  const indexes = members.flatMap(({ index }) => (index ? [index] : []));
  return {
    kind: 'object',
    properties: properties.map((each) => ({ ...each, required: hasAll(each.name) })),
    ...(indexes.length ? { index: union(indexes) } : {}),
  };
}

/** Adds a property. One of its name that was there before stays possible where the new one may be missing. */
function put(properties: PropertyModel[], added: PropertyModel): PropertyModel[] {
  const before = properties.find(({ name }) => name === added.name);
  if (!before) return [...properties, added];
  if (added.required) return properties.map((each) => (each === before ? added : each));
  return properties.map((each) => (each === before ? { ...before, type: union([before.type, added.type]) } : each));
}

export function partOfConstant(value: Constant): Part {
  if (value === undefined) return { absent: true };
  if (value === null) return { model: { kind: 'null' } };
  return { model: { kind: typeof value as 'string' | 'number' | 'boolean' } };
}

/** One of several. */
export function joinParts(parts: Part[]): Part {
  const models = parts.flatMap(({ model }) => (model ? [model] : []));
  const absent = parts.some((each) => each.absent);
  return { ...(models.length ? { model: union(models) } : {}), absent };
}

/** An object with the properties that were put into it later; what may be put under any name may be under these too. */
export function putInto(
  { model, absent }: Part,
  puts: readonly { name: string; isAlways: boolean; part: Part }[],
  index?: TypeModel,
): Part {
  if (model?.kind !== 'object') return model ? { model, ...(absent ? { absent } : {}) } : { absent: true };
  let { properties } = model;
  for (const { name, isAlways, part } of puts) {
    if (part.model) properties = put(properties, { name, required: isAlways && !part.absent, type: part.model });
  }
  const own = index ?? model.index;
  return {
    model: {
      ...model,
      properties,
      ...(own ? { index: model.index && index ? union([model.index, index]) : own } : {}),
    },
    ...(absent ? { absent } : {}),
  };
}

/** Whether a model says of an object, or of the items of a list, what stands in it. */
export function namesParts(model: TypeModel): boolean {
  if (model.kind === 'object') return model.properties.length > 0;
  if (model.kind === 'array') return namesParts(model.items);
  if (model.kind !== 'union') return model.kind === 'reference';
  return model.members.every((each) => each.kind === 'null' || namesParts(each));
}

/** An object with what other objects had, where these may have been spread into it. */
export function putSpreads(part: Part, spreads: readonly Part[]): Part {
  return spreads.reduce((into, each) => {
    const { properties, index } = spreadObject(each);
    const puts = properties.map(({ name, type }) => ({ name, isAlways: false, part: { model: type } }));
    const { model, ...rest } = putInto(into, puts, index);
    if (!index || model?.kind !== 'object') return { ...rest, ...(model ? { model } : {}) };
    // What may have any name may stand over what was there before.
    const widened = model.properties.map((one) => ({ ...one, type: union([one.type, index]) }));
    return { ...rest, model: { ...model, properties: widened } };
  }, part);
}

/** What is left where `null`, or nothing at all, was ruled out. */
export function withoutNothing(parts: Part[], ruledOut: number): Part[] {
  const isNull = (model: TypeModel): boolean => model.kind === 'null' && (ruledOut & ts.TypeFlags.Null) !== 0;
  const left = parts.flatMap(({ model, absent }): Part[] => {
    const members = (model?.kind === 'union' ? model.members : model ? [model] : []).filter((each) => !isNull(each));
    const own = model && members.length > 0 ? { model: model.kind === 'union' ? union(members) : model } : {};
    const mayLack = absent && (ruledOut & ts.TypeFlags.Undefined) === 0;
    return own.model || mayLack ? [{ ...own, ...(mayLack ? { absent } : {}) }] : [];
  });
  return left.length ? left : parts;
}

/** `value ?? otherwise`: nothing of the first is left where it was nothing; of `||`, the other may stand for any text. */
export function partOr({ model, absent }: Part, otherwise: () => Part, isOr: boolean): Part {
  const members = model?.kind === 'union' ? model.members : model ? [model] : [];
  const there = members.filter(({ kind }) => kind !== 'null');
  const mayLack = isOr || absent || there.length < members.length || there.some(({ kind }) => kind === 'any');
  const own: Part = there.length ? { model: union(there) } : {};
  return there.length && !mayLack ? own : joinParts([own, otherwise()]);
}

function union(models: TypeModel[]): TypeModel {
  const any = models.find(({ kind }) => kind === 'any');
  if (any) return any;
  const texts = models.map((model) => JSON.stringify(model));
  const distinct = models.filter((_, index) => texts.indexOf(texts[index]!) === index);
  const [only] = distinct;
  return distinct.length === 1 && only ? only : { kind: 'union', members: distinct };
}
