import type { ts } from 'ts-morph';
import { choice, constant, type Value } from './value.ts';

/** A literal type says what a value is, however it was made, and so does a union of some of them. */
export function valueOfType(type: ts.Type): Value | undefined {
  const members = type.isUnion() ? type.types : [type];
  const values = members
    .slice(0, most)
    .map((each) => (each.isStringLiteral() || each.isNumberLiteral() ? constant(each.value) : undefined));
  const known = values.filter((value) => value !== undefined);
  return known.length === members.length ? choice(known) : undefined;
}

const most = 50;
