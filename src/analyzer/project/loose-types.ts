import { ts } from 'ts-morph';
import { bare } from '../bare.ts';
import { changesIn, type Change } from '../values/changes.ts';

/**
 * Takes `any` and `any[]` from variables of functions, where what they are given says more: `const rows: any[] = await
 * find()`, and `let rows: any[] = []` of `rows = await find()`. TypeScript then has the type of the value. A variable
 * whose value is changed later keeps it: that is what people write it for. Text and places stay as they are.
 */
export function dropLooseTypes(source: ts.SourceFile): void {
  if (source.isDeclarationFile || !/:\s*(any\b|Array<any>)/.test(source.text)) return;
  const visit = (node: ts.Node): void => {
    if (isLoose(node) && saysMore(node, source)) Object.assign(node, { type: undefined });
    ts.forEachChild(node, visit);
  };
  visit(source);
}

interface Loose extends ts.VariableDeclaration {
  name: ts.Identifier;
}

/** A variable of a block, with a type that says nothing. */
function isLoose(node: ts.Node): node is Loose {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.type || !isAny(node.type)) return false;
  const list = node.parent;
  return ts.isVariableDeclarationList(list) && ts.isVariableStatement(list.parent) && ts.isBlock(list.parent.parent);
}

function isAny(type: ts.TypeNode): boolean {
  if (ts.isUnionTypeNode(type)) {
    return type.types.some(isAny) && type.types.every((each) => isAny(each) || isEmptyType(each));
  }
  if (ts.isArrayTypeNode(type)) return isAny(type.elementType);
  if (!ts.isTypeReferenceNode(type)) return type.kind === ts.SyntaxKind.AnyKeyword;
  const [item, ...others] = type.typeArguments ?? [];
  return type.typeName.getText() === 'Array' && item !== undefined && others.length === 0 && isAny(item);
}

const isEmptyType = (type: ts.TypeNode): boolean =>
  type.kind === ts.SyntaxKind.UndefinedKeyword ||
  (ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword);

function saysMore(declaration: Loose, source: ts.SourceFile): boolean {
  const { name, initializer, parent } = declaration;
  const block = parent.parent.parent;
  const isIn = (each: ts.Node): boolean => each.pos >= block.pos && each.end <= block.end;
  const changes = changesIn(source).changes.filter((each) => isIn(each.node));
  const own = changes.filter(({ root }) => ts.isIdentifier(root) && root.text === name.text);
  const given = own.filter(({ isWhole }) => isWhole);
  if (own.length > given.length + own.filter(isOrdering).length) return false;
  if (isUsedLoosely(name.text, block, changes)) return false;
  const isUnset = !initializer || isEmpty(bare(initializer));
  // What is assigned where nothing was is known by TypeScript at each place where it is read.
  return isUnset ? given.length > 0 && given.every(isPlain) : given.length === 0 && isTelling(bare(initializer));
}

/** The order of a list is none of its items' types. */
function isOrdering({ node, path, isWhole }: Change): boolean {
  if (isWhole || path.length > 0 || !ts.isCallExpression(node)) return false;
  return ts.isPropertyAccessExpression(node.expression) && /^(sort|reverse)$/.test(node.expression.name.text);
}

const isPlain = ({ node }: Change): boolean =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;

function isEmpty(node: ts.Expression): boolean {
  return (
    node.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isIdentifier(node) && node.text === 'undefined') ||
    (ts.isArrayLiteralExpression(node) && node.elements.length === 0)
  );
}

/** What is made by other code, which may have a type. */
function isTelling(node: ts.Expression): boolean {
  if (ts.isAwaitExpression(node)) return isTelling(bare(node.expression));
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].every((each) => isKnown(bare(each)));
  if (ts.isBinaryExpression(node)) return isTelling(bare(node.left)) && isKnown(bare(node.right));
  return ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

const isKnown = (node: ts.Expression): boolean => isEmpty(node) || isTelling(node);

/** Another name for the variable or its items is changed, or a function is given it that answers with nothing. */
function isUsedLoosely(name: string, block: ts.Node, changes: readonly Change[]): boolean {
  const names = new Set([name]);
  let isLoosely = false;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && isFrom(node.initializer)) addNames(node.name);
    if (ts.isForOfStatement(node) && isFrom(node.expression) && ts.isVariableDeclarationList(node.initializer)) {
      for (const each of node.initializer.declarations) addNames(each.name);
    }
    if (ts.isCallExpression(node) && isFrom(node.expression)) {
      for (const each of node.arguments) if (ts.isFunctionLike(each)) each.parameters.forEach((p) => addNames(p.name));
    }
    if (ts.isExpressionStatement(node) && isGivenTo(node.expression)) isLoosely = true;
    ts.forEachChild(node, visit);
  };
  visit(block);
  return isLoosely || changes.some(({ root, isWhole }) => root.getText() !== name && !isWhole && isNamed(root));

  function isNamed(root: ts.Identifier | ts.ThisExpression): boolean {
    return ts.isIdentifier(root) && names.has(root.text);
  }

  function addNames(bound: ts.BindingName): void {
    if (ts.isIdentifier(bound)) names.add(bound.text);
    else for (const each of bound.elements) if (!ts.isOmittedExpression(each)) addNames(each.name);
  }

  /** `rows`, `rows[0]`, `rows.find`, `rows.filter(…).map`. */
  function isFrom(node: ts.Expression): boolean {
    const inner = bare(node);
    if (ts.isIdentifier(inner)) return names.has(inner.text);
    if (ts.isCallExpression(inner) || ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner)) {
      return isFrom(inner.expression);
    }
    return false;
  }

  /** `fill(row)`, `await fill(row)`: who is not asked for anything may change what he is given. */
  function isGivenTo(node: ts.Expression): boolean {
    const call = bare(ts.isAwaitExpression(node) ? node.expression : node);
    if (!ts.isCallExpression(call) || !ts.isIdentifier(bare(call.expression))) return false;
    return call.arguments.some((each) => {
      const given = bare(each);
      return ts.isIdentifier(given) && names.has(given.text);
    });
  }
}
