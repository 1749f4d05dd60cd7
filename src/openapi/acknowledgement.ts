import type { ObjectModel, TypeModel } from '../model/type.ts';

/**
 * An answer that says that something is done and nothing of what: `{ ok: true }`, `{ success: boolean, message: string }`.
 * The name of a resource or of one operation would be wrong for all others that answer it.
 */
export const isAcknowledgement = ({ properties }: ObjectModel): boolean =>
  properties.length <= 2 &&
  properties.some(({ type }) => isFlag(type)) &&
  properties.every(({ type }) => isFlag(type) || type.kind === 'string' || type.kind === 'null');

/** It has flags alone, which say nothing of any resource: `{ ok: boolean }`. */
export const isFlagsOnly = ({ properties }: ObjectModel): boolean => properties.every(({ type }) => isFlag(type));

/** A truth value, or a word that stands in the code. */
const isFlag = (type: TypeModel): boolean =>
  type.kind === 'boolean' || (type.kind === 'literal' && typeof type.value !== 'number');
