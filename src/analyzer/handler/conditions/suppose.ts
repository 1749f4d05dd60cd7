import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { globalName, isGlobal } from '../../language-globals.ts';
import { bodyFieldOf } from '../../values/body-field.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import { unknown, type FunctionValue, type ObjectValue, type Scope, type Value } from '../../values/value.ts';
import { isFollowed } from '../flow/followed.ts';
import { globalFunctions, textMethods } from './suppose-calls.ts';
import {
  compare,
  comparisons,
  constantOf,
  isMade,
  lengthOf,
  mirrored,
  ofPrefix,
  otherLength,
  otherList,
  otherNumber,
  otherObject,
  otherText,
  patternMethods,
  patternOf,
  truthOf,
  typeOf,
  unclear,
  type Bound,
} from './supposed-values.ts';
import { equalityOf } from '../../values/equality.ts';

/** What is asked of a text on the way, where the answer depends on which text it is. */
export interface Asked {
  /** Literals that it was compared with. */
  literals: Set<string | number>;
  /** `pattern.test(text)` and its like, `Number.isInteger(n)`, `n < 1`: what each would say. */
  tests: { node: ts.Node; pattern?: RegExp; isInteger?: true; bound?: Bound }[];
  /** The number that a text stands for was compared: `'1.0'` and `'01'` are what `'1'` is. */
  isConverted?: true;
}

export interface Supposition {
  evaluator: Evaluator;
  checker: ts.TypeChecker;
  scope: Scope;
  /** Whether a value is the one that is supposed to be something. */
  isSubject(value: Value): boolean;
  /** Whether it is a property of a value, or of one of its properties, so that this is an object where it is there. */
  isHeldBy?(value: Value): boolean;
  /** What it is supposed to be. */
  as: unknown;
  /** Results that are taken as given. */
  given?: ReadonlyMap<ts.Node, unknown>;
  asked?: Asked;
}

const maxDepth = 12;

/** What an expression gives if one value in it is known: whether `!page` holds where the page is absent. */
export function suppose(node: ts.Expression, supposition: Supposition): unknown {
  const { evaluator, checker, scope, isSubject, as, given, asked } = supposition;
  return of(node, new Map(), 0);

  function of(each: ts.Expression, parameters: ReadonlyMap<ts.Node, unknown>, depth: number): unknown {
    if (given?.has(each)) return given.get(each);
    if (depth > maxDepth) return unclear;
    const next = (inner: ts.Expression): unknown => of(inner, parameters, depth + 1);
    const plain = withoutCasts(each);
    if (plain !== each) return next(plain);
    const value = evaluator.evaluate(each, scope);
    if (isSubject(value)) {
      const field = bodyFieldOf(value);
      if (field) return as === undefined && field.standsIn ? field.standsIn.value : as;
      if (as !== undefined && as !== null) return as;
      return value.kind === 'read' && value.fallback ? constantOf(value.fallback) : as;
    }
    if (as !== undefined && supposition.isHeldBy?.(value)) return otherObject;
    const known = constantOf(value);
    if (known !== unclear) return known;
    if (ts.isIdentifier(each)) return ofName(each, parameters, depth);
    if (ts.isRegularExpressionLiteral(each)) return patternOf(each);
    if (ts.isTypeOfExpression(each)) return typeOf(next(each.expression));
    if (ts.isPrefixUnaryExpression(each)) return ofPrefix(each.operator, next(each.operand));
    if (ts.isConditionalExpression(each)) {
      const isTrue = truthOf(next(each.condition));
      return isTrue === undefined ? unclear : next(isTrue ? each.whenTrue : each.whenFalse);
    }
    if (ts.isBinaryExpression(each)) return ofBinary(each, next);
    if (ts.isCallExpression(each)) return ofCall(each, next, depth);
    if (ts.isNewExpression(each)) {
      const [list] = each.arguments ?? [];
      const items = list && isGlobal(each.expression, 'Set', checker) ? next(list) : undefined;
      return Array.isArray(items) ? items : unclear;
    }
    if (ts.isPropertyAccessExpression(each)) {
      const object = next(each.expression);
      if (object === undefined || object === null) return each.questionDotToken ? undefined : unclear;
      if (each.name.text === 'length') return lengthOf(object);
      return unclear;
    }
    if (ts.isElementAccessExpression(each))
      return ofElement(next(each.argumentExpression), evaluator.evaluate(each.expression, scope));
    return unclear;
  }

  function ofName(name: ts.Identifier, parameters: ReadonlyMap<ts.Node, unknown>, depth: number): unknown {
    const symbol = checker.getSymbolAtLocation(name);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declaration = target?.valueDeclaration;
    if (!declaration) return unclear;
    if (parameters.has(declaration)) return parameters.get(declaration);
    if (!ts.isVariableDeclaration(declaration) || !declaration.initializer || !ts.isIdentifier(declaration.name))
      return unclear;
    const first = unknown(name);
    if (evaluator.settled(declaration, first) !== first) return unclear;
    return of(declaration.initializer, parameters, depth + 1);
  }

  function ofBinary(each: ts.BinaryExpression, next: (inner: ts.Expression) => unknown): unknown {
    const operator = each.operatorToken.kind;
    const left = next(each.left);
    switch (operator) {
      case ts.SyntaxKind.AmpersandAmpersandToken:
      case ts.SyntaxKind.BarBarToken: {
        const isTrue = truthOf(left);
        const decides = operator === ts.SyntaxKind.BarBarToken;
        if (isTrue === decides) return left;
        const right = next(each.right);
        if (isTrue !== undefined) return right;
        return truthOf(right) === decides ? right : unclear;
      }
      case ts.SyntaxKind.QuestionQuestionToken:
        if (left === unclear) return unclear;
        return left === undefined || left === null ? next(each.right) : left;
    }
    const right = next(each.right);
    const equality = equalityOf(each.operatorToken);
    if (equality) {
      const same = isSame(left, right, equality.isLoose);
      return same === undefined ? unclear : same === equality.isEqual;
    }
    if (operator === ts.SyntaxKind.InKeyword) {
      const object = evaluator.evaluate(each.right, scope);
      if (object.kind !== 'object' || object.open || left === unclear) return unclear;
      return hasKey(object, left);
    }
    return compared(each, left, right);
  }

  function ofCall(each: ts.CallExpression, next: (inner: ts.Expression) => unknown, depth: number): unknown {
    const { expression } = each;
    const text = globalName(expression, checker) ?? '';
    const [first] = each.arguments;
    const known = Object.hasOwn(globalFunctions, text) ? globalFunctions[text] : undefined;
    if (known && first) {
      const argument = next(first);
      if (argument === unclear) return unclear;
      if (typeof argument !== 'symbol') return known.of(argument, each.arguments[1] && next(each.arguments[1]));
      if (known.isInteger && argument === otherNumber) asked?.tests.push({ node: each, isInteger: true });
      if (known.isOfNumbers && (argument === otherText || isMade(argument))) return false;
      if (text === 'Number' && argument === otherNumber) return argument;
      return known.ofOther?.(argument === otherText ? 'text' : 'number') === 'text'
        ? otherText
        : known.makesNumber && argument === otherText
          ? otherNumber
          : text === 'Array.isArray'
            ? argument === otherList
            : unclear;
    }
    if (ts.isPropertyAccessExpression(expression)) {
      const receiver = next(expression.expression);
      const result = ofMethod(each, expression, receiver, first && next(first));
      if (result !== unclear) return result;
    }
    const callee = evaluator.callee(each, scope);
    return callee && isFollowed(callee.node) ? ofOwn(callee, each.arguments.map(next), depth) : unclear;
  }

  function ofMethod(
    each: ts.CallExpression,
    { name, questionDotToken }: ts.PropertyAccessExpression,
    receiver: unknown,
    argument: unknown,
  ): unknown {
    if (receiver === undefined || receiver === null) return questionDotToken ? undefined : unclear;
    if (Array.isArray(receiver)) {
      if (name.text === 'includes' || name.text === 'has') return included(receiver, argument);
      return unclear;
    }
    const [pattern, text] = receiver instanceof RegExp ? [receiver, argument] : [argument, receiver];
    if (pattern instanceof RegExp && patternMethods.has(name.text)) {
      if (text === otherText) asked?.tests.push({ node: each, pattern });
      return typeof text === 'string' || text === undefined || text === null ? pattern.test(String(text)) : unclear;
    }
    if (receiver === otherText && name.text === 'toString') return receiver;
    if (typeof receiver !== 'string') return unclear;
    return textMethods[name.text]?.(receiver, argument) ?? unclear;
  }

  /** A function of the project that only returns something: `isSort(text)`. */
  function ofOwn({ node: callee }: FunctionValue, args: unknown[], depth: number): unknown {
    const { body } = callee;
    if (!body) return unclear;
    const [only] = ts.isBlock(body) ? body.statements : [];
    const result = ts.isBlock(body)
      ? body.statements.length === 1 && only && ts.isReturnStatement(only)
        ? only.expression
        : undefined
      : body;
    if (!result || callee.parameters.some((each) => each.dotDotDotToken || each.initializer)) return unclear;
    return of(result, new Map(callee.parameters.map((each, index) => [each, args[index]])), depth + 1);
  }

  function ofElement(key: unknown, object: Value): unknown {
    if (object.kind !== 'object' || object.open || key === unclear) return unclear;
    const isOne = hasKey(object, key);
    return isOne === false ? undefined : isOne === true ? constantOf(object.properties.get(String(key))?.()) : unclear;
  }

  /** Keys are texts, and what is no text becomes one: a list of one text has that text's key. */
  function hasKey({ properties }: ObjectValue, key: unknown): unknown {
    if (isMade(key)) return unclear;
    return included([...properties.keys()], typeof key === 'symbol' ? key : String(key));
  }

  function included(list: readonly unknown[], item: unknown): unknown {
    if (item === otherText || item === otherNumber) {
      if (list.includes(unclear)) return unclear;
      for (const each of list) remember(each, item);
      return false;
    }
    if (isMade(item)) return list.includes(unclear) ? unclear : false;
    if (typeof item === 'symbol') return unclear;
    return list.includes(item) ? true : list.includes(unclear) ? unclear : false;
  }

  function isSame(left: unknown, right: unknown, loose: boolean): boolean | undefined {
    if (left === unclear || right === unclear) return undefined;
    for (const [one, two] of [
      [left, right],
      [right, left],
    ]) {
      if (typeof one !== 'symbol') continue;
      if (typeof two === 'symbol' || one === otherLength) return undefined;
      // `['low'] == 'low'`, `'1' == true` and `'1.0' == 1`.
      const isMadeEqual = isMade(one) ? two !== null && two !== undefined : isConvertedFor(one, two);
      if (loose && isMadeEqual) return undefined;
      remember(two, one);
      return false;
    }
    const areNothing = (left === undefined || left === null) && (right === undefined || right === null);
    if (loose && areNothing) return true;
    const arePlain = [left, right].every((each) => typeof each !== 'object' && typeof each !== 'function');
    // oxlint-disable-next-line eqeqeq -- it is what the code itself asks
    return loose && arePlain ? left == right : left === right;
  }

  function remember(literal: unknown, compared: unknown): void {
    if (asked && compared === otherNumber && as === otherText) asked.isConverted = true;
    if (typeof literal === 'string' || typeof literal === 'number') asked?.literals.add(literal);
  }

  function compared(each: ts.BinaryExpression, left: unknown, right: unknown): unknown {
    const sign = comparisons[each.operatorToken.kind];
    if (!sign) return unclear;
    const isLeft = left === otherNumber || left === otherLength;
    const [subject, limit] = isLeft ? [left, right] : [right, left];
    if (typeof subject === 'symbol') {
      if ((subject === otherNumber || subject === otherLength) && typeof limit === 'number') {
        const bound: Bound = {
          of: subject === otherNumber ? 'number' : 'length',
          operator: isLeft ? sign : mirrored[sign],
          limit,
        };
        asked?.tests.push({ node: each, bound });
      }
      return unclear;
    }
    if (typeof left === 'symbol' || typeof right === 'symbol') return unclear;
    // By their letters, not as numbers.
    if (typeof left === 'string' && typeof right === 'string') return unclear;
    return compare(sign, Number(left), Number(right));
  }
}

/** Whether `==` makes a number of one side. */
const isConvertedFor = (one: unknown, two: unknown): boolean =>
  typeof two === 'boolean' || (one === otherText && typeof two === 'number');
