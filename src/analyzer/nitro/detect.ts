import { dirname, join } from 'node:path';
import { ts } from 'ts-morph';
import { servesRoot } from './first-three.ts';
import type { Framework } from './framework.ts';
import { findCallArgument, objectOf, readLiteralConfig } from './literal-config.ts';
import { findServedFolder } from './served-folder.ts';
import { disk } from '../../disk.ts';

interface PackageFile {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const extensions = ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'];
const nitro3 = ['nitro', 'nitro-nightly'];
const nitro2 = ['nitropack', 'nitropack-nightly', 'nitropack-edge'];
const nuxts = ['nuxt', 'nuxt-nightly', 'nuxt-edge'];

/** Recognises Nuxt, Nitro 2 and Nitro 3 by the config file, else by the dependencies that package.json names. */
export function detectFramework(root: string): Framework | undefined {
  const packageFile = join(root, 'package.json');
  const rangeOf = (names: readonly string[]): string | undefined => declaredRange(root, names);

  const nuxtFile = findConfig(root, 'nuxt.config');
  const nuxtRange = rangeOf(nuxts);
  if (nuxtFile !== undefined || nuxtRange !== undefined) {
    const source = nuxtFile === undefined ? undefined : readSource(nuxtFile);
    const config = source ? readLiteralConfig(source) : {};
    const nuxtMajor = objectOf(config.future).compatibilityVersion === 4 || majorOf(nuxtRange, 4) >= 4 ? 4 : 3;
    // Nuxt 5 serves with Nitro 3.
    const major = majorOf(nuxtRange?.replace(/^npm:.*@/, '').replace(/x$/, '.0'), 4) >= 5 ? 3 : 2;
    return { kind: 'nuxt', major, nuxtMajor, config, ...placed(nuxtFile, packageFile) };
  }

  const nitroFile = findConfig(root, 'nitro.config');
  const viteFile = findConfig(root, 'vite.config');
  const vite = viteFile === undefined ? undefined : readSource(viteFile);
  const inVite = vite && findCallArgument(vite, 'nitro/vite');
  if (nitroFile === undefined && !inVite && !rangeOf(nitro3) && !rangeOf(nitro2)) return undefined;
  const source = nitroFile === undefined ? undefined : readSource(nitroFile);
  const isThree =
    inVite !== undefined || (source !== undefined && names(source, nitro3)) || dependsOnThree(root, source);
  // Also where a package around Nitro makes the whole config: `defineConfig({ nitro: { … } })`.
  const besides = vite && (inVite || isThree) ? objectOf(readLiteralConfig(vite).nitro) : {};
  const told = { ...besides, ...inVite, ...(source ? readLiteralConfig(source) : {}) };
  const isUntold = told.serverDir === undefined && told.srcDir === undefined;
  const config = isThree && isUntold && servesRoot(root, rangeOf(['nitro'])) ? { ...told, serverDir: '.' } : told;
  const isRead = inVite !== undefined || Object.keys(besides).length > 0;
  const files = [nitroFile, isRead ? viteFile : undefined].filter((file) => file !== undefined);
  return { kind: 'nitro', major: isThree ? 3 : 2, config, ...placed(nitroFile ?? viteFile, packageFile, files) };
}

function placed(configFile: string | undefined, packageFile: string, files: string[] = []) {
  const all = [packageFile, ...files, ...(configFile === undefined ? [] : [configFile])];
  return { ...(configFile === undefined ? {} : { configFile }), files: [...new Set(all)] };
}

/**
 * What serves the files of a folder, where no config says that they are served. A config that Nitro itself reads has said
 * that they are not.
 */
export function assumeFramework(root: string, told: Framework | undefined): Framework | undefined {
  if (told && isReadByNitro(root, told)) return undefined;
  const folder = findServedFolder(root);
  if (folder === undefined) return undefined;
  const major = told ? told.major : declaresNitro3(root) ? 3 : 2;
  const config = { ...told?.config, [major === 3 ? 'serverDir' : 'srcDir']: folder };
  return { kind: 'nitro', major, config, ...placed(told?.configFile, join(root, 'package.json'), told?.files) };
}

/** The folder of handlers that Nitro 3 does not serve, as its config does not name it. */
export function findUnservedFolder(root: string): string | undefined {
  const told = detectFramework(root);
  const isUntold = told?.kind === 'nitro' && told.major === 3 && told.config.serverDir === undefined;
  return isUntold && told.config.srcDir === undefined ? findServedFolder(root) : undefined;
}

/** A package around Nitro has a folder of its own: then no project names Nitro 2, and Vite's config starts Nitro 3. */
function isReadByNitro(root: string, { kind, major, config, configFile }: Framework): boolean {
  if (kind === 'nuxt' || config.serverDir !== undefined || config.srcDir !== undefined) return true;
  if (major === 2) {
    const isNamed = configFile !== undefined && names(readSource(configFile), nitro2);
    return isNamed || declaredRange(root, nitro2) !== undefined;
  }
  const vite = findConfig(root, 'vite.config');
  const isOwn = vite === undefined || findCallArgument(readSource(vite), 'nitro/vite') !== undefined;
  return isOwn || Object.keys(config).length > 0;
}

/** Before its third version the package `nitro` held nothing but its name: beside Nitro 2, an early one serves nothing. */
function dependsOnThree(root: string, config: ts.SourceFile | undefined): boolean {
  const ranges = nitro3.flatMap((name) => declaredRange(root, [name]) ?? []);
  const isTwo = declaredRange(root, nitro2) !== undefined || (config !== undefined && names(config, nitro2));
  return ranges.some((range) => !isTwo || !isBeforeThree(range));
}

/** A range of one early version. What names no version (`latest`), or several, may be Nitro 3. */
function isBeforeThree(range: string): boolean {
  return /^[~^=v]*[012](?:\.[\w.+-]+)?$/.test(range.replace(/^npm:.*@/, '').trim());
}

/** Nitro 3 and h3 2 go together. */
function declaresNitro3(root: string): boolean {
  const range = declaredRange(root, ['h3']);
  return range !== undefined && majorOf(range.replace(/^npm:.*@/, ''), 2) === 2;
}

export function findConfig(root: string, name: string): string | undefined {
  return extensions.map((extension) => join(root, `${name}.${extension}`)).find((file) => disk.isFile(file));
}

export function readSource(file: string): ts.SourceFile {
  return ts.createSourceFile(file, disk.readText(file) ?? '', ts.ScriptTarget.Latest, true);
}

/** Whether a config imports from one of the packages or their subpaths. */
function names(source: ts.SourceFile, packages: readonly string[]): boolean {
  return source.statements.some((statement) => {
    const specifier = ts.isImportDeclaration(statement) ? statement.moduleSpecifier : undefined;
    const text = specifier && ts.isStringLiteral(specifier) ? specifier.text : '';
    return packages.some((name) => text === name || text.startsWith(`${name}/`));
  });
}

/**
 * The major version of h3 that a project serves with, as far as its package.json says, or that of a folder around it: a
 * checkout with nothing installed has nothing else. Version 2 where none says it.
 */
export function declaredH3(root: string, framework: Framework | undefined): 1 | 2 {
  if (framework) return framework.major === 2 ? 1 : 2;
  for (let dir = root; ; dir = dirname(dir)) {
    const range = declaredRange(dir, ['h3']);
    if (range !== undefined) return majorOf(range.replace(/^npm:.*@/, ''), 2) === 1 ? 1 : 2;
    if (dirname(dir) === dir) return 2;
  }
}

/** The first major version that a range allows: `^3.17.0`, `~4.2`, `npm:nuxt@4`. */
function majorOf(range: string | undefined, otherwise: number): number {
  const found = /(\d+)(?:\.|$|\s|-)/.exec(range ?? '')?.[1];
  return found === undefined ? otherwise : Number(found);
}

/** The range that a folder's package.json asks for, of the first of some packages that it names. */
function declaredRange(folder: string, packages: readonly string[]): string | undefined {
  const { dependencies = {}, devDependencies = {} } = readJSON<PackageFile>(join(folder, 'package.json')) ?? {};
  const ranges = { ...devDependencies, ...dependencies };
  return packages.map((name) => ranges[name]).find((range) => range !== undefined);
}

function readJSON<T>(file: string): T | undefined {
  try {
    return JSON.parse(disk.readText(file) ?? '') as T;
  } catch {
    return undefined;
  }
}
