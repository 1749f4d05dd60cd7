import { ts } from 'ts-morph';
import type { Constant } from './value.ts';

/**
 * What a build for production puts in the place of an expression: a way past a check that only development has is none of
 * the server that is documented. Other variables of the environment are asked when it runs, and say nothing here.
 */
export function builtIn(node: ts.Expression, checker: ts.TypeChecker): { value: Constant } | undefined {
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const { expression, name } = node;
  if (name.text === 'dev' && (ts.isMetaProperty(expression) || isProcess(expression, checker))) return { value: false };
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'env') return undefined;
  const { expression: owner } = expression;
  if (name.text === 'NODE_ENV') return isProcess(owner, checker) ? { value: 'production' } : undefined;
  return ts.isMetaProperty(owner) && name.text in ofMeta
    ? { value: ofMeta[name.text as keyof typeof ofMeta] }
    : undefined;
}

const ofMeta = { DEV: false, PROD: true, MODE: 'production' } as const;

/** The initializer of a `const` that asks for nothing else: `const isDev = process.env.NODE_ENV === 'development'`. */
export function initializerOf(declaration: ts.Node | undefined): ts.Expression | undefined {
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
  const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return isConst && isQuestion(declaration.initializer) ? declaration.initializer : undefined;
}

function isQuestion(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isQuestion(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return isQuestion(node.operand);
  if (ts.isBinaryExpression(node)) return isQuestion(node.left) && isQuestion(node.right);
  return ts.isPropertyAccessExpression(node) || ts.isStringLiteralLike(node);
}

/** The platform's own, which no file of the project declares. */
function isProcess(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!ts.isIdentifier(node) || node.text !== 'process') return false;
  const { declarations = [] } = checker.getSymbolAtLocation(node) ?? {};
  return declarations.every((each) => each.getSourceFile().isDeclarationFile);
}
