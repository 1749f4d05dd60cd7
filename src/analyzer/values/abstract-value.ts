import type { ts } from 'ts-morph';
import type { Value } from './value.ts';
import type { CallPath } from './call-path.ts';
import type { Guard } from './guard.ts';

/** What the engine alone makes. */
export type AbstractValue =
  | AbsenceValue
  | AllocatedValue
  | ConditionValue
  | DownstreamValue
  | ElementValue
  | FailureValue
  | LargeConditionValue
  | OpaqueCallValue
  | OperationValue
  | PlaceValue
  | UnknownErrorValue;

/** What an operator or a pure function of the language makes of operands that are not all known. */
export interface OperationValue {
  kind: 'operation';
  /** An operator (`===`, `!`, `typeof`), or a function by its owner and name (`Number`, `String#trim`, `RegExp#test`). */
  operator: string;
  operands: readonly Value[];
}

/** A condition that is too large to be part of others, which ask it as one question. */
export interface LargeConditionValue {
  kind: 'large-condition';
  whole: Guard;
  /** What it asks is known in the function that makes it, and where a request comes there while none of it changes. */
  isKnown: boolean;
}

/** What a call gives that can't be read: of a package, or of a function that nobody knows. */
export interface OpaqueCallValue {
  kind: 'opaque-call';
  /** What it is called on. */
  receiver?: Value;
  args: readonly Value[];
  /** The call sites between the function that is asked about and the call, so that two calls of one helper stay two. */
  path: CallPath;
  node: ts.CallExpression | ts.NewExpression | ts.TaggedTemplateExpression;
}

/** What a property of the event's context holds where the function is called. */
export interface PlaceValue {
  kind: 'place';
  of: 'context';
  name: string;
}

/** Whether something fails: a call throws, a body is malformed, a check refuses. */
export interface FailureValue {
  kind: 'failure';
  of: Value;
  /** The `try` that catches it. */
  caughtBy?: ts.TryStatement | ts.CallExpression;
}

/** What is caught where something fails that can't be read. */
export interface UnknownErrorValue {
  kind: 'unknown-error';
  of: readonly Value[];
  /** The language throws it, where something is asked of nothing or of no function: it has no status. */
  isTypeError?: true;
}

/** Some item of a list, in whatever round of a loop. */
export interface ElementValue {
  kind: 'element';
  of: Value;
  node: ts.Node;
}

/** What the functions answer that stand behind a middleware. */
export interface DownstreamValue {
  kind: 'downstream';
}

/** An object or a list that code changes after it was made: its contents are in the state. */
export interface AllocatedValue {
  kind: 'allocated';
  node: ts.Node;
  path: CallPath;
}

/** The `undefined` that an optional access gives where there is no object: `header?.slice(7)`. */
export interface AbsenceValue {
  kind: 'absence';
  of: Value;
}

/** A boolean that is true where a guard holds. */
export interface ConditionValue {
  kind: 'condition';
  guard: Guard;
}
