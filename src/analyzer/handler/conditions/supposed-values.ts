import { ts } from 'ts-morph';
import { alternatives, type Value } from '../../values/value.ts';

/** Nothing is known of a value. */
export const unclear = Symbol('unclear');
/** Some text that is equal to nothing in the code. */
export const otherText = Symbol('text');
/** The number that such a text stands for, if it stands for one; of JSON, any number. */
export const otherNumber = Symbol('number');
/** How long such a text or list is. */
export const otherLength = Symbol('length');
/** A list and an object of JSON: equal to nothing in the code, for they are made of what was sent. */
export const otherList = Symbol('list');
export const otherObject = Symbol('object');

export interface Bound {
  of: 'number' | 'length';
  operator: '<' | '<=' | '>' | '>=';
  limit: number;
}

/** Whether a value counts as true; undefined where that is not known. */
export function truthOf(value: unknown): boolean | undefined {
  if (value === otherText || isMade(value)) return true;
  return typeof value === 'symbol' ? undefined : Boolean(value);
}

/** Whether it is a list or an object of JSON. */
export const isMade = (value: unknown): boolean => value === otherList || value === otherObject;

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

export function typeOf(value: unknown): unknown {
  if (value === otherText) return 'string';
  if (value === otherNumber || value === otherLength) return 'number';
  if (isMade(value)) return 'object';
  return value === unclear ? unclear : typeof value;
}

export function ofPrefix(operator: ts.PrefixUnaryOperator, value: unknown): unknown {
  if (operator === ts.SyntaxKind.ExclamationToken) {
    const isTrue = truthOf(value);
    return isTrue === undefined ? unclear : !isTrue;
  }
  if (operator === ts.SyntaxKind.PlusToken) {
    if (value === otherText) return otherNumber;
    if (isMade(value)) return unclear;
    return typeof value === 'symbol' ? value : Number(value);
  }
  return operator === ts.SyntaxKind.MinusToken && typeof value === 'number' ? -value : unclear;
}

export function lengthOf(value: unknown): unknown {
  if (value === otherText || value === otherList) return otherLength;
  return typeof value === 'string' || Array.isArray(value) ? value.length : unclear;
}

export const patternMethods = new Set(['test', 'exec', 'match']);

export const comparisons: { [operator in ts.SyntaxKind]?: Bound['operator'] } = {
  [ts.SyntaxKind.LessThanToken]: '<',
  [ts.SyntaxKind.LessThanEqualsToken]: '<=',
  [ts.SyntaxKind.GreaterThanToken]: '>',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>=',
};

export const mirrored = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

export function compare(operator: Bound['operator'], left: number, right: number): boolean {
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
