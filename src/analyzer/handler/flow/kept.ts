import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import { isFunctionNode } from '../../values/value.ts';
import { isShortCircuit } from './expression-kinds.ts';
import { loopVariable } from './taken-when.ts';
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

/**
 * Whether all that a function does with a list leaves its items as they are: it counts them, looks through them, and sends
 * them. `for (const row of rows) delete row.secret` does not.
 */
export function keepsItems(name: ts.BindingName, checker: ts.TypeChecker): boolean {
  if (!ts.isIdentifier(name)) return false;
  return createUses(checker)
    .usesOf(name)
    .every((use) => leavesItems(use, checker));
}

/** Whether what is done with a list at one place leaves its items as they are. */
function leavesItems(list: ts.Expression, checker: ts.TypeChecker): boolean {
  const whole = outerCast(list);
  const { parent } = whole;
  if (ts.isForOfStatement(parent) && parent.expression === whole) {
    const item = loopVariable(parent);
    return item !== undefined && isKept(item, checker);
  }
  if (ts.isPropertyAccessExpression(parent) && parent.expression === whole) {
    const [callback] = ts.isCallExpression(parent.parent) ? parent.parent.arguments : [];
    if (!callback) return parent.name.text === 'length';
    const isLooking = looking.has(parent.name.text) && isFunctionNode(callback);
    return isLooking && callback.parameters.every((each) => leavesParts(each.name, checker));
  }
  return isSentAsIs(whole, checker);
}

/** The same of what a pattern takes out: `({ parts }) => parts.pop()` does not. */
function leavesParts(name: ts.BindingName, checker: ts.TypeChecker): boolean {
  if (ts.isIdentifier(name)) return isKept(name, checker);
  return name.elements.every((each) => ts.isOmittedExpression(each) || leavesParts(each.name, checker));
}

/**
 * Whether a value is sent with nothing done to it on the way: it is, or is written in, what is returned, or in what a
 * variable holds that is only returned. `strip({ rows })` may take out of the rows what it likes.
 */
export function isSentAsIs(value: ts.Expression, checker: ts.TypeChecker, hops = 0): boolean {
  const whole = literalAround(value);
  const { parent } = whole;
  if (ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === whole)) return true;
  if (ts.isVariableDeclaration(parent)) return isOnlySent(parent.name, checker, hops);
  if (ts.isCallExpression(parent) && parent.expression !== whole) {
    if (globalName(parent.expression, checker) === 'Response.json') return isReturned(parent);
    const parameter = createUses(checker).parameterOf(parent, whole);
    return parameter !== undefined && isOnlySent(parameter, checker, hops);
  }
  const isPut = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  const target = isPut && parent.right === whole ? parent.left : undefined;
  if (!target || !(ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target))) return false;
  return ts.isIdentifier(target.expression) && isOnlySent(target.expression, checker, hops);
}

/** Whether all that is done with a variable is to put properties into it, and to return it. */
function isOnlySent(name: ts.BindingName, checker: ts.TypeChecker, hops: number): boolean {
  const symbol = ts.isIdentifier(name) ? checker.getSymbolAtLocation(name) : undefined;
  const declared = symbol?.valueDeclaration;
  const own = declared && (ts.isVariableDeclaration(declared) || ts.isParameter(declared)) ? declared.name : undefined;
  if (!own || !ts.isIdentifier(own) || hops > maxHops || !ts.findAncestor(own, isFunctionNode)) return false;
  return createUses(checker)
    .usesOf(own)
    .every((use) => {
      const member = chainOf(use);
      const isPut =
        member !== use &&
        (member as Member).expression === use &&
        isTarget(member) &&
        !ts.isDeleteExpression(member.parent);
      return isPut || isSentAsIs(use, checker, hops + 1);
    });
}

/** What the value is written in, or is one of several of. */
function literalAround(value: ts.Expression): ts.Expression {
  let current = outerCast(value);
  for (;;) {
    const { parent } = current;
    if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent) || ts.isSpreadAssignment(parent)) {
      current = outerCast(parent.parent);
    } else if (
      ts.isArrayLiteralExpression(parent) ||
      ts.isSpreadElement(parent) ||
      (ts.isConditionalExpression(parent) && parent.condition !== current) ||
      (ts.isBinaryExpression(parent) && isShortCircuit(parent.operatorToken.kind))
    ) {
      current = outerCast(parent);
    } else return current;
  }
}

/** Whether a variable is an object of which all uses are its members by name, and that it is sent or asked for. */
export function isUsedByName(name: ts.Identifier, checker: ts.TypeChecker): boolean {
  return createUses(checker)
    .usesOf(name)
    .every((use) => {
      const value = outerCast(use);
      const whole = chainOf(value);
      const { parent } = whole;
      if (whole === value) {
        return ts.isIfStatement(parent) || ts.isPrefixUnaryExpression(parent) || isSentAsIs(whole, checker);
      }
      const member = whole as Member;
      const isNamed = ts.isPropertyAccessExpression(member) || ts.isStringLiteralLike(member.argumentExpression);
      if (!isNamed || outerCast(use) !== member.expression || ts.isDeleteExpression(parent)) return false;
      if (isTarget(whole)) return ts.isBinaryExpression(parent);
      // What is held, or handed on, may be an object that is changed there.
      if (ts.isVariableDeclaration(parent)) return isPrimitive(whole, checker);
      if (!ts.isCallOrNewExpression(parent)) return true;
      return parent.expression !== whole && (isPrimitive(whole, checker) || isConversion(parent, checker));
    });
}

const isPrimitive = (node: ts.Node, checker: ts.TypeChecker): boolean => {
  const type = checker.getTypeAtLocation(node);
  const primitive = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.Null;
  return (type.isUnion() ? type.types : [type]).every(
    ({ flags }) => (flags & (primitive | ts.TypeFlags.Undefined)) !== 0,
  );
};

const isConversion = ({ expression }: ts.CallExpression | ts.NewExpression, checker: ts.TypeChecker): boolean =>
  /^(?:Number|String|Boolean|Date|console\..*)$/.test(globalName(expression, checker) ?? '');

/** Whether nothing that stands in a dictionary is changed under another name: `for (const each of Object.values(all))`. */
export function leavesEntries(dictionary: ts.Identifier, checker: ts.TypeChecker): boolean {
  const whole = outerCast(dictionary);
  const { parent } = whole;
  if (ts.isCallExpression(parent) && parent.expression !== whole) {
    const owner = globalName(parent.expression, checker);
    return owner === 'Object.keys' || (owner === 'Object.values' && leavesValues(parent, checker));
  }
  const isMember =
    (ts.isElementAccessExpression(parent) || ts.isPropertyAccessExpression(parent)) && parent.expression === whole;
  const entry = isMember ? outerCast(parent) : undefined;
  if (!entry) return true;
  if (ts.isVariableDeclaration(entry.parent)) return leavesParts(entry.parent.name, checker);
  return !ts.isCallExpression(entry.parent) && !ts.isDeleteExpression(chainOf(entry).parent);
}

function leavesValues(values: ts.Expression, checker: ts.TypeChecker): boolean {
  const { parent } = outerCast(values);
  if (!ts.isVariableDeclaration(parent)) return leavesItems(values, checker);
  return keepsItems(parent.name, checker);
}

type Member = ts.PropertyAccessExpression | ts.ElementAccessExpression;

/** Methods of lists that give none of the items themselves. */
const looking: ReadonlySet<string> = new Set(['map', 'flatMap', 'forEach', 'some', 'every']);

/** Whether a value is, or is a part of, what a function returns. */
export function isReturned(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node)) return true;
  return !ts.isStatement(parent) && !ts.isFunctionLike(parent) && isReturned(parent);
}

/** The value with the members that are asked of it: `user.address.city`. */
function chainOf(value: ts.Expression): ts.Expression {
  let current = value;
  for (;;) {
    const { parent } = current;
    const isMember =
      (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === current;
    if (!isMember) return current;
    current = outerCast(parent);
  }
}

function isTarget(node: ts.Expression): boolean {
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
