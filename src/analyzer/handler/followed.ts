import type { FunctionNode } from '../values/value.ts';

/** Only the project's own functions are followed: what a package does is for the tables to say. */
export function isFollowed(node: FunctionNode): boolean {
  const { isDeclarationFile, fileName } = node.getSourceFile();
  return Boolean(node.body) && !isDeclarationFile && !fileName.includes('/node_modules/');
}
