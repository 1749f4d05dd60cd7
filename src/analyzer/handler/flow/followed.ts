import type { FunctionNode, Value } from '../../values/value.ts';

/** Only the project's own functions are followed: what a package does is for the tables to say. */
export function isFollowed(node: FunctionNode): boolean {
  const { isDeclarationFile, fileName } = node.getSourceFile();
  return Boolean(node.body) && !isDeclarationFile && !fileName.includes('/node_modules/');
}

/** Several functions of which each may be called there. */
export function isSeveral(called: Value): boolean {
  return called.kind === 'choice' && called.values.every((each) => each.kind === 'function' && isFollowed(each.node));
}
