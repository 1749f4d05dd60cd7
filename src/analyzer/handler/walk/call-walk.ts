import { ts } from 'ts-morph';
import type { Evaluator } from '../../values/evaluator.ts';
import { isGiven } from '../../values/open-call.ts';
import { isSymbolic, type FunctionNode, type FunctionValue, type Scope, type Value } from '../../values/value.ts';
import { summaryAt, type SummaryTools } from '../conditions/decided.ts';
import { calleeOnContext } from '../flow/context-calls.ts';
import { isFollowed, severalFollowed } from '../flow/followed.ts';
import { namedCallbacks } from '../flow/promised.ts';
import { compose, thrownState } from '../summary/compose.ts';
import type { Outcomes } from '../summary/outcomes.ts';
import { mergeStates, setAlways, untouched, type ResponseState, type State } from '../summary/state.ts';
import type { Summary } from '../summary/summary.ts';
import { assertedBy } from './assertions.ts';
import { refusedAround } from './handler-call.ts';
import { mayThrow } from './may-throw.ts';
import type { Notes } from './notes.ts';

interface CallWalkInput {
  /** The function that is read. */
  caller: FunctionNode;
  checker: ts.TypeChecker;
  evaluator: Evaluator;
  scope: Scope;
  summary: Summary;
  summarize: SummaryTools['summarize'];
  notes: Pick<Notes, 'noteRefused' | 'tolerance' | 'verdict' | 'isGlobal'>;
  outcomes: Pick<Outcomes, 'note'>;
  decide(node: ts.Expression): boolean | undefined;
  /** The state after a call that may pipe into the response. */
  piped(node: ts.CallExpression, state: State): State;
  /** Code may be left there by a throw. */
  leaveAt(state: State): void;
}

/** Reads the calls of a function: what those do that it calls. */
export function createCallWalk(input: CallWalkInput) {
  const { caller, checker, evaluator, scope, summary, summarize, notes, outcomes } = input;
  const { decide, leaveAt, piped } = input;
  const evaluate = (each: ts.Expression): Value => evaluator.evaluate(each, scope);
  const throws = { checker, evaluate, isGlobal: notes.isGlobal };
  return { walkAsserted, walkFollowed };

  /** A call that goes on with what holds: it is not left where that is ruled out, and does nothing where it is known. */
  function walkAsserted(node: ts.CallExpression, state: ResponseState): State {
    const asserted = assertedBy(node, checker);
    const known = asserted && decide(asserted);
    if (known === true) return state;
    const after = piped(node, walkCall(node, state));
    return known === false ? null : after;
  }

  function walkCall(node: ts.CallExpression, state: ResponseState): State {
    const callee = evaluator.callee(node, scope);
    const args = node.arguments.map(evaluate);
    if (!callee) {
      const called = evaluate(node.expression);
      const several = severalFollowed(called);
      if (several) return mergeStates(several.map((each) => walkFollowed(node, each, args, state, 'one of several')));
      if (isSymbolic(called) && !isGiven(called)) {
        leaveAt(state);
        summary.calls.push({ callee: called, args, node, state, told: notes.verdict(node), via: [] });
        const call = { callee: called, args, node, ...resultOf(node) };
        return { ...untouched, below: [{ before: state, call }] };
      }
    }
    const onContext = callee ? undefined : calleeOnContext(node.expression, evaluate, checker);
    if (onContext) summary.calls.push({ callee: onContext, args, node, state, via: [] });
    if (callee && isFollowed(callee.node)) {
      const refused = refusedAround(evaluate(node.expression), node);
      if (refused) notes.noteRefused(refused, node, state);
      return walkFollowed(node, callee, args, state);
    }
    if (mayThrow(node, throws)) leaveAt(state);
    const value = evaluate(node);
    notes.noteRefused(value, node, state);
    walkNamed(node, state);
    return setAlways(state, value);
  }

  /**
   * `event.node.res.setHeader(…)` of an event that has no type, or that may be left out: tables tell what it sets, once it is
   * known.
   */
  function resultOf(node: ts.CallExpression): { result?: Value } {
    const { expression } = node;
    if (!ts.isPropertyAccessExpression(expression)) return {};
    const isUntyped = (checker.getTypeAtLocation(expression.expression).flags & ts.TypeFlags.Any) !== 0;
    const result = isUntyped || mayBeLeftOut(expression) ? evaluate(node) : undefined;
    return result?.kind === 'method-call' ? { result } : {};
  }

  /** Whether what has a property is a parameter that need not be given, or a part of one. */
  function mayBeLeftOut(node: ts.Expression): boolean {
    if (ts.isPropertyAccessExpression(node)) return mayBeLeftOut(node.expression);
    const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
    return declaration !== undefined && ts.isParameter(declaration) && declaration.questionToken !== undefined;
  }

  /** A call of a function of the project: what that does is done here. */
  function walkFollowed(
    node: ts.Expression,
    callee: FunctionValue,
    args: Value[],
    state: ResponseState,
    which?: 'one of several',
  ): State {
    const own = summaryAt(callee, args, { checker, evaluator, summarize });
    const isCall = ts.isCallExpression(node);
    const { tolerance } = notes;
    const call = { caller, callee, args, node, state, evaluator, checker, scope, summarize, tolerance };
    leaveAt(thrownState(own, call));
    const after = compose(summary, own, call);
    if (isCall && !which) outcomes.note(node, { callee, args, answers: own.answers }, state, after);
    return after;
  }

  /** `promise.then(show)` and `list.map(toItem)`: a function by its name, which throws where it is run. */
  function walkNamed(node: ts.CallExpression, state: ResponseState): void {
    for (const each of namedCallbacks(node)) {
      const given = evaluate(each);
      if (given.kind === 'function' && isFollowed(given.node)) walkFollowed(node, given, [], state);
    }
  }
}
