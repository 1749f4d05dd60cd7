import { ts } from 'ts-morph';
import { equalityOf } from '../values/equality.ts';
import { concatenate, waysOf } from '../values/text.ts';
import { constant, unknown, type Value } from '../values/value.ts';
import type { Run } from './frame.ts';
import { never, type Guard } from '../values/guard.ts';
import { isSureText } from './operations.ts';
import type { EngineTools } from './tools.ts';

/** How the operands of operators are interpreted. */
interface Operands {
  evaluate(node: ts.Expression, run: Run): Value;
  assign(target: ts.Expression, value: Value, run: Run): void;
  choose(holds: Guard, then: () => Value, otherwise: () => Value, run: Run): Value;
  /** What is left of a value at this point. */
  here(value: Value, run: Run): Value;
  /** A property of the value is asked for. */
  takeApart(value: Value, run: Run): void;
}

/** Makes the functions that interpret operators. */
export function createOperators(tools: EngineTools, { evaluate, assign, choose, here, takeApart }: Operands) {
  const { conditions, members } = tools;
  const { guards, truthy, operation, chooseValue, isNothing } = conditions;
  return { evaluateUnary, evaluateBinary, concatenated };

  function concatenated(parts: readonly Value[]): Value {
    if (waysOf(parts) > mostTexts) return { kind: 'template', parts: [...parts] };
    const at = parts.findIndex(({ kind }) => kind === 'choice');
    const cases = at < 0 ? undefined : conditions.casesOf(parts[at]!);
    if (cases) return chooseValue(cases.map(([guard, each]) => [guard, concatenated(parts.with(at, each))]));
    return concatenate([...parts], undefined);
  }

  function evaluateUnary(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression, run: Run): Value {
    const operand = evaluate(node.operand, run);
    switch (node.operator) {
      case ts.SyntaxKind.ExclamationToken:
        return operation('!', [operand]);
      case ts.SyntaxKind.MinusToken:
        return operation('negate', [operand]);
      case ts.SyntaxKind.PlusToken:
        return operation('Number', [operand]);
      case ts.SyntaxKind.PlusPlusToken:
      case ts.SyntaxKind.MinusMinusToken: {
        const sign = node.operator === ts.SyntaxKind.PlusPlusToken ? 1 : -1;
        assign(node.operand, added(operand, constant(sign)), run);
        return ts.isPostfixUnaryExpression(node) ? operand : added(operand, constant(sign));
      }
      default:
        return unknown(node);
    }
  }

  function evaluateBinary(node: ts.BinaryExpression, run: Run): Value {
    const operator = node.operatorToken.kind;
    if (operator === ts.SyntaxKind.EqualsToken) {
      const value = evaluate(node.right, run);
      assign(node.left, value, run);
      return value;
    }
    const left = evaluate(node.left, run);
    const right = (): Value => evaluate(node.right, run);
    switch (operator) {
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return choose(truthy(left), right, () => here(left, run), run);
      case ts.SyntaxKind.BarBarToken:
        return choose(truthy(left), () => here(left, run), right, run);
      case ts.SyntaxKind.QuestionQuestionToken:
        return choose(isNothing(left), right, () => here(left, run), run);
      case ts.SyntaxKind.AmpersandAmpersandEqualsToken:
      case ts.SyntaxKind.BarBarEqualsToken:
      case ts.SyntaxKind.QuestionQuestionEqualsToken: {
        const isAnd = operator === ts.SyntaxKind.AmpersandAmpersandEqualsToken;
        const isNullish = operator === ts.SyntaxKind.QuestionQuestionEqualsToken;
        const holds = isAnd ? truthy(left) : isNullish ? isNothing(left) : guards.not(truthy(left));
        const value = choose(holds, right, () => left, run);
        assign(node.left, value, run);
        return value;
      }
      case ts.SyntaxKind.CommaToken:
        return right();
    }
    const other = right();
    if (operator > ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment) {
      const value = operator === ts.SyntaxKind.PlusEqualsToken ? added(left, other) : unknown(node);
      assign(node.left, value, run);
      return value;
    }
    const equality = equalityOf(node.operatorToken);
    if (equality) {
      const same = equal(left, other, equality.isLoose);
      return equality.isEqual ? same : operation('!', [same]);
    }
    if (operator === ts.SyntaxKind.PlusToken) return added(left, other);
    if (operator === ts.SyntaxKind.InKeyword) {
      takeApart(other, run);
      return hasKey(other, left, node, run);
    }
    if (operator === ts.SyntaxKind.InstanceOfKeyword) return operation('instanceof', [left, other]);
    const name = names[operator];
    return name === undefined ? unknown(node) : operation(name, [left, other]);
  }

  function equal(left: Value, right: Value, isLoose: boolean): Value {
    const [a, b] = left.kind === 'constant' ? [right, left] : [left, right];
    if (b.kind === 'constant' && (b.value === null || b.value === undefined) && isLoose) {
      return conditions.conditionOf(isNothing(a));
    }
    // `flag === true` of what is a boolean.
    if (b.kind === 'constant' && typeof b.value === 'boolean' && a.kind === 'condition') {
      return conditions.conditionOf(b.value ? a.guard : guards.not(a.guard));
    }
    return operation(isLoose ? '==' : '===', [a, b]);
  }

  function added(left: Value, right: Value): Value {
    return isSureText(left) || isSureText(right) ? concatenated([left, right]) : operation('+', [left, right]);
  }

  /** `'name' in object`. */
  function hasKey(object: Value, key: Value, node: ts.Node, run: Run): Value {
    const held = tools.contentsOf(object, run);
    if (held.kind === 'object' && !held.open && key.kind === 'constant') {
      return constant(held.properties.has(String(key.value)) || String(key.value) in {});
    }
    if (held.kind === 'object' && !held.open) {
      const equals = [...held.properties.keys()].map((name) => truthy(operation('===', [key, constant(name)])));
      return conditions.conditionOf(equals.reduce((sum, each) => guards.or(sum, each), never as Guard));
    }
    const found = members.member(held, key, node);
    if (found.kind === 'read') return { ...found, presence: true };
    return operation('in', [key, held]);
  }
}

/** Texts that differ by condition are kept apart up to so many. */
const mostTexts = 16;

/** Operators with a name of their own. */
const names: { readonly [kind in ts.SyntaxKind]?: string } = {
  [ts.SyntaxKind.LessThanToken]: '<',
  [ts.SyntaxKind.LessThanEqualsToken]: '<=',
  [ts.SyntaxKind.GreaterThanToken]: '>',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>=',
  [ts.SyntaxKind.MinusToken]: '-',
  [ts.SyntaxKind.AsteriskToken]: '*',
  [ts.SyntaxKind.SlashToken]: '/',
  [ts.SyntaxKind.PercentToken]: '%',
};
