import { ts } from 'ts-morph';
import { alternatives } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';

/** The expression that is one of several values, this among them: `isForm ? fields : value`, `value ?? other`. */
export function oneOf(value: ts.Expression): ts.Expression | undefined {
  const { parent } = value;
  if (ts.isConditionalExpression(parent) && parent.condition !== value) return parent;
  if (!ts.isBinaryExpression(parent)) return undefined;
  const { kind } = parent.operatorToken;
  const isEither = kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
  return isEither || (kind === ts.SyntaxKind.AmpersandAmpersandToken && parent.right === value) ? parent : undefined;
}

/**
 * The variable that a value is assigned to, where all that is assigned to it is the request's body, read in one way or
 * another, or stands in for one.
 */
export function assignedTo(value: ts.Expression, { checker, evaluator }: HandlerReader): ts.Identifier | undefined {
  const { parent } = value;
  if (!isAssignment(parent) || parent.right !== value || !ts.isIdentifier(parent.left)) return undefined;
  const symbol = checker.getSymbolAtLocation(parent.left);
  const declaration = symbol?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return undefined;
  const { name, initializer } = declaration;
  const owner = ts.findAncestor(declaration, ts.isFunctionLike) ?? declaration.getSourceFile();
  const given = initializer ? [initializer] : [];
  const visit = (node: ts.Node): void => {
    const isSame = isAssignment(node) && ts.isIdentifier(node.left) && node.left.text === name.text;
    if (isSame && checker.getSymbolAtLocation(node.left) === symbol) given.push(node.right);
    ts.forEachChild(node, visit);
  };
  visit(owner);
  const isBody = (node: ts.Expression): boolean =>
    alternatives(evaluator.evaluate(node, evaluator.globals)).some(
      ({ kind }) => kind === 'body' || kind === 'validated',
    ) || holdsBody(node);
  /** `Object.fromEntries(form)`: made of nothing but the body. */
  const holdsBody = (node: ts.Expression): boolean => {
    const bare = ts.isAwaitExpression(node) || ts.isAsExpression(node) ? node.expression : node;
    return ts.isCallExpression(bare) && bare.arguments.length === 1 && bare.arguments.every(isBody);
  };
  return given.every((each) => standsIn(each) || isBody(each)) ? name : undefined;
}

function isAssignment(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

/** A literal that no request has made. */
function standsIn(node: ts.Expression): boolean {
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return standsIn(node.expression);
  const isName = ts.isIdentifier(node) && node.text === 'undefined';
  return isName || ts.isLiteralExpression(node) || ts.isObjectLiteralExpression(node) || isNull(node);
}

const isNull = ({ kind }: ts.Expression): boolean => kind === ts.SyntaxKind.NullKeyword;
