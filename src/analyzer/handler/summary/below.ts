import type { ts } from 'ts-morph';
import type { Evaluator } from '../../values/evaluator.ts';
import { alternatives, isSymbolic, type FunctionValue, type Value } from '../../values/value.ts';
import { argumentsOf } from '../flow/arguments.ts';
import { isFollowed } from '../flow/followed.ts';
import { continueState, mergeStates, substituteState, untouched, type ResponseState, type State } from './state.ts';
import type { Summary } from './summary.ts';

interface Tools {
  evaluator: Evaluator;
  summarize(callee: FunctionValue): Summary;
}

/** Wrappers in wrappers. */
const maxDepth = 10;

/** A state with what the calls below it leave, where it is known by now whom they call; null: none of them returns. */
export function settleState(state: ResponseState, tools: Tools): State {
  return isOpen(state) ? state : finalState(state, tools);
}

function isOpen({ below }: ResponseState): boolean {
  return below?.some(({ before, call }) => (call && isSymbolic(call.callee)) || isOpen(before)) === true;
}

/** The same where nobody will say more: whom nobody knows leaves what was there before. */
export function finalState(state: ResponseState, tools: Tools, depth = 0): State {
  const { below, ...own } = state;
  if (!below) return state;
  if (depth > maxDepth) return own;
  const left = below.flatMap(({ before, call }): State[] => {
    const from = finalState(before, tools, depth + 1);
    if (!from || !call) return [from];
    return alternatives(call.callee).map((callee) => {
      const exit = exitOf(callee, call.args, tools);
      return exit && finalState(continueState(from, exit), tools, depth + 1);
    });
  });
  const merged = mergeStates(left);
  return merged && continueState(merged, own);
}

function exitOf(callee: Value, args: Value[], { evaluator, summarize }: Tools): State {
  if (callee.kind !== 'function' || !isFollowed(callee.node)) return untouched;
  const { exit } = summarize(callee);
  const bindings = argumentsOf({ callee, args, evaluator });
  return exit && substituteState(exit, (value) => evaluator.substitute(value, bindings));
}

/** A state at one call, and what was set since; undefined where others may stand below. */
export function partsAt(
  { below, ...since }: ResponseState,
  node: ts.CallExpression,
): { before: ResponseState; since: ResponseState } | undefined {
  const [only, ...others] = below ?? [];
  return only?.call?.node === node && others.length === 0 ? { before: only.before, since } : undefined;
}
