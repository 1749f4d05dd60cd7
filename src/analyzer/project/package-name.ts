import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The `name` of the project's package.json (contract, "Default config"). */
export function readPackageName(root: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name?: unknown };
    return typeof name === 'string' && name ? name : undefined;
  } catch {
    return undefined;
  }
}
