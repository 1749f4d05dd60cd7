import type { ts } from 'ts-morph';
import { compareText } from '../../model/diagnostics.ts';
import { choice, constant, type Value } from './value.ts';

/** A literal type says what a value is, however it was made, and so does a union of some of them. */
export function valueOfType(type: ts.Type): Value | undefined {
  const members = type.isUnion() ? type.types : [type];
  const values = members
    .slice(0, most)
    .map((each) => (each.isStringLiteral() || each.isNumberLiteral() ? constant(each.value) : undefined));
  const known = values.filter((value) => value !== undefined);
  // The checker lists the members of a union in the order in which it has met them, whatever it was asked first.
  return known.length === members.length ? choice(known.toSorted(inOrder)) : undefined;
}

function inOrder({ value: a }: { value: unknown }, { value: b }: { value: unknown }): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return typeof a === typeof b ? compareText(String(a), String(b)) : typeof a === 'number' ? -1 : 1;
}

const most = 50;
