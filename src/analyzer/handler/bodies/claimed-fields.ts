import type { BodyFact } from '../../../model/facts.ts';
import type { ObjectModel, PropertyModel, TypeModel } from '../../../model/type.ts';
import type { FieldPrecondition } from '../../values/precondition.ts';
import type { HandlerReader } from '../reader.ts';
import { narrowed } from './narrowed.ts';
import { settled, settledWithin } from './presumed.ts';

/** What refusals say of a field of a JSON body, and of the fields in it. */
export interface ClaimedFields {
  claims: FieldPrecondition[];
  fields: Map<string, ClaimedFields>;
}

/** The fields of the body that code checks, by their names. */
export function claimedFields(claims: readonly FieldPrecondition[]): ClaimedFields {
  const root: ClaimedFields = { claims: [], fields: new Map() };
  for (const claim of claims) {
    let at = root;
    for (const name of claim.path) {
      const next: ClaimedFields = at.fields.get(name) ?? { claims: [], fields: new Map() };
      at.fields.set(name, next);
      at = next;
    }
    at.claims.push(claim);
  }
  return root;
}

/**
 * A body with what refusals leave of its fields. Of a type with a name, what this operation alone refuses stands beside
 * the reference: the component is that of other operations, too.
 */
export function withRefused(fact: BodyFact, root: ClaimedFields, reader: Pick<HandlerReader, 'typeOf'>): BodyFact {
  if (fact.contentType !== 'application/json' || root.fields.size === 0)
    return { ...fact, type: settledWithin(fact.type, reader) };
  const isNeeded = [...root.fields.values()].some(isNeededIn);
  return {
    ...fact,
    required: fact.required || isNeeded,
    type: settledWithin(withFields(fact.type, root, reader), reader),
  };
}

/** Whether a value is refused where it is absent. */
const isNeededIn = ({ claims }: ClaimedFields): boolean => claims.some(({ isRequired }) => isRequired);

function refused(model: TypeModel, node: ClaimedFields, reader: Pick<HandlerReader, 'typeOf'>): TypeModel {
  const known = settled(model, node.claims, reader);
  const own = known === model ? node.claims.reduce((type, claim) => narrowed(type, claim, reader), model) : known;
  return node.fields.size > 0 ? withFields(own, node, reader) : own;
}

/** The model of an object with what refusals leave of its properties; any other stays what it is. */
function withFields(model: TypeModel, node: ClaimedFields, reader: Pick<HandlerReader, 'typeOf'>): TypeModel {
  const isObject = [...node.fields.values()].some(isNeededIn);
  switch (model.kind) {
    case 'object': {
      const changed = changedProperties(model, node, reader);
      if (changed.length === 0) return model;
      const byName = new Map([...model.properties, ...changed].map((each) => [each.name, each]));
      return { ...model, properties: [...byName.values()] };
    }
    case 'any': {
      // Where a property has to be there, nothing but an object has it.
      const properties = isObject ? changedProperties({ properties: [] }, node, reader) : [];
      return properties.length > 0 ? { ...model, kind: 'object', properties } : model;
    }
    case 'union': {
      const members = model.members.filter(({ kind }) => !isObject || kind !== 'null');
      const changed = members.map((each) => (each.kind === 'any' ? each : withFields(each, node, reader)));
      if (changed.length === 1 && changed[0] && !model.annotations) return changed[0];
      return changed.every((each, at) => each === model.members[at]) ? model : { ...model, members: changed };
    }
    case 'reference':
    case 'intersection': {
      const properties = propertiesOf(model, reader);
      const changed = properties ? changedProperties({ properties }, node, reader) : [];
      // That a text or a list is not empty is not worth another type than the one that has a name.
      const isWorth =
        changed.length > 0 && changedProperties({ properties: properties! }, unfilled(node), reader).length > 0;
      if (!isWorth) return model;
      const members = model.kind === 'intersection' ? model.members : [model];
      return { ...model, kind: 'intersection', members: [...members, { kind: 'object', properties: changed }] };
    }
    default:
      return model;
  }
}

/** Without what is said of empty texts and lists. */
const unfilled = ({ claims, fields }: ClaimedFields): ClaimedFields => ({
  claims: claims.map(({ filled: _, annotations: { minItems, ...annotations }, ...claim }) => ({
    ...claim,
    annotations: minItems === undefined || minItems === 1 ? annotations : { ...annotations, minItems },
  })),
  fields: new Map([...fields].map(([name, each]) => [name, unfilled(each)])),
});

/** The properties of which refusals say more than their type does. */
function changedProperties(
  { properties, index }: Pick<ObjectModel, 'properties' | 'index'>,
  node: ClaimedFields,
  reader: Pick<HandlerReader, 'typeOf'>,
): PropertyModel[] {
  return [...node.fields].flatMap(([name, field]) => {
    const known = properties.find((each) => each.name === name);
    const declared = known?.type ?? index ?? { kind: 'any' };
    const type = refused(declared, field, reader);
    const required = (known?.required ?? false) || isNeededIn(field);
    return type === declared && required === (known?.required ?? false) ? [] : [{ ...known, name, required, type }];
  });
}

/** What is known of the properties of an object whose type has a name; undefined of what may be no object. */
export function propertiesOf(
  model: TypeModel,
  reader: Pick<HandlerReader, 'typeOf'>,
  depth = 0,
): PropertyModel[] | undefined {
  if (depth > 10) return undefined;
  if (model.kind === 'object') return model.properties;
  if (model.kind === 'reference') {
    const named = reader.typeOf(model.id);
    return named && propertiesOf(named.type, reader, depth + 1);
  }
  if (model.kind !== 'intersection') return undefined;
  const parts = model.members.map((each) => propertiesOf(each, reader, depth + 1));
  return parts.includes(undefined) ? undefined : parts.flatMap((each) => each ?? []);
}
