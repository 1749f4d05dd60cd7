import type { ts } from 'ts-morph';
import type { Evaluator } from '../../values/evaluator.ts';
import { calledValue } from '../../values/called.ts';
import { madeAt } from '../../values/made-at.ts';
import { checkedWith } from '../../values/schema.ts';
import {
  alternatives,
  isSymbolic,
  type FunctionNode,
  type FunctionValue,
  type Scope,
  type Value,
} from '../../values/value.ts';
import { castAround, typedAt } from './body-type.ts';
import { summaryAt, type SummaryTools } from '../conditions/decided.ts';
import { argumentsOf } from '../flow/arguments.ts';
import { createSettling, settleState } from './below.ts';
import { caughtConditions } from '../conditions/caught-conditions.ts';
import { decideGiven, givenConditions } from '../conditions/given-conditions.ts';
import { putOnContext } from '../flow/context-calls.ts';
import { isFollowed } from '../flow/followed.ts';
import { isAsync } from '../flow/rejections.ts';
import { substituteHeader } from '../../values/substitute.ts';
import { continueState, errorHeaders, substituteState, type ResponseState, type State } from './state.ts';
import { refinementGiven, type Refinement } from '../parameters/refine.ts';
import { sizeOf } from './distinct.ts';
import type { Reached } from '../conditions/given-condition.ts';
import type { CallEffect, PendingEffect, Summary, Tolerance } from './summary.ts';
import { markThrows, rethrownErrors, takeThrows, thrownErrors } from './thrown.ts';

interface CallOf {
  /** The function that holds the call. */
  caller: FunctionNode;
  callee: FunctionValue;
  args: Value[];
  node: ts.Expression;
  /** What was set on the response before the call. */
  state: ResponseState;
  evaluator: Evaluator;
  checker: ts.TypeChecker;
  /** That of the caller, where its code is being read. */
  scope?: Scope;
  summarize: SummaryTools['summarize'];
  /** What becomes at the call of a check's finding that it gives; absent: it may decide over everything. */
  tolerance?: (node: ts.Expression) => Tolerance;
}

/**
 * Adds what a called function does to its caller's summary, with the call's arguments in the place of the function's
 * parameters. Answers with what is set on the response after the call, or null where the call never
 * returns.
 */
export function compose(into: Summary, callee: Summary, call: CallOf): State {
  const { evaluator, node } = call;
  const hasShare = evaluator.work.spend(node, sizeOf(callee));
  if (callee.ended.length > 0) evaluator.work.shrink();
  const bindings = argumentsOf(call);
  const through = (via: readonly FunctionNode[]): FunctionNode[] => [call.callee.node, ...via];
  // What comes back to the caller over its own callee is the caller's already.
  const isOther = ({ via }: Reached): boolean => {
    const isOwn = via.includes(call.caller);
    if (isOwn) into.isRecursive = true;
    return !isOwn;
  };
  const put = (value: Value): Value => evaluator.substitute(value, bindings);

  const atCall = [
    ...givenConditions(node, call.checker),
    ...(call.scope ? caughtConditions(node, { checker: call.checker, evaluator, scope: call.scope }) : []),
  ];
  /** What becomes of an effect: the way to it, or undefined where the arguments rule it out. */
  const reach = ({ via, given = [] }: Reached): Required<Reached> | undefined => {
    const open = decideGiven(given, bindings, evaluator);
    return open && { via: through(via), given: [...open, ...atCall] };
  };

  // Beyond its share a call is taken to refuse what it refuses and to do nothing else, which is said: each error once.
  const made = new Set(hasShare ? [] : into.errors.map(({ error }) => madeAt(error)));
  for (const { error, headers, at, ...way } of callee.errors.filter(isOther)) {
    if (!hasShare && (error.kind !== 'error' || made.has(error.node))) continue;
    const reached = reach(way);
    if (!reached) continue;
    const set = [...errorHeaders(call.state), ...headers.map((each) => substituteHeader(each, put))];
    const { via, given } = reached;
    const thrown = thrownErrors(put(error), { at, headers: set, via }, call.checker);
    into.errors.push(...thrown.map((each) => ({ ...each, given: [...(each.given ?? []), ...given] })));
  }
  if (!hasShare) return callee.exit && call.state;
  for (const { read, refinement, ...way } of callee.reads.filter(isOther)) {
    const known = put(read);
    const reached = reach(way);
    if (known.kind !== 'read' || !reached) continue;
    into.reads.push({ read: known, refinement: refinementGiven(refinement, bindings, evaluator), ...reached });
  }
  for (const effect of callee.bodies.filter(isOther)) {
    const { typed: _, parameter: __, ...rest } = effect;
    const typed = typedAt(node, effect, call.callee, call.checker);
    const reached = reach(effect);
    if (reached) into.bodies.push({ ...rest, ...typed, through: [...(effect.through ?? []), node], ...reached });
  }
  /** What a function returns of a check is what its call makes of it. */
  const handed = <T extends Tolerance>({ isReturned, ...effect }: T) => ({
    ...effect,
    ...(isReturned ? call.tolerance?.(node) : {}),
  });
  for (const { validated, ...effect } of callee.validated.filter(isOther)) {
    const known = put(validated);
    const reached = reach(effect);
    if (known.kind === 'validated' && reached) into.validated.push({ ...handed(effect), validated: known, ...reached });
  }
  for (const { value, refinement, node: _, ...effect } of callee.pending.filter(isOther)) {
    const reached = reach(effect);
    const given = refinementGiven(refinement, bindings, evaluator);
    const own = { ...handed(effect), through: [...(effect.through ?? []), node], refinement: given };
    for (const known of reached ? alternatives(put(value)) : []) {
      if (!isMadeHere(known, value)) continue;
      if (isSymbolic(known)) into.pending.push({ ...own, value: known, node, ...reached! });
      else addKnown(into, known, { ...own, ...reached! });
    }
  }
  for (const part of ['undescribed', 'presumed', 'ended'] as const) {
    into[part].push(...callee[part].filter((each) => !into[part].includes(each)));
  }
  composeCalls(into, callee, call, bindings);
  if (callee.exit === null) return null;
  return settleState(continueState(call.state, substituteState(callee.exit, put)), call);
}

/** What is set where a called function throws; null where it can't. */
export function thrownState(callee: Summary, call: CallOf): State {
  const bindings = argumentsOf(call);
  const thrown = callee.throws && substituteState(callee.throws, (value) => call.evaluator.substitute(value, bindings));
  return thrown && settleState(continueState(call.state, thrown), call);
}

type Within = Pick<CallOf, 'caller' | 'evaluator' | 'checker' | 'summarize'> &
  Partial<Pick<CallOf, 'callee' | 'tolerance' | 'node'>>;

/** What becomes of what a given check tells: where its function returns that, the call of the function says it. */
function toldBy({ told = {} }: CallEffect, { tolerance, node }: Within): Tolerance {
  return told.isReturned && tolerance && node ? tolerance(node) : told;
}

/**
 * What the functions do that a summary's own function was given, once they are known: a handler in a wrapper. Those
 * that are not known yet are handed on.
 */
export function composeCalls(
  into: Summary,
  { calls }: Summary,
  within: Within,
  bindings: ReadonlyMap<ts.Node, Value>,
): void {
  const { evaluator } = within;
  const put = (value: Value): Value => evaluator.substitute(value, bindings);
  // The calls of one function stand upon each other's states.
  const known = new Map<ResponseState, ResponseState>();
  const settling = createSettling();
  for (const effect of calls) {
    const state = settleState(substituteState(effect.state, put, known), within, settling);
    if (!state) continue;
    const args = effect.args.map(put);
    const onContext = putOnContext(effect.callee, put);
    if (onContext) into.calls.push({ ...effect, callee: onContext, args, state });
    const callees = alternatives(put(effect.callee)).map(calledValue);
    for (const callee of callees) {
      if (callee.kind === 'function' && isFollowed(callee.node)) {
        const before = markThrows(into);
        compose(into, summaryAt(callee, args, within), {
          ...within,
          callee,
          args,
          node: effect.node,
          state,
        });
        if (effect.isUnawaited && isAsync(callee.node)) continue;
        if (effect.isCaught) takeThrows(into, before);
        else into.errors.push(...rethrownErrors(into.errors.splice(before.errors), effect, within.checker));
        continue;
      }
      // A function of a package, handed on to be called: what its row says of the call.
      const value =
        callee.kind === 'function'
          ? evaluator.callPackage(callee, args, effect.node)
          : args[0] && checkedWith(callee, args[0], effect.node);
      if (value) {
        const { isCaught, isTolerated } = effect;
        const via = within.callee ? [within.callee.node, ...effect.via] : effect.via;
        const known = alternatives(value).filter((each) => 'node' in each && each.node === effect.node);
        for (const each of known)
          addKnown(into, each, {
            via,
            ...(isCaught ? { isCaught } : {}),
            ...(isTolerated ? { isTolerated } : {}),
            ...(each.kind === 'validated' && each.reports ? toldBy(effect, within) : {}),
          });
      } else if (isSymbolic(callee)) {
        const { isUnawaited: _, ...call } = effect;
        into.calls.push({ ...call, callee, args, state });
      }
    }
  }
}

/** Notes what turned out to be a read or a check. */
function addKnown(
  into: Summary,
  value: Value,
  {
    refinement = { claims: new Set() },
    via,
    given = [],
    through,
    ...tolerance
  }: Tolerance & Reached & Pick<PendingEffect, 'through'> & { refinement?: Refinement },
): void {
  const way = { via, given };
  const handed = through ? { through } : {};
  if (value.kind === 'read') {
    const { fallback = refinement.fallback } = value;
    into.reads.push({ read: value, refinement: { ...refinement, ...(fallback ? { fallback } : {}) }, ...way });
  }
  const caught = tolerance.isCaught ? { isCaught: true as const } : {};
  if (value.kind === 'body') {
    into.bodies.push({ body: value, typed: castAround(value.node), ...way, ...caught, ...handed });
  }
  if (value.kind !== 'validated') return;
  const { input } = value;
  // A read that checks is a read as well.
  if (input.kind === 'body' && input.node === value.node)
    into.bodies.push({ body: input, typed: input.node, ...way, ...caught });
  into.validated.push({ ...tolerance, validated: value, ...way });
}

/** Whether an argument turned a waiting value into something at its own place: what another place made is noted there. */
export function isMadeHere(known: Value, waiting: Value): boolean {
  const made = madeAt(known);
  return isSymbolic(known) || (made !== undefined && made === madeAt(waiting));
}
