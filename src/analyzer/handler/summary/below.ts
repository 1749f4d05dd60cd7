import type { ts } from 'ts-morph';
import { calledFunction } from '../../values/called.ts';
import { alternatives, isSymbolic, type Value } from '../../values/value.ts';
import { argumentsOf } from '../flow/arguments.ts';
import { summaryAt, type SummaryTools } from '../conditions/decided.ts';
import { isFollowed } from '../flow/followed.ts';
import { isStatusOf } from '../walk/status-assignment.ts';
import {
  continueState,
  isUntouched,
  mergeStates,
  setAlways,
  substituteState,
  untouched,
  type Below,
  type OpenCall,
  type ResponseState,
  type State,
} from './state.ts';

/** States that calls may leave of which only a caller knows whom they call. */
const maxStates = 500;

/** Wrappers in wrappers. */
const maxDepth = 10;

/** What a call costs of the share that a function has. */
const stepsOfCall = 50;

/** What became of a state, and how deep in wrappers it was looked at: further down less is followed. */
interface Settled {
  state: State;
  depth: number;
}

/** What is known of states that stand upon each other, so that it is not worked out again for each of them. */
interface Settling {
  settled: Map<ResponseState, Settled>;
  withoutIdle: Map<ResponseState, ResponseState>;
}

export const createSettling = (): Settling => ({ settled: new Map(), withoutIdle: new Map() });

/**
 * A state with what the calls below it leave, where it is known by now whom they call; null: none of them returns.
 *
 * @param known of the states that it stands upon
 */
export function settleState(state: ResponseState, tools: SummaryTools, known = createSettling()): State {
  const left = withoutIdle(state, known.withoutIdle);
  const call = manyBelow(left);
  if (call) {
    tools.evaluator.work.end(call.node);
    return withoutBelow(left);
  }
  return isOpen(left) ? left : finalState(left, tools, known.settled);
}

/**
 * The same state without the calls that turned out to be of nobody's code: each leaves what it found. Kept until the
 * last call is known, they would be counted, substituted and merged again with every call of the functions around.
 */
function withoutIdle(state: ResponseState, done: Map<ResponseState, ResponseState>): ResponseState {
  const { below, ...own } = state;
  if (!below) return state;
  const known = done.get(state);
  if (known) return known;
  const left = below.flatMap(({ before, call }): readonly Below[] => {
    const from = withoutIdle(before, done);
    if (call && !isIdle(call)) return [from === before ? { before, call } : { before: from, call }];
    // A state that sets nothing of its own is what stands below it.
    return from.below && isUntouched(withoutBelow(from)) ? from.below : [{ before: from }];
  });
  const met = distinctBelow(left);
  const isSame = met.length === below.length && met.every((each, index) => isSameBelow(each, below[index]!));
  const isSettled = met.every(({ before, call }) => !call && (met.length === 1 || !before.below));
  const merged = isSettled ? mergeStates(met.map(({ before }) => before)) : undefined;
  const result = merged ? continueState(merged, own) : isSame ? state : { ...own, below: met };
  done.set(state, result);
  return result;
}

function distinctBelow(all: readonly Below[]): Below[] {
  const calls = new Map<ResponseState, Set<Below['call']>>();
  return all.filter(({ before, call }) => {
    const known = calls.get(before) ?? new Set();
    calls.set(before, known);
    if (known.has(call)) return false;
    known.add(call);
    return true;
  });
}

function isIdle({ callee, result, assigns }: OpenCall): boolean {
  if (assigns !== undefined || isSymbolic(callee)) return false;
  if (result && (isSymbolic(result) || setAlways(untouched, result) !== untouched)) return false;
  return alternatives(callee).every((each) => {
    const called = calledFunction(each);
    return !called || !isFollowed(called.node);
  });
}

function isSameBelow(a: Below, b: Below): boolean {
  return a.before === b.before && a.call === b.call;
}

/** What a function leaves whose calls are no longer followed. */
export function withoutBelow(state: ResponseState): ResponseState;
export function withoutBelow(state: State): State;
export function withoutBelow(state: State): State {
  if (!state?.below) return state;
  const { below: _, ...own } = state;
  return own;
}

/** One of the calls below a state, where there are more than are followed. */
function manyBelow(state: ResponseState): Below['call'] {
  if (!state.below) return undefined;
  const seen = new Set([state]);
  let last: Below['call'];
  for (const each of seen) {
    for (const { before, call } of each.below ?? []) {
      seen.add(before);
      last = call ?? last;
    }
    if (seen.size > maxStates) return last;
  }
  return undefined;
}

function isOpen(state: ResponseState, seen = new Set<ResponseState>()): boolean {
  // Several ways may lead to one state.
  if (seen.has(state)) return false;
  seen.add(state);
  return state.below?.some(({ before, call }) => (call && isSymbolic(call.callee)) || isOpen(before, seen)) === true;
}

/** The same where nobody will say more: whom nobody knows leaves what was there before. */
export function finalState(
  state: ResponseState,
  tools: SummaryTools,
  settled = new Map<ResponseState, Settled>(),
  depth = 0,
): State {
  const { below, ...own } = state;
  if (!below) return state;
  if (depth > maxDepth) return own;
  const known = settled.get(state);
  if (known && known.depth <= depth) return known.state;
  const left = below.flatMap(({ before, call }): State[] => {
    const from = finalState(before, tools, settled, depth + 1);
    if (!from || !call) return [from];
    // Beyond that, what it leaves is not followed, which is said.
    if (!tools.evaluator.work.spend(call.node, stepsOfCall)) return [from];
    const set = call.result ? setAlways(from, call.result) : from;
    if (set !== from) return [set];
    return alternatives(call.callee).map((callee) => {
      if (call.assigns !== undefined) return assignedState(from, callee, call);
      const exit = exitOf(callee, call.args, tools);
      return exit && finalState(continueState(from, exit), tools, settled, depth + 1);
    });
  });
  const merged = mergeStates(left);
  const result = merged && continueState(merged, own);
  settled.set(state, { state: result, depth });
  return result;
}

/** What an assignment leaves, to the status of a response or to anything else. */
function assignedState(state: ResponseState, object: Value, { assigns, args, node }: OpenCall): ResponseState {
  const [status] = args;
  const isStatus = object.kind === 'instance' && assigns !== undefined && isStatusOf(object.of, assigns);
  return isStatus && status ? { ...state, status, statusAt: [node] } : state;
}

function exitOf(callee: Value, args: Value[], tools: SummaryTools): State {
  const called = calledFunction(callee);
  if (!called || !isFollowed(called.node)) return untouched;
  const { evaluator } = tools;
  const { exit } = summaryAt(called, args, tools);
  const bindings = argumentsOf({ callee: called, args, evaluator });
  return exit && substituteState(exit, (value) => evaluator.substitute(value, bindings));
}

/** A state at one call, and what was set since; undefined where others may stand below. */
export function partsAt(
  { below, ...since }: ResponseState,
  node: ts.Expression,
): { before: ResponseState; since: ResponseState } | undefined {
  const [only, ...others] = below ?? [];
  return only?.call?.node === node && others.length === 0 ? { before: only.before, since } : undefined;
}
