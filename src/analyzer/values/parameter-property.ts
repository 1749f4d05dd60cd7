import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import { resolveSymbol } from '../resolve-symbol.ts';
import { changesIn } from './changes.ts';
import { oneOf } from './decided.ts';
import type { Mutations } from './mutations.ts';
import { withFallback } from './text.ts';
import { alternatives, choice, constant, isFunctionNode, unknown, type Value } from './value.ts';

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
export function parameterProperty(node: ts.PropertyAccessExpression, value: Value, tools: Tools): Value | undefined {
  const found = ts.isIdentifier(node.expression) ? changedBefore(node.expression, tools) : undefined;
  return found && propertyOf(found, node.name.text, () => value, tools);
}

interface ChangedInput extends Omit<Tools, 'evaluate'> {
  origins: Origins;
  member(object: Value, name: Value, node: ts.Node): Value;
}

/** Makes what says what a package's function is given where that is a parameter of which properties were changed before. */
export function createChangedParameters({ origins, member, ...input }: ChangedInput) {
  return (use: ts.Identifier, given: Value, evaluate: Tools['evaluate']): Value => {
    const tools = { ...input, evaluate };
    const found = isGivenToPackage(use, origins) ? changedBefore(use, tools) : undefined;
    const properties = new Map<string, () => Value>();
    for (const name of found?.names ?? []) {
      const value = propertyOf(found!, name, () => member(given, constant(name), use), tools);
      if (value) properties.set(name, () => value);
    }
    if (properties.size === 0) return given;
    const spread = { object: given, before: new Map() };
    // What is not given has no properties.
    return oneOf({ by: given }, [() => ({ kind: 'object', properties, open: true, spread, node: use }), () => given]);
  };
}

/** Whether a name is an argument of a package's function, itself or where it is there: `new HTTPError(error ?? {})`. */
function isGivenToPackage(use: ts.Expression, origins: Origins): boolean {
  const { parent } = use;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return parent.expression !== use && origins.of(parent.expression) !== undefined;
  if (ts.isSpreadAssignment(parent)) return isGivenToPackage(parent.parent, origins);
  const isLeft = ts.isBinaryExpression(parent) && parent.left === use && isFallback(parent.operatorToken.kind);
  return (
    (isLeft || ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent)) && isGivenToPackage(parent, origins)
  );
}

const isFallback = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;

interface Changed {
  use: ts.Node;
  symbol: ts.Symbol;
  parameter: ts.ParameterDeclaration;
  names: ReadonlySet<string> | undefined;
}

/** The parameter that a name stands for, where properties of it are changed. */
function changedBefore(use: ts.Identifier, { checker, mutations }: Tools): Changed | undefined {
  const symbol = resolveSymbol(use, checker);
  const parameter = symbol?.valueDeclaration;
  if (!symbol || !parameter || !ts.isParameter(parameter)) return undefined;
  const mutation = mutations.of(parameter);
  return mutation?.kind === 'changed' ? { use, symbol, parameter, names: mutation.names } : undefined;
}

function propertyOf(
  { use, symbol, parameter, names }: Changed,
  name: string,
  value: () => Value,
  { checker, evaluate }: Tools,
): Value | undefined {
  if (names && !names.has(name)) return undefined;
  const [change, ...others] = changesIn(use.getSourceFile()).changes.filter(
    ({ root, path, node: { end } }) =>
      path.length === 1 &&
      path[0] === name &&
      end <= use.pos &&
      ts.isIdentifier(root) &&
      resolveSymbol(root, checker) === symbol,
  );
  if (!change) return undefined;
  if (others.length > 0 || !ts.isBinaryExpression(change.node)) return unknown(use);
  const { operatorToken, right, parent } = change.node;
  if (!ts.isExpressionStatement(parent)) return unknown(use);
  const isPlain = operatorToken.kind === ts.SyntaxKind.EqualsToken;
  const isOr = operatorToken.kind === ts.SyntaxKind.BarBarEqualsToken;
  const isNullish = operatorToken.kind === ts.SyntaxKind.QuestionQuestionEqualsToken;
  const isGiven = (each: ts.Expression): boolean => ts.isIdentifier(each) && resolveSymbol(each, checker) === symbol;
  const holder = statementOf(parent, isGiven);
  if (isBodyOf(holder.parent, parameter.parent)) {
    if (isPlain) return evaluate(right);
    return isOr || isNullish ? otherwise(value(), evaluate(right), isOr) : unknown(use);
  }
  return isPlain && isWhereMissing(parent, name, symbol, parameter.parent, checker)
    ? otherwise(value(), evaluate(right), true)
    : unknown(use);
}

/** The statement itself, or that of which the condition says no more than that the parameter is given: `if (error)`. */
function statementOf(statement: ts.Statement, isGiven: (node: ts.Expression) => boolean): ts.Statement {
  const { parent } = statement;
  const holder = ts.isBlock(parent) && ts.isIfStatement(parent.parent) ? parent : statement;
  const around = holder.parent;
  const isOnly = ts.isIfStatement(around) && around.thenStatement === holder && isGiven(around.expression);
  return isOnly ? around : statement;
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
