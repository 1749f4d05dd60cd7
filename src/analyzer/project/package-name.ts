import { join } from 'node:path';
import { disk } from '../../disk.ts';

/** The `name` of the project's package.json (contract, "Default config"). */
export function readPackageName(root: string): string | undefined {
  try {
    const { name } = JSON.parse(disk.readText(join(root, 'package.json')) ?? '') as { name?: unknown };
    return typeof name === 'string' && name ? name : undefined;
  } catch {
    return undefined;
  }
}
