import type { ReadValue } from './value.ts';

/** What a read gives where there is nothing: `has` false, `get` null, anything else undefined. */
export function absentOf({ presence, isNull }: ReadValue): null | undefined | false {
  if (presence) return false;
  return isNull ? null : undefined;
}
