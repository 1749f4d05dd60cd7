import { ts } from 'ts-morph';
import { alternatives, type Value } from '../../values/value.ts';

/** Nothing is known of a value. */
export const unclear = Symbol('unclear');
/** Whether a value counts as true; undefined where that is not known. */
export function truthOf(value: unknown): boolean | undefined {
  return value === unclear ? undefined : Boolean(value);
}

export function constantOf(value: Value | undefined): unknown {
  if (value?.kind === 'constant') return value.value;
  if (value?.kind === 'array' && !value.open) return value.items.map((item) => constantOf(item));
  // Objects, functions and responses are there, whatever they are.
  if (value && ['object', 'function', 'class', 'response', 'error'].includes(value.kind)) return objectLike;
  const each = value?.kind === 'choice' ? alternatives(value) : [];
  return each.length > 0 && each.every(({ kind }) => kind === 'object' || kind === 'function') ? objectLike : unclear;
}

const objectLike: object = Object.freeze({});

export function patternOf({ text }: ts.RegularExpressionLiteral): unknown {
  const at = text.lastIndexOf('/');
  try {
    return new RegExp(text.slice(1, at), text.slice(at + 1).replaceAll(/[gy]/g, ''));
  } catch {
    return unclear;
  }
}

export function ofPrefix(operator: ts.PrefixUnaryOperator, value: unknown): unknown {
  if (operator === ts.SyntaxKind.ExclamationToken) {
    const isTrue = truthOf(value);
    return isTrue === undefined ? unclear : !isTrue;
  }
  if (operator === ts.SyntaxKind.PlusToken) return value === unclear ? unclear : Number(value);
  return operator === ts.SyntaxKind.MinusToken && typeof value === 'number' ? -value : unclear;
}

type Comparison = '<' | '<=' | '>' | '>=';

export const patternMethods = new Set(['test', 'exec', 'match']);

export const comparisons: { [operator in ts.SyntaxKind]?: Comparison } = {
  [ts.SyntaxKind.LessThanToken]: '<',
  [ts.SyntaxKind.LessThanEqualsToken]: '<=',
  [ts.SyntaxKind.GreaterThanToken]: '>',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>=',
};

export function compare(operator: Comparison, left: number, right: number): boolean {
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    default:
      return left >= right;
  }
}
