import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { OptionError } from './option-error.ts';

/**
 * Holds the option `tsconfig` against the disk.
 *
 * @throws OptionError where there is no such file
 */
export function checkTsconfig(tsconfig: string | undefined, root: string): void {
  if (tsconfig === undefined) return;
  if (statSync(resolve(root, tsconfig), { throwIfNoEntry: false })?.isFile()) return;
  throw new OptionError(
    'tsconfig',
    tsconfig,
    `There is no such file in ${root}. Write its path, for example "tsconfig.server.json", or leave the option out.`,
  );
}
