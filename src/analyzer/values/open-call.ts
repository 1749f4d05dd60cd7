import type { ts } from 'ts-morph';
import type { Value } from './value.ts';

/** A method called on something that is not known yet. */
export interface MethodCallValue {
  kind: 'method-call';
  object: Value;
  method: string;
  args: Value[];
  node: ts.CallExpression | ts.NewExpression;
}
/** What a function gives that is not known yet: `await handler(event)` in a wrapper. */
export interface GivenCallValue {
  kind: 'given-call';
  callee: Value;
  args: Value[];
  node: ts.CallExpression;
}

/** What a function gives that is not known yet, or a part of that. */
export function isGiven(value: Value): boolean {
  return value.kind === 'member' ? isGiven(value.object) : value.kind === 'given-call';
}
