import type { FunctionNode } from './value.ts';

/** Whether a function is a generator: its call gives what asks for the values, and runs none of its code. */
export function isGenerator(node: FunctionNode): boolean {
  return 'asteriskToken' in node && node.asteriskToken !== undefined;
}
