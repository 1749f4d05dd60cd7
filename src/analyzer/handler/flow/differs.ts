import { ts } from 'ts-morph';
import { isDictionary } from './dictionary.ts';

const maxDepth = 4;

/**
 * Whether a value of one type can't be sent as one of the other: it lacks a name that the other requires, or has a number
 * where the other has a text. What a type leaves open, or says more exactly than the other, is no difference.
 */
export function differs(own: ts.Type, other: ts.Type, checker: ts.TypeChecker, depth = 0): boolean {
  if (depth > maxDepth || (own.flags | other.flags) & open || checker.isTypeAssignableTo(own, other)) return false;
  const values = membersOf(own);
  if (values.length === 0) return (own.flags & ts.TypeFlags.Undefined) !== 0;
  const wanted = membersOf(other);
  return wanted.length > 0 && values.some((each) => wanted.every((one) => isOther(each, one, checker, depth)));
}

const open =
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.Never |
  ts.TypeFlags.TypeParameter |
  ts.TypeFlags.Conditional |
  ts.TypeFlags.IndexedAccess;

const nothing = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void;

function membersOf(type: ts.Type): ts.Type[] {
  return (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & nothing) === 0);
}

function isOther(own: ts.Type, other: ts.Type, checker: ts.TypeChecker, depth: number): boolean {
  if ((own.flags | other.flags) & open) return false;
  const [kind, wanted] = [kindOf(own), kindOf(other)];
  if (kind !== wanted) {
    // A date is sent as a text, and a class may say by itself what is sent of it.
    return ![own, other].some((each) => checker.getPropertyOfType(each, 'toJSON') && kindOf(each) === 'object');
  }
  if (kind !== 'object' || isDictionary(other, checker)) return false;
  const [item, wantedItem] = [own, other].map((each) => itemOf(each, checker));
  if (item || wantedItem) return !item || !wantedItem || differs(item, wantedItem, checker, depth + 1);
  if (checker.getPropertyOfType(own, 'toJSON')) return false;
  return checker.getPropertiesOfType(other).some((property) => {
    const type = checker.getTypeOfSymbol(property);
    const isCalled = checker.getSignaturesOfType(type, ts.SignatureKind.Call).length > 0;
    if (isCalled || (property.flags & ts.SymbolFlags.Optional) !== 0 || mayLack(type)) return false;
    const found = checker.getPropertyOfType(own, property.name);
    return !found || differs(checker.getTypeOfSymbol(found), type, checker, depth + 1);
  });
}

function itemOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  return checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
}

function mayLack(type: ts.Type): boolean {
  return (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & (ts.TypeFlags.Undefined | open)) !== 0);
}

/** What JSON makes of it. Of `string & { __brand: 'Id' }` a text. */
function kindOf(type: ts.Type): 'text' | 'number' | 'boolean' | 'object' | 'other' {
  const parts = type.isIntersection() ? type.types : [type];
  const is = (flags: number): boolean => parts.some((each) => (each.flags & flags) !== 0);
  if (is(ts.TypeFlags.StringLike)) return 'text';
  if (is(ts.TypeFlags.NumberLike)) return 'number';
  if (is(ts.TypeFlags.BooleanLike)) return 'boolean';
  return is(ts.TypeFlags.Object) ? 'object' : 'other';
}
