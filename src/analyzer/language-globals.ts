import { ts } from 'ts-morph';
import { symbolMeant } from './resolve-symbol.ts';
import { importedSymbolOf } from './project/ambient-imports.ts';
import { isPlatformFile } from './project/platform-files.ts';

/**
 * The name under which the platform gives what an expression refers to, `Set` or `Object.keys`; undefined for what the
 * project or a package calls the same. A name that nothing declares is the platform's too: its types may not be there.
 */
export function globalName(node: ts.Node, checker: ts.TypeChecker): string | undefined {
  if (ts.isIdentifier(node)) return nameOf(node, checker);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const owner = globalName(node.expression, checker);
  return owner === 'globalThis' ? node.name.text : owner && `${owner}.${node.name.text}`;
}

/** Whether a node names this global: `isGlobal(callee, 'Promise.all', checker)`. */
export function isGlobal(node: ts.Node, name: string, checker: ts.TypeChecker): boolean {
  return globalName(node, checker) === name;
}

/** Whether the symbol of a type is the platform's class or interface of one of these names. */
export function isPlatformSymbol(symbol: ts.Symbol | undefined, names: readonly string[]): boolean {
  return symbol !== undefined && names.includes(symbol.name) && (symbol.declarations?.some(isPlatform) ?? false);
}

function nameOf(node: ts.Identifier, checker: ts.TypeChecker): string | undefined {
  const symbol = symbolMeant(node, checker);
  if (!symbol) return node.text;
  // `import { Buffer } from 'node:buffer'`.
  if (symbol.flags & ts.SymbolFlags.Alias) {
    const target = checker.getAliasedSymbol(symbol);
    return target.declarations?.some(isPlatform) ? target.name : undefined;
  }
  if (importedSymbolOf(symbol.valueDeclaration, checker)) return undefined;
  // A module may add to a global; one of its own has no declaration but its own.
  const { declarations } = symbol;
  return !declarations?.length || declarations.some((each) => each.getSourceFile().isDeclarationFile)
    ? symbol.name
    : undefined;
}

/** Declared for every module, or by Node and its fetch; what a package exports under the same name is another thing. */
export function isPlatform(declaration: ts.Declaration): boolean {
  const file = declaration.getSourceFile();
  if (!file.isDeclarationFile) return false;
  if (isPlatformFile(file.fileName)) return true;
  const around = ts.findAncestor(declaration.parent, (each) => ts.isSourceFile(each) || ts.isModuleBlock(each));
  if (!around || ts.isSourceFile(around)) return !ts.isExternalModule(file);
  return (around.parent.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}
