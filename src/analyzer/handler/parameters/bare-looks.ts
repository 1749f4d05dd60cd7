import { ts } from 'ts-morph';
import { equalityOf } from '../../values/equality.ts';
import type { Value } from '../../values/value.ts';
import type { GivenCondition } from '../conditions/given-condition.ts';
import { chosenWhereAbsent } from './refine-conditional.ts';
import { conversionOf, type RefineQuestions } from './refine-questions.ts';
import { isFallback, returnedWhereAbsent, textOf, tidied } from './refine-steps.ts';

/**
 * A place that asks for a value that may be absent where nothing stands in for it: by such a place a request without the
 * value may be served as no request with a default is.
 */
export interface BareLook {
  /** The text that it is compared with, which another one passes as nothing does; absent: it is asked for in another way. */
  text?: string;
  /** What the arguments of a call say of whether the code comes there. */
  given: readonly GivenCondition[];
}

/** @param fallback what stands in for it elsewhere; another one, here, is a look */
export function bareLooks(node: ts.Node, fallback: Value | undefined, asked: RefineQuestions): BareLook[] {
  const looks: BareLook[] = [];
  if (!ts.isBindingElement(node)) look(node, asked);
  else if (ts.isIdentifier(node.name)) lookAtUses(node.name, asked);
  else add(node);
  return looks;

  function add(at: ts.Node, text?: string): void {
    looks.push({ ...(text ? { text } : {}), given: asked.given(at) });
  }

  function lookAtUses(name: ts.Identifier, within: RefineQuestions): void {
    for (const use of within.uses(name)) look(use, within);
  }

  function look(use: ts.Node, within: RefineQuestions): void {
    if (isWritten(use) || isPassedBy(use, within) || isRefusedFor(use) || isLogged(use, within)) return;
    const chosen = chosenWhereAbsent(use, within);
    const standsIn = chosen ? within.evaluate(chosen) : returnedWhereAbsent(use, within);
    if (standsIn) return standIn(standsIn, use);
    let current = use;
    let isNumber = false;
    for (let parent = current.parent; parent; current = parent, parent = parent.parent) {
      if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent) || ts.isAsExpression(parent)) continue;
      if (ts.isExpressionStatement(parent) || ts.isVoidExpression(parent)) return;
      if (ts.isPrefixUnaryExpression(parent) && parent.operator === ts.SyntaxKind.PlusToken) {
        isNumber = true;
        continue;
      }
      if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) return lookAtUses(parent.name, within);
      if (ts.isBinaryExpression(parent)) return lookAtOperation(parent, current, isNumber, within);
      if (ts.isSwitchStatement(parent)) return lookAtCases(parent, within);
      const tidy = tidied(parent, current);
      if (tidy) {
        // Where it is absent that is an error, which nothing stands in for.
        if (!(parent as ts.PropertyAccessExpression).questionDotToken && !isNumber) break;
        parent = tidy;
        continue;
      }
      if (!ts.isCallExpression(parent)) break;
      const conversion = parent.arguments[0] === current ? conversionOf(parent.expression, within) : undefined;
      if (conversion) {
        isNumber ||= conversion !== 'text';
        continue;
      }
      // Neither what is absent nor a text is a list.
      if (within.globalName(parent.expression) === 'Array.isArray') return;
      const inner = within.follow(parent, parent.arguments.indexOf(current as ts.Expression));
      if (!inner || (inner.name.parent as ts.ParameterDeclaration).initializer) break;
      return lookAtUses(inner.name, inner.asked);
    }
    add(use);
  }

  function lookAtOperation(
    { operatorToken, left, right }: ts.BinaryExpression,
    current: ts.Node,
    isNumber: boolean,
    within: RefineQuestions,
  ): void {
    // An absent value has become NaN, which `??` keeps.
    const isKept = isNumber && operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
    if (isFallback(operatorToken.kind) && left === current && !isKept) return standIn(within.evaluate(right), current);
    add(current, equalityOf(operatorToken) ? textOf(left === current ? right : left, within) : undefined);
  }

  function lookAtCases({ caseBlock }: ts.SwitchStatement, within: RefineQuestions): void {
    for (const each of caseBlock.clauses) {
      if (ts.isCaseClause(each)) add(each.expression, textOf(each.expression, within));
    }
  }

  function standIn(value: Value, at: ts.Node): void {
    if (!fallback || !isSame(value, fallback)) add(at);
  }
}

/** Whether a look gives the same for nothing and for what stands in for it elsewhere. */
export function isIndifferent({ text }: BareLook, standsIn: unknown): boolean {
  return text !== undefined && text !== String(standsIn);
}

function isSame(one: Value, two: Value): boolean {
  if (one.kind === 'parameter') return two.kind === 'parameter' && one.declaration === two.declaration;
  return one === two || (one.kind === 'constant' && two.kind === 'constant' && one.value === two.value);
}

/** `page = 1`. */
function isWritten(use: ts.Node): boolean {
  const { parent } = use;
  const isAssignment =
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
  return isAssignment && parent.left === use;
}

/** Whether the code does not come to a use where the value is absent. */
function isPassedBy(use: ts.Node, { whereAbsent }: RefineQuestions): boolean {
  let current = use;
  for (let { parent } = use; parent; current = parent, parent = parent.parent) {
    if (ts.isConditionalExpression(parent) && current !== parent.condition) {
      if (whereAbsent(parent.condition) === (current === parent.whenFalse)) return true;
    } else if (ts.isIfStatement(parent) && current !== parent.expression) {
      if (whereAbsent(parent.expression) === (current === parent.elseStatement)) return true;
    } else if (ts.isBinaryExpression(parent) && current === parent.right) {
      const { kind } = parent.operatorToken;
      if (kind === ts.SyntaxKind.AmpersandAmpersandToken && whereAbsent(parent.left) === false) return true;
      if (kind === ts.SyntaxKind.BarBarToken && whereAbsent(parent.left) === true) return true;
    } else if (ts.isBlock(parent)) {
      const before = parent.statements.slice(0, parent.statements.indexOf(current as ts.Statement));
      const isLeft = before.some(
        (each) => ts.isIfStatement(each) && isExit(each.thenStatement) && whereAbsent(each.expression) === true,
      );
      if (isLeft) return true;
    }
  }
  return false;
}

/** Whether a use is in a condition that only refuses, without asking anybody: `if (page && page.length > 4) throw …`. */
function isRefusedFor(use: ts.Node): boolean {
  let current = use;
  for (let { parent } = use; parent; current = parent, parent = parent.parent) {
    if (ts.isIfStatement(parent)) {
      return (
        current === parent.expression && !parent.elseStatement && lastOf(parent.thenStatement, ts.isThrowStatement)
      );
    }
    if (!ts.isExpression(parent) || ts.isAwaitExpression(parent) || ts.isFunctionLike(parent)) return false;
  }
  return false;
}

const isExit = (statement: ts.Statement): boolean =>
  lastOf(statement, (each) => ts.isThrowStatement(each) || ts.isReturnStatement(each));

function lastOf(statement: ts.Statement, is: (each: ts.Statement) => boolean): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return last !== undefined && is(last);
}

/** Whether a value is only written to the console. */
function isLogged(use: ts.Node, { globalName }: RefineQuestions): boolean {
  const call = ts.findAncestor(use.parent, (each) => {
    if (ts.isStatement(each) || ts.isFunctionLike(each)) return 'quit';
    return ts.isCallExpression(each) && (globalName(each.expression)?.startsWith('console.') ?? false);
  });
  return call !== undefined;
}
