import { builtinModules } from 'node:module';
import { ts } from 'ts-morph';
import { isGlobal } from '../language-globals.ts';
import { skipAlias, symbolMeant } from '../resolve-symbol.ts';
import { returnedIn } from '../values/returned.ts';
import { isFunctionNode } from '../values/value.ts';

/** Declarations that are followed from a value to where it comes from. */
const furthest = 12;

/**
 * The package that a value or a type comes from and that is not installed, which is why nothing is known of it; undefined
 * where it has another cause.
 */
export function missingPackageOf(node: ts.Node, checker: ts.TypeChecker): string | undefined {
  return behind(node, furthest);

  function behind(given: ts.Node, left: number): string | undefined {
    if (left === 0) return undefined;
    const root = rootOf(given);
    if (ts.isUnionTypeNode(root) || ts.isIntersectionTypeNode(root)) return first(root.types, left);
    if (!ts.isIdentifier(root)) return undefined;
    if (isGlobal(root, 'Promise', checker)) return first(awaitedIn(given), left);
    const symbol = symbolMeant(root, checker);
    if (!symbol) return undefined;
    for (const declaration of symbol.declarations ?? []) {
      const specifier = specifierOf(declaration);
      if (specifier && !checker.getSymbolAtLocation(specifier)) return packageName(specifier.text);
    }
    for (const declaration of skipAlias(symbol, checker).declarations ?? []) {
      // What a package's declarations leave open, those that stand in for it too, has another cause.
      if (declaration.getSourceFile().isDeclarationFile) return undefined;
      const found = first(memberOf(declaration) ?? sourcesOf(declaration), left);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The member of what is awaited together that a name is given: `b()` for the second of `[a(), b()]`. */
  function memberOf(declaration: ts.Declaration): readonly ts.Node[] | undefined {
    if (!ts.isBindingElement(declaration) || !ts.isArrayBindingPattern(declaration.parent)) return undefined;
    const owner = declaration.parent.parent;
    const made = ts.isVariableDeclaration(owner) ? owner.initializer : undefined;
    const root = made && rootOf(made);
    if (!root || !isGlobal(root, 'Promise', checker)) return undefined;
    const member = awaitedIn(made)[declaration.parent.elements.indexOf(declaration)];
    return member ? [member] : [];
  }

  function first(nodes: readonly ts.Node[], left: number): string | undefined {
    for (const each of nodes) {
      const found = behind(each, left - 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** What a promise is of: `[load(), count()]` of `await Promise.all([load(), count()])`, `Todo` of `Promise<Todo>`. */
function awaitedIn(node: ts.Node): readonly ts.Node[] {
  if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) return awaitedIn(node.expression);
  if (ts.isTypeReferenceNode(node)) return node.typeArguments ?? [];
  const [given] = ts.isCallExpression(node) ? node.arguments : [];
  return given && ts.isArrayLiteralExpression(given) ? given.elements : given ? [given] : [];
}

/** The name that an expression or a type begins with: `db` of `(await db.posts.find()).title`. */
function rootOf(node: ts.Node): ts.Node {
  if (ts.isPropertyAssignment(node)) return rootOf(node.initializer);
  if (ts.isShorthandPropertyAssignment(node)) return node.name;
  if (ts.isPropertySignature(node)) return node.type ? rootOf(node.type) : node;
  if (ts.isPropertyDeclaration(node) || ts.isParameter(node)) {
    const source = node.type ?? node.initializer;
    return source ? rootOf(source) : node;
  }
  if (ts.isTypeReferenceNode(node)) return rootOf(node.typeName);
  if (ts.isQualifiedName(node)) return rootOf(node.left);
  if (ts.isArrayTypeNode(node)) return rootOf(node.elementType);
  const isWrapped =
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTaggedTemplateExpression(node);
  if (isWrapped) return rootOf(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression);
  return node;
}

/** Where the value of a declaration comes from. */
function sourcesOf(declaration: ts.Declaration): readonly ts.Node[] {
  if (ts.isBindingElement(declaration)) {
    const owner = ts.findAncestor(declaration, ts.isVariableDeclaration);
    return owner ? sourcesOf(owner) : [];
  }
  if (isFunctionNode(declaration)) return declaration.type ? [declaration.type] : returnedBy(declaration);
  if (ts.isVariableDeclaration(declaration)) {
    const { type, initializer } = declaration;
    if (!type && initializer && isFunctionNode(initializer)) return sourcesOf(initializer);
    const source = type ?? initializer;
    return source ? [source] : [];
  }
  return ts.isPropertyAssignment(declaration) || ts.isPropertySignature(declaration) ? [declaration] : [];
}

function returnedBy({ body }: { body?: ts.Node | undefined }): readonly ts.Node[] {
  if (!body) return [];
  return ts.isBlock(body) ? returnedIn(body) : [body];
}

function specifierOf(declaration: ts.Declaration): ts.StringLiteral | undefined {
  const statement = ts.findAncestor(
    declaration,
    (node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node),
  );
  const specifier = statement && 'moduleSpecifier' in statement ? (statement.moduleSpecifier as ts.Node) : undefined;
  return specifier && ts.isStringLiteral(specifier) ? specifier : undefined;
}

/** The package of a specifier: `@scope/name` of `@scope/name/part`; undefined for a path, an alias or a module of Node. */
export function packageName(specifier: string): string | undefined {
  const [scopeOrName = '', name = ''] = specifier.split('/');
  if (!/^@?[a-z0-9][\w.-]*$/i.test(scopeOrName) || builtinModules.includes(scopeOrName)) return undefined;
  return scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName;
}
