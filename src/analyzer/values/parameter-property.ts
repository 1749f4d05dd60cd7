import { ts } from 'ts-morph';
import { resolveSymbol } from '../resolve-symbol.ts';
import { changesIn } from './changes.ts';
import type { Mutations } from './mutations.ts';
import { withFallback } from './text.ts';
import { alternatives, choice, isFunctionNode, unknown, type Value } from './value.ts';

interface Tools {
  checker: ts.TypeChecker;
  mutations: Mutations;
  evaluate(node: ts.Expression): Value;
}

/**
 * A property of a parameter that the function itself gives a value first, always or where it has none:
 * `error.status ??= 400`, `if (!error.status) error.status = 400`. Undefined where nothing is done to it there.
 *
 * @param value what the caller has given
 */
export function parameterProperty(
  node: ts.PropertyAccessExpression,
  value: Value,
  { checker, mutations, evaluate }: Tools,
): Value | undefined {
  if (!ts.isIdentifier(node.expression)) return undefined;
  const symbol = resolveSymbol(node.expression, checker);
  const parameter = symbol?.valueDeclaration;
  if (!parameter || !ts.isParameter(parameter)) return undefined;
  const mutation = mutations.of(parameter);
  const { text } = node.name;
  if (mutation?.kind !== 'changed' || (mutation.names && !mutation.names.has(text))) return undefined;
  const [change, ...others] = changesIn(node.getSourceFile()).changes.filter(
    ({ root, path, node: { end } }) =>
      path.length === 1 &&
      path[0] === text &&
      end <= node.pos &&
      ts.isIdentifier(root) &&
      resolveSymbol(root, checker) === symbol,
  );
  if (!change) return undefined;
  if (others.length > 0 || !ts.isBinaryExpression(change.node)) return unknown(node);
  const { operatorToken, right, parent } = change.node;
  if (!ts.isExpressionStatement(parent)) return unknown(node);
  const isPlain = operatorToken.kind === ts.SyntaxKind.EqualsToken;
  const isOr = operatorToken.kind === ts.SyntaxKind.BarBarEqualsToken;
  const isNullish = operatorToken.kind === ts.SyntaxKind.QuestionQuestionEqualsToken;
  if (isBodyOf(parent.parent, parameter.parent)) {
    if (isPlain) return evaluate(right);
    return isOr || isNullish ? otherwise(value, evaluate(right), isOr) : unknown(node);
  }
  return isPlain && isWhereMissing(parent, text, symbol!, parameter.parent, checker)
    ? otherwise(value, evaluate(right), true)
    : unknown(node);
}

function otherwise(value: Value, fallback: Value, isOr: boolean): Value {
  return choice(alternatives(value).map((each) => withFallback(each, fallback, isOr)));
}

const isBodyOf = (block: ts.Node, called: ts.Node): boolean =>
  ts.isBlock(block) && isFunctionNode(called) && called.body === block;

/** `if (!error.status) error.status = 400`, with or without braces. */
function isWhereMissing(
  statement: ts.Statement,
  name: string,
  symbol: ts.Symbol,
  called: ts.Node,
  checker: ts.TypeChecker,
): boolean {
  const { parent } = statement;
  const holder = ts.isBlock(parent) && parent.statements.length === 1 ? parent : statement;
  const condition = holder.parent;
  if (!ts.isIfStatement(condition) || condition.thenStatement !== holder || !isBodyOf(condition.parent, called))
    return false;
  const { expression } = condition;
  const isNot = ts.isPrefixUnaryExpression(expression) && expression.operator === ts.SyntaxKind.ExclamationToken;
  const asked = isNot ? expression.operand : undefined;
  return (
    asked !== undefined &&
    ts.isPropertyAccessExpression(asked) &&
    asked.name.text === name &&
    resolveSymbol(asked.expression, checker) === symbol
  );
}
