import { ts } from 'ts-morph';
import { bindingName } from './binding-name.ts';
import { conditionsAt } from './conditions-at.ts';
import { equalityOf } from './equality.ts';
import { isPresent, isTruthy } from './text.ts';
import { alternatives, choice, constant, type Value } from './value.ts';

/**
 * What a variable may still be at a place: `if (code) throw new HTTPError({ status: code })` throws no `undefined`. The
 * variable has to be one that keeps its value.
 */
export function withoutRuledOut(value: Value, use: ts.Identifier, symbol: ts.Symbol, checker: ts.TypeChecker): Value {
  return leftAt(value, use, checker, readsOf(symbol, checker));
}

/** The variable, or a property of the objects that it may be: `if (!result.ok) …`. */
function readsOf(symbol: ts.Symbol, checker: ts.TypeChecker): Reads {
  const isIt = (node: ts.Expression): boolean => ts.isIdentifier(node) && checker.getSymbolAtLocation(node) === symbol;
  return (asked) => {
    if (isIt(asked)) return (each) => each;
    if (!ts.isPropertyAccessExpression(asked) || !isIt(asked.expression)) return undefined;
    return (each) => propertyOf(each, asked.name.text);
  };
}

/**
 * What an object that was taken apart may still be at a place where one of its parts is used, by what was asked of the
 * others: `const { ok, status } = await check(); if (!ok) throw createError({ status })`.
 */
export function sourceLeftAt(
  source: Value,
  use: ts.Identifier,
  part: ts.BindingElement,
  checker: ts.TypeChecker,
): Value {
  return leftAt(source, use, checker, (asked) => {
    if (!ts.isIdentifier(asked)) return undefined;
    const other = checker.getSymbolAtLocation(asked)?.valueDeclaration;
    if (!other || !ts.isBindingElement(other) || other.parent !== part.parent || !isConst(other)) return undefined;
    const name = other.initializer || other.dotDotDotToken ? undefined : bindingName(other);
    return name === undefined ? undefined : (each) => propertyOf(each, name);
  });
}

const isConst = (declaration: ts.Declaration): boolean =>
  (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;

/** Finds out what an expression reads of a value; undefined: it reads nothing of it. */
type Reads = (asked: ts.Expression) => ((value: Value) => Value | undefined) | undefined;

function leftAt(value: Value, use: ts.Identifier, checker: ts.TypeChecker, reads: Reads): Value {
  if (value.kind !== 'choice') return value;
  const tests = testsAt(use, checker, reads);
  const left = alternatives(value).filter((each) => tests.every(({ test, holds }) => test(each) !== !holds));
  return left.length > 0 && left.length < value.values.length ? choice(left) : value;
}

function testsAt(use: ts.Identifier, checker: ts.TypeChecker, reads: Reads): { test: Test; holds: boolean }[] {
  return [...conditionsAt(use, checker)].flatMap(({ condition, holds }) => {
    const test = testOf(condition, reads);
    return test ? [{ test, holds }] : [];
  });
}

/** What a condition says of the variable's value; undefined: nothing is known. */
type Test = (value: Value) => boolean | undefined;

function testOf(condition: ts.Expression, reads: Reads): Test | undefined {
  if (!ts.isBinaryExpression(condition)) return testAbout(condition, isTruthy, reads);
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
    const own = test && testAbout(asked, test, reads);
    if (own) return own;
  }
  return undefined;
}

function testAbout(asked: ts.Expression, test: Test, reads: Reads): Test | undefined {
  const read = reads(asked);
  if (!read) return undefined;
  return (value) => {
    const found = read(value);
    return found && test(found);
  };
}

/** What is surely in an object or a list; undefined where it may be anything. */
function propertyOf(value: Value, name: string): Value | undefined {
  if (value.kind === 'array') return value.open ? undefined : value.items[Number(name)];
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
