import { ts } from 'ts-morph';
import { globalName, isGlobal } from '../language-globals.ts';
import { isFollowed } from '../handler/flow/followed.ts';
import { argumentsOf } from '../handler/flow/arguments.ts';
import { alternatives, type FunctionNode, type FunctionValue, type Scope, type Value } from '../values/value.ts';
import { credentialOf, somewhere } from './credentials.ts';
import { includes } from './compare.ts';
import { looksForCaller } from './caller.ts';
import { createExpressions, type TrialTools } from './expressions.ts';
import { refusal, type Frame, type Machine } from './machine.ts';
import { joinStates } from './state.ts';
import { createStatements } from './statements.ts';
import {
  absent,
  decided,
  failed,
  holdsLacking,
  isDerived,
  isLacking,
  joinTried,
  notKnown,
  present,
  truthOf,
  withStatus,
  type Tried,
} from './tried.ts';

const maxDepth = 12;

/** Methods of lists that look for an item. */
const searches = new Set(['find', 'findLast', 'some']);

/** Makes the function that runs a function of the project in a trial. */
export function createCalls(machine: Machine, tools: TrialTools, isNext: (callee: ts.Expression) => boolean) {
  const { checker, evaluator } = tools;
  const running: FunctionNode[] = [];
  const expressions = createExpressions(machine, tools, { call: evaluateCall, read });
  const { walkBody } = createStatements(machine, tools, expressions);
  return { runFrame };

  /** Runs a function; what it returns on any of its ways, and the state after them. */
  function run(callee: FunctionValue, given: readonly Tried[], args: readonly Value[]): Tried {
    if (running.includes(callee.node) || running.length > maxDepth) return notKnown;
    const { returns } = runFrame(callee, given, args);
    machine.here = joinStates(returns.map(({ state }) => state));
    return joinTried(returns.map(({ value }) => value));
  }

  function read(node: ts.GetAccessorDeclaration, { scope }: Frame): Tried {
    return run({ kind: 'function', node, scope }, [], []);
  }

  function runFrame(callee: FunctionValue, given: readonly Tried[], args: readonly Value[]): Frame {
    const { node } = callee;
    const scope: Scope = {
      bindings: argumentsOf({ callee, args: [...args], evaluator }),
      parent: callee.scope,
      memo: new Map(),
    };
    const frame: Frame = { node, scope, returns: [] };
    if (given.some(isLacking)) machine.readers.add(node);
    running.push(node);
    for (const [index, parameter] of node.parameters.entries()) {
      const value = given[index] ?? { kind: 'constant', value: undefined };
      const { initializer } = parameter;
      const isLeft = initializer !== undefined && value.kind === 'constant' && value.value === undefined;
      expressions.bind(parameter, isLeft ? expressions.evaluate(initializer, frame) : value, frame);
    }
    walkBody(frame);
    running.pop();
    return frame;
  }

  function evaluateCall(node: ts.CallExpression, frame: Frame): Tried {
    const { expression } = node;
    if (isNext(expression)) {
      if (machine.here) machine.endings.push({ kind: 'passed', state: machine.here });
      machine.here = null;
      return notKnown;
    }
    const promised = ts.isPropertyAccessExpression(expression) ? evaluatePromise(node, expression, frame) : undefined;
    if (promised) return promised;
    const isMember = ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression);
    const receiver = isMember ? expressions.evaluate(expression.expression, frame) : notKnown;
    if (node.questionDotToken && expressions.evaluate(expression, frame).kind === 'absent') return absent;
    if (isMember && isLacking(receiver)) {
      for (const each of node.arguments) expressions.evaluate(each, frame);
      return receiver.kind === 'absent' && expression.questionDotToken ? absent : failed;
    }
    const given = node.arguments.map((each) => expressions.evaluate(each, frame));
    if (!machine.here) return notKnown;
    for (const each of isMember ? [expression.expression, ...node.arguments] : node.arguments) expressions.forget(each);
    const callee = evaluator.callee(node, frame.scope);
    if (callee && isFollowed(callee.node)) {
      return run(
        callee,
        given,
        node.arguments.map((each) => evaluator.evaluate(each, frame.scope)),
      );
    }
    const searched = runGiven(node, given, frame);
    if (searched) return searched;
    if (isResolved(expression, checker)) return given[0] ?? { kind: 'constant', value: undefined };
    const listed = isMember ? includes(expression, receiver, given) : undefined;
    if (listed) return listed;
    const value = evaluator.evaluate(node, frame.scope);
    if (looksForCaller(node, value, { checker, evaluate: (each) => evaluator.evaluate(each, frame.scope) })) {
      return lookedFor(machine.credential(somewhere(node), frame));
    }
    const ways = alternatives(value);
    const asking = ways.find((each) => each.kind === 'guard');
    if (asking?.kind === 'guard') return guard(asking, frame);
    // What was caught has the status that it was thrown with.
    if (ways.some((each) => tools.isSent?.(each)))
      return send(given.find(({ kind }) => kind === 'answer') ?? expressions.fromValue(value, frame));
    if (value.kind === 'setting' && value.of === 'status') {
      // `setResponseStatus(event, error.status)` in a catch: the status that the error was thrown with.
      const tried = given.find((each) => each.kind === 'constant' && typeof each.value === 'number');
      const known = value.value.kind === 'constant' ? value.value : tried;
      const set = known?.kind === 'constant' ? known.value : undefined;
      machine.set({ statuses: [typeof set === 'number' ? set : undefined] });
      return notKnown;
    }
    const made = expressions.fromValue(value, frame);
    const known = value.kind === 'error' ? withStatus(made, given) : made;
    if (known.kind !== 'unknown' && !given.some(holdsLacking)) return known;
    return credentialOf(value) ? known : unfollowed(expression, given);
  }

  /** Where nobody has signed in, such code gives nothing, or throws. */
  function lookedFor(found: Tried): Tried {
    const before = machine.here;
    if (found.kind !== 'absent' || !before || machine.catchers.length === 0) return found;
    machine.set({ isDecided: true });
    machine.raise([undefined]);
    machine.here = { ...before, isDoubtful: true };
    return found;
  }

  /** Functions that are given to a call that can't be read: they may run there or not. */
  function runGiven(
    { expression, arguments: functions }: ts.CallExpression,
    given: readonly Tried[],
    frame: Frame,
  ): Tried | undefined {
    let last: Tried = notKnown;
    const lacks = given.slice(0, -1).some(holdsLacking);
    for (const [at, node] of functions.entries()) {
      if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) continue;
      const callee: FunctionValue = { kind: 'function', node, scope: frame.scope };
      // As Node calls back: `verify(token, key, (error, decoded) => …)` has nothing to give where there is no token.
      const isCalledBack = lacks && at === functions.length - 1;
      const args = node.parameters.map((_, index): Tried => (isCalledBack && index > 0 ? failed : notKnown));
      machine.branch(
        notKnown,
        () => (last = run(callee, args, [])),
        () => notKnown,
      );
    }
    // Nothing in a list belongs to a credential that is not there.
    const isSearch = ts.isPropertyAccessExpression(expression) && searches.has(expression.name.text);
    return isSearch && isDerived(last) && truthOf(last) === false ? failed : undefined;
  }

  /** What code makes that can't be read, out of a credential that is not there: nothing, or an error. */
  function unfollowed(callee: ts.Expression, given: readonly Tried[]): Tried {
    if (!given.some(holdsLacking)) return notKnown;
    const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
    if (isGlobal(callee, 'Boolean', checker)) return decided(truthOf(given[0] ?? notKnown) ?? false);
    // Questions whose answer for nothing is yes.
    if (/empty|blank|nil|null|undefined|missing|anonymous|guest|public|absent|optional/i.test(name)) return notKnown;
    if (globalName(callee, checker) !== undefined) return failed;
    const before = machine.here;
    if (before && machine.catchers.length > 0) {
      machine.set({ isDecided: true });
      machine.raise([undefined]);
      machine.here = { ...before, isDoubtful: true };
    }
    return failed;
  }

  /** `promise.catch(handler)` and `promise.then(handler)`; undefined for any other method. */
  function evaluatePromise(
    node: ts.CallExpression,
    expression: ts.PropertyAccessExpression,
    frame: Frame,
  ): Tried | undefined {
    const [first] = node.arguments;
    const name = expression.name.text;
    if (
      !first ||
      (name !== 'catch' && name !== 'then') ||
      (!ts.isArrowFunction(first) && !ts.isFunctionExpression(first))
    )
      return undefined;
    const handler: FunctionValue = { kind: 'function', node: first, scope: frame.scope };
    if (name === 'then') {
      const value = expressions.evaluate(expression.expression, frame);
      return machine.here ? run(handler, [value], []) : notKnown;
    }
    const catcher = { caught: [] as Machine['catchers'][number]['caught'] };
    machine.catchers.push(catcher);
    const value = expressions.evaluate(expression.expression, frame);
    machine.catchers.pop();
    const tried = machine.here;
    if (catcher.caught.length === 0) return value;
    machine.here = joinStates(catcher.caught.map(({ state }) => state));
    const result = run(handler, [{ kind: 'answer', statuses: catcher.caught.flatMap(({ statuses }) => statuses) }], []);
    const after: typeof tried = machine.here;
    const isKept = tried !== null && !(tried.isDoubtful && after === null);
    machine.here = joinStates([isKept ? tried : null, after]);
    return joinTried([...(isKept ? [value] : []), ...(after ? [result] : [])]);
  }

  /** An answer that is sent here: what comes after it changes nothing. */
  function send(sent: Tried): Tried {
    const { here } = machine;
    for (const status of here && sent.kind === 'answer' ? sent.statuses : []) {
      const { signIn } = sent.kind === 'answer' ? sent : {};
      const isRefusal = signIn || (status !== undefined && status >= 400);
      machine.endings.push(
        isRefusal ? { ...refusal(status, here!), ...(signIn ? { signIn } : {}) } : { kind: 'answered' },
      );
    }
    machine.here = null;
    return notKnown;
  }

  function guard(value: Extract<Value, { kind: 'guard' }>, frame: Frame): Tried {
    const lacks = machine.credential({ ...value.credential, isSession: true }, frame).kind === 'absent';
    // Whatever the status that it is given, it says no for this.
    if (lacks) machine.set({ isDecided: true, isDenied: true });
    if (lacks) return machine.raise([value.status]);
    const before = machine.here;
    machine.raise([value.status]);
    machine.here = before;
    return present;
  }
}

/** `Promise.resolve(value)`. */
function isResolved(callee: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'resolve') return false;
  return isGlobal(callee.expression, 'Promise', checker);
}
