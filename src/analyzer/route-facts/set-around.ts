import { ts } from 'ts-morph';
import type { SummaryTools } from '../handler/conditions/decided.ts';
import { argumentsOf } from '../handler/flow/arguments.ts';
import { createHandsOn } from '../handler/hand-on.ts';
import type { ResolvedHandler } from '../handler/resolve.ts';
import { finalState } from '../handler/summary/below.ts';
import { continueState, isUnset, mergeStates, untouched, type Around, type State } from '../handler/summary/state.ts';
import type { Evaluator } from '../values/evaluator.ts';
import type { FunctionValue } from '../values/value.ts';
import { substituteState } from '../handler/summary/state.ts';

interface Tools {
  checker: ts.TypeChecker;
  evaluator: Evaluator;
}

/** A function that runs around a handler. */
interface Layer {
  resolved: ResolvedHandler;
  summarize: SummaryTools['summarize'];
}

/**
 * What the functions around a handler set on the response that it answers with: before it runs, where its own settings
 * stand over theirs, and after it. Of those that end the request here, nothing reaches it. Pinned by
 * `test/analyzer/set-around.test.ts`, which asks h3.
 */
export function setAround(layers: readonly Layer[], tools: Tools): Around | undefined {
  let before = untouched;
  let after = untouched;
  for (const { resolved, summarize } of layers) {
    if (resolved.hook === 'error') continue;
    const left = passedState(resolved, { ...tools, summarize });
    if (!left) continue;
    const { status, contentType, headers, open } = left;
    const set = { ...untouched, headers: headers.filter(({ on }) => on === undefined || on === 'errors'), open };
    // What the last but one function sets is there when the last one is asked, and stands over it on the way back.
    if (resolved.hook === 'after') after = continueState(after, set);
    else if (resolved.hook === 'sending' || setsAfterNext(resolved.callee.node)) {
      after = continueState(after, { ...set, status, contentType });
    } else before = continueState(before, { ...set, status, contentType });
  }
  return before === untouched && after === untouched ? undefined : { before, after };
}

/** What a function leaves where it lets the request pass. */
function passedState(
  { callee, args, hook, passes }: ResolvedHandler,
  { checker, evaluator, summarize }: Tools & Pick<Layer, 'summarize'>,
): State {
  const handsOn = hook ? () => true : createHandsOn(callee, { checker, evaluator }, passes);
  const bindings = argumentsOf({ callee, args: [...args], evaluator });
  const states = summarize(callee)
    .answers.filter(({ node }) => handsOn(node))
    .map(({ state }) => substituteState(state, (value) => evaluator.substitute(value, bindings)))
    .map((state) => finalState(state, { checker, evaluator, summarize }));
  return mergeStates(states.filter((state) => state && isUnset(state.sent)));
}

/** Whether what a middleware sets is set once `next()` has answered. */
function setsAfterNext({ body, parameters }: FunctionValue['node']): boolean {
  const name = parameters[1]?.name;
  if (!body || !name || !ts.isIdentifier(name)) return false;
  let next: ts.Node | undefined;
  let first: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name.text)
      next ??= node;
    const isStatus = ts.isIdentifier(node) && /^(?:status|statusCode|setResponseStatus|setStatus)$/.test(node.text);
    if (isStatus) first ??= node;
    ts.forEachChild(node, visit);
  };
  visit(body);
  return next !== undefined && first !== undefined && first.pos > next.end;
}
