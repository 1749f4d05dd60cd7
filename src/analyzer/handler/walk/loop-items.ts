import { ts } from 'ts-morph';
import { maxItems } from '../../values/list-items.ts';
import type { Scope, Value } from '../../values/value.ts';

interface Asked {
  evaluate(node: ts.Expression): Value;
  /** What a condition comes to, where the loop's variable is one item. */
  decideIn(condition: ts.Expression, bindings: Scope['bindings']): boolean | undefined;
}

/**
 * Rules that are written out are gone through with a question at the start: `for (const rule of rules) { if
 * (!rule.covers(path)) continue; … }`. Answers with the items that may get past it; undefined for any other loop.
 */
export function itemsPast(statement: ts.IterationStatement, { evaluate, decideIn }: Asked): Value[] | undefined {
  const declaration = variableOf(statement);
  if (!declaration || !ts.isForOfStatement(statement)) return undefined;
  const body = ts.isBlock(statement.statement) ? statement.statement.statements : [statement.statement];
  const questions = questionsOf(body);
  if (questions.length === 0) return undefined;
  const list = evaluate(statement.expression);
  if (list.kind !== 'array' || list.open || list.items.length > maxItems) return undefined;
  return list.items.filter((item) => {
    const bindings = new Map<ts.Node, Value>([[declaration, item]]);
    return !questions.some(({ condition, isPastWhen }) => decideIn(condition, bindings) === !isPastWhen);
  });
}

/** Whether the loop's body passes for each item of a list that is written out. */
export function everyItem(loop: ts.ForOfStatement, list: Value, scope: Scope, passes: () => boolean): boolean {
  const variable = variableOf(loop);
  if (!variable || list.kind !== 'array') return passes();
  return list.items.every((item) => {
    scope.bindings.set(variable, item);
    scope.memo = new Map();
    try {
      return passes();
    } finally {
      scope.bindings.delete(variable);
      scope.memo = new Map();
    }
  });
}

/** The `const` that stands for the items. */
export function variableOf(statement: ts.IterationStatement): ts.VariableDeclaration | undefined {
  if (!ts.isForOfStatement(statement) || !ts.isVariableDeclarationList(statement.initializer)) return undefined;
  return statement.initializer.flags & ts.NodeFlags.Const ? statement.initializer.declarations[0] : undefined;
}

/** Conditions that everything else in the body stands behind. */
function questionsOf(body: readonly ts.Statement[]): { condition: ts.Expression; isPastWhen: boolean }[] {
  const questions: { condition: ts.Expression; isPastWhen: boolean }[] = [];
  for (const [index, statement] of body.entries()) {
    if (ts.isVariableStatement(statement)) continue;
    if (!ts.isIfStatement(statement) || statement.elseStatement) return questions;
    const { expression: condition, thenStatement } = statement;
    if (!isContinue(thenStatement)) {
      return index === body.length - 1 ? [...questions, { condition, isPastWhen: true }] : questions;
    }
    questions.push({ condition, isPastWhen: false });
  }
  return questions;
}

function isContinue(statement: ts.Statement): boolean {
  if (ts.isBlock(statement)) return statement.statements.length === 1 && isContinue(statement.statements[0]!);
  return ts.isContinueStatement(statement) && !statement.label;
}
