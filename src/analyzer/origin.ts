import { dirname } from 'node:path';
import { ts } from 'ts-morph';
import { canonicalName } from './project/aliases.ts';
import { resolveSymbol, skipAlias } from './resolve-symbol.ts';

/** Which package exports a symbol, and under which names. */
export interface Origin {
  package: string;
  names: ReadonlySet<string>;
  /** Of the package's version, by the package.json beside it. */
  major?: number;
}

/** The package entries whose exports our tables speak of, beside what lies under `node_modules`. */
const knownEntries = {
  'unplugin-openapi/runtime': 'unplugin-openapi',
  'unplugin-openapi/docs': 'unplugin-openapi',
  'nuxt/server': 'nuxt/server',
} as const;

export interface Origins {
  /** The origin of what an expression or name refers to, or undefined for the project's own. */
  of(node: ts.Node): Origin | undefined;
  ofSymbol(symbol: ts.Symbol): Origin | undefined;
  /** The symbol behind imports, re-exports and renames. */
  resolve(node: ts.Node): ts.Symbol | undefined;
  /** Whether a file belongs to a package that our tables speak of, wherever it lies: it is not the project's code. */
  isKnownPackage(file: ts.SourceFile): boolean;
}

/**
 * Tells symbols apart by the package that exports them, never by spelling: a local `getQuery` is not h3's, and
 * `import { getQuery as q }`, `import * as h3` and re-exports are.
 */
export function createOrigins(program: ts.Program, checker: ts.TypeChecker, host: ts.ModuleResolutionHost): Origins {
  const packages = new Map<string, Map<ts.Symbol, Set<string>>>();
  const manifests = new Map<string, Manifest>();
  const folders: string[] = [];
  const own = exportsOfEntries();

  return {
    of: (node) => originOf(node, maxNames),
    ofSymbol,
    resolve,
    isKnownPackage: ({ fileName }) => folders.some((folder) => fileName.startsWith(folder)),
  };

  function originOf(node: ts.Node, names: number): Origin | undefined {
    const symbol = names > 0 ? resolve(node) : undefined;
    if (!symbol) return undefined;
    const known = ofSymbol(symbol);
    if (known) return known;
    const another = anotherName(symbol, checker);
    if (another) return originOf(another, names - 1);
    return symbol.declarations?.length ? undefined : ofImport(node);
  }

  function resolve(node: ts.Node): ts.Symbol | undefined {
    return resolveSymbol(node, checker);
  }

  function ofSymbol(symbol: ts.Symbol): Origin | undefined {
    const known = own.get(symbol);
    if (known) return known;
    const file = symbol.declarations?.[0]?.getSourceFile().fileName;
    const name = file === undefined ? undefined : packageOf(file);
    if (name === undefined) return undefined;
    const names = exportsOfPackage(name).get(symbol) ?? new Set([symbol.name]);
    return { package: name, names, ...manifestOf(file!, name) };
  }

  /** An export that a mapped type declares, and no statement: `Record<'NotFound', …>`. */
  function ofImport(node: ts.Node): Origin | undefined {
    const specifier = checker.getSymbolAtLocation(node)?.declarations?.find(ts.isImportSpecifier);
    const from = specifier?.parent.parent.parent.moduleSpecifier;
    if (!specifier || !from || !ts.isStringLiteral(from) || /^[./#]/.test(from.text)) return undefined;
    return { package: from.text, names: new Set([(specifier.propertyName ?? specifier.name).text]) };
  }

  /** A package may be installed under another name than its own. */
  function manifestOf(file: string, name: string): Manifest {
    const folder = file.slice(0, file.lastIndexOf('/node_modules/') + '/node_modules/'.length) + name;
    const known = manifests.get(folder) ?? readManifest(host.readFile(`${folder}/package.json`));
    manifests.set(folder, known);
    return known;
  }

  /** Symbols exported by any module of a package, with every name under which they are. */
  function exportsOfPackage(name: string): Map<ts.Symbol, Set<string>> {
    const known = packages.get(name);
    if (known) return known;
    const found = new Map<ts.Symbol, Set<string>>();
    packages.set(name, found);
    for (const file of program.getSourceFiles()) if (packageOf(file.fileName) === name) collectExports(file, found);
    return found;
  }

  function collectExports(file: ts.SourceFile, into: Map<ts.Symbol, Set<string>>): void {
    const module = checker.getSymbolAtLocation(file);
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const target = skipAlias(exported, checker);
      into.set(target, (into.get(target) ?? new Set()).add(exported.name));
    }
  }

  /**
   * Our own runtime may lie outside `node_modules`: linked, aliased, or read by self-reference. An entry of Nuxt has
   * other rows than the package has. They are found as the user's modules find them.
   */
  function exportsOfEntries(): Map<ts.Symbol, Origin> {
    const found = new Map<ts.Symbol, Origin>();
    const containing = program.getRootFileNames()[0];
    if (containing === undefined) return found;
    for (const [entry, name] of Object.entries(knownEntries)) {
      const { resolvedModule } = ts.resolveModuleName(entry, containing, program.getCompilerOptions(), host);
      const file = resolvedModule && program.getSourceFile(resolvedModule.resolvedFileName);
      if (!file) continue;
      folders.push(`${dirname(file.fileName)}/`);
      const symbols = new Map<ts.Symbol, Set<string>>();
      collectExports(file, symbols);
      for (const [symbol, names] of symbols) found.set(symbol, { package: name, names });
    }
    return found;
  }
}

type Manifest = Partial<Pick<Origin, 'package' | 'major'>>;

function readManifest(text: string | undefined): Manifest {
  try {
    const { name, version } = JSON.parse(text ?? '{}') as { name?: unknown; version?: unknown };
    const major = typeof version === 'string' ? Number.parseInt(version, 10) : Number.NaN;
    return {
      ...(typeof name === 'string' ? { package: canonicalName(name) } : {}),
      ...(Number.isNaN(major) ? {} : { major }),
    };
  } catch {
    return {};
  }
}

/** The package of a file under `node_modules`. */
export function packageOf(file: string): string | undefined {
  const marker = '/node_modules/';
  const at = file.lastIndexOf(marker);
  if (at < 0) return undefined;
  const [scopeOrName = '', name = ''] = file.slice(at + marker.length).split('/');
  return scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName;
}

/** How many names of one thing are followed, one behind the other. */
const maxNames = 5;

/** `const handler = defineEventHandler`: what a name is another name of. */
function anotherName({ valueDeclaration: declaration }: ts.Symbol, checker: ts.TypeChecker): ts.Node | undefined {
  if (!declaration || !ts.isVariableDeclaration(declaration) || declaration.type) return undefined;
  const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  const { initializer } = declaration;
  if (!isConst || !initializer || ts.isIdentifier(initializer)) return isConst ? initializer : undefined;
  const isExport = ts.isPropertyAccessExpression(initializer) && isModule(initializer.expression, checker);
  return isExport ? initializer.name : undefined;
}

function isModule(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const symbol = resolveSymbol(node, checker);
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.ValueModule) !== 0;
}
