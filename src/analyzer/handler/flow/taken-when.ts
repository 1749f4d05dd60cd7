import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { isFunctionNode, type FunctionNode } from '../../values/value.ts';
import type { When } from './taken.ts';

/** Whether what is done at one place is so at another; a loop that stops or skips does it only at times. */
export function reaches(done: ts.Node, goal: ts.Node): When | undefined {
  if (done.pos > goal.pos && !isIn(done, goal)) return undefined;
  let when: When = 'always';
  for (let node = done; node.parent; node = node.parent) {
    const { parent } = node;
    if (ts.isForOfStatement(parent) && parent.statement === node && mayStop(node)) when = 'maybe';
    if (parent.pos <= goal.pos && goal.end <= parent.end) {
      // The other way of the same condition.
      const isOther = ts.isIfStatement(parent) && parent.elseStatement && isIn(goal, parent.elseStatement);
      return isOther ? undefined : when;
    }
    if (isFunctionNode(parent)) {
      if (!isCallbackOf(parent.parent, 'forEach')) return undefined;
      if (parent.body && mayStop(parent.body)) when = 'maybe';
    } else if (ts.isBlock(parent)) {
      const { parent: around } = parent;
      const last = parent.statements.at(-1);
      const isRun = isFunctionNode(around) || ts.isForOfStatement(around);
      if (!isRun && last && (ts.isReturnStatement(last) || ts.isThrowStatement(last))) return undefined;
      if (!isRun && (!ts.isTryStatement(around) || around.catchClause)) when = 'maybe';
    } else if (!isPlain(parent)) when = 'maybe';
  }
  return undefined;
}

/**
 * Whether a function is left after one place, as in `if (full) { found.full = true; return found; }`, before it comes to
 * another. A callback leaves only itself, and a `catch`, a `break` or a label may go on from there.
 */
export function isLeftBehind(done: ts.Node, goal: ts.Node): boolean {
  if (ts.findAncestor(done, isFunctionNode) !== ts.findAncestor(goal, isFunctionNode)) return false;
  let isLeft = false;
  for (let node = done; node.parent && !isIn(goal, node); node = node.parent) {
    if (ts.isTryStatement(node) || ts.isCaseOrDefaultClause(node) || ts.isLabeledStatement(node)) return false;
    const last = ts.isBlock(node) && node.end <= goal.pos ? node.statements.at(-1) : undefined;
    isLeft ||= last !== undefined && ts.isReturnStatement(last) && !mayBreak(last.parent);
  }
  return isLeft;
}

/** Something in it may go on after it. */
function mayBreak(node: ts.Node): boolean {
  if (isFunctionNode(node)) return false;
  if (ts.isBreakOrContinueStatement(node) || ts.isTryStatement(node)) return true;
  return ts.forEachChild(node, (each) => mayBreak(each) || undefined) ?? false;
}

/** Something after it in a function or in the body of a loop may be left out. */
export function mayStop(node: ts.Node): boolean {
  if (isFunctionNode(node)) return false;
  const isStop =
    ts.isBreakStatement(node) ||
    ts.isContinueStatement(node) ||
    ts.isReturnStatement(node) ||
    ts.isThrowStatement(node);
  return isStop || (ts.forEachChild(node, (each) => mayStop(each) || undefined) ?? false);
}

/** Whether what a function did to its argument is so after each call: nothing but `if (!user) return` stands before it. */
export function holdsAfter(done: ts.Node, called: FunctionNode, parameter: ts.Identifier): When {
  const { body } = called;
  if (!body || !ts.isBlock(body)) return 'always';
  const statement = body.statements.find((each) => isIn(done, each));
  if (!statement || !isStatement(done) || !isIn(statement, done.parent.parent)) return 'maybe';
  const earlier = body.statements.filter((each) => each.pos < statement.pos);
  return earlier.every((each) => !mayLeave(each) || isMissingGuard(each, parameter)) ? 'always' : 'maybe';
}

function mayLeave(node: ts.Node): boolean {
  if (isFunctionNode(node)) return false;
  return ts.isReturnStatement(node) || Boolean(ts.forEachChild(node, (each) => mayLeave(each) || undefined));
}

function isMissingGuard(node: ts.Statement, { text }: ts.Identifier): boolean {
  if (!ts.isIfStatement(node)) return false;
  const condition = withoutCasts(node.expression);
  return (
    ts.isPrefixUnaryExpression(condition) &&
    condition.operator === ts.SyntaxKind.ExclamationToken &&
    condition.operand.getText() === text
  );
}

const isStatement = (done: ts.Node): boolean =>
  ts.isForOfStatement(done) ||
  ts.isExpressionStatement(done.parent) ||
  (isPlain(done.parent) && isStatement(done.parent));

const isPlain = (node: ts.Node): boolean =>
  ts.isExpressionStatement(node) ||
  ts.isAwaitExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isForOfStatement(node) ||
  ts.isCallExpression(node) ||
  isDeclared(node);

/** `const user = cleaned(found)` does to what was found what the call does. */
const isDeclared = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) || ts.isVariableDeclarationList(node) || ts.isVariableStatement(node);

const isIn = (node: ts.Node, whole: ts.Node): boolean => whole.pos <= node.pos && node.end <= whole.end;

export const isUndefined = (node: ts.Expression): boolean => {
  const own = withoutCasts(node);
  return (ts.isIdentifier(own) && own.text === 'undefined') || ts.isVoidExpression(own);
};

export const isNothing = (node: ts.Expression): boolean =>
  isUndefined(node) || withoutCasts(node).kind === ts.SyntaxKind.NullKeyword;

/** The name that stands for each item in `for (const item of list)`. */
export function loopVariable({ initializer }: ts.ForOfStatement): ts.Identifier | undefined {
  const name = ts.isVariableDeclarationList(initializer) ? initializer.declarations[0]?.name : undefined;
  return name && ts.isIdentifier(name) ? name : undefined;
}

/** A call of a method, as of `list.forEach(…)`. */
export function isCallbackOf(
  node: ts.Node,
  method: string,
): node is ts.CallExpression & { expression: ts.PropertyAccessExpression } {
  return (
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === method
  );
}

/** The list over which a loop, or a `forEach`, goes with a name. */
export function loopedOver(name: ts.Identifier, checker: ts.TypeChecker): ts.Expression | undefined {
  const declared = checker.getSymbolAtLocation(name)?.valueDeclaration;
  if (!declared) return undefined;
  const { parent } = declared.parent;
  if (ts.isVariableDeclaration(declared)) return ts.isForOfStatement(parent) ? parent.expression : undefined;
  const isItem = ts.isParameter(declared) && declared.parent.parameters[0] === declared;
  return isItem && isCallbackOf(parent, 'forEach') ? parent.expression.expression : undefined;
}
