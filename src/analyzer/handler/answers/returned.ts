import type { ts } from 'ts-morph';
import type { Value, Scope } from '../../values/value.ts';
import { sourcesGiven, type Given } from '../flow/argument-type.ts';
import type { Source } from '../flow/sources.ts';
import type { ResponseState } from '../summary/state.ts';

/** An expression that a function returns, with what its caller knows. */
export interface Returned {
  node: ts.Expression | undefined;
  state: ResponseState;
  /** Where it is what a call gives: the state before that call. */
  before?: ResponseState;
  bindings: ReadonlyMap<ts.Node, Value>;
  scope?: Scope | undefined;
  via: string[];
  given?: Source['given'];
  isChanged?: Source['isChanged'];
  /** How often the expression behind it was asked for what a type did not say. */
  hops?: number;
  /** Whether an expression lets the rest of the chain answer. */
  handsOn?: (node: ts.Expression | undefined) => boolean;
  /** What the function that returns it was called with. */
  args?: Given;
  /** Only responses and errors are wanted: the caller has the type of everything else, better. */
  objectsOnly?: true;
  /** What was ruled out on the way, as type flags: it is not returned. */
  ruledOut?: number;
}

/** An expression of what is returned, with what its function was called with. */
export function sourceIn({ args, ...returned }: Returned, node: ts.Expression): Source {
  const given = returned.given ?? (args && sourcesGiven(args));
  return { ...returned, node, ...(given ? { given } : {}) };
}
