import type { BodyFact } from '../../../model/facts.ts';
import type { JsonValue, PropertyModel, TypeModel } from '../../../model/type.ts';
import { jsonOf } from '../../extractors/schema-row.ts';
import type { HandlerReader } from '../reader.ts';
import type { BodyEffect } from '../summary/summary.ts';
import { bodyUses } from './body-use.ts';
import { propertiesOf } from './claimed-fields.ts';
import { newUses, type Uses } from './used-model.ts';

/**
 * Makes the function that gives a body the constants that stand in for fields which are left out:
 * `const { limit = 20 } = await readBody(event)`. None where any of the reads takes the field as it is, or has another.
 */
export function createStandIns(reads: readonly BodyEffect[], reader: HandlerReader): (fact: BodyFact) => BodyFact {
  const isJSON = ({ contentType }: { contentType: string }): boolean => contentType === 'application/json';
  const uses = together(
    reads.flatMap(({ body, through = [] }) => (isJSON(body) ? [bodyUses(body.node, reader, through, true)] : [])),
  );
  return (fact) => (isJSON(fact) ? { ...fact, type: filled(fact.type, uses, reader) } : fact);
}

/** What several reads say of a value. */
function together(each: readonly Uses[]): Uses {
  const names = new Set(each.flatMap(({ properties }) => [...properties.keys()]));
  return {
    ...newUses(),
    standIns: each.flatMap(({ standIns }) => standIns),
    isPlain: each.some(({ isPlain }) => isPlain),
    properties: new Map(
      [...names].map((name) => [name, together(each.flatMap(({ properties }) => properties.get(name) ?? []))]),
    ),
  };
}

function filled(model: TypeModel, uses: Uses, reader: HandlerReader): TypeModel {
  if (uses.properties.size === 0) return model;
  switch (model.kind) {
    case 'object': {
      const changed = filledProperties(model.properties, uses, reader);
      if (changed.length === 0) return model;
      const byName = new Map([...model.properties, ...changed].map((each) => [each.name, each]));
      return { ...model, properties: [...byName.values()] };
    }
    case 'union': {
      const members = model.members.map((each) => filled(each, uses, reader));
      return members.every((each, at) => each === model.members[at]) ? model : { ...model, members };
    }
    case 'intersection': {
      const members = model.members.map((each) => (each.kind === 'object' ? filled(each, uses, reader) : each));
      const named = members.filter(({ kind }) => kind !== 'object');
      const said = new Set(members.flatMap((each) => (each.kind === 'object' ? each.properties : [])).map(nameOf));
      const others = named.flatMap((each) => propertiesOf(each, reader) ?? []).filter(({ name }) => !said.has(name));
      const changed = filledProperties(others, uses, reader);
      if (changed.length > 0) members.push({ kind: 'object', properties: changed });
      return members.every((each, at) => each === model.members[at]) ? model : { ...model, members };
    }
    // The component is that of other operations, too.
    case 'reference': {
      const changed = filledProperties(propertiesOf(model, reader) ?? [], uses, reader);
      if (changed.length === 0) return model;
      return { kind: 'intersection', members: [model, { kind: 'object', properties: changed }] };
    }
    default:
      return model;
  }
}

const nameOf = ({ name }: PropertyModel): string => name;

/** The properties of which uses say more than is known. */
function filledProperties(known: readonly PropertyModel[], uses: Uses, reader: HandlerReader): PropertyModel[] {
  return known.flatMap((property) => {
    const own = uses.properties.get(property.name);
    if (!own) return [];
    const standsIn = property.required ? undefined : standInOf(own, reader);
    const inner = filled(property.type, own, reader);
    const isKnown =
      standsIn === undefined || inner.annotations?.default !== undefined || !fits(standsIn, inner, reader);
    const type = isKnown ? inner : { ...inner, annotations: { ...inner.annotations, default: standsIn } };
    return type === property.type ? [] : [{ ...property, type }];
  });
}

/** The one value that stands in for a field wherever it is taken; nothing, an empty text and an empty object say nothing. */
function standInOf({ standIns, isPlain }: Uses, { evaluator }: HandlerReader): JsonValue | undefined {
  if (isPlain || standIns.length === 0) return undefined;
  const values = standIns.map((each) => jsonOf(evaluator.evaluate(each, evaluator.globals)));
  const [value] = values;
  if (value === undefined || value === null || value === '' || Number.isNaN(value)) return undefined;
  if (typeof value === 'object' && !Array.isArray(value)) return undefined;
  return values.every((each) => JSON.stringify(each) === JSON.stringify(value)) ? value : undefined;
}

/** Whether a value is one of a type. */
function fits(value: JsonValue, model: TypeModel, reader: HandlerReader): boolean {
  switch (model.kind) {
    case 'any':
      return true;
    case 'string':
    case 'boolean':
      return typeof value === model.kind;
    case 'number':
      return Number.isFinite(value) && (!model.integer || Number.isInteger(value));
    case 'null':
      return value === null;
    case 'literal':
      return value === model.value;
    case 'array':
      return Array.isArray(value) && !model.positions && value.every((each) => fits(each, model.items, reader));
    case 'union':
      return model.members.some((each) => fits(value, each, reader));
    case 'reference': {
      const named = reader.typeOf(model.id)?.type;
      return named !== undefined && named.kind !== 'reference' && fits(value, named, reader);
    }
    default:
      return false;
  }
}
