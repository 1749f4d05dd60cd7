import { ts } from 'ts-morph';
import type { Evaluator } from '../../values/evaluator.ts';
import type { FunctionNode, FunctionValue, Value } from '../../values/value.ts';
import { argumentsOf } from '../flow/arguments.ts';
import { isUntouched } from '../summary/state.ts';
import type { Summary } from '../summary/summary.ts';
import { isTruthy } from '../../values/text.ts';
import { leavesOf, valueGiven } from './given-conditions.ts';

/** What the arguments of a call say of conditions in the function that is called. */
export type Decided = ReadonlyMap<ts.Expression, boolean>;

/** What reads functions. */
export interface Reading {
  evaluator: Evaluator;
  summarize(callee: FunctionValue, decided?: Decided): Summary;
}

export interface SummaryTools extends Reading {
  checker: ts.TypeChecker;
}

/** What a function does where it is called with these arguments, as far as it matters where the call stands. */
export function summaryAt(callee: FunctionValue, args: Value[], tools: SummaryTools): Summary {
  const whole = tools.summarize(callee);
  // What is read and thrown says itself which arguments it is for; what is set, and whether the call returns, does not.
  const mayThrow = whole.exit !== null && whole.errors.length > 0;
  const isTouched = [whole.exit, whole.throws].some((state) => state !== null && !isUntouched(state));
  return mayThrow || isTouched ? decidedSummary(callee, args, tools) : whole;
}

/** What a function does where it is called with these arguments: what they rule out is left out. */
export function decidedSummary(callee: FunctionValue, args: Value[], tools: SummaryTools): Summary {
  const decided = decidedBy(callee.node, argumentsOf({ callee, args, evaluator: tools.evaluator }), tools);
  return decided.size === 0 ? tools.summarize(callee) : tools.summarize(callee, decided);
}

/** What is known of a condition by those that it is made of. */
export function decidedAt(node: ts.Expression, decided: Decided): boolean | undefined {
  const known = decided.get(node);
  if (known !== undefined) return known;
  if (ts.isParenthesizedExpression(node)) return decidedAt(node.expression, decided);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    const inner = decidedAt(node.operand, decided);
    return inner === undefined ? undefined : !inner;
  }
  const isAnd = isLogical(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  if (!isLogical(node)) return undefined;
  const sides = [node.left, node.right].map((side) => decidedAt(side, decided));
  if (sides.includes(!isAnd)) return !isAnd;
  return sides.includes(undefined) ? undefined : isAnd;
}

/** The clause of a switch that is run, where that is known of every one of them. */
export function chosenBy(
  { caseBlock: { clauses } }: ts.SwitchStatement,
  decided: Decided,
): ts.CaseOrDefaultClause | 'none' | undefined {
  const cases = clauses.filter(ts.isCaseClause);
  if (!cases.every((each) => decided.has(each.expression))) return undefined;
  return cases.find((each) => decided.get(each.expression)) ?? clauses.find(ts.isDefaultClause) ?? 'none';
}

function decidedBy(
  node: FunctionNode,
  bindings: ReadonlyMap<ts.Node, Value>,
  { checker, evaluator }: SummaryTools,
): Map<ts.Expression, boolean> {
  const decided = new Map<ts.Expression, boolean>();
  for (const { condition, leaves, cases } of questionsOf(node, checker)) {
    const value = valueGiven(condition, leaves, bindings, evaluator);
    if (!value) continue;
    if (cases && value.kind === 'constant') {
      for (const { expression } of cases) {
        const known = evaluator.evaluate(expression, evaluator.globals);
        if (known.kind === 'constant') decided.set(expression, known.value === value.value);
      }
    }
    const answer = cases ? undefined : isTruthy(value);
    if (answer !== undefined) decided.set(condition, answer);
  }
  return decided;
}

interface Question {
  condition: ts.Expression;
  leaves: readonly ts.Expression[];
  /** Of a switch. */
  cases?: ts.CaseClause[];
}

const questions = new WeakMap<ts.TypeChecker, WeakMap<ts.Node, Question[]>>();

/** The conditions of a function, or parts of them, that its arguments alone may decide. */
function questionsOf(node: FunctionNode, checker: ts.TypeChecker): Question[] {
  const ofProgram = questions.get(checker) ?? new WeakMap<ts.Node, Question[]>();
  questions.set(checker, ofProgram);
  const known = ofProgram.get(node);
  if (known) return known;
  const found: Question[] = [];
  const ask = (condition: ts.Expression): void => {
    const leaves = leavesOf(condition, checker);
    if (leaves?.length) found.push({ condition, leaves });
    else if (ts.isParenthesizedExpression(condition)) ask(condition.expression);
    else if (ts.isPrefixUnaryExpression(condition)) ask(condition.operand);
    else if (isLogical(condition)) for (const side of [condition.left, condition.right]) ask(side);
  };
  const visit = (each: ts.Node): void => {
    if (ts.isFunctionLike(each)) return;
    if (ts.isIfStatement(each)) ask(each.expression);
    if (ts.isSwitchStatement(each)) {
      const leaves = leavesOf(each.expression, checker);
      const cases = each.caseBlock.clauses.filter(ts.isCaseClause);
      if (leaves?.length) found.push({ condition: each.expression, leaves, cases });
    }
    if (ts.isConditionalExpression(each)) ask(each.condition);
    if (isLogical(each)) ask(each.left);
    ts.forEachChild(each, visit);
  };
  if (node.body) visit(node.body);
  ofProgram.set(node, found);
  return found;
}

function isLogical(node: ts.Node): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  return kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;
}
