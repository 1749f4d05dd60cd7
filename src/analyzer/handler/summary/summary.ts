import type { ts } from 'ts-morph';
import type { ValidatedValue } from '../../values/schema.ts';
import type { HeaderSetting } from '../../values/setting-value.ts';
import type { BodyValue, FunctionNode, ReadValue, Scope, Value } from '../../values/value.ts';
import type { GivenCondition, Reached } from '../conditions/given-condition.ts';
import type { Refinement } from '../parameters/refine.ts';
import type { ResponseState, State } from './state.ts';

/**
 * What one function does to a request, worked out once whoever calls it. Its parameters stay holes in the values;
 * each caller puts its own arguments in. Holds nodes and values only, no types, so it stays good while the files
 * that it depends on do.
 */
export interface Summary {
  reads: ReadEffect[];
  bodies: BodyEffect[];
  /** What is checked against a schema or by a function. */
  validated: ValidatedEffect[];
  /** Errors that leave the function. */
  errors: ErrorEffect[];
  /** What each return path answers with. */
  answers: AnswerEffect[];
  /** Reads of something that only a caller knows. */
  pending: PendingEffect[];
  /** Calls of something that only a caller knows: a handler that was given to a wrapper. */
  calls: CallEffect[];
  /** Calls that are given the event and do something that nobody knows. */
  undescribed: ts.Node[];
  /** Conditions that pick out paths which only running code knows: what stands behind them is left out. */
  presumed: ts.Node[];
  /** Places from which on what is called was no longer followed. */
  ended: ts.Node[];
  /** It calls itself, over others or at once. */
  isRecursive?: true;
  /** What is set on the response afterwards; null where the function never returns. */
  exit: State;
  /** What is set where the function may be left by a throw; null where nothing in it can fail. */
  throws: State;
}

export interface ReadEffect extends Reached {
  read: ReadValue;
  refinement: Refinement;
}

export interface BodyEffect extends Reached {
  body: BodyValue;
  /** The expression whose type the body has: the read itself, a cast around it, or a generic helper's call. */
  typed: ts.Expression;
  /** The calls of the helpers that lead to it, which may hand it on. */
  through?: readonly ts.Expression[];
  /** The type parameter of the called helper whose value the body has, where `typed` is the helper's call. */
  parameter?: ts.TypeParameterDeclaration;
  /** What fails here is caught: h3 does not answer for it, and the body may be absent. */
  isCaught?: true;
}

export interface ValidatedEffect extends Reached, Tolerance {
  validated: ValidatedValue;
}

/** What becomes of input that a check refuses. */
export interface Tolerance {
  /** The code goes on without it: nothing that the check asks for is required. */
  isTolerated?: true;
  /** The function returns what the check found, and its caller has the word; a handler sends it. */
  isReturned?: true;
  /** What the check throws is caught: the framework does not answer for it. */
  isCaught?: true;
}

export interface ErrorEffect extends Reached {
  /** The error, or what may become one with a caller's arguments. */
  error: Value;
  /** What was set for errors on the event's response before it is thrown. */
  headers: readonly HeaderSetting[];
  /** The thrown expression, whose type says what the code has ruled out; absent where the error is made in it. */
  at?: ts.Expression;
}

export interface AnswerEffect {
  /** Where the expression stands, for what only the way to it says: what was caught. */
  scope?: Scope;
  /** Absent for `return;` and for the end of the function. */
  node: ts.Expression | undefined;
  state: ResponseState;
  /** Where it is what a call gives: the state before that call. */
  before?: ResponseState;
  /** What a caller alone says of whether it answers so. */
  given?: readonly GivenCondition[];
}

export interface PendingEffect extends Reached, Tolerance {
  value: Value;
  refinement: Refinement;
  /** The calls of the helpers that lead to it, which may hand it on. */
  through?: readonly ts.Expression[];
  node: ts.Node;
}

export interface CallEffect extends Reached, Tolerance {
  callee: Value;
  args: Value[];
  node: ts.CallExpression;
  state: ResponseState;
  /** What becomes of what it gives, should that be what a check has found. */
  told?: Tolerance;
  /** It is returned out of a `try` as it is: what a promise of it is rejected with comes after the `catch`. */
  isUnawaited?: true;
  /** Where a `catch` around it throws on what it was given; undefined among them: all of it. */
  rethrown?: readonly (ts.Expression | undefined)[];
}

export function emptySummary(): Summary {
  return {
    reads: [],
    bodies: [],
    validated: [],
    errors: [],
    answers: [],
    pending: [],
    calls: [],
    undescribed: [],
    presumed: [],
    ended: [],
    exit: null,
    throws: null,
  };
}

/** How facts name the helpers that lead to them; one with no name is left out. */
export function namesOf(via: readonly FunctionNode[]): string[] {
  return via.flatMap((each) => functionName(each) ?? []);
}

/** `via` as a part of a fact: absent where the function itself does it. */
export function reached(hops: readonly FunctionNode[]): { via?: string[] } {
  const via = namesOf(hops);
  return via.length ? { via } : {};
}

/** The name a person would call a function by: its own, or that of the variable or property that holds it. */
export function functionName(node: ts.Node): string | undefined {
  return nameOf(node) ?? nameOf(node.parent);
}

function nameOf(node: ts.Node): string | undefined {
  const name = 'name' in node ? (node.name as ts.Node | undefined) : undefined;
  return name && 'text' in name && typeof name.text === 'string' ? name.text : undefined;
}
