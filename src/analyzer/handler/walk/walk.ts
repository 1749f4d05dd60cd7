import { ts } from 'ts-morph';
import { choiceOf } from '../flow/choice.ts';
import { isGenerator } from '../../values/generator.ts';
import type { FunctionNode, Scope, Value } from '../../values/value.ts';
import { createAnsweredVariables } from './answered-variable.ts';
import { constructorRun } from '../flow/constructed.ts';
import { createBranches } from './branches.ts';
import { createCallbacks } from './callback-walk.ts';
import { caughtConditions } from '../conditions/caught-conditions.ts';
import { decide as decideFor } from '../conditions/conditions.ts';
import { decidedAt } from '../conditions/decided.ts';
import { isExpressionLike, isOr, isShortCircuit } from '../flow/expression-kinds.ts';
import { createCallWalk } from './call-walk.ts';
import { givesCaught } from './returned-error.ts';
import { isKnownObject, mayThrow } from './may-throw.ts';
import { createNotes } from './notes.ts';
import { createPiping } from './piping.ts';
import { createOutcomes } from '../summary/outcomes.ts';
import { createPromises } from './promise-walk.ts';
import { thenCallback } from '../flow/promised.ts';
import { conditionsIn, toldOf } from '../conditions/request-conditions.ts';
import { isPending, isSettling, rejectedInside, rejectedWith, rejectionHandler, letsGo } from '../flow/rejections.ts';
import { isStatus, withOpenStatus } from './status-assignment.ts';
import { mergeStates, untouched, type ResponseState, type State } from '../summary/state.ts';
import { withoutBelow } from '../summary/below.ts';
import { withDistinct } from '../summary/distinct.ts';
import type { GivenCondition } from '../conditions/given-condition.ts';
import { emptySummary, type Summary } from '../summary/summary.ts';
import { caughtSince, markThrows, takeThrows, type Mark } from '../summary/thrown.ts';
import { createTry } from './try-walk.ts';
import type { WalkOptions } from './walk-options.ts';
import { stateUnasked, stateWhere } from './where-true.ts';

/** Reads one function body, statement by statement, and notes all that it does to the request. */
export function walkFunction(caller: FunctionNode, options: WalkOptions): Summary {
  const { evaluator, checker, known } = options;
  const { work, keys } = evaluator;
  const told = known && toldOf(known.request, { checker, evaluator, origins: known.origins });
  const { result, ended } = work.within(() => walkBody(caller, options), told);
  const all = [...new Set([...result.ended, ...ended])];
  const whole = withDistinct({ ...result, ended: all }, caller, keys);
  if (whole.ended.length === 0) return whole;
  return { ...whole, exit: withoutBelow(whole.exit), throws: withoutBelow(whole.throws) };
}

function walkBody(caller: FunctionNode, options: WalkOptions): Summary {
  const { checker, evaluator, summarize, known: given, decided } = options;
  const summary = emptySummary();
  const scope: Scope = { bindings: new Map(), memo: new Map() };
  const evaluate = (each: ts.Expression): Value => evaluator.evaluate(each, scope);
  /** What promises may throw that are returned out of the `try`s around, the innermost last. */
  const attempts: ReturnType<typeof takeThrows>[][] = [];
  /** States where the `try`s around may be left by a throw, the innermost last; the first are the function's own. */
  const throwing: State[][] = [[]];
  const conditions = given && conditionsIn(caller, { ...given, checker, evaluator, scope }, given.request);
  const decide = (node: ts.Expression): boolean | undefined =>
    (decided && decidedAt(node, decided)) ?? decideFor(node, { checker, evaluate }) ?? conditions?.decide(node);
  const variables = createAnsweredVariables(checker);
  const outcomes = createOutcomes({ checker, evaluator, scope });
  const asked = { evaluate, outcomes };
  const where = (condition: ts.Expression, isTrue: boolean, state: State): State =>
    stateWhere(condition, isTrue, state, asked);
  const { body } = caller;
  if (!body) return { ...summary, exit: untouched, throws: untouched };

  const notes = createNotes(summary, caller, { checker, evaluator, scope });
  const throws = { checker, evaluate, isGlobal: notes.isGlobal };
  const branch = { walkStatements, walkStatement, walkDeclarations, walkExpression };
  const { walkSwitch, walkLoop, walkJump } = createBranches({
    checker,
    evaluate,
    scope,
    conditions,
    decided,
    ...branch,
  });
  const { piped, waited } = createPiping({ checker, evaluate });
  const { walkAsserted, walkFollowed } = createCallWalk({
    caller,
    checker,
    evaluator,
    scope,
    summary,
    summarize,
    notes,
    outcomes,
    decide,
    piped,
    leaveAt,
  });
  const { walkThen, walkPromiseCatch, walkFloating } = createPromises({
    checker,
    evaluator,
    scope,
    summary,
    throwing,
    bindCaught,
    waited,
    ...branch,
    walkAnswer,
    walkFollowed,
  });
  const own = { checker, evaluator, evaluate, scope, summary, summarize, attempts, isGlobal: notes.isGlobal };
  const { walkCallback } = createCallbacks({ ...own, walkStatements, walkExpression, throwHere });
  const { walkTry } = createTry({ evaluate, summary, attempts, throwing, bindCaught, walkStatements });
  for (const parameter of caller.parameters) notes.noteBindings(parameter.name);
  if (ts.isBlock(body)) {
    const state = walkStatements(body.statements, untouched);
    if (state) summary.answers.push({ node: undefined, state });
  } else {
    walkAnswer(body, untouched);
  }
  const end = mergeStates(summary.answers.map(({ state }) => state));
  // The call of a generator comes back before any of its code runs.
  const exit = isGenerator(caller) ? (end ?? untouched) : end;
  return { ...summary, exit, throws: mergeStates(throwing[0]!) };

  function walkStatements(statements: readonly ts.Statement[], entry: State): State {
    let state = entry;
    for (const statement of statements) {
      // What can't be reached claims nothing.
      if (state === null) return null;
      state = walkStatement(statement, state);
    }
    return state;
  }

  function walkStatement(statement: ts.Statement, state: State): State {
    if (!state) return null;
    if (ts.isBlock(statement)) return walkStatements(statement.statements, state);
    if (ts.isExpressionStatement(statement)) {
      const { expression } = statement;
      return walkFloating(expression, state) ?? stateUnasked(expression, walkExpression(expression, state), asked);
    }
    if (ts.isVariableStatement(statement)) return walkDeclarations(statement.declarationList, state);
    if (ts.isReturnStatement(statement)) {
      if (statement.expression) walkAnswer(statement.expression, state);
      else summary.answers.push({ node: undefined, state, scope, ...ofCaught(statement) });
      return null;
    }
    if (ts.isThrowStatement(statement)) {
      return throwHere(statement.expression, walkExpression(statement.expression, state));
    }
    if (ts.isIfStatement(statement)) {
      const after = walkExpression(statement.expression, state);
      if (!after) return null;
      const known = decide(statement.expression) ?? conditions?.presume(statement, summary.presumed);
      const then =
        known === false ? null : walkStatement(statement.thenStatement, where(statement.expression, true, after));
      const before = where(statement.expression, false, after);
      const otherwise =
        statement.elseStatement && known !== true ? walkStatement(statement.elseStatement, before) : before;
      return mergeStates([then, known === true ? null : otherwise]);
    }
    if (ts.isTryStatement(statement)) return walkTry(statement, state);
    if (ts.isSwitchStatement(statement)) return walkSwitch(statement, state);
    if (ts.isIterationStatement(statement, false)) return walkLoop(statement, state);
    if (ts.isLabeledStatement(statement)) return walkStatement(statement.statement, state);
    if (ts.isBreakStatement(statement) || ts.isContinueStatement(statement)) {
      return walkJump(statement, state);
    }
    return state;
  }

  /** What is returned: of a condition, each side that it can be, with what is set there. */
  function walkAnswer(node: ts.Expression, state: State): void {
    if (!state) return;
    if (ts.isParenthesizedExpression(node)) return walkAnswer(node.expression, state);
    const choice = choiceOf(node, checker);
    if (choice) {
      const { condition, whenTrue, whenFalse } = choice;
      const tested = walkExpression(condition, state);
      const known = decide(condition);
      if (tested && known !== false) walkAnswer(whenTrue, where(condition, true, tested));
      if (tested && known !== true) walkAnswer(whenFalse, where(condition, false, tested));
      return;
    }
    if (attempts.length === 0 && givesCaught(node, caller, evaluate)) return void throwHere(node, state);
    const callee = (call: ts.CallExpression) => evaluator.callee(call, scope)?.node;
    const before = attempts.length > 0 && isPending(node, checker, callee) && markThrows(summary);
    const chained = thenCallback(node, checker);
    const after = chained ? walkThen(chained, state) : waited(node, walkExpression(node, state));
    if (before) attempts[0]!.push(takeThrows(summary, before));
    else if (attempts.length > 0) for (const call of summary.calls) if (call.node === node) call.isUnawaited = true;
    if (!after) return;
    const answer = isOr(node) && decide(node.left) === false ? node.right : node;
    for (const each of variables.expressionsOf(answer)) {
      const before = outcomes.beforeCall(each, after);
      summary.answers.push({ node: each, state: after, ...(before ? { before } : {}), scope, ...ofCaught(node) });
    }
  }

  function ofCaught(place: ts.Node): { given?: GivenCondition[] } {
    const given = caughtConditions(place, { checker, evaluator, scope });
    return given.length > 0 ? { given } : {};
  }

  function walkDeclarations(list: ts.VariableDeclarationList, state: State): State {
    let after = state;
    for (const { name, initializer } of list.declarations) {
      if (after && initializer) after = walkExpression(initializer, after);
      if (initializer && ts.isObjectBindingPattern(name) && !isKnownObject(initializer, throws)) leaveAt(after);
      if (after) notes.noteBindings(name);
    }
    return after;
  }

  /** Takes what is thrown since a mark, and lets the name that a catch has for it mean that. */
  function bindCaught(
    name: ts.VariableDeclaration | ts.ParameterDeclaration | undefined,
    before: Mark,
    within: ts.Node,
  ) {
    const caught = caughtSince(before, within, { summary, now: options.now });
    if (name) scope.bindings.set(name, caught);
    return caught;
  }

  function walkExpression(node: ts.Expression, state: State): State {
    if (!state) return null;
    if (ts.isBinaryExpression(node)) {
      variables.note(node);
      const operator = node.operatorToken.kind;
      if (isShortCircuit(operator)) {
        const left = walkExpression(node.left, state);
        const isEither = isOr(node);
        const isPlain = operator === ts.SyntaxKind.QuestionQuestionToken;
        const short = isPlain ? left : where(node.left, isEither, left);
        const isSkipped = !isPlain && decide(node.left) === isEither;
        const right = isSkipped ? null : walkExpression(node.right, isPlain ? left : where(node.left, !isEither, left));
        return outcomes.noteSides(node, { short, right });
      }
      if (operator === ts.SyntaxKind.EqualsToken && isStatus(node.left, evaluate)) {
        const after = walkExpression(node.right, state);
        return after && { ...after, status: evaluate(node.right), statusAt: [node] };
      }
    }
    if (ts.isConditionalExpression(node)) {
      const tested = walkExpression(node.condition, state);
      const known = decide(node.condition);
      if (!tested) return null;
      return mergeStates([
        known === false ? null : walkExpression(node.whenTrue, where(node.condition, true, tested)),
        known === true ? null : walkExpression(node.whenFalse, where(node.condition, false, tested)),
      ]);
    }
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return walkCallback(node, state);
    const handler = ts.isCallExpression(node) ? rejectionHandler(node, checker) : undefined;
    if (handler && ts.isCallExpression(node)) return walkPromiseCatch(node, handler, state);
    if (ts.isClassExpression(node)) return state;
    let after: State = state;
    const before = isSettling(node, checker) && markThrows(summary);
    ts.forEachChild(node, (child) => {
      if (!after || !isExpressionLike(child)) return;
      const floating = letsGo(node, child, checker) ? walkFloating(child, after) : undefined;
      after = floating ?? walkChild(child, after);
    });
    if (before) takeThrows(summary, before);
    if (before) after ??= state;
    if (!after) return null;
    const rejected = rejectedWith(node, checker);
    if (rejected) return throwHere(rejected, after);
    const inside = rejectedInside(node, checker);
    if (inside) throwHere(inside, after);
    notes.note(node);
    const made = constructorRun(node, { checker, evaluator });
    if (made) return walkFollowed(node, made.callee, made.args.map(evaluate), after);
    if (ts.isCallExpression(node)) return walkAsserted(node, after);
    if (mayThrow(node, throws)) leaveAt(after);
    const open = withOpenStatus(node, after, evaluate, checker);
    return ts.isAwaitExpression(node) ? waited(node.expression, open) : open;
  }

  function throwHere(thrown: ts.Expression, state: State): null {
    if (state) notes.noteThrown(thrown, state);
    leaveAt(state);
    return null;
  }

  /** Code may be left there by a throw. */
  function leaveAt(state: State): void {
    throwing.at(-1)!.push(state);
  }

  /** Children of an expression that hold expressions themselves: properties, template spans, spreads. */
  function walkChild(node: ts.Node, state: ResponseState): State {
    if (ts.isExpression(node)) return walkExpression(node, state);
    // A method of an object that is made here runs where it is called.
    if (ts.isFunctionLike(node)) return state;
    let after: State = state;
    ts.forEachChild(node, (child) => {
      if (after && isExpressionLike(child)) after = walkChild(child, after);
    });
    return after;
  }
}
