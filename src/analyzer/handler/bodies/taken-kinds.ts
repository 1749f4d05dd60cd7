import type { TypeModel } from '../../../model/type.ts';
import type { BodyKind } from '../../values/body-outcome.ts';
import type { HandlerReader } from '../reader.ts';
import type { UsedBody } from './body-use.ts';

type Taken = Pick<HandlerReader, 'bodyOutcome'>;

const anything: TypeModel = { kind: 'any' };
const listOf = (items: TypeModel): TypeModel => ({ kind: 'array', items });
const anyList = listOf(anything);
const anyObject: TypeModel = { kind: 'object', properties: [], index: anything };

const primitives = [
  ['text', { kind: 'string' }],
  ['number', { kind: 'number' }],
  ['boolean', { kind: 'boolean' }],
] as const satisfies [BodyKind, TypeModel][];

/**
 * The shape of an untyped body: what the code reads of it, and which kinds of JSON it refuses. A kind that is taken for
 * want of a question is no part of it, one that is left where others are refused is.
 */
export function takenModel(
  { model, mayBeList }: Pick<UsedBody, 'model' | 'mayBeList'>,
  { bodyOutcome }: Taken,
): TypeModel {
  const takes = (kind: BodyKind): boolean => bodyOutcome(kind) !== 'refused';
  const scalars = primitives.filter(([kind]) => takes(kind)).map(([, each]) => each);
  const isObject = model.kind === 'object';
  if (scalars.length === primitives.length) {
    // `Array.isArray(body) ? body : body.items`: both are taken.
    return isObject && mayBeList && takes('list') ? { kind: 'union', members: [anyList, model] } : model;
  }
  const lists = takes('list') && (!isObject || mayBeList) ? [anyList] : [];
  const objects = takes('object') ? [isObject ? model : anyObject] : [];
  // What the code does with it says which of them it is: a method of lists, a place for a text.
  const all: readonly TypeModel[] = [...scalars, ...lists, ...objects];
  const members = all.some(({ kind }) => kind === model.kind) && !isObject ? [model] : all;
  const [only] = members;
  return members.length === 1 && only ? only : members.length === 0 ? model : { kind: 'union', members: [...members] };
}

/** A type of each kind that is not refused, `null` aside. */
export function kindsTaken({ bodyOutcome }: Taken, items: TypeModel = anything): TypeModel[] {
  const all = [...primitives, ['list', listOf(items)], ['object', anyObject]] as const;
  return all.filter(([kind]) => bodyOutcome(kind) !== 'refused').map(([, each]) => each);
}
