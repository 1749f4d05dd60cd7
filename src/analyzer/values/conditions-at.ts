import { ts } from 'ts-morph';

/** What a condition has said by the time that code behind it runs. */
export interface PassedCondition {
  condition: ts.Expression;
  holds: boolean;
}

/**
 * What has been asked on the way to a place of a function: the conditions of the branches that it is in, and of those
 * before it whose other side leaves (`if (error instanceof Missing) return;`).
 */
export function* conditionsAt(place: ts.Node, checker: ts.TypeChecker): Generator<PassedCondition> {
  for (
    let child = place, { parent } = place;
    parent && !ts.isFunctionLike(child);
    child = parent, { parent } = parent
  ) {
    if (ts.isIfStatement(parent) && child !== parent.expression) {
      yield* split(parent.expression, child === parent.thenStatement);
    } else if (ts.isConditionalExpression(parent) && child !== parent.condition) {
      yield* split(parent.condition, child === parent.whenTrue);
    } else if (ts.isBinaryExpression(parent) && child === parent.right) {
      const { kind } = parent.operatorToken;
      if (kind === ts.SyntaxKind.AmpersandAmpersandToken) yield* split(parent.left, true);
      if (kind === ts.SyntaxKind.BarBarToken) yield* split(parent.left, false);
    } else if (ts.isBlock(parent) || ts.isSourceFile(parent) || ts.isCaseOrDefaultClause(parent)) {
      for (const before of parent.statements) {
        if (before === child) break;
        if (ts.isIfStatement(before)) yield* passed(before, checker);
      }
    }
  }
}

/** Whether a statement never goes on to the next one. */
export function exits(statement: ts.Statement, checker: ts.TypeChecker): boolean {
  if (ts.isReturnStatement(statement) || ts.isThrowStatement(statement)) return true;
  if (ts.isBlock(statement)) return statement.statements.some((each) => exits(each, checker));
  if (ts.isIfStatement(statement)) {
    const { thenStatement, elseStatement } = statement;
    return elseStatement !== undefined && exits(thenStatement, checker) && exits(elseStatement, checker);
  }
  if (!ts.isExpressionStatement(statement)) return false;
  return (checker.getTypeAtLocation(statement.expression).flags & ts.TypeFlags.Never) !== 0;
}

function* passed(statement: ts.IfStatement, checker: ts.TypeChecker): Generator<PassedCondition> {
  const { expression, thenStatement, elseStatement } = statement;
  if (exits(thenStatement, checker)) yield* split(expression, false);
  else if (elseStatement && exits(elseStatement, checker)) yield* split(expression, true);
}

/** The parts of a condition that are known on one of its sides: both of `a && b` where it holds. */
function* split(condition: ts.Expression, holds: boolean): Generator<PassedCondition> {
  if (ts.isParenthesizedExpression(condition)) return yield* split(condition.expression, holds);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken) {
    return yield* split(condition.operand, !holds);
  }
  if (ts.isBinaryExpression(condition)) {
    const { kind } = condition.operatorToken;
    if (kind === (holds ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken)) {
      yield* split(condition.left, holds);
      return yield* split(condition.right, holds);
    }
  }
  yield { condition, holds };
}
