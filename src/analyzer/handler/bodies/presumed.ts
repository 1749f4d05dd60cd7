import type { TypeModel } from '../../../model/type.ts';
import type { FieldPrecondition } from '../../values/precondition.ts';
import type { HandlerReader } from '../reader.ts';
import { narrowed, stillTaken } from './narrowed.ts';

type Names = Pick<HandlerReader, 'typeOf'>;

/**
 * A model of what code takes a value for, once it is known what is refused of it. What code does with a value is firm; what
 * it only asks for counts where refusals do not say what is left.
 */
export function settled(model: TypeModel, claims: readonly FieldPrecondition[], names: Names): TypeModel {
  if (model.kind !== 'any' || !model.presumed) return model;
  const { presumed, ...open } = model;
  if (!presumed.isFirm) {
    const told = claims.reduce((type, claim) => narrowed(type, claim, names), open as TypeModel);
    if (told.kind !== 'any') return told;
  }
  const taken = claims.reduce<TypeModel | undefined>(
    (type, claim) => type && stillTaken(type, claim, names),
    presumed.type,
  );
  if (!taken) return open;
  return presumed.isFirm && claims.some(({ isNullTaken }) => isNullTaken) ? withNull(taken) : taken;
}

/** The model with all that is presumed in it taken as it is. */
export function settledWithin(model: TypeModel, names: Names): TypeModel {
  const within = (each: TypeModel): TypeModel => settledWithin(each, names);
  switch (model.kind) {
    case 'any':
      return model.presumed ? within(settled(model, [], names)) : model;
    case 'object':
      return {
        ...model,
        properties: model.properties.map((each) => ({ ...each, type: within(each.type) })),
      };
    case 'array':
      return { ...model, items: within(model.items) };
    case 'union':
    case 'intersection':
      return { ...model, members: model.members.map(within) };
    default:
      return model;
  }
}

function withNull(model: TypeModel): TypeModel {
  const members = model.kind === 'union' ? model.members : [model];
  if (members.some(({ kind }) => kind === 'null')) return model;
  return { ...(model.kind === 'union' ? model : {}), kind: 'union', members: [...members, { kind: 'null' }] };
}
