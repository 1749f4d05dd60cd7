import { ts } from 'ts-morph';
import type { TypeModel } from '../../../model/type.ts';
import type { BodyKind } from '../../values/body-outcome.ts';
import type { HandlerReader } from '../reader.ts';
import { kindsTaken } from './taken-kinds.ts';

/** What the code lets through of a body that has a type, and whether that is anything that the type says. */
export interface DeclaredBody {
  model: TypeModel;
  /** All that the type declares is refused, and nothing says what is in what is taken. */
  isUnknown: boolean;
}

/**
 * The shape of a body that has a type, without what the code refuses by its kind: a list for `Line | Line[]` behind
 * `if (!Array.isArray(body)) throw …`. Where that is all of it, what is let through is what is sent.
 */
export function declaredModel(
  model: TypeModel,
  { type, at }: { type: ts.Type | undefined; at: ts.Node },
  reader: HandlerReader,
): DeclaredBody {
  const isTaken = (each: TypeModel): boolean => {
    const kind = kindOf(each, reader);
    return kind === undefined || reader.bodyOutcome(kind) !== 'refused';
  };
  const members = membersOf(model, reader);
  const left = members.filter(isTaken);
  if (left.length === members.length) return { model, isUnknown: false };
  const isNothing = left.every(({ kind }) => kind === 'null');
  if (isNothing && members.some(({ kind }) => kind !== 'null')) {
    const item = itemOf(type, reader);
    const taken = kindsTaken(reader, item && reader.convert(item, at, 'input', `${reader.subject} body`));
    const isUnknown = taken.some(({ kind }) => kind === 'object' || (kind === 'array' && !item));
    if (taken.length > 0) return { model: eitherOf([...taken, ...left]), isUnknown };
  }
  // Who refuses every kind that is asked for is content with some value of one of them.
  return { model: left.length === 0 ? model : eitherOf(left, model), isUnknown: false };
}

/** The members of a union, by its name too; anything else alone. */
function membersOf(model: TypeModel, reader: HandlerReader): readonly TypeModel[] {
  const named = model.kind === 'reference' ? reader.typeOf(model.id)?.type : undefined;
  return model.kind === 'union' ? model.members : named?.kind === 'union' ? named.members : [model];
}

/** The kind of JSON that values of a type are; of numbers and truth values only some would be asked about. */
function kindOf(model: TypeModel, reader: HandlerReader): BodyKind | undefined {
  switch (model.kind) {
    case 'null':
      return 'null';
    case 'string':
      return 'text';
    case 'literal':
      return typeof model.value === 'string' ? 'text' : undefined;
    case 'array':
      return 'list';
    case 'object':
      return 'object';
    case 'reference': {
      const named = reader.typeOf(model.id)?.type;
      return named && named.kind !== 'reference' ? kindOf(named, reader) : undefined;
    }
    default:
      return undefined;
  }
}

/** What the items of a list are by a type: those under the numbers of `{ [at: number]: Line }`. */
function itemOf(type: ts.Type | undefined, { checker }: HandlerReader): ts.Type | undefined {
  const own = type?.isUnion() ? checker.getNonNullableType(type) : type;
  return own && checker.getIndexTypeOfType(own, ts.IndexKind.Number);
}

function eitherOf(members: readonly TypeModel[], { annotations }: TypeModel = members[0]!): TypeModel {
  const [only] = members;
  if (members.length === 1 && only) return only;
  return { kind: 'union', members: [...members], ...(annotations ? { annotations } : {}) };
}
