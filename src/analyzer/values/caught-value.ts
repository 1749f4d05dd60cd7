import type { ts } from 'ts-morph';
import type { HeaderSetting } from './setting-value.ts';
import type { FunctionNode, FunctionValue, Value } from './value.ts';

/** What a `catch` was given: one of the errors that the code inside throws, or something of which nothing is known. */
export interface CaughtValue {
  kind: 'caught';
  errors: readonly ThrownError[];
  /** An error may be among them that is not listed. */
  open: boolean;
  /** A check inside fails with an error of its schema's library. */
  checks?: boolean;
  /** Calls inside of which only a caller knows whom they call. */
  pending?: readonly PendingThrow[];
  /** What throws it on has these effects again, which the `catch` had taken, as far as their errors are left there. */
  release(at?: ts.Expression, left?: readonly ThrownError[]): void;
  node: ts.Node;
}

export interface PendingThrow {
  callee: Value;
  args: readonly Value[];
  /** What leaves a function where it is called. */
  thrownBy(callee: FunctionValue, args: readonly Value[]): readonly ThrownError[];
  /** Whether a check in a function fails with an error of its schema's library. */
  checks(callee: FunctionValue): boolean;
}

/** An error on its way, with the helpers between the reader and the place that threw it, outermost first. */
export interface ThrownError {
  error: Value;
  via: readonly FunctionNode[];
  headers: readonly HeaderSetting[];
  /** The thrown expression, where the error is made elsewhere. */
  at?: ts.Expression;
}
