import { ts } from 'ts-morph';
import type { ObjectModel, TypeModel } from '../../../model/type.ts';
import { withoutCasts } from '../flow/sources.ts';
import { isNothingTaken, takenOutOf, type TakenOut } from '../flow/taken-out.ts';
import type { HandlerReader } from '../reader.ts';

/** What is sent of an object that `delete user.password` was done to, itself or as a part of a literal. */
export function withoutDeleted(model: TypeModel, at: ts.Expression, subject: string, reader: HandlerReader): TypeModel {
  const { checker } = reader;
  const node = withoutCasts(at);
  if (!ts.isObjectLiteralExpression(node)) {
    const taken = takenOutOf(node, reader);
    if (isNothingTaken(taken)) return model;
    const type = checker.getTypeAtLocation(node);
    return apply(model, taken, checker.getAwaitedType(type) ?? type, node);
  }
  if (model.kind !== 'object') return model;
  let { properties } = model;
  for (const each of node.properties) {
    if (ts.isSpreadAssignment(each)) {
      const spread = withoutCasts(each.expression);
      if (!ts.isIdentifier(spread)) continue;
      const deleted = new Map(takenOutOf(spread, reader).own);
      for (const other of node.properties) if (other.name) deleted.delete(nameOf(other.name) ?? '');
      properties = strip({ ...model, properties }, deleted).properties;
    } else if (ts.isPropertyAssignment(each) || ts.isShorthandPropertyAssignment(each)) {
      const name = nameOf(each.name);
      const value = ts.isPropertyAssignment(each) ? each.initializer : each.name;
      properties = properties.map((property) =>
        property.name === name
          ? { ...property, type: withoutDeleted(property.type, value, subject, reader) }
          : property,
      );
    }
  }
  return { ...model, properties };

  function apply(model: TypeModel, taken: TakenOut, type: ts.Type, at: ts.Expression): TypeModel {
    const { own, items } = taken;
    if (model.kind === 'object') return strip(model, own);
    if (model.kind === 'union') {
      return { ...model, members: model.members.map((each) => apply(each, taken, type, at)) };
    }
    const item = model.kind === 'array' && items ? itemOf(type) : undefined;
    if (model.kind === 'array' && items && item) return { ...model, items: apply(model.items, items, item, at) };
    const whole = model.kind === 'reference' ? inlined(type, at) : undefined;
    return whole?.properties.some(({ name, required }) => own.has(name) && (required || own.get(name) === 'always'))
      ? strip(whole, own)
      : model;
  }

  function itemOf(list: ts.Type): ts.Type | undefined {
    const item = checker.getIndexTypeOfType(checker.getNonNullableType(list), ts.IndexKind.Number);
    return item && (checker.getAwaitedType(item) ?? item);
  }

  /** The properties of an object whose type has a name, which it no longer has without some of them. */
  function inlined(given: ts.Type, at: ts.Expression): ObjectModel | undefined {
    const type = checker.getNonNullableType(given);
    const members = checker.getPropertiesOfType(type);
    const isPlain =
      (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
      !checker.isArrayLikeType(type) &&
      !checker.getIndexInfosOfType(type).length &&
      !members.some(({ name }) => name === 'toJSON');
    if (!isPlain) return undefined;
    const properties = members.flatMap((each) => {
      const converted = reader.convert(checker.getTypeOfSymbol(each), at, 'output', subject, [
        { segment: `.${each.name}` },
      ]);
      const required = (each.flags & ts.SymbolFlags.Optional) === 0;
      return converted.kind === 'never' ? [] : [{ name: each.name, required, type: converted }];
    });
    return { kind: 'object', properties };
  }
}

function strip(model: ObjectModel, deleted: TakenOut['own']): ObjectModel {
  const properties = model.properties
    .filter(({ name }) => deleted.get(name) !== 'always')
    .map((each) => (deleted.has(each.name) ? { ...each, required: false } : each));
  return { ...model, properties };
}

function nameOf(name: ts.PropertyName): string | undefined {
  return ts.isComputedPropertyName(name) ? undefined : name.text;
}
