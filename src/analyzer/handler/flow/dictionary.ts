import { ts } from 'ts-morph';

/**
 * Whether a type says of an object no more than that it is one: `Record<string, unknown>`, `object`. An object that is
 * returned as such has the properties all the same that it was made with.
 */
export function isDictionary(type: ts.Type, checker: ts.TypeChecker): boolean {
  const members = (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & nothing));
  return members.length > 0 && members.every((each) => isAnyObject(each, checker));
}

/** Whether it does not even say what its values are, as that of `{}` does not. */
export function isBlank(type: ts.Type, checker: ts.TypeChecker): boolean {
  return isBare(type, checker) && checker.getIndexInfosOfType(type).length === 0;
}

const nothing = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void;

function isAnyObject(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.flags & ts.TypeFlags.NonPrimitive) return true;
  return isBare(type, checker) && checker.getIndexInfosOfType(type).length > 0;
}

function isBare(type: ts.Type, checker: ts.TypeChecker): boolean {
  return (
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    !checker.isArrayLikeType(type) &&
    checker.getPropertiesOfType(type).length === 0 &&
    checker.getSignaturesOfType(type, ts.SignatureKind.Call).length === 0 &&
    checker.getSignaturesOfType(type, ts.SignatureKind.Construct).length === 0
  );
}
