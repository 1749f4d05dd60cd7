import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { globalName, isGlobal } from '../../language-globals.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import { unknown, type FunctionValue, type ObjectValue, type Scope, type Value } from '../../values/value.ts';
import { isFollowed } from '../flow/followed.ts';
import { globalFunctions, textMethods } from './suppose-calls.ts';
import {
  compare,
  comparisons,
  constantOf,
  ofPrefix,
  patternMethods,
  patternOf,
  truthOf,
  unclear,
} from './supposed-values.ts';
import { equalityOf } from '../../values/equality.ts';
import { ownEntry } from '../../own-entry.ts';

export interface Supposition {
  evaluator: Evaluator;
  checker: ts.TypeChecker;
  scope: Scope;
  /** Whether a value is the one that is supposed to be absent. */
  isSubject(value: Value): boolean;
  /** What it is where it is absent. */
  as: null | undefined | false | 0;
  /** Results that are taken as given. */
  given?: ReadonlyMap<ts.Node, unknown>;
}

const maxDepth = 12;

/** What an expression gives where one value in it is absent: whether `!page` holds. */
export function suppose(node: ts.Expression, supposition: Supposition): unknown {
  const { evaluator, checker, scope, isSubject, as, given } = supposition;
  return of(node, new Map(), 0);

  function of(each: ts.Expression, parameters: ReadonlyMap<ts.Node, unknown>, depth: number): unknown {
    if (given?.has(each)) return given.get(each);
    if (depth > maxDepth) return unclear;
    const next = (inner: ts.Expression): unknown => of(inner, parameters, depth + 1);
    const plain = withoutCasts(each);
    if (plain !== each) return next(plain);
    const value = evaluator.evaluate(each, scope);
    if (isSubject(value)) {
      const isNothing = as === undefined || as === null;
      return isNothing && value.kind === 'read' && value.fallback ? constantOf(value.fallback) : as;
    }
    const known = constantOf(value);
    if (known !== unclear) return known;
    if (ts.isIdentifier(each)) return ofName(each, parameters, depth);
    if (ts.isRegularExpressionLiteral(each)) return patternOf(each);
    if (ts.isTypeOfExpression(each)) {
      const of = next(each.expression);
      return of === unclear ? unclear : typeof of;
    }
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
      const hasLength = typeof object === 'string' || Array.isArray(object);
      return hasLength && each.name.text === 'length' ? object.length : unclear;
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
    const known = ownEntry(globalFunctions, text);
    if (known && first) {
      const argument = next(first);
      return argument === unclear ? unclear : known(argument, each.arguments[1] && next(each.arguments[1]));
    }
    if (ts.isPropertyAccessExpression(expression)) {
      const receiver = next(expression.expression);
      const result = ofMethod(expression, receiver, first && next(first));
      if (result !== unclear) return result;
    }
    const callee = evaluator.callee(each, scope);
    return callee && isFollowed(callee.node) ? ofOwn(callee, each.arguments.map(next), depth) : unclear;
  }

  function ofMethod(
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
      return typeof text === 'string' || text === undefined || text === null ? pattern.test(String(text)) : unclear;
    }
    if (typeof receiver !== 'string') return unclear;
    return ownEntry(textMethods, name.text)?.(receiver, argument) ?? unclear;
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

  /** Keys are texts, and what is no text becomes one. */
  function hasKey({ properties }: ObjectValue, key: unknown): unknown {
    return included([...properties.keys()], String(key));
  }

  function included(list: readonly unknown[], item: unknown): unknown {
    if (item === unclear) return unclear;
    return list.includes(item) ? true : list.includes(unclear) ? unclear : false;
  }

  function isSame(left: unknown, right: unknown, loose: boolean): boolean | undefined {
    if (left === unclear || right === unclear) return undefined;
    const areNothing = (left === undefined || left === null) && (right === undefined || right === null);
    if (loose && areNothing) return true;
    const arePlain = [left, right].every((each) => typeof each !== 'object' && typeof each !== 'function');
    // oxlint-disable-next-line eqeqeq -- it is what the code itself asks
    return loose && arePlain ? left == right : left === right;
  }

  function compared({ operatorToken }: ts.BinaryExpression, left: unknown, right: unknown): unknown {
    const sign = comparisons[operatorToken.kind];
    if (!sign || left === unclear || right === unclear) return unclear;
    // By their letters, not as numbers.
    if (typeof left === 'string' && typeof right === 'string') return unclear;
    return compare(sign, Number(left), Number(right));
  }
}
