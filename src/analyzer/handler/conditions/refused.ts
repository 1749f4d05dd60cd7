import { ts } from 'ts-morph';
import { alternatives } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import { suppose } from './suppose.ts';
import { truthOf } from './supposed-values.ts';

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
function asksForAbsence(
  place: ts.Expression,
  condition: ts.Expression,
  { checker, evaluator }: HandlerReader,
): boolean {
  const given = new Map<ts.Node, unknown>([[place, absentAt(place, checker)], ...falseWhereAbsent(place, checker)]);
  const scope = { bindings: new Map(), memo: new Map() };
  return (
    truthOf(suppose(condition, { checker, evaluator, scope, isSubject: () => false, as: undefined, given })) === true
  );
}

/** `form.get(name)` gives null for what is not there, and a list has nothing in it. */
function absentAt(place: ts.Expression, checker: ts.TypeChecker): undefined | null | 0 {
  if (ts.isPropertyAccessExpression(place) && place.name.text === 'length') return 0;
  const type = checker.getTypeAtLocation(place);
  const members = type.isUnion() ? type.types : [type];
  const has = (flag: ts.TypeFlags): boolean => members.some((each) => (each.flags & flag) !== 0);
  return has(ts.TypeFlags.Null) && !has(ts.TypeFlags.Undefined) ? null : undefined;
}

/** `value.trim()`, a type guard of the value and `value instanceof File`: none is true of what is absent. */
function falseWhereAbsent(place: ts.Expression, checker: ts.TypeChecker): [ts.Node, false][] {
  const { parent } = place;
  if (ts.isBinaryExpression(parent)) {
    return parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword && parent.left === place
      ? [[parent, false]]
      : [];
  }
  if (ts.isPropertyAccessExpression(parent)) {
    return ts.isCallExpression(parent.parent) && parent.name.text === 'trim' ? [[parent.parent, false]] : [];
  }
  if (!ts.isCallExpression(parent)) return [];
  const signature = checker.getResolvedSignature(parent);
  const predicate = signature && checker.getTypePredicateOfSignature(signature);
  return predicate?.type && parent.arguments[predicate.parameterIndex ?? -1] === place ? [[parent, false]] : [];
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
