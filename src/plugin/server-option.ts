import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OptionError } from './option-error.ts';

/**
 * Holds the option `server` against the disk, as Vite would resolve it: with its extensions and a folder's index.
 *
 * @throws OptionError where there is no such file
 */
export function checkServer(
  server: string | undefined,
  { root, resolve: { extensions } }: { root: string; resolve: { extensions: string[] } },
): void {
  if (server === undefined) return;
  const path = resolve(root, server);
  const names = ['', ...extensions].flatMap((extension) => [`${path}${extension}`, join(path, `index${extension}`)]);
  if (names.some(isFile)) return;
  throw new OptionError(
    'server',
    server,
    `There is no such file in ${root}. Write the path of the module that exports the app, for example "src/app.ts".`,
  );
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
