import { ts } from 'ts-morph';
import { bare } from '../../bare.ts';

/** A question that is asked of each item of a list. */
export interface ItemQuestion {
  list: ts.Expression;
  /** What the question calls the item. */
  item: ts.ParameterDeclaration;
  question: ts.Expression;
  /** Its answer for one item that makes the condition what it is said to be. */
  holds: boolean;
}

/**
 * Reads a condition that is what it is said to be where one item of a list is enough for that: `list.some((name) =>
 * !query[name])` that is true, `list.every(…)` that is false, and `missing.length > 0` or `missing` that are true of
 * `const missing = list.filter(…)` or `list.find(…)`.
 */
export function itemQuestion(
  condition: ts.Expression,
  holds: boolean,
  checker: ts.TypeChecker,
): ItemQuestion | undefined {
  const node = bare(condition);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return itemQuestion(node.operand, !holds, checker);
  }
  if (ts.isCallExpression(node)) return ofCall(node, holds ? ['some', 'find'] : ['every'], holds);
  const subject = bare(ts.isBinaryExpression(node) ? node.left : node);
  const isLength = ts.isPropertyAccessExpression(subject) && subject.name.text === 'length';
  const isSome = ts.isBinaryExpression(node) ? meansSome(node, isLength) : true;
  if (isSome !== holds) return undefined;
  const found = definitionOf(isLength ? subject.expression : subject, checker);
  return found && ts.isCallExpression(found) ? ofCall(found, [isLength ? 'filter' : 'find'], true) : undefined;
}

function ofCall(node: ts.CallExpression, methods: readonly string[], holds: boolean): ItemQuestion | undefined {
  const { expression, arguments: args } = node;
  const callback = args[0] && bare(args[0]);
  if (!ts.isPropertyAccessExpression(expression) || !methods.includes(expression.name.text)) return undefined;
  if (!callback || !(ts.isArrowFunction(callback) || ts.isFunctionExpression(callback))) return undefined;
  // A promise is true whatever it comes to.
  if (callback.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)) return undefined;
  const [item] = callback.parameters;
  const question = onlyResult(callback.body);
  if (!item || !question || item.dotDotDotToken) return undefined;
  return { list: expression.expression, item, question, holds };
}

function onlyResult(body: ts.ConciseBody): ts.Expression | undefined {
  if (!ts.isBlock(body)) return body;
  const [only, ...others] = body.statements;
  return only && others.length === 0 && ts.isReturnStatement(only) ? only.expression : undefined;
}

/** Of `found.length > 0`, `found !== undefined` and their like: whether something was found where they are true. */
function meansSome({ operatorToken, right }: ts.BinaryExpression, isLength: boolean): boolean | undefined {
  const operator = ts.tokenToString(operatorToken.kind)!;
  const limit = right.getText();
  if (isLength && ((limit === '0' && operator === '>') || (limit === '1' && operator === '>='))) return true;
  if (limit !== (isLength ? '0' : 'undefined')) return undefined;
  return ['!==', '!='].includes(operator) ? true : ['===', '=='].includes(operator) ? false : undefined;
}

/** What a constant was given, or the expression itself. */
function definitionOf(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  const inner = bare(node);
  if (!ts.isIdentifier(inner)) return inner;
  const declaration = checker.getSymbolAtLocation(inner)?.valueDeclaration;
  const isConstant =
    declaration &&
    ts.isVariableDeclaration(declaration) &&
    (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return isConstant && declaration.initializer ? bare(declaration.initializer) : undefined;
}
