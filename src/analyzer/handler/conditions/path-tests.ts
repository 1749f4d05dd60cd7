import { ts } from 'ts-morph';
import type { Origins } from '../../origin.ts';
import type { FunctionNode } from '../../values/value.ts';
import { equalityOf } from '../../values/equality.ts';

interface Questions {
  checker: ts.TypeChecker;
  origins: Origins;
  /** Whether an expression is the request's path, or a text that comparisons take for it. */
  isPath(node: ts.Expression): boolean;
  /** Whether a condition holds for this route's path; undefined where that is not known. */
  decide(node: ts.Expression): boolean | undefined;
  /** The function of the project that is called. */
  callee(node: ts.CallExpression): FunctionNode | undefined;
}

const maxDepth = 8;

/**
 * Whether a condition, on one of its sides, picks out paths by what only running code knows: `slugs.has(slug)`, a
 * pattern from the configuration. What picks out the few says nothing of the many, whatever it answers to them.
 */
export function picksPaths(condition: ts.Expression, isTrue: boolean, questions: Questions): boolean {
  const { checker } = questions;
  return picks(condition, isTrue);

  function picks(node: ts.Expression, when: boolean): boolean {
    // What is known of the path picks out nothing.
    if (questions.decide(node) !== undefined) return false;
    if (ts.isParenthesizedExpression(node)) return picks(node.expression, when);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      return picks(node.operand, !when);
    }
    if (ts.isBinaryExpression(node)) return picksBinary(node, when);
    return when && !isText(node) && ofPath(node, questions);
  }

  function picksBinary({ left, right, operatorToken: { kind } }: ts.BinaryExpression, when: boolean): boolean {
    const isAnd = kind === ts.SyntaxKind.AmpersandAmpersandToken;
    if (isAnd || kind === ts.SyntaxKind.BarBarToken) {
      const open = [left, right].filter((side) => questions.decide(side) === undefined);
      const sides = open.map((side) => picks(side, when));
      return isAnd === when ? sides.includes(true) : !sides.includes(false);
    }
    const isAsked = [left, right].some((side) => ofPath(side, questions));
    if (!isAsked) return false;
    const isEqual = equalityOf({ kind })?.isEqual;
    if (isEqual === undefined) return when && comparisons.has(kind);
    // `slug === ''` and `match === null` pick out what is not there.
    return isNothing(left) || isNothing(right) ? when !== isEqual && !isText(left) : when === isEqual;
  }

  /** That a text is there says nothing: each path has one. */
  function isText(node: ts.Expression): boolean {
    const type = checker.getTypeAtLocation(node);
    return (type.isUnion() ? type.types : [type]).every((each) => each.flags & ts.TypeFlags.StringLike);
  }
}

/** Whether a statement of a middleware only passes the request on: `return;`, `return next();`. */
export function passes(statement: ts.Statement): boolean {
  const [only, ...others] = ts.isBlock(statement) ? statement.statements : [statement];
  if (!only || !ts.isReturnStatement(only) || others.length) return false;
  const { expression } = only;
  if (!expression || ts.isIdentifier(expression)) return expression === undefined || expression.text === 'undefined';
  return ts.isCallExpression(expression) && ts.isIdentifier(expression.expression) && !expression.arguments.length;
}

/** A value made of the path, or of what the path is compared with. */
function ofPath(node: ts.Node, questions: Questions, depth = 0): boolean {
  const next = (each: ts.Node): boolean => ofPath(each, questions, depth + 1);
  if (depth > maxDepth || !ts.isExpression(node)) return false;
  if (questions.isPath(node)) return true;
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)) {
    return next(node.expression);
  }
  if (ts.isIdentifier(node)) {
    const declaration = questions.origins.resolve(node)?.valueDeclaration;
    const holder = declaration && ts.findAncestor(declaration, (each) => !isBinding(each));
    return holder !== undefined && ts.isVariableDeclaration(holder) && holder.initializer
      ? next(holder.initializer)
      : false;
  }
  if (ts.isPropertyAccessExpression(node)) return next(node.expression);
  if (ts.isElementAccessExpression(node)) return next(node.expression) || next(node.argumentExpression);
  if (ts.isBinaryExpression(node)) return next(node.left) || next(node.right);
  if (ts.isTemplateExpression(node)) return node.templateSpans.some((span) => next(span.expression));
  if (ts.isArrowFunction(node)) return !ts.isBlock(node.body) && next(node.body);
  if (ts.isPrefixUnaryExpression(node)) return next(node.operand);
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  const own = ts.isCallExpression(node) ? resultOf(questions.callee(node)) : undefined;
  if (own && next(own)) return true;
  const args = node.arguments ?? [];
  // What is looked up by other things too is about more than the path.
  if (!args.every((each) => next(each) || ts.isLiteralExpression(each))) return isMethodOf(node, next);
  return args.some(next) || isMethodOf(node, next);
}

/** The one expression that a function gives. */
function resultOf(callee: FunctionNode | undefined): ts.Expression | undefined {
  const { body } = callee ?? {};
  if (!body || !ts.isBlock(body)) return body;
  const last = body.statements.at(-1);
  return last && ts.isReturnStatement(last) ? last.expression : undefined;
}

function isMethodOf(node: ts.CallExpression | ts.NewExpression, next: (each: ts.Node) => boolean): boolean {
  return ts.isPropertyAccessExpression(node.expression) && next(node.expression.expression);
}

function isBinding(node: ts.Node): boolean {
  return ts.isBindingElement(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node);
}

/** What says that nothing was found: `path.indexOf('/open') === -1` too. */
function isNothing(node: ts.Expression): boolean {
  return (
    (ts.isPrefixUnaryExpression(node) && node.getText() === '-1') ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isIdentifier(node) && node.text === 'undefined') ||
    (ts.isStringLiteralLike(node) && node.text === '')
  );
}

const comparisons = new Set<ts.SyntaxKind>([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
