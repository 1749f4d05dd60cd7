import { ts } from 'ts-morph';
import { isInstance } from './caught.ts';
import { concatenate, isPresent, isText, isTruthy, withFallback } from './text.ts';
import { alternatives, choice, constant, unknown, type Scope, type Value } from './value.ts';
import { isDecidable, mapDecided, oneOf } from './decided.ts';
import { equalityOf } from './equality.ts';

interface OperatorsInput {
  evaluate(node: ts.Expression, scope: Scope): Value;
  /** By the code alone: what came from outside may differ from its type. */
  evaluateNode(node: ts.Expression, scope: Scope): Value;
  member(object: Value, name: Value, node: ts.Node): Value;
  checker: ts.TypeChecker;
}

const comparisons: ReadonlyMap<ts.SyntaxKind, (left: number, right: number) => boolean> = new Map([
  [ts.SyntaxKind.LessThanToken, (left, right) => left < right],
  [ts.SyntaxKind.LessThanEqualsToken, (left, right) => left <= right],
  [ts.SyntaxKind.GreaterThanToken, (left, right) => left > right],
  [ts.SyntaxKind.GreaterThanEqualsToken, (left, right) => left >= right],
]);

/** Makes the functions that read operators. */
export function createOperators({ evaluate, evaluateNode, member, checker }: OperatorsInput) {
  return { evaluateBinary, evaluatePrefix };

  function evaluateTypeOf(node: ts.TypeOfExpression, scope: Scope): Value {
    const found = new Set(alternatives(evaluateNode(node.expression, scope)).map(typeOf));
    const [only] = found;
    return found.size === 1 && only !== undefined ? constant(only) : unknown(node);
  }

  function evaluatePrefix(node: ts.PrefixUnaryExpression | ts.TypeOfExpression, scope: Scope): Value {
    if (ts.isTypeOfExpression(node)) return evaluateTypeOf(node, scope);
    const operand = evaluate(node.operand, scope);
    if (node.operator === ts.SyntaxKind.ExclamationToken) {
      const known = isTruthy(operand);
      if (known !== undefined) return constant(!known);
      if (isDecidable(operand)) return oneOf({ by: operand }, [() => constant(false), () => constant(true)]);
    }
    const isNegative = node.operator === ts.SyntaxKind.MinusToken && operand.kind === 'constant';
    return isNegative && typeof operand.value === 'number' ? constant(-operand.value) : unknown(node);
  }

  function evaluateBinary(node: ts.BinaryExpression, scope: Scope): Value {
    const operator = node.operatorToken.kind;
    if (operator === ts.SyntaxKind.PlusToken) {
      const [left, right] = [evaluate(node.left, scope), evaluate(node.right, scope)];
      if (left.kind === 'constant' && right.kind === 'constant') {
        if (typeof left.value === 'number' && typeof right.value === 'number')
          return constant(left.value + right.value);
      }
      return isText(left) || isText(right) ? concatenate([left, right], node) : unknown(node);
    }
    const equality = equalityOf(node.operatorToken);
    // `==` is left alone: it compares more than values.
    if (equality && !equality.isLoose) {
      const [left, right] = [evaluateNode(node.left, scope), evaluateNode(node.right, scope)];
      if (left.kind === 'constant' && right.kind === 'constant')
        return constant((left.value === right.value) === equality.isEqual);
      return unknown(node);
    }
    const compare = comparisons.get(operator);
    if (compare) {
      const [left, right] = [evaluateNode(node.left, scope), evaluateNode(node.right, scope)];
      const numbers = [left, right].flatMap((each) =>
        each.kind === 'constant' && typeof each.value === 'number' ? [each.value] : [],
      );
      return numbers.length === 2 ? constant(compare(numbers[0]!, numbers[1]!)) : unknown(node);
    }
    if (operator === ts.SyntaxKind.InKeyword) {
      const [key, object] = [evaluate(node.left, scope), evaluate(node.right, scope)];
      const isListed = hasKey(object, key);
      if (isListed !== undefined) return constant(isListed);
      const found = member(object, key, node);
      return found.kind === 'read' ? { ...found, presence: true } : unknown(node);
    }
    if (operator === ts.SyntaxKind.CommaToken) {
      evaluate(node.left, scope);
      return evaluate(node.right, scope);
    }
    if (operator === ts.SyntaxKind.InstanceOfKeyword) {
      const left = evaluate(node.left, scope);
      const found = alternatives(left).map((each) => isInstance(each, node.right, checker));
      const isOf = found.every((each) => each === found[0]) ? found[0] : undefined;
      if (isOf !== undefined) return constant(isOf);
      if (!isDecidable(left)) return unknown(node);
      return oneOf({ by: left, isOf: node.right }, [() => constant(true), () => constant(false)]);
    }
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) {
      const left = evaluate(node.left, scope);
      const known = isTruthy(left);
      if (known === false) return left;
      const right = evaluate(node.right, scope);
      return known ? right : choice([left, right]);
    }
    if (operator === ts.SyntaxKind.QuestionQuestionToken || operator === ts.SyntaxKind.BarBarToken) {
      const decide = operator === ts.SyntaxKind.BarBarToken ? isTruthy : isPresent;
      const either = (left: Value): Value => {
        const decisive = decide(left);
        if (decisive === true) return left;
        const right = evaluate(node.right, scope);
        return decisive === false ? right : withFallback(left, right, operator === ts.SyntaxKind.BarBarToken);
      };
      const left = evaluate(node.left, scope);
      return left.kind === 'choice' ? mapDecided(left, either) : either(left);
    }
    return unknown(node);
  }
}

/** Whether an object that is written out whole has a key. */
function hasKey(object: Value, key: Value): boolean | undefined {
  if (object.kind !== 'object' || object.open || key.kind !== 'constant') return undefined;
  const name = String(key.value);
  // Every object has those of its class.
  return object.properties.has(name) || name in {};
}

/** What `typeof` says of a value that the code tells. */
function typeOf(value: Value): string | undefined {
  if (value.kind === 'constant') return typeof value.value;
  if (value.kind === 'function' || value.kind === 'class' || value.kind === 'wrapped-handler') return 'function';
  return value.kind === 'object' || value.kind === 'array' || value.kind === 'pattern' ? 'object' : undefined;
}
