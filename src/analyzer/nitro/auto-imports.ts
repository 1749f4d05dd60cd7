import { join } from 'node:path';
import { ts } from 'ts-morph';
import { compareText } from '../../model/diagnostics.ts';
import { defaultName, readExportNames, type ExportReader } from './export-names.ts';
import type { ImportDir, Layout } from './layout.ts';
import { disk } from '../../disk.ts';

interface AutoImportsInput {
  layout: Layout;
  reader: ExportReader;
  /** The declaration file of a package's entry, wherever the framework finds it. */
  locate(specifier: string): string | undefined;
  /** Declaration files that the framework generated, and those of the project. */
  declarations: readonly string[];
  /** Folders of packages whose exports the project's modules add. */
  moduleDirs: readonly string[];
  /** Declaration files with such exports. */
  moduleEntries: readonly string[];
}

/** A name that needs no import, and the module that exports it. */
interface AutoImport {
  name: string;
  /** Its name in that module. */
  exported: string;
  from: string;
  isType: boolean;
}

/**
 * The declarations that a framework would generate for the names that need no import, `#imports` included: its own
 * ones, as the installed packages have them, and the exports of the project's folders for that. Names that another
 * declaration file declares already are left to it.
 */
export function renderAutoImports(input: AutoImportsInput): string {
  const { layout, reader, locate, declarations, moduleDirs, moduleEntries } = input;
  const dirs = [...(layout.importDirs ?? []), ...moduleDirs.map((path) => ({ path, nested: true }))];
  const all = layout.importDirs
    ? [
        ...layout.imports.map((each) => ({ ...each, isType: false })),
        ...dirs.flatMap((dir) => ofFolder(dir, reader)),
        ...moduleEntries.flatMap((file) => ofModule(file, reader)),
        ...ofPackages(layout, reader, locate),
      ]
    : [];
  const taken = new Set(declarations.flatMap((file) => globalNames(reader.parse(file))));
  const generated = declarations.filter((file) => file.endsWith(generatedName));
  const values = distinct(all.filter(({ isType }) => !isType));
  const types = distinct(all.filter(({ isType }) => isType));
  const clause = ({ name, exported }: AutoImport): string => (name === exported ? name : `${exported} as ${name}`);
  const lines = [
    ...values.map((each) => `export { ${clause(each)} } from ${quote(each.from)};`),
    ...types
      .filter(({ name }) => !values.some((value) => value.name === name))
      .map((each) => `export type { ${clause(each)} } from ${quote(each.from)};`),
    ...generated.map((file) => `export * from ${quote(file.replace(/\.d\.ts$/, ''))};`),
    'declare global {',
    // Node's own, whose types are not there in a fresh checkout: `globalThis as { client?: Client } & typeof global`.
    ...(taken.has('global') ? [] : ['  var global: typeof globalThis;']),
    ...values
      .filter(({ name }) => !taken.has(name))
      .map(({ name, exported, from }) => `  const ${name}: typeof import(${quote(from)})[${quote(exported)}];`),
    '}',
    // A block with an export declaration exports nothing else on its own.
    'declare global {',
    ...types
      .filter(({ name }) => !taken.has(name))
      .map((each) => `  export type { ${clause(each)} } from ${quote(each.from)};`),
    '}',
    'export {};',
  ];
  return `${lines.join('\n')}\n`;
}

export const generatedName = '/nitro-imports.d.ts';

/** What Nitro 2 itself makes known without an import, beside all of h3. */
const nitroNames = new Set([
  'cachedEventHandler',
  'cachedFunction',
  'defineCachedEventHandler',
  'defineCachedFunction',
  'defineNitroErrorHandler',
  'defineNitroPlugin',
  'defineRenderHandler',
  'defineRouteMeta',
  'defineTask',
  'getRouteRules',
  'nitroPlugin',
  'runTask',
  'useAppConfig',
  'useDatabase',
  'useEvent',
  'useNitroApp',
  'useRuntimeConfig',
  'useStorage',
]);

/** Types that Nuxt makes known. Without their import a type is erased in Nitro, so they mean the same there. */
const h3Types = new Set([
  'EventHandler',
  'EventHandlerObject',
  'EventHandlerRequest',
  'EventHandlerResponse',
  'H3Error',
  'H3Event',
  'H3EventContext',
]);

function ofPackages(layout: Layout, reader: ExportReader, locate: AutoImportsInput['locate']): AutoImport[] {
  const entries = layout.major === 2 ? ['nitropack/runtime', 'nitropack/runtime/context'] : ['nitro', 'nitro/runtime'];
  const framework = entries.flatMap((entry) =>
    ofModule(locate(entry), reader).filter(({ name, isType }) => !isType && nitroNames.has(name)),
  );
  const server = ofModule(locate('h3'), reader).filter(({ name, isType }) =>
    isType || /^[A-Z]/.test(name) ? h3Types.has(name) : name !== 'use',
  );
  return [...framework, ...server.map((each) => ({ ...each, isType: /^[A-Z]/.test(each.name) }))];
}

function ofModule(file: string | undefined, reader: ExportReader): AutoImport[] {
  if (file === undefined) return [];
  const { values, types } = readExportNames(file, reader);
  const from = specifierOf(file);
  const entry =
    (isType: boolean) =>
    (name: string): AutoImport => ({
      name: name === 'default' ? defaultName(file) : name,
      exported: name,
      from,
      isType,
    });
  return [...[...values].map(entry(false)), ...[...types].map(entry(true))].filter(({ name }) => isIdentifier(name));
}

function ofFolder({ path, nested }: ImportDir, reader: ExportReader): AutoImport[] {
  if (!disk.exists(path)) return [];
  const extensions = '{mts,cts,ts,tsx,mjs,cjs,js,jsx}';
  const patterns = nested ? [`**/*.${extensions}`] : [`*.${extensions}`, `*/index.${extensions}`];
  const ignore = path.includes('/node_modules/')
    ? []
    : ['**/node_modules/**', '**/*.d.{ts,mts,cts}', '**/*.{spec,test}.*'];
  const files = disk.globSync(patterns, { cwd: path, absolute: true, ignore }).sort(compareText);
  return files.flatMap((file) => ofModule(file, reader));
}

/** The first of a name stands. */
function distinct(imports: AutoImport[]): AutoImport[] {
  const byName = new Map<string, AutoImport>();
  for (const each of imports) if (!byName.has(each.name)) byName.set(each.name, each);
  return [...byName.values()].sort((a, b) => compareText(a.name, b.name));
}

/** What a declaration file makes known everywhere. */
function globalNames(source: ts.SourceFile | undefined): string[] {
  if (!source) return [];
  const blocks = ts.isExternalModule(source) ? source.statements.flatMap(globalBlock) : [...source.statements];
  return blocks.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    }
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      return clause && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [];
    }
    const name = 'name' in statement ? (statement.name as ts.Node | undefined) : undefined;
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

function globalBlock(statement: ts.Statement): ts.Statement[] {
  const isGlobal = ts.isModuleDeclaration(statement) && (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
  return isGlobal && statement.body && ts.isModuleBlock(statement.body) ? [...statement.body.statements] : [];
}

/** A file as an import names it: a declaration file by the module that it describes. */
function specifierOf(file: string): string {
  const declaration = /^(.*)\.d\.([cm]?)ts$/.exec(file);
  return declaration
    ? `${declaration[1]}.${declaration[2]}js`
    : file.replace(/\.[cm]?[jt]sx?$/, (end) => (/^\.[cm]/.test(end) ? end.replace('t', 'j') : ''));
}

const quote = (text: string): string => JSON.stringify(text);

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

/** Where frameworks put what they generate. */
export function generatedDeclarations(root: string, buildDirs: readonly string[]): string[] {
  return buildDirs.map((dir) => join(root, dir, 'types', 'nitro-imports.d.ts')).filter((file) => disk.exists(file));
}
