import { join, relative } from 'node:path';
import { ts } from 'ts-morph';
import { compareText } from '../../model/diagnostics.ts';
import type { SourceHost } from '../project/source-host.ts';
import type { ReadConfig } from '../project/tsconfig.ts';
import { generatedDeclarations, renderAutoImports } from './auto-imports.ts';
import { withOwnPaths } from './foreign-paths.ts';
import type { Framework } from './framework.ts';
import type { ExportReader } from './export-names.ts';
import type { Layout } from './layout.ts';
import { moduleAliases, moduleDirs, moduleEntries } from './nuxt-modules.ts';
import { packagePlaces } from './package-places.ts';
import type { ServerProject } from './server-project.ts';
import { disk } from '../../disk.ts';

export interface ServerSources {
  /** Declaration files to read beside the modules. */
  declarations: string[];
  paths: Record<string, string[]>;
}

/** Makes the names and paths known that the framework would: the text of the names goes into the host. */
export function createServerReader(root: string, host: SourceHost) {
  const parse = createParser(host);
  return (
    { framework, layout }: ServerProject,
    config: Pick<ReadConfig, 'options' | 'declarations'>,
  ): ServerSources => {
    const { options, declarations } = config;
    const locate = createLocator(root, framework, options, host);
    const reader: ExportReader = {
      parse,
      resolve: (specifier, from) => resolveFrom(specifier, from, options, host),
    };
    const generated = generatedDeclarations(root, ['.nuxt', '.nitro', 'node_modules/.nitro']);
    const own = framework.kind === 'nuxt' ? projectDeclarations(root) : [];
    const kept = [...new Set([...generated, ...declarations.filter((file) => !isOfApp(file)), ...own])];
    for (const file of kept) host.setVirtual(file, withOwnPaths(disk.readText(file) ?? '', root));
    const names = join(root, '.auto-imports.d.ts');
    const text = renderAutoImports({
      layout,
      reader,
      locate,
      declarations: kept,
      moduleDirs: moduleDirs(framework, locate),
      moduleEntries: moduleEntries(framework, locate),
    });
    host.setVirtual(names, text);
    return {
      declarations: [...kept, names],
      paths: {
        ...moduleAliases(framework, layout.aliases, locate),
        ...(layout.major === 3 ? usualPaths(root, layout, options) : {}),
        ...folderPaths(root, layout, options, locate),
        ...pathsOf(layout),
        ...packagePaths(root, locate, options, host),
        '#imports': [names],
      },
    };
  };
}

/** Files by their text: the program's own ones are parsed with its options, which are not known yet. */
function createParser(host: SourceHost): ExportReader['parse'] {
  const known = new Map<string, ts.SourceFile>();
  return (file) => {
    const text = host.readFile(file);
    if (text === undefined) return undefined;
    const before = known.get(file);
    if (before?.text === text) return before;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    known.set(file, source);
    return source;
  };
}

/** Nuxt's tsconfig includes all of a project's, and in a fresh checkout that is not generated yet. */
function projectDeclarations(root: string): string[] {
  const ignore = ['**/node_modules/**', '**/.*/**', '**/dist/**'];
  const inRoot = { cwd: root, absolute: true, deep: 6, ignore };
  const places = /^(?:server|shared|types|app\/types)\//;
  const modules = disk
    .globSync(['**/*.ts'], { ...inRoot, ignore: [...ignore, '**/*.{test,spec}.ts'] })
    .filter((file) =>
      places.test(relative(root, file).replaceAll('\\', '/')) ? declaresElsewhere(file) : declaresGlobals(file),
    );
  return [...new Set([...disk.globSync(['**/*.d.{ts,mts,cts}'], inRoot), ...modules])].sort(compareText);
}

/** Modules that nothing imports add to the types of packages all the same. */
const declaresElsewhere = (file: string): boolean =>
  disk.matches(file, [/^\s*declare (?:module ['"]|global\b)/m])[0] === true;

/** Types that a module of the app, a composable say, makes known everywhere. */
const declaresGlobals = (file: string): boolean => disk.matches(file, [/^\s*declare global\b/m])[0] === true;

/** What Nuxt generates for the app has other meanings for the same names. */
function isOfApp(file: string): boolean {
  return file.includes('/.nuxt/') && !/\/types\/nitro[^/]*\.d\.ts$/.test(file);
}

function pathsOf({ aliases }: Layout): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(aliases).flatMap(([name, places]) => [
      [name, places],
      [`${name}/*`, places.map((place) => `${place}/*`)],
    ]),
  );
}

/** Names that projects of Nitro 3 give their folders, where their tsconfig says nothing else. */
function usualPaths(root: string, { scanDirs }: Layout, { paths = {} }: ts.CompilerOptions): Record<string, string[]> {
  const places = [root, ...scanDirs];
  return Object.fromEntries(
    ['~', '~~', '@'].flatMap((name): [string, string[]][] =>
      `${name}/*` in paths ? [] : [[`${name}/*`, places.map((place) => `${place}/*`)]],
    ),
  );
}

/** `server/utils/auth`, from the root: generated tsconfig files begin there. A package of that name goes before. */
function folderPaths(
  root: string,
  { scanDirs }: Layout,
  { paths = {}, baseUrl }: ts.CompilerOptions,
  locate: (specifier: string) => string | undefined,
): Record<string, string[]> {
  const folders = scanDirs.map((each) => relative(root, each).split(/[\\/]/)[0]!);
  const own = [...new Set(folders)].filter((name) => /^\w/.test(name) && !(`${name}/*` in paths));
  return Object.fromEntries(
    own.flatMap((name): [string, string[]][] =>
      baseUrl !== undefined || locate(name) !== undefined ? [] : [[`${name}/*`, [join(root, name, '*')]]],
    ),
  );
}

/** Packages that the framework brings along and that the project itself can't see, as where links keep them apart. */
function packagePaths(
  root: string,
  locate: (specifier: string) => string | undefined,
  options: ts.CompilerOptions,
  host: SourceHost,
): Record<string, string[]> {
  const from = join(root, 'package.json');
  return Object.fromEntries(
    ['h3', 'nitropack', 'nitropack/runtime', 'ofetch', 'ufo', 'defu'].flatMap((name) => {
      if (resolveFrom(name, from, options, host) !== undefined) return [];
      const file = locate(name);
      return file === undefined ? [] : [[name, [file]]];
    }),
  );
}

function createLocator(root: string, { kind }: Framework, options: ts.CompilerOptions, host: SourceHost) {
  const places = packagePlaces(root, kind).map((folder) => join(folder, 'package.json'));
  return (specifier: string): string | undefined => {
    for (const place of places) {
      const file = resolveFrom(specifier, place, options, host);
      if (file !== undefined) return file;
    }
    return undefined;
  };
}

function resolveFrom(
  specifier: string,
  from: string,
  options: ts.CompilerOptions,
  host: SourceHost,
): string | undefined {
  return ts.resolveModuleName(specifier, from, options, host).resolvedModule?.resolvedFileName;
}
