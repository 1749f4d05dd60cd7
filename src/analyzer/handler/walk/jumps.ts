import { ts } from 'ts-morph';

/** Whether code holds a `return` of its own. */
export function mayReturn(node: ts.Node): boolean {
  if (ts.isReturnStatement(node)) return true;
  return !ts.isFunctionLike(node) && (ts.forEachChild(node, mayReturn) ?? false);
}

/** Whether code holds a `break` or `continue` of its own. */
export function hasJump(node: ts.Node): boolean {
  if (ts.isBreakOrContinueStatement(node)) return true;
  return !ts.isFunctionLike(node) && (ts.forEachChild(node, hasJump) ?? false);
}
