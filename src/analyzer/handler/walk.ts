import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import type { Evaluator } from '../values/evaluator.ts';
import {
  alternatives,
  isSymbolic,
  type FunctionNode,
  type FunctionValue,
  type Scope,
  type Value,
} from '../values/value.ts';
import { compose } from './compose.ts';
import { isFollowed } from './followed.ts';
import { decide as decideFor, isEndless } from './conditions.ts';
import { isDeferred, isExpressionLike, isGivenToCall, isShortCircuit } from './expression-kinds.ts';
import { createNotes } from './notes.ts';
import { bindPromised } from './promised.ts';
import { createRequestConditions, type KnownRequest } from './request-conditions.ts';
import { catchesAllOf, isPending, isSettling, rejectedWith, rejectionHandler } from './rejections.ts';
import { requirementsOf } from './requirements.ts';
import { isStatus } from './status-assignment.ts';
import { continueState, mergeStates, untouched, type ResponseState, type State } from './state.ts';
import { emptySummary, type Summary } from './summary.ts';
import { caughtSince, markThrows, takeThrows, type Mark } from './thrown.ts';
import { isPlain, tolerate } from './tolerance.ts';
import { setAlways, stateUnasked, stateWhere } from './where-true.ts';

export interface WalkOptions {
  checker: ts.TypeChecker;
  evaluator: Evaluator;
  summarize(callee: FunctionValue): Summary;
  /** What is known of the request: conditions on it are decided. */
  known?: { request: KnownRequest; origins: Origins };
}

/** Reads one function body, statement by statement, and notes all that it does to the request. */
export function walkFunction(caller: FunctionNode, options: WalkOptions): Summary {
  const { checker, evaluator, summarize, known: given } = options;
  const summary = emptySummary();
  const scope: Scope = { bindings: new Map(), memo: new Map() };
  const evaluate = (each: ts.Expression): Value => evaluator.evaluate(each, scope);
  /** States at the `break`s out of the statements around, the innermost last. */
  const breaks: State[][] = [];
  /** What promises may throw that are returned out of the `try`s around, the innermost last. */
  const attempts: ReturnType<typeof takeThrows>[][] = [];
  /** States at the `continue`s of the loops around. */
  const continues: State[][] = [];
  const conditions = given && createRequestConditions({ ...given, checker, evaluator, scope }, given.request);
  const decide = (node: ts.Expression): boolean | undefined =>
    decideFor(node, { checker, evaluate }) ?? conditions?.decide(node);
  const where = (condition: ts.Expression, isTrue: boolean, state: ResponseState): ResponseState =>
    stateWhere(condition, isTrue, state, evaluate);
  const { body } = caller;
  if (!body) return { ...summary, exit: untouched };

  const { claims, certain } = requirementsOf(caller, { checker, evaluator, summarize });
  summary.claims.push(...claims);
  const notes = createNotes(summary, caller, { checker, evaluator, scope });
  for (const parameter of caller.parameters) notes.noteBindings(parameter.name);
  if (ts.isBlock(body)) {
    const end = walkStatements(body.statements, untouched);
    if (end) summary.answers.push({ node: undefined, state: end });
  } else {
    walkAnswer(body, untouched);
  }
  return { ...summary, exit: mergeStates(summary.answers.map(({ state }) => state)) };

  function walkStatements(statements: readonly ts.Statement[], entry: State): State {
    let state = entry;
    for (const statement of statements) {
      // What can't be reached claims nothing.
      if (state === null) return null;
      state = walkStatement(statement, state);
    }
    return state;
  }

  function walkStatement(statement: ts.Statement, state: ResponseState): State {
    if (ts.isBlock(statement)) return walkStatements(statement.statements, state);
    if (ts.isExpressionStatement(statement)) {
      const { expression } = statement;
      return stateUnasked(expression, walkExpression(expression, state), evaluate);
    }
    if (ts.isVariableStatement(statement)) return walkDeclarations(statement.declarationList, state);
    if (ts.isReturnStatement(statement)) {
      if (statement.expression) walkAnswer(statement.expression, state);
      else summary.answers.push({ node: undefined, state, scope });
      return null;
    }
    if (ts.isThrowStatement(statement)) {
      const after = walkExpression(statement.expression, state);
      if (after) notes.noteThrown(statement.expression, after);
      return null;
    }
    if (ts.isIfStatement(statement)) {
      const after = walkExpression(statement.expression, state);
      if (!after) return null;
      const known = decide(statement.expression);
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
      const around = ts.isBreakStatement(statement) ? breaks : continues;
      // A label may name any of the statements around.
      for (const each of statement.label ? around : around.slice(-1)) each.push(state);
      return null;
    }
    return state;
  }

  /** What is returned: of a condition, each side that it can be, with what is set there. */
  function walkAnswer(node: ts.Expression, state: ResponseState): void {
    if (ts.isParenthesizedExpression(node)) return walkAnswer(node.expression, state);
    if (ts.isConditionalExpression(node)) {
      const tested = walkExpression(node.condition, state);
      const known = decide(node.condition);
      if (tested && known !== false) walkAnswer(node.whenTrue, where(node.condition, true, tested));
      if (tested && known !== true) walkAnswer(node.whenFalse, where(node.condition, false, tested));
      return;
    }
    const before = attempts.length > 0 && isPending(node, checker) && markThrows(summary);
    const after = walkExpression(node, state);
    if (before) attempts[0]!.push(takeThrows(summary, before));
    const isOr = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.BarBarToken;
    const answer = isOr && decide(node.left) === false ? node.right : node;
    if (after) summary.answers.push({ node: answer, state: after, scope });
  }

  function walkDeclarations(list: ts.VariableDeclarationList, state: State): State {
    let after = state;
    for (const { name, initializer } of list.declarations) {
      if (after && initializer) after = walkExpression(initializer, after);
      if (after) notes.noteBindings(name);
    }
    return after;
  }

  function walkTry(statement: ts.TryStatement, state: ResponseState): State {
    const { catchClause, finallyBlock } = statement;
    const before = markThrows(summary);
    const answers = summary.answers.length;
    attempts.push([]);
    const tried = walkStatements(statement.tryBlock.statements, state);
    const left = attempts.pop()!;
    let after: State = tried;
    if (catchClause) {
      const answered = summary.answers.length;
      bindCaught(catchClause.variableDeclaration, before, statement.tryBlock);
      const inside = summary.validated.slice(before.validated);
      const caught = walkStatements(catchClause.block.statements, mergeStates([state, tried]));
      if (caught || summary.answers.slice(answered).some((answer) => isPlain(answer, evaluate))) tolerate(inside);
      after = mergeStates([tried, caught]);
    }
    // Promises that are returned fail when the `try` is over.
    for (const { errors, release } of left) {
      summary.errors.push(...errors);
      release();
    }
    if (!finallyBlock) return after;
    const upTo = { errors: summary.errors.length, answers: summary.answers.length };
    const ended = walkStatements(finallyBlock.statements, untouched);
    for (let index = answers; index < upTo.answers; index++) {
      const answer = summary.answers[index]!;
      if (ended) answer.state = continueState(answer.state, ended);
    }
    if (ended) return after && continueState(after, ended);
    // A `finally` that returns or throws stands over whatever came before.
    summary.answers.splice(answers, upTo.answers - answers);
    summary.errors.splice(before.errors, upTo.errors - before.errors);
    return null;
  }

  /** Takes what is thrown since a mark, and lets the name that a catch has for it mean that. */
  function bindCaught(
    name: ts.VariableDeclaration | ts.ParameterDeclaration | undefined,
    before: Mark,
    within: ts.Node,
  ) {
    const caught = caughtSince(before, within, { summary, evaluator, summarize });
    if (name) scope.bindings.set(name, caught);
    return caught;
  }

  /** `promise.catch(handler)` and `promise.then(next, handler)`: what fails before is the handler's to answer for. */
  function walkPromiseCatch(node: ts.CallExpression, handler: ts.Expression, state: ResponseState): State {
    const before = markThrows(summary);
    const tried = walkExpression(node.expression, state);
    const isOwn = ts.isArrowFunction(handler) || ts.isFunctionExpression(handler);
    const caught = bindCaught(isOwn ? handler.parameters[0] : undefined, before, node.expression);
    let after: State = tried ?? state;
    for (const argument of node.arguments) if (after) after = walkExpression(argument, after);
    const callee = isOwn || !after ? undefined : evaluate(handler);
    if (callee?.kind !== 'function' || !after || !isFollowed(callee.node)) return after;
    const call = { caller, callee, args: [caught], node, state: after, evaluator, checker, summarize };
    return mergeStates([after, compose(summary, summarize(callee), call)]);
  }

  function walkSwitch(statement: ts.SwitchStatement, state: ResponseState): State {
    const entry = walkExpression(statement.expression, state);
    if (!entry) return null;
    const broken: State[] = [];
    breaks.push(broken);
    let falling: State = null;
    const chosen = conditions?.choose(statement);
    let exhaustive = chosen !== undefined && chosen !== 'none';
    for (const clause of statement.caseBlock.clauses) {
      exhaustive ||= ts.isDefaultClause(clause) && chosen === undefined;
      const into = chosen === undefined || chosen === clause ? entry : null;
      falling = walkStatements(clause.statements, mergeStates([into, falling]));
    }
    breaks.pop();
    return mergeStates([...broken, falling, exhaustive ? null : entry]);
  }

  function walkLoop(statement: ts.IterationStatement, state: ResponseState): State {
    let entry: State = state;
    if (ts.isForStatement(statement)) {
      const { initializer, condition } = statement;
      if (initializer && ts.isVariableDeclarationList(initializer)) entry = walkDeclarations(initializer, entry);
      if (entry && condition) entry = walkExpression(condition, entry);
    } else if ('expression' in statement) {
      entry = walkExpression(statement.expression as ts.Expression, state);
    }
    if (!entry) return null;
    const broken: State[] = [];
    const continued: State[] = [];
    breaks.push(broken);
    continues.push(continued);
    const after = walkStatement(statement.statement, entry);
    breaks.pop();
    continues.pop();
    // Out of an endless loop leads a `break` alone.
    if (isEndless(statement, checker)) return mergeStates(broken);
    return mergeStates([...broken, ...continued, after, ts.isDoStatement(statement) ? null : entry]);
  }

  function walkExpression(node: ts.Expression, state: ResponseState): State {
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.kind;
      if (isShortCircuit(operator)) {
        const left = walkExpression(node.left, state);
        return left && mergeStates([left, walkExpression(node.right, left)]);
      }
      if (operator === ts.SyntaxKind.EqualsToken && isStatus(node.left, evaluate)) {
        const after = walkExpression(node.right, state);
        return after && { ...after, status: evaluate(node.right) };
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
      if (after && isExpressionLike(child)) after = walkChild(child, after);
    });
    if (before) takeThrows(summary, before);
    if (before) after ??= state;
    if (!after) return null;
    const rejected = rejectedWith(node, checker);
    if (rejected) notes.noteThrown(rejected, after);
    if (rejected) return null;
    notes.note(node);
    return ts.isCallExpression(node) ? walkCall(node, after) : after;
  }

  /** Children of an expression that hold expressions themselves: properties, template spans, spreads. */
  function walkChild(node: ts.Node, state: ResponseState): State {
    if (ts.isExpression(node)) return walkExpression(node, state);
    let after: State = state;
    ts.forEachChild(node, (child) => {
      if (after && isExpressionLike(child)) after = walkChild(child, after);
    });
    return after;
  }

  /** A function given to a call: taken to run there, but for timers'. Its own returns answer nothing. */
  function walkCallback(node: ts.ArrowFunction | ts.FunctionExpression, state: ResponseState): State {
    if (!isGivenToCall(node) || isDeferred(node, notes.isGlobal)) return state;
    bindPromised(node, scope, evaluate);
    const answers = summary.answers.length;
    const before = markThrows(summary);
    // What it returns is waited for where it is called.
    const around = attempts.splice(0);
    const after = ts.isBlock(node.body)
      ? walkStatements(node.body.statements, state)
      : walkExpression(node.body, state);
    attempts.push(...around);
    const callee = ts.isCallExpression(node.parent) ? evaluator.callee(node.parent, scope) : undefined;
    if (callee && isFollowed(callee.node) && catchesAllOf(node, node.parent, callee.node, summarize(callee)))
      takeThrows(summary, before);
    const returned = summary.answers.splice(answers).map((answer) => answer.state);
    return mergeStates([state, after, ...returned]);
  }

  function walkCall(node: ts.CallExpression, state: ResponseState): State {
    const callee = evaluator.callee(node, scope);
    const args = node.arguments.map(evaluate);
    if (!callee) {
      const called = evaluate(node.expression);
      if (isSymbolic(called)) {
        summary.calls.push({ callee: called, args, node, state, via: [], certain: certain.get(node) });
        return { ...untouched, below: [{ before: state, call: { callee: called, args, node } }] };
      }
    }
    if (!callee || !isFollowed(callee.node)) {
      const value = evaluate(node);
      notes.noteRefused(value, node, state);
      return alternatives(value).reduce(setAlways, state);
    }
    const call = { caller, callee, args, node, state, certain: certain.get(node), evaluator, checker, summarize };
    return compose(summary, summarize(callee), call);
  }
}
