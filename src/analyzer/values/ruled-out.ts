import { ts } from 'ts-morph';
import { conditionsAt } from './conditions-at.ts';
import { equalityOf } from './equality.ts';
import { isPresent, isTruthy } from './text.ts';
import { alternatives, choice, constant, type Value } from './value.ts';

/**
 * What a variable may still be at a place: `if (code) throw new HTTPError({ status: code })` throws no `undefined`. The
 * variable has to be one that keeps its value.
 */
export function withoutRuledOut(value: Value, use: ts.Identifier, symbol: ts.Symbol, checker: ts.TypeChecker): Value {
  if (value.kind !== 'choice') return value;
  const isIt = (node: ts.Expression): boolean => ts.isIdentifier(node) && checker.getSymbolAtLocation(node) === symbol;
  const tests = [...conditionsAt(use, checker)].flatMap(({ condition, holds }) => {
    const test = testOf(condition, isIt);
    return test ? [{ test, holds }] : [];
  });
  const left = alternatives(value).filter((each) => tests.every(({ test, holds }) => test(each) !== !holds));
  return left.length > 0 ? choice(left) : value;
}

/** What a condition says of the variable's value; undefined: nothing is known. */
type Test = (value: Value) => boolean | undefined;

function testOf(condition: ts.Expression, isIt: (node: ts.Expression) => boolean): Test | undefined {
  if (!ts.isBinaryExpression(condition)) return testAbout(condition, isTruthy, isIt);
  const { left, right, operatorToken } = condition;
  const equality = equalityOf(operatorToken);
  const sides = equality
    ? [
        { asked: left, other: right },
        { asked: right, other: left },
      ]
    : [];
  for (const { asked, other } of sides) {
    const test = equality && comparison(other, equality);
    const own = test && testAbout(asked, test, isIt);
    if (own) return own;
  }
  return undefined;
}

/** A test of the variable, or of a property of the objects that it may be: `if (!result.ok) …`. */
function testAbout(asked: ts.Expression, test: Test, isIt: (node: ts.Expression) => boolean): Test | undefined {
  if (isIt(asked)) return test;
  if (!ts.isPropertyAccessExpression(asked) || !isIt(asked.expression)) return undefined;
  return (value) => {
    const property = propertyOf(value, asked.name.text);
    return property && test(property);
  };
}

/** What is surely in an object; undefined where it may be anything. */
function propertyOf(value: Value, name: string): Value | undefined {
  if (value.kind !== 'object') return undefined;
  const own = value.properties.get(name);
  if (own) return own();
  return value.open || value.spread ? undefined : constant(undefined);
}

function comparison(
  other: ts.Expression,
  { isLoose, isEqual }: { isLoose: boolean; isEqual: boolean },
): Test | undefined {
  const isNull = other.kind === ts.SyntaxKind.NullKeyword;
  const isUndefined = ts.isIdentifier(other) && other.text === 'undefined';
  if (isLoose) {
    return isNull || isUndefined ? (value) => negated(isPresent(value), isEqual) : undefined;
  }
  const literal = literalOf(other);
  if (!isNull && !isUndefined && literal === undefined) return undefined;
  return (value) => {
    if (value.kind !== 'constant') return isPresent(value) && (isNull || isUndefined) ? !isEqual : undefined;
    return (value.value === (isNull ? null : literal)) === isEqual;
  };
}

const negated = (known: boolean | undefined, when: boolean): boolean | undefined =>
  known === undefined ? undefined : known !== when;

function literalOf(node: ts.Expression): string | number | boolean | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  return node.kind === ts.SyntaxKind.FalseKeyword ? false : undefined;
}
