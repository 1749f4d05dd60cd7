export const operationsPerResource: number;
export function writeProject(root: string, operations: number): Record<'handler' | 'helper' | 'model', string>;
