import { join } from 'node:path';
import { namesOf, packagesOfTables } from '../extractors/index.ts';
import { hubDatabase } from '../nitro/hub-database.ts';
import { prismaFiles } from '../prisma/client.ts';
import { disk } from '../../disk.ts';
import type { PackageAlias } from './aliases.ts';
import type { SourceHost } from './source-host.ts';
import { stubFolder, stubNames } from './stub-files.ts';

interface StubsInput {
  /** The folder in which an installation would lie. */
  root: string;
  /** The project's own folder. */
  project: string;
  host: SourceHost;
  /** Whether the project finds a package, wherever it lies. */
  isInstalled(name: string): boolean;
  /** The major version of h3 that the project serves with. */
  h3: 1 | 2;
  /** Other names that the project gives to packages. */
  aliases?: readonly PackageAlias[];
}

/**
 * Gives the packages that our tables speak of and that are not installed, as in a fresh checkout, the declarations that
 * handlers need: an import of theirs is theirs by its specifier and its name. They lie where an installation would.
 * Answers with the names of those packages.
 */
export function provideStubs({ root, project, host, isInstalled, h3, aliases = [] }: StubsInput): string[] {
  for (const [path, text] of prismaFiles(project, root)) host.setVirtual(path, text);
  const computed = hubDatabase(project);
  const names = [...stubNames(), ...packagesOfTables(), ...computed.keys()].filter((name) => !isGivenElsewhere(name));
  const known = new Map([...new Set(names)].sort().map((name) => [name, { real: name, major: h3 }]));
  for (const { name, real, range } of aliases) {
    // The version of a package that has another name in the project is that of the name.
    if (known.has(real)) known.set(name, { real, major: /^[^\d]*1(?:\.|$|x)/.test(range) ? 1 : 2 });
  }
  return [...known].flatMap(([name, { real, major }]) => {
    const isThere = isInstalled(name);
    const folder = join(root, 'node_modules', name);
    const stub = isThere ? undefined : stubFolder(real, major);
    const files = {
      ...(stub ? {} : (computed.get(real) ?? { 'index.d.ts': completed(real, 'export {};\n') })),
      'package.json': JSON.stringify({ name: real, version: `${real === 'h3' ? major : 0}.0.0` }),
    };
    for (const [path, text] of Object.entries(files)) host.setVirtual(join(folder, path), isThere ? undefined : text);
    host.place(folder, stub ? { from: stub, textOf: textAs(name, real, stub) } : undefined);
    return isThere ? [] : [name];
  });
}

/** The types of platforms that are not installed. No module imports them: answers with the files to read. */
export function providePlatforms(
  host: SourceHost,
  root: string,
  { isInstalled, named }: { isInstalled(name: string): boolean; named: ReadonlySet<string> },
): string[] {
  const wanted = {
    '@types/node': !['@types/node', '@types/bun', 'bun-types'].some(isInstalled),
    [workers]: named.has(workers) && !isInstalled(workers),
  };
  return Object.entries(wanted).flatMap(([name, isWanted]) => {
    const folder = join(root, 'node_modules', name);
    const from = stubFolder(name);
    host.place(folder, from && isWanted ? { from } : undefined);
    return isWanted ? [join(folder, 'index.d.ts')] : [];
  });
}

const workers = '@cloudflare/workers-types';

/** What is given as a platform or to a schema, what never is, and ours, which a project can't lack. */
const isGivenElsewhere = (name: string): boolean =>
  name.startsWith('@types/') ||
  [workers, '@prisma/client', 'typescript', 'undici-types', 'undici', 'unplugin-openapi'].includes(name);

/** The text of a stub's file, under the name that the project has for the package. */
const textAs =
  (name: string, real: string, stub: string) =>
  (text: string, path: string): string => {
    const entry = ['names.d.ts', 'schemas.d.ts', 'index.d.ts'].find((each) => disk.isFile(join(stub, each)));
    const whole = path === entry ? completed(real, text) : text;
    return name === real ? whole : whole.replaceAll(`from '${real}'`, `from '${name}'`);
  };

/** Declarations with every name that the tables know for the package: what is declared nowhere else is `any`. */
function completed(name: string, text: string): string {
  const names = namesOf(name);
  const isMissing = (each: string): boolean =>
    !new RegExp(String.raw`\b(?:const|function|class|as) ${each}\b`).test(text) && !reserved.has(each);
  const others = [...names].filter(isMissing).map((each) => `export declare const ${each}: any;\n`);
  const whole =
    names.has('default') && !/\bexport default\b/.test(text) ? 'declare const all: any;\nexport default all;\n' : '';
  return text + others.join('') + whole;
}

/** Words that can't be declared as they are. */
const reserved: ReadonlySet<string> = new Set(
  'catch default delete enum function if import in instanceof new null return super this throw true false typeof undefined var void with'.split(
    ' ',
  ),
);
