import { ts } from 'ts-morph';
import { alternatives } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';

/**
 * Whether a function refuses to go on where a value is absent: an `if` of its own body, under no other condition, that
 * throws or answers with an error whenever the value is missing.
 */
export function isRefused(places: readonly ts.Expression[], reader: HandlerReader): boolean {
  return places.some((place) => {
    const statement = ts.findAncestor(place, ts.isIfStatement);
    const body = statement?.parent;
    if (!statement || !body || !ts.isBlock(body) || !ts.isFunctionLike(body.parent)) return false;
    if (!asksForAbsence(place, statement.expression, reader) || !refuses(statement.thenStatement, reader)) return false;
    return comesBy(statement, body, reader);
  });
}

/** Whether an expression is reached whenever its function is called, unless that refuses. */
export function isReached(node: ts.Expression, reader: HandlerReader): boolean {
  if (isBranch(node)) return false;
  const holder = ts.findAncestor(node.parent, (each) => ts.isFunctionLike(each) || ts.isStatement(each));
  // The body of an arrow is one expression.
  if (!holder || ts.isFunctionLike(holder)) return true;
  const body = holder.parent;
  return ts.isBlock(body) && ts.isFunctionLike(body.parent) && comesBy(holder as ts.Statement, body, reader);
}

/** Whether the code gets to a statement: what returns before does not. */
function comesBy(statement: ts.Statement, { statements }: ts.Block, reader: HandlerReader): boolean {
  const before = statements.slice(0, statements.indexOf(statement));
  return before.every((each) => !returns(each) || (ts.isIfStatement(each) && refuses(each.thenStatement, reader)));
}

/** Whether an expression is worked out under a condition alone: `x && value`, `x ? value : y`. */
function isBranch(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isStatement(parent) || ts.isFunctionLike(parent)) return false;
  if (ts.isConditionalExpression(parent) && parent.condition !== node) return true;
  const isRight = ts.isBinaryExpression(parent) && parent.right === node;
  const operator = isRight ? parent.operatorToken.kind : undefined;
  const isLate =
    operator === ts.SyntaxKind.AmpersandAmpersandToken ||
    operator === ts.SyntaxKind.BarBarToken ||
    operator === ts.SyntaxKind.QuestionQuestionToken;
  return isLate || isBranch(parent);
}

function returns(node: ts.Node): boolean {
  if (ts.isReturnStatement(node)) return true;
  return !ts.isFunctionLike(node) && (ts.forEachChild(node, returns) ?? false);
}

/** Whether a condition holds wherever the value is absent. */
function asksForAbsence(place: ts.Expression, condition: ts.Expression, reader: HandlerReader): boolean {
  if (ts.isParenthesizedExpression(condition)) return asksForAbsence(place, condition.expression, reader);
  if (ts.isBinaryExpression(condition)) {
    const operator = condition.operatorToken.kind;
    if (operator === ts.SyntaxKind.BarBarToken) {
      return asksForAbsence(place, condition.left, reader) || asksForAbsence(place, condition.right, reader);
    }
    return isComparison(place, condition, reader);
  }
  const isNot = ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken;
  return isNot && isTruthOf(place, condition.operand, reader);
}

/** `value`, `value.trim()` and a type guard of it: none is true of what is absent. */
function isTruthOf(place: ts.Expression, operand: ts.Expression, reader: HandlerReader): boolean {
  const { checker } = reader;
  if (operand === place) return true;
  if (ts.isParenthesizedExpression(operand)) return isTruthOf(place, operand.expression, reader);
  // Nothing is an instance of no class.
  if (ts.isBinaryExpression(operand) && operand.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) {
    return operand.left === place;
  }
  if (!ts.isCallExpression(operand)) return false;
  const { expression } = operand;
  const signature = checker.getResolvedSignature(operand);
  const predicate = signature && checker.getTypePredicateOfSignature(signature);
  if (predicate?.type) return operand.arguments[predicate.parameterIndex ?? -1] === place;
  if (!ts.isPropertyAccessExpression(expression)) return false;
  return expression.name.text === 'trim' && expression.expression === place;
}

/** `value === undefined`, `value == null` and `typeof value !== 'string'`. */
function isComparison(
  place: ts.Expression,
  { left, right, operatorToken }: ts.BinaryExpression,
  { checker }: HandlerReader,
): boolean {
  const isEqual =
    operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    operatorToken.kind === ts.SyntaxKind.EqualsEqualsToken;
  const isLoose = operatorToken.kind === ts.SyntaxKind.EqualsEqualsToken;
  if (isEqual && left === place) {
    const isUndefined = ts.isIdentifier(right) && right.text === 'undefined';
    const isNull = right.kind === ts.SyntaxKind.NullKeyword;
    // A list that has nothing in it.
    if (ts.isPropertyAccessExpression(place) && place.name.text === 'length') return right.getText() === '0';
    return isUndefined || (isNull && (isLoose || isNullWhereAbsent(checker.getTypeAtLocation(place))));
  }
  const isUnequal =
    operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
    operatorToken.kind === ts.SyntaxKind.ExclamationEqualsToken;
  const isTypeOf = ts.isTypeOfExpression(left) && left.expression === place;
  return isUnequal && isTypeOf && ts.isStringLiteralLike(right) && right.text !== 'undefined';
}

/** `form.get(name)` gives null for what is not there. */
function isNullWhereAbsent(type: ts.Type): boolean {
  const members = type.isUnion() ? type.types : [type];
  const has = (flag: ts.TypeFlags): boolean => members.some((each) => (each.flags & flag) !== 0);
  return has(ts.TypeFlags.Null) && !has(ts.TypeFlags.Undefined);
}

function refuses(statement: ts.Statement, { evaluator }: HandlerReader): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  if (!last) return false;
  if (ts.isThrowStatement(last)) return true;
  if (!ts.isReturnStatement(last) || !last.expression) return false;
  const answers = alternatives(evaluator.evaluate(last.expression, { bindings: new Map(), memo: new Map() }));
  return answers.every((answer) => {
    if (answer.kind === 'error') return true;
    const status = answer.kind === 'response' && answer.status.kind === 'constant' ? answer.status.value : undefined;
    return typeof status === 'number' && status >= 400;
  });
}
