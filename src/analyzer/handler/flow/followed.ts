import { calledFunction } from '../../values/called.ts';
import type { FunctionNode, FunctionValue, Value } from '../../values/value.ts';

/** Only the project's own functions are followed: what a package does is for the tables to say. */
export function isFollowed(node: FunctionNode): boolean {
  const { isDeclarationFile, fileName } = node.getSourceFile();
  return Boolean(node.body) && !isDeclarationFile && !fileName.includes('/node_modules/');
}

/** Several functions of which any may be called there; undefined where it is one, or one is not followed. */
export function severalFollowed(called: Value): FunctionValue[] | undefined {
  if (called.kind !== 'choice') return undefined;
  const functions = called.values.flatMap((each) => calledFunction(each) ?? []).filter(({ node }) => isFollowed(node));
  return functions.length === called.values.length ? functions : undefined;
}
