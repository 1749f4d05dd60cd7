import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { disk } from '../../disk.ts';

/** Stubs of packages whose declarations are the same, by the package whose stub they have. */
const twins: Readonly<Record<string, string>> = {
  '@hapi/joi': 'joi',
  bcryptjs: 'bcrypt',
  'es-toolkit': 'radash',
  'lodash-es': 'lodash',
  'node-appwrite': 'appwrite',
  remeda: 'radash',
  typebox: '@sinclair/typebox',
};

/** Folders of stubs that hold packages, or entries that are read like packages of their own. */
const holdsOthers = /^@|^nuxt$/;

/** The folder of all stubs: beside what is built, or in the source. A stub is read when something imports its package. */
const home = findHome();

/** The packages that have a stub. */
export function stubNames(): string[] {
  const folders = disk
    .folders(home)
    .flatMap((name) =>
      holdsOthers.test(name) ? disk.folders(join(home, name)).map((each) => `${name}/${each}`) : [name],
    );
  return [...folders.map((name) => name.replace(/(?<=.)@\d+$/, '')), ...Object.keys(twins)];
}

/** Where the stub of a package lies; that of h3 is one of a major version. */
export function stubFolder(name: string, h3: 1 | 2 = 2): string | undefined {
  const folder = join(home, name === 'h3' ? `h3@${h3}` : (twins[name] ?? name));
  return disk.isFile(join(folder, 'index.d.ts')) ? folder : undefined;
}

function findHome(): string {
  for (let dir = dirname(fileURLToPath(import.meta.url)); ; dir = dirname(dir)) {
    const found = ['stubs', 'src/analyzer/stubs']
      .map((each) => join(dir, each))
      .find((each) => existsSync(join(each, 'h3@2')));
    if (found) return found;
    if (dirname(dir) === dir) throw new Error('unplugin-openapi lacks its folder of stubs: install it anew');
  }
}
