import type { ts } from 'ts-morph';
import { alternatives, type FunctionNode, type Value } from '../values/value.ts';
import type { State } from './state.ts';

/** One way out of a function. */
export interface Exit {
  /** `passed`: the next function of a middleware chain has its turn. */
  kind: 'returned' | 'thrown' | 'passed';
  value: Value;
  /** What holds there, and what was set on the way. */
  state: State;
  /** The expression that is returned or thrown; absent for the end of the function. */
  node?: ts.Node;
}

/** What a function is interpreted for: its free variables, and properties of the event's context. */
export interface Known {
  variables: ReadonlyMap<ts.Node, Value>;
  context: ReadonlyMap<string, Value>;
}

/** What a function does: its exits, in terms of its free variables. */
export interface Summary {
  node: FunctionNode;
  exits: readonly Exit[];
  /**
   * Parameters and captured variables that the function calls, goes through or takes apart: where a caller knows what they
   * are, the function is interpreted for that.
   */
  decisive: ReadonlySet<ts.Node>;
  /** Properties of the event's context that it calls, or calls methods of: the same is so of what the functions before set. */
  called: ReadonlySet<string>;
  /** Parameters and captured variables whose properties are read without a question: a caller knows which are a body. */
  takenApart: ReadonlySet<ts.Node>;
  /** The functions that it calls, itself among them. */
  functions: ReadonlySet<FunctionNode>;
  /** Where calls that can't be read are caught if they fail: `try` statements and `promise.catch(…)`. */
  caughtIn: ReadonlySet<ts.Node>;
  /** Of such places, whether what stands in the `catch` always refuses the request, or gives nothing. */
  catches: ReadonlyMap<ts.Node, boolean>;
  /** Where it reads properties of the event's context and settings of the server first, by name. */
  reads: ReadonlyMap<string, ts.Node>;
  /** Where errors are made that are thrown on the way, and not for what is called with. */
  refuted: ReadonlySet<ts.Node>;
  /** The budget came to its end. */
  isIncomplete?: true;
}

/** Where the errors are made that an exit leads out with. */
export function errorsOf({ value }: Exit): ts.Node[] {
  return alternatives(value).flatMap((each) => (each.kind === 'error' ? [each.node] : []));
}

/** The end of a way out, under the guard of its state. */
export type Completion = Exit['kind'];
