import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import { skipAlias, symbolMeant } from '../../resolve-symbol.ts';
import { returnedIn } from '../../values/returned.ts';
import { isFunctionNode } from '../../values/value.ts';
import { isConst } from '../flow/kept.ts';

/**
 * The expressions of which one is the number or the text that a name stands for or that a helper of the project gives.
 * Empty where that is not known. A declared type is the author's word, but for `number` and `string`, which say no more
 * of what a function returns than TypeScript would find itself.
 */
export function behind(node: ts.Expression, checker: ts.TypeChecker): readonly ts.Expression[] {
  if (ts.isCallExpression(node)) return ofCall(node, checker).flatMap(leavesOf);
  const declaration = ts.isIdentifier(node) ? declarationOf(node, checker) : undefined;
  if (!declaration || !isConst(declaration)) return [];
  const found = ts.isVariableDeclaration(declaration) ? ofVariable(declaration) : ofPlace(declaration, checker);
  return found ? leavesOf(found) : [];
}

/** The variable or the part of a pattern that a name means. */
export function declarationOf(
  name: ts.Identifier,
  checker: ts.TypeChecker,
): ts.VariableDeclaration | ts.BindingElement | undefined {
  const symbol = symbolMeant(name, checker);
  const declaration = symbol && skipAlias(symbol, checker).valueDeclaration;
  if (!declaration) return undefined;
  return ts.isVariableDeclaration(declaration) || ts.isBindingElement(declaration) ? declaration : undefined;
}

/** The expressions of which one is the value, without what leaves it the same, and without null and undefined. */
export function leavesOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isNonNullExpression(node)) {
    return leavesOf(node.expression);
  }
  if (ts.isSatisfiesExpression(node)) return leavesOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...leavesOf(node.whenTrue), ...leavesOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && eithers.has(node.operatorToken.kind)) {
    return [...leavesOf(node.left), ...leavesOf(node.right)];
  }
  const isNothing = node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
  return isNothing ? [] : [node];
}

const eithers: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken]);

const ofVariable = ({ initializer, type }: ts.VariableDeclaration): ts.Expression | undefined =>
  type ? undefined : initializer;

/** `const [items, total] = await Promise.all([find(), count()])`. */
function ofPlace(element: ts.BindingElement, checker: ts.TypeChecker): ts.Expression | undefined {
  const { parent: pattern } = element;
  const holder = pattern.parent;
  if (!ts.isArrayBindingPattern(pattern) || element.initializer || element.dotDotDotToken) return undefined;
  if (!ts.isVariableDeclaration(holder) || !holder.initializer || holder.type) return undefined;
  const [leaf, ...others] = leavesOf(holder.initializer);
  const list = leaf && (allOf(leaf, checker) ?? leaf);
  if (!list || others.length > 0 || !ts.isArrayLiteralExpression(list) || list.elements.some(ts.isSpreadElement))
    return undefined;
  return list.elements[pattern.elements.indexOf(element)];
}

/** The list of `Promise.all(list)` and of `prisma.$transaction(list)`, whose results come in its order. */
export function allOf(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const isAll = globalName(node.expression, checker) === 'Promise.all' || isTransaction(node, checker);
  return isAll ? node.arguments[0] : undefined;
}

function isTransaction(call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const { expression, arguments: given } = call;
  const isNamed = ts.isPropertyAccessExpression(expression) && expression.name.text === '$transaction';
  if (!isNamed || !given[0] || !ts.isArrayLiteralExpression(given[0])) return false;
  const owner = checker.getResolvedSignature(call)?.declaration?.parent;
  return owner !== undefined && ts.isClassLike(owner) && owner.name?.text === 'PrismaClient';
}

function ofCall(call: ts.CallExpression, checker: ts.TypeChecker): readonly ts.Expression[] {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || !isFunctionNode(declaration) || declaration.asteriskToken) return [];
  // A class below may give something else.
  if (ts.isClassLike(declaration.parent)) return [];
  const { type } = declaration;
  return !type || isPlain(type) ? returnedBy(declaration) : [];
}

/** `number`, `string` and promises of them. */
function isPlain(type: ts.TypeNode): boolean {
  if (type.kind === ts.SyntaxKind.NumberKeyword || type.kind === ts.SyntaxKind.StringKeyword) return true;
  const isPromise = ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === 'Promise';
  const [of] = isPromise ? (type.typeArguments ?? []) : [];
  return of !== undefined && isPlain(of);
}

/** What a function returns, whichever way it is left. */
export function returnedBy({ body }: { body?: ts.Node | undefined }): readonly ts.Expression[] {
  if (!body) return [];
  return ts.isBlock(body) ? returnedIn(body) : [body as ts.Expression];
}
