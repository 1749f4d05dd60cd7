import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import { createUses, outerCast } from './uses.ts';

const maxHops = 3;

/**
 * Whether a function leaves what a name of its own stands for as it is: `user` of `delete user.password` is not what was
 * given for it. A call that it is handed to may change it, unless that is a function of the project that keeps it too.
 */
export function isKept(name: ts.BindingName, checker: ts.TypeChecker, hops = 0): boolean {
  if (!ts.isIdentifier(name)) return true;
  const { usesOf, parameterOf } = createUses(checker);
  return usesOf(name).every((use) => {
    const value = outerCast(use);
    const whole = chainOf(value);
    const { parent } = whole;
    if (isTarget(whole)) return false;
    if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) return whole !== value;
    if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return true;
    if (parent.expression === whole) return whole === value || readers.has(methodOf(whole) ?? '');
    const { expression } = parent;
    if (ts.isPropertyAccessExpression(expression)) {
      const owner = globalName(expression.expression, checker);
      if (owner === 'console' || owner === 'JSON' || (owner === 'Object' && readers.has(expression.name.text)))
        return true;
      if (owner === 'Object' || owner === 'Reflect') return false;
    }
    if (whole !== value) return true;
    const parameter = ts.isCallExpression(parent) ? parameterOf(parent, whole) : undefined;
    // What a package is given with the result is sent: `return Response.json(data)`.
    if (!parameter) return isReturned(parent);
    return hops < maxHops && isKept(parameter, checker, hops + 1);
  });
}

/** Whether a value is, or is a part of, what a function returns. */
export function isReturned(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node)) return true;
  return !ts.isStatement(parent) && !ts.isFunctionLike(parent) && isReturned(parent);
}

/** The value with the members that are asked of it: `user.address.city`. */
export function chainOf(value: ts.Expression): ts.Expression {
  let current = value;
  for (;;) {
    const { parent } = current;
    const isMember =
      (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === current;
    if (!isMember) return current;
    current = outerCast(parent);
  }
}

export function isTarget(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isDeleteExpression(parent)) return true;
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) {
    return parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken;
  }
  const { kind } = ts.isBinaryExpression(parent) && parent.left === node ? parent.operatorToken : { kind: undefined };
  return kind !== undefined && kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

function methodOf(callee: ts.Expression): string | undefined {
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : undefined;
}

/** Methods that only look: of texts, lists, dates, and of `Object`. */
const readers: ReadonlySet<string> = new Set([
  'map',
  'filter',
  'find',
  'findIndex',
  'some',
  'every',
  'slice',
  'concat',
  'includes',
  'indexOf',
  'join',
  'at',
  'get',
  'has',
  'keys',
  'values',
  'entries',
  'fromEntries',
  'freeze',
  'toString',
  'toISOString',
  'toJSON',
  'toObject',
  'trim',
  'split',
  'startsWith',
  'endsWith',
  'toLowerCase',
  'toUpperCase',
  'toFixed',
  'getTime',
  'json',
  'text',
]);

/** Whether a name stays what it was declared as. */
export function isConst(node: ts.VariableDeclaration | ts.BindingElement): boolean {
  return (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;
}
