import { ts } from 'ts-morph';
import { mapItems } from '../../../model/array-items.ts';
import { withoutCasts } from '../../bare.ts';
import type { ObjectModel, TypeModel } from '../../../model/type.ts';
import { inlined } from '../flow/inlined.ts';
import { anyName, isNothingTaken, without, type TakenOut, type When } from '../flow/taken.ts';
import { takenOutOf } from '../flow/taken-out.ts';
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
      if (!ts.isIdentifier(spread) && !ts.isCallExpression(spread)) continue;
      const others = new Set(node.properties.flatMap(({ name }) => (name && nameOf(name)) ?? []));
      const taken = without(takenOutOf(spread, reader), others);
      properties = strip({ ...model, properties }, taken, checker.getTypeAtLocation(spread), spread).properties;
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
    const { own, members, items } = taken;
    if (model.kind === 'object') return strip(model, taken, type, at);
    if (model.kind === 'union') {
      return { ...model, members: model.members.map((each) => apply(each, taken, type, at)) };
    }
    const item = model.kind === 'array' && items ? itemOf(type) : undefined;
    if (model.kind === 'array' && items && item) return mapItems(model, (part) => apply(part, items, item, at));
    const whole = model.kind === 'reference' ? inlined(type, at, subject, reader) : undefined;
    const isLess = whole?.properties.some(({ name, required }) => {
      const when = whenTaken(name, own);
      return members?.has(name) || when === 'always' || (when && required);
    });
    return whole && isLess ? strip(whole, taken, type, at) : model;
  }

  function strip(model: ObjectModel, { own, members }: TakenOut, type: ts.Type, at: ts.Expression): ObjectModel {
    const left = model.properties.filter(({ name }) => whenTaken(name, own) !== 'always');
    return {
      ...model,
      properties: left.map((each) => {
        const inner = members?.get(each.name);
        const member = inner && checker.getPropertyOfType(checker.getNonNullableType(type), each.name);
        const kept = member ? apply(each.type, inner!, checker.getTypeOfSymbol(member), at) : each.type;
        return { ...each, type: kept, ...(whenTaken(each.name, own) ? { required: false } : {}) };
      }),
    };
  }

  function itemOf(list: ts.Type): ts.Type | undefined {
    const item = checker.getIndexTypeOfType(checker.getNonNullableType(list), ts.IndexKind.Number);
    return item && (checker.getAwaitedType(item) ?? item);
  }
}

const whenTaken = (name: string, own: TakenOut['own']): When | undefined => own.get(name) ?? own.get(anyName);

function nameOf(name: ts.PropertyName): string | undefined {
  return ts.isComputedPropertyName(name) ? undefined : name.text;
}
