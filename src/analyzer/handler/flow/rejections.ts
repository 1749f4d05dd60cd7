import { ts } from 'ts-morph';
import { isGlobal } from '../../language-globals.ts';
import type { FunctionNode } from '../../values/value.ts';
import { isShortCircuit } from './expression-kinds.ts';
import type { Summary } from '../summary/summary.ts';

/** The function that takes what a promise is rejected with: `.catch(handler)`, `.then(next, handler)`. */
export function rejectionHandler(node: ts.CallExpression, checker: ts.TypeChecker): ts.Expression | undefined {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const { text } = expression.name;
  const handler = text === 'catch' ? node.arguments[0] : text === 'then' ? node.arguments[1] : undefined;
  return handler && isThenable(checker.getTypeAtLocation(expression.expression)) ? handler : undefined;
}

/**
 * A call that gives a promise which nobody waits for here: what it is rejected with is thrown elsewhere. Of `T | Promise<T>`
 * the function that is called says which it is.
 */
export function isPending(
  node: ts.Expression,
  checker: ts.TypeChecker,
  callee: (call: ts.CallExpression) => FunctionNode | undefined,
): boolean {
  if (!ts.isCallExpression(node)) return false;
  if (isPromise(checker.getTypeAtLocation(node))) return true;
  const called = callee(node);
  return called !== undefined && isAsync(called);
}

export function isAsync(node: FunctionNode): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Async) !== 0;
}

export function isPromise(type: ts.Type): boolean {
  const symbol = type.symbol as ts.Symbol | undefined;
  return (
    symbol?.name === 'Promise' && (symbol.declarations?.some((each) => each.getSourceFile().isDeclarationFile) ?? false)
  );
}

/** What `then`, `catch` and `finally` are asked of as of a promise, also where nothing is known of it: `client.load().then(…)`. */
export function isThenable(type: ts.Type): boolean {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
  return isPromise(type) || type.getProperty('then') !== undefined;
}

/** What a returned or awaited `Promise.reject(error)` is rejected with: it leaves the function as if it was thrown. */
export function rejectedWith(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  const call = ts.isCallExpression(node) && isOfPromise(node, 'reject', checker) ? node : undefined;
  if (!call) return undefined;
  return leaves(call) ? call.arguments[0] : undefined;
}

/**
 * What `reject(error)` is given in a `new Promise((resolve, reject) => …)` that is returned or awaited right there. The code
 * after it runs.
 */
export function rejectedInside(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const reject = checker.getSymbolAtLocation(node.expression)?.valueDeclaration;
  const executor = reject?.parent;
  if (!executor || !(ts.isArrowFunction(executor) || ts.isFunctionExpression(executor))) return undefined;
  const made = executor.parent;
  if (executor.parameters[1] !== reject || !ts.isNewExpression(made) || !isPromise(checker.getTypeAtLocation(made)))
    return undefined;
  return leaves(made) ? node.arguments[0] : undefined;
}

/** What such functions are given anywhere in a callback: `setTimeout(() => reject(error), 10)`. */
export function rejectedWithin(node: ts.Node, checker: ts.TypeChecker): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (each: ts.Node): void => {
    const inside = ts.isExpression(each) ? rejectedInside(each, checker) : undefined;
    if (inside) found.push(inside);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

/** Whether a promise is returned or awaited where it is made. */
function leaves(node: ts.Node): boolean {
  let { parent } = node;
  while (ts.isParenthesizedExpression(parent) || ts.isConditionalExpression(parent) || isOr(parent))
    ({ parent } = parent);
  return ts.isReturnStatement(parent) || ts.isAwaitExpression(parent) || ts.isArrowFunction(parent);
}

/** `found ?? Promise.reject(error)`. */
function isOr(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && isShortCircuit(node.operatorToken.kind);
}

/** `Promise.allSettled([...])`: nothing that the promises are rejected with is thrown. */
export function isSettling(node: ts.Expression, checker: ts.TypeChecker): boolean {
  return ts.isCallExpression(node) && isOfPromise(node, 'allSettled', checker);
}

function isOfPromise({ expression }: ts.CallExpression, name: string, checker: ts.TypeChecker): boolean {
  return isGlobal(expression, `Promise.${name}`, checker);
}

/** Whether a call is given a promise that it does not wait for, as far as its signature tells: `event.waitUntil(log())`. */
export function letsGo(node: ts.Node, given: ts.Node, checker: ts.TypeChecker): given is ts.Expression {
  if (!ts.isCallExpression(node) || given === node.expression || !ts.isExpression(given)) return false;
  const signature = isPromise(checker.getTypeAtLocation(given)) ? checker.getResolvedSignature(node) : undefined;
  return signature?.declaration?.getSourceFile().isDeclarationFile === true && isVoid(signature, checker);
}

/** `list.forEach(async (item) => …)`: nobody waits for what the function promises. */
export function isLetGo(node: ts.ArrowFunction | ts.FunctionExpression, checker: ts.TypeChecker): boolean {
  if (!isAsync(node) || !ts.isCallExpression(node.parent)) return false;
  const { expression } = node.parent;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'forEach') return false;
  const signature = checker.getResolvedSignature(node.parent);
  return signature?.declaration?.getSourceFile().isDeclarationFile === true && isVoid(signature, checker);
}

function isVoid(signature: ts.Signature, checker: ts.TypeChecker): boolean {
  return (checker.getReturnTypeOfSignature(signature).flags & ts.TypeFlags.Void) !== 0;
}

/** Whether a function catches what each of its calls of a parameter throws: `attempt(() => load())`. */
export function catchesAllOf(given: ts.Expression, call: ts.Node, callee: FunctionNode, { calls }: Summary): boolean {
  const index = ts.isCallExpression(call) ? call.arguments.indexOf(given) : -1;
  const parameter = callee.parameters[index];
  const own = calls.filter((each) => each.callee.kind === 'parameter' && each.callee.declaration === parameter);
  return own.length > 0 && own.every(({ isCaught }) => isCaught);
}
