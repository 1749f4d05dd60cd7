import { ts } from 'ts-morph';
import type { ReadValue } from '../../values/value.ts';

/** What a read gives where there is nothing: `has` false, `get` null, anything else undefined. */
export function absentOf({ presence, node }: ReadValue, checker: ts.TypeChecker): null | undefined | false {
  if (presence) return false;
  const type = checker.getTypeAtLocation(node);
  const isNull = (type.isUnion() ? type.types : [type]).some((each) => each.flags & ts.TypeFlags.Null);
  return isNull ? null : undefined;
}
