import { ts } from 'ts-morph';
import type { Evaluator } from '../../values/evaluator.ts';
import { isWrittenOut } from '../../values/list-items.ts';
import { isGiven } from '../../values/open-call.ts';
import {
  alternatives,
  isSymbolic,
  type FunctionNode,
  type FunctionValue,
  type Scope,
  type Value,
} from '../../values/value.ts';
import { claimsOf, claimsOfFallback, claimsWhereGiven, isOfElement, type Claim } from '../conditions/claims.ts';
import { givenCondition } from '../conditions/given-conditions.ts';
import { jsonClaimOfCases, mayBeSent, ofDefaulted } from '../conditions/json-claims.ts';
import { argumentsOf } from '../flow/arguments.ts';
import { isFollowed } from '../flow/followed.ts';
import { choiceOf } from '../flow/choice.ts';
import { isFloating } from '../flow/promised.ts';
import { letsGo } from '../flow/rejections.ts';
import { isUnset } from '../summary/state.ts';
import type { Summary } from '../summary/summary.ts';
import { truthOf } from '../conditions/supposed-values.ts';
import { hasJump, mayReturn } from './jumps.ts';
import { everyItem } from './loop-items.ts';

interface RequirementsOptions {
  checker: ts.TypeChecker;
  evaluator: Evaluator;
  summarize(callee: FunctionValue): Summary;
}

/** What becomes of a request in a piece of code. */
type Outcome = 'thrown' | 'refused' | 'served' | 'continues';

export interface Requirements {
  claims: Claim[];
  /** Calls that run for every request that is served, and whether their result is the function's own. */
  certain: Map<ts.Node, 'called' | 'returned'>;
}

/**
 * What a function refuses whatever else it is asked: follows the statements that run for every request, up to the first
 * that may serve one. What stands under a condition of its own says nothing of the others.
 */
export function requirementsOf(
  { body }: FunctionNode,
  { checker, evaluator, summarize }: RequirementsOptions,
): Requirements {
  // Of its own: what the walk binds on its way must not be worked out before.
  const scope: Scope = { bindings: new Map(), memo: new Map() };
  const options = { checker, evaluator, scope };
  const claims: Claim[] = [];
  const certain: Requirements['certain'] = new Map();
  if (body) {
    if (ts.isBlock(body)) walk(body.statements);
    else result(body);
  }
  return { claims, certain };

  function callee(call: ts.CallExpression): FunctionNode | undefined {
    return evaluator.callee(call, scope)?.node;
  }

  /** Answers whether the code after the statements runs for every request that is served. */
  function walk(statements: readonly ts.Statement[]): boolean {
    return statements.every(step);
  }

  function step(statement: ts.Statement): boolean {
    if (ts.isBlock(statement)) return walk(statement.statements);
    if (ts.isLabeledStatement(statement)) return step(statement.statement);
    if (ts.isReturnStatement(statement)) {
      if (statement.expression) result(statement.expression);
      return false;
    }
    if (ts.isThrowStatement(statement)) return false;
    if (ts.isExpressionStatement(statement)) {
      return isFloating(statement.expression, checker, callee) || expression(statement.expression);
    }
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.every(({ initializer }) => !initializer || expression(initializer));
    }
    if (ts.isIfStatement(statement)) return stepIf(statement);
    if (ts.isSwitchStatement(statement)) return stepSwitch(statement);
    if (ts.isTryStatement(statement)) return stepTry(statement);
    if (ts.isForOfStatement(statement)) return stepEach(statement);
    return outcomeOf(statement) !== 'served';
  }

  /** A list that is written here, or where this function is called, is gone through from end to end. */
  function stepEach(loop: ts.ForOfStatement): boolean {
    const list = evaluator.evaluate(loop.expression, scope);
    if (hasJump(loop.statement) || !isWrittenOut(list)) return outcomeOf(loop) !== 'served';
    if (list.kind === 'parameter') return stepGiven(loop.statement);
    return everyItem(loop, list, scope, () => step(loop.statement));
  }

  /** A list that a caller gives may be empty: only what is said of its items holds. */
  function stepGiven(body: ts.Statement): boolean {
    const [before, known] = [claims.length, new Set(certain.keys())];
    const goesOn = step(body);
    claims.push(...claims.splice(before).filter(isOfElement));
    for (const node of certain.keys()) if (!known.has(node)) certain.delete(node);
    return goesOn;
  }

  function stepIf({ expression: condition, thenStatement, elseStatement }: ts.IfStatement): boolean {
    expression(condition);
    const then = outcomeOf(thenStatement);
    const otherwise = elseStatement ? outcomeOf(elseStatement) : 'continues';
    if (!elseStatement && !isRefusal(then)) claimGiven(condition, thenStatement);
    if (isRefusal(then)) {
      claim([...claimsOf(condition, true, options), ...claimsWhereGiven(condition, options)], then, thenStatement);
      return elseStatement ? step(elseStatement) : true;
    }
    if (isRefusal(otherwise)) {
      claim(claimsOf(condition, false, options), otherwise, elseStatement);
      return step(thenStatement);
    }
    return then !== 'served' && otherwise !== 'served';
  }

  /**
   * One condition is about the request and one about what the function is given, whichever stands around the other:
   * `if (options.required) { if (!page) throw … }`.
   */
  function claimGiven(outer: ts.Expression, branch: ts.Statement): void {
    const [inner] = ts.isBlock(branch) ? branch.statements : [branch];
    if (!inner || !ts.isIfStatement(inner)) return;
    const refusal = inner.thenStatement;
    const outcome = outcomeOf(refusal);
    if (!isRefusal(outcome)) return;
    const conditions = [outer, inner.expression].map((each) => givenCondition(each, true, checker));
    const [asked, given] = conditions[0] ? [inner.expression, conditions[0]] : [outer, conditions[1]];
    if (!given || (conditions[0] && conditions[1])) return;
    claim(
      claimsOf(asked, true, options).map((each) => ({ ...each, given: [given] })),
      outcome,
      refusal,
    );
  }

  /** A `default` that refuses leaves the cases. */
  function stepSwitch({ expression: subject, caseBlock: { clauses } }: ts.SwitchStatement): boolean {
    expression(subject);
    const outcomes = clauses.map((_, index) =>
      outcomeOfAll(clauses.slice(index).flatMap(({ statements }) => [...statements])),
    );
    const fallback = clauses.findIndex((each) => ts.isDefaultClause(each));
    const outcome = outcomes[fallback];
    const value = evaluator.evaluate(subject, scope);
    const isSent = mayBeSent(value, subject, evaluator);
    const isOne = value.kind === 'read' || isSent || (isSymbolic(value) && !isGiven(value));
    if (outcome && isRefusal(outcome) && isOne) {
      const accepted = clauses.flatMap((each, index) =>
        ts.isCaseClause(each) && !isRefusal(outcomes[index] ?? 'continues')
          ? [evaluator.evaluate(each.expression, scope)]
          : [],
      );
      const literals = accepted.map((each) => (each.kind === 'constant' ? each.value : undefined));
      const oneOf = literals.filter((each) => typeof each === 'string' || typeof each === 'number');
      // A case for what is absent accepts it; one that is not known accepts anything.
      const isKnown = accepted.every(({ kind }) => kind === 'constant');
      const standsIn = value.kind === 'read' && value.fallback !== undefined;
      const refuses = new Set(
        ([null, undefined, false] as const).filter((each) => !standsIn && !literals.includes(each)),
      );
      const json = isSent ? { json: ofDefaulted(jsonClaimOfCases(literals), value) } : {};
      if (isKnown && oneOf.length) claim([{ value, refuses, oneOf, ...json }], outcome, clauses[fallback]);
    }
    return outcomes.every((each) => each !== 'served');
  }

  function stepTry({ tryBlock, catchClause, finallyBlock }: ts.TryStatement): boolean {
    if (catchClause && !isRefusal(outcomeOf(catchClause.block))) return outcomeOf(tryBlock) !== 'served';
    return walk(tryBlock.statements) && (!finallyBlock || walk(finallyBlock.statements));
  }

  /** What a return path gives; `found ? answer : json(event, 404, ...)` refuses on one side. */
  function result(node: ts.Expression): void {
    const inner = bare(node);
    const choice = choiceOf(inner, checker);
    if (choice) {
      const { condition, whenTrue, whenFalse } = choice;
      expression(condition);
      const [then, otherwise] = [outcomeOfReturned(whenTrue), outcomeOfReturned(whenFalse)];
      if (isRefusal(then)) claim(claimsOf(condition, true, options), then, whenTrue);
      if (isRefusal(otherwise)) claim(claimsOf(condition, false, options), otherwise, whenFalse);
      return;
    }
    expression(inner);
    if (ts.isCallExpression(inner)) certain.set(inner, 'returned');
  }

  /** What an expression does whenever it runs. Answers false where it never comes back. */
  function expression(node: ts.Node): boolean {
    if (ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isTypeNode(node)) return true;
    if (ts.isConditionalExpression(node)) return expression(node.condition);
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.kind;
      const isOr = operator === ts.SyntaxKind.BarBarToken;
      if (isOr || operator === ts.SyntaxKind.QuestionQuestionToken) {
        if (neverReturns(node.right)) {
          const isNothing = (value: unknown): boolean =>
            isOr ? truthOf(value) === false : value === undefined || value === null;
          claim(claimsOfFallback(node.left, options, isNothing), 'thrown', node.right);
        }
        return expression(node.left);
      }
      if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return expression(node.left);
    }
    let goesOn = true;
    ts.forEachChild(node, (child) => {
      if (letsGo(node, child, checker) && isFloating(child, checker, callee)) return;
      goesOn = expression(child) && goesOn;
    });
    if (ts.isCallExpression(node) && !node.questionDotToken) {
      certain.set(node, 'called');
      return goesOn && !neverReturns(node);
    }
    return goesOn;
  }

  function claim(found: Claim[], outcome: Outcome, refusal: ts.Node | undefined): void {
    const isOpen = refusal !== undefined && !mayDeny(refusal);
    for (const each of found) {
      const { oneOf, json, ...rest } = each;
      // What opens a door is no value for a document.
      const said = isOpen ? each : { ...rest, ...(json ? { json: { ...json, only: [] } } : {}) };
      claims.push(outcome === 'refused' ? { ...said, isReturned: true } : said);
    }
  }

  /** Whether a refusal may be about who the caller is: 401, 403, or a status that is not known. */
  function mayDeny(refusal: ts.Node): boolean {
    const isDenial = (status: Value): boolean =>
      alternatives(status).some((each) => each.kind !== 'constant' || each.value === 401 || each.value === 403);
    const visit = (node: ts.Node): boolean => {
      if (ts.isFunctionLike(node)) return false;
      const value = ts.isExpression(node) && !ts.isIdentifier(node) ? evaluator.evaluate(node, scope) : undefined;
      if (value?.kind === 'error' || value?.kind === 'response') return isDenial(value.status);
      if (value?.kind === 'setting' && value.of === 'status' && isDenial(value.value)) return true;
      const set = ts.isExpression(node) ? statusSetBy(node) : undefined;
      if (set) return isDenial(set);
      const callee = ts.isCallExpression(node) ? evaluator.callee(node, scope) : undefined;
      if (callee && isFollowed(callee.node) && ts.isCallExpression(node)) {
        const args = node.arguments.map((each) => evaluator.evaluate(each, scope));
        const bindings = argumentsOf({ callee, args, evaluator });
        return summarize(callee).errors.some(({ error }) => {
          const known = evaluator.substitute(error, bindings);
          return known.kind !== 'error' || isDenial(known.status);
        });
      }
      return ts.forEachChild(node, visit) ?? false;
    };
    return visit(refusal);
  }

  function outcomeOf(statement: ts.Statement): Outcome {
    if (ts.isBlock(statement)) return outcomeOfAll(statement.statements);
    if (ts.isThrowStatement(statement)) return 'thrown';
    if (ts.isReturnStatement(statement)) return outcomeOfReturned(statement.expression);
    if (ts.isExpressionStatement(statement)) return neverReturns(statement.expression) ? 'thrown' : 'continues';
    if (ts.isIfStatement(statement)) {
      const then = outcomeOf(statement.thenStatement);
      const otherwise = statement.elseStatement ? outcomeOf(statement.elseStatement) : 'continues';
      if (then === 'served' || otherwise === 'served') return 'served';
      if (!isRefusal(then) || !isRefusal(otherwise)) return 'continues';
      return then === 'refused' || otherwise === 'refused' ? 'refused' : 'thrown';
    }
    return mayReturn(statement) ? 'served' : 'continues';
  }

  function outcomeOfAll(statements: readonly ts.Statement[]): Outcome {
    let status: Value | undefined;
    for (const statement of statements) {
      if (ts.isBreakStatement(statement)) return 'continues';
      if (ts.isExpressionStatement(statement)) status = statusSetBy(statement.expression) ?? status;
      const outcome = ts.isReturnStatement(statement) && isRefusalStatus(status) ? 'refused' : outcomeOf(statement);
      if (outcome !== 'continues') return outcome;
    }
    return 'continues';
  }

  function outcomeOfReturned(node: ts.Expression | undefined): Outcome {
    return node && refuses(evaluator.evaluate(node, scope), node) ? 'refused' : 'served';
  }

  function refuses(value: Value, node: ts.Expression): boolean {
    if (value.kind === 'error') return true;
    if (value.kind === 'response') return isRefusalStatus(value.status);
    const call = bare(node);
    if (!ts.isCallExpression(call)) return false;
    const callee = evaluator.callee(call, scope);
    if (!callee || !isFollowed(callee.node)) return neverReturns(call);
    const args = call.arguments.map((each) => evaluator.evaluate(each, scope));
    const bindings = argumentsOf({ callee, args, evaluator });
    const { answers, exit } = summarize(callee);
    if (exit === null) return true;
    return (
      answers.length > 0 &&
      answers.every((answer) => {
        const returned = answer.node && evaluator.evaluate(answer.node, { bindings: new Map(), memo: new Map() });
        const made = returned && evaluator.substitute(returned, bindings);
        if (made?.kind === 'error') return true;
        const own = made?.kind === 'response' && !isUnset(made.status) ? made.status : answer.state.status;
        return isRefusalStatus(evaluator.substitute(own, bindings));
      })
    );
  }

  /** `event.res.status = 400` and `setResponseStatus(event, 400)`. */
  function statusSetBy(node: ts.Expression): Value | undefined {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const { left } = node;
      if (!ts.isPropertyAccessExpression(left) || left.name.text !== 'status') return undefined;
      const object = evaluator.evaluate(left.expression, scope);
      return object.kind === 'instance' && object.of === 'response' ? evaluator.evaluate(node.right, scope) : undefined;
    }
    const value = ts.isCallExpression(node) ? evaluator.evaluate(node, scope) : undefined;
    return value?.kind === 'setting' && value.of === 'status' ? value.value : undefined;
  }

  function neverReturns(node: ts.Expression): boolean {
    const call = bare(node);
    if (!ts.isCallExpression(call)) return false;
    const callee = evaluator.callee(call, scope);
    if (callee && isFollowed(callee.node)) return summarize(callee).exit === null;
    return (checker.getTypeAtLocation(call).flags & ts.TypeFlags.Never) !== 0;
  }
}

const isRefusal = (outcome: Outcome): boolean => outcome === 'thrown' || outcome === 'refused';

function isRefusalStatus(status: Value | undefined): boolean {
  if (!status) return false;
  return alternatives(status).every(
    (each) => each.kind === 'constant' && typeof each.value === 'number' && each.value >= 400,
  );
}

function bare(node: ts.Expression): ts.Expression {
  return ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node)
    ? bare(node.expression)
    : node;
}
