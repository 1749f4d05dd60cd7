import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import { resolveSymbol } from '../resolve-symbol.ts';
import { isMethodCall, makerRow } from './objects.ts';

/** What code does with an app beside registering on it and mounting it. */
export interface AppUses {
  /** Other code of the project has it, and may register on it or mount it. */
  escapes: boolean;
  /** A package has it, which serves it. */
  isServed: boolean;
}

interface AppUsesInput {
  checker: ts.TypeChecker;
  origins: Origins;
  files: readonly ts.SourceFile[];
}

/** Makes the function that tells what is done with the app that an expression makes. */
export function createAppUses({ checker, origins, files }: AppUsesInput) {
  const known = new Map<ts.Node, AppUses>();
  let bySymbol: Map<ts.Symbol, ts.Node[]> | undefined;
  return (made: ts.Node): AppUses => {
    const before = known.get(made);
    if (before) return before;
    const uses: AppUses = { escapes: false, isServed: false };
    known.set(made, uses);
    use(made, uses);
    return uses;
  };

  function use(node: ts.Node, uses: AppUses): void {
    const whole = chainOf(node);
    const { parent } = whole;
    if (ts.isVariableDeclaration(parent) && parent.initializer === whole && ts.isIdentifier(parent.name)) {
      for (const each of referencesOf(parent)) use(each, uses);
    } else if (ts.isCallExpression(parent) && parent.expression !== whole) useArgument(parent, uses);
    else if (!isStatement(parent)) uses.escapes = true;
  }

  function useArgument(call: ts.CallExpression, uses: AppUses): void {
    if (isMethodCall(call)) return;
    const callee = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
    const origin = origins.of(callee);
    // `withBase('/v1', app)` is the app, and what sets up logging for it says nothing of who serves it.
    if (makerRow(origin, false)) {
      if (origin?.package === 'h3') use(call, uses);
    } else if (isOfPackage(callee)) uses.isServed = true;
    else uses.escapes = true;
  }

  function isOfPackage(callee: ts.Node): boolean {
    if (origins.of(callee)) return true;
    const declarations = resolveSymbol(callee, checker)?.declarations ?? [];
    return declarations.length > 0 && declarations.every((each) => each.getSourceFile().isDeclarationFile);
  }

  /** What means a variable, in all files, but for the names that only import and export it. */
  function referencesOf({ name }: ts.VariableDeclaration): ts.Node[] {
    const symbol = checker.getSymbolAtLocation(name);
    return (
      (symbol &&
        references()
          .get(symbol)
          ?.filter((each) => each !== name)) ??
      []
    );
  }

  function references(): Map<ts.Symbol, ts.Node[]> {
    if (bySymbol) return bySymbol;
    const found = new Map<ts.Symbol, ts.Node[]>();
    const visit = (node: ts.Node): void => {
      const meant = meaning(node);
      if (meant) found.set(meant, [...(found.get(meant) ?? []), node]);
      ts.forEachChild(node, visit);
    };
    for (const file of files) visit(file);
    return (bySymbol = found);
  }

  /** The variable that a name or `module.name` means. */
  function meaning(node: ts.Node): ts.Symbol | undefined {
    const isMember = ts.isPropertyAccessExpression(node);
    if (isMember ? !isModule(node.expression) : !ts.isIdentifier(node) || isPartOf(node.parent, node)) return undefined;
    const symbol = resolveSymbol(isMember ? node.name : node, checker);
    return symbol?.valueDeclaration && ts.isVariableDeclaration(symbol.valueDeclaration) ? symbol : undefined;
  }

  function isModule(node: ts.Expression): boolean {
    const symbol = ts.isIdentifier(node) ? resolveSymbol(node, checker) : undefined;
    return symbol !== undefined && (symbol.flags & ts.SymbolFlags.ValueModule) !== 0;
  }
}

/** `app.get(…).use(…)` and `app.handler` are the app. */
function chainOf(node: ts.Node): ts.Node {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
    const isCalled = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
    return chainOf(isCalled ? parent.parent : parent);
  }
  const isDressed =
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isNonNullExpression(parent);
  return isDressed ? chainOf(parent) : node;
}

const isStatement = (node: ts.Node): boolean => ts.isExpressionStatement(node) || ts.isExportAssignment(node);

/** A name of an import or an export, or of a property. */
function isPartOf(parent: ts.Node, name: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.name === name;
  return ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isExportSpecifier(parent);
}
