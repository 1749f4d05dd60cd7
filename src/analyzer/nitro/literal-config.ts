import { ts } from 'ts-morph';

/** What a config file says in literals. What only running it would tell is `Unread`. */
export type Literal = string | number | boolean | null | Literal[] | LiteralObject | Unread;
export interface LiteralObject {
  [name: string]: Literal;
}

export class Unread {
  readonly node: ts.Node;

  constructor(node: ts.Node) {
    this.node = node;
  }
}

/** The object that a config file exports by default, as written: `defineX({ ... })`, a function that returns it, ... */
export function readLiteralConfig(source: ts.SourceFile): LiteralObject {
  const exported =
    source.statements.find(ts.isExportAssignment)?.expression ??
    source.statements.find(isDefaultFunction) ??
    commonJSExport(source);
  const value = exported ? readConfigObject(exported, source) : {};
  return isObject(value) ? value : {};
}

/** The arguments of the first call of an import of one of the modules: `nitro({ ... })` among a bundler's plugins. */
export function findCallArgument(source: ts.SourceFile, module: string): LiteralObject | undefined {
  const names = new Set(importedNames(source, module));
  const visit = (node: ts.Node): LiteralObject | undefined => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text)) {
      const value = node.arguments[0] ? readConfigObject(node.arguments[0], source) : {};
      return isObject(value) ? value : {};
    }
    return ts.forEachChild(node, visit);
  };
  return visit(source);
}

export function isObject(value: Literal | undefined): value is LiteralObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Unread);
}

export function textOf(value: Literal | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function textsOf(value: Literal | undefined): string[] {
  return Array.isArray(value) ? value.flatMap((each) => textOf(each) ?? []) : [];
}

export function objectOf(value: Literal | undefined): LiteralObject {
  return isObject(value) ? value : {};
}

function commonJSExport(source: ts.SourceFile): ts.Expression | undefined {
  for (const statement of source.statements) {
    const expression = ts.isExpressionStatement(statement) ? statement.expression : undefined;
    if (expression && ts.isBinaryExpression(expression) && expression.left.getText(source) === 'module.exports') {
      return expression.right;
    }
  }
  return undefined;
}

function isDefaultFunction(statement: ts.Statement): statement is ts.FunctionDeclaration {
  const isDefault = ts.isFunctionDeclaration(statement) && statement.modifiers?.some(isDefaultKeyword);
  return isDefault === true;
}

const isDefaultKeyword = ({ kind }: ts.ModifierLike): boolean => kind === ts.SyntaxKind.DefaultKeyword;

export function readConfigObject(node: ts.Expression | ts.FunctionDeclaration, source: ts.SourceFile): Literal {
  const inner = ts.isFunctionDeclaration(node) ? node : unwrap(node);
  // `defineNitroConfig({ ... })`: whatever its name, what it is given is the config.
  if (ts.isCallExpression(inner) && inner.arguments[0]) return readConfigObject(inner.arguments[0], source);
  if (ts.isArrowFunction(inner) || ts.isFunctionExpression(inner) || ts.isFunctionDeclaration(inner)) {
    const { body } = inner;
    const returned = body && ts.isBlock(body) ? body.statements.findLast(ts.isReturnStatement)?.expression : body;
    return returned ? readConfigObject(returned, source) : new Unread(inner);
  }
  return readLiteral(inner, source);
}

function readLiteral(node: ts.Expression, source: ts.SourceFile, depth = 20): Literal {
  const inner = unwrap(node);
  const read = (each: ts.Expression): Literal => (depth > 0 ? readLiteral(each, source, depth - 1) : new Unread(each));
  if (ts.isStringLiteralLike(inner)) return inner.text;
  if (ts.isNumericLiteral(inner)) return Number(inner.text);
  if (inner.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (inner.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (inner.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isArrayLiteralExpression(inner)) return inner.elements.map(read);
  if (ts.isObjectLiteralExpression(inner)) return readObject(inner, read);
  if (ts.isIdentifier(inner)) {
    const initializer = constantOf(inner.text, source);
    return initializer ? read(initializer) : new Unread(inner);
  }
  return readPath(inner, read);
}

function readObject(node: ts.ObjectLiteralExpression, read: (node: ts.Expression) => Literal): LiteralObject {
  const found: LiteralObject = {};
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      const spread = read(property.expression);
      if (isObject(spread)) Object.assign(found, spread);
      continue;
    }
    const name = property.name && !ts.isComputedPropertyName(property.name) ? property.name.text : undefined;
    if (name === undefined) continue;
    if (ts.isPropertyAssignment(property)) found[name] = read(property.initializer);
    else if (ts.isShorthandPropertyAssignment(property)) found[name] = read(property.name);
    else found[name] = new Unread(property);
  }
  return found;
}

/**
 * A path as configs write them: `resolve('./x')`, `join(__dirname, 'x')`, `fileURLToPath(new URL('./x',
 * import.meta.url))`. Relative to the config's folder, so the last literal says it.
 */
function readPath(node: ts.Expression, read: (node: ts.Expression) => Literal): Literal {
  const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
  const callee = isCall ? node.expression : undefined;
  const name = callee && (ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText());
  if (!isCall || !pathFunctions.has(name ?? '')) return new Unread(node);
  const texts = (node.arguments ?? []).map(read).filter((each) => typeof each === 'string');
  return texts.length === 1 && texts[0] !== undefined ? texts[0] : new Unread(node);
}

const pathFunctions = new Set(['resolve', 'join', 'fileURLToPath', 'URL']);

function constantOf(name: string, source: ts.SourceFile): ts.Expression | undefined {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) continue;
    for (const { name: bound, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(bound) && bound.text === name) return initializer;
    }
  }
  return undefined;
}

function importedNames(source: ts.SourceFile, module: string): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    if (statement.moduleSpecifier.text !== module || !statement.importClause) return [];
    const { name, namedBindings } = statement.importClause;
    const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
    return [...(name ? [name.text] : []), ...named.map((each) => each.name.text)];
  });
}

function unwrap(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isAwaitExpression(node);
  return isWrapped ? unwrap(node.expression) : node;
}
