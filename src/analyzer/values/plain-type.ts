import { ts } from 'ts-morph';

const plain =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null;

/** Whether there is nothing in a value that can be changed: a text, a number, a boolean, or nothing. */
export function isPlain(value: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(value);
  return (type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & plain) !== 0);
}
