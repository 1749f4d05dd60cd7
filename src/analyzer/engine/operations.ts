import { concatenate, isText } from '../values/text.ts';
import { constant, type Constant, type Value } from '../values/value.ts';
import { isAddress, isObject } from './object-values.ts';
import { isRequestPart } from './request-parts.ts';

/** Functions of the language that depend on nothing but what they are given, by owner and name. */
const pure: Readonly<Record<string, (...operands: never[]) => unknown>> = {
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
  '==': looselyEqual,
  '===': (a: unknown, b: unknown) => a === b,
  '== null': (a: unknown) => a === undefined || a === null,
  typeof: (a: unknown) => typeof a,
  negate: (a: number) => -a,
  Number: (a: unknown) => Number(a),
  String: (a: unknown) => String(a),
  Boolean: (a: unknown) => Boolean(a),
  parseInt: (a: string, radix?: number) => Number.parseInt(a, radix),
  parseFloat: (a: string) => Number.parseFloat(a),
  isNaN: (a: number) => Number.isNaN(Number(a)),
  isFinite: (a: number) => Number.isFinite(Number(a)),
  'Date.parse': (a: string) => Date.parse(a),
  'Array.isArray': () => false,
  'Number.isFinite': (a: number) => Number.isFinite(a),
  'Number.isInteger': (a: number) => Number.isInteger(a),
  'Number.isNaN': (a: number) => Number.isNaN(a),
  'Number.isSafeInteger': (a: number) => Number.isSafeInteger(a),
  'Number.parseFloat': (a: string) => Number.parseFloat(a),
  'Number.parseInt': (a: string, radix?: number) => Number.parseInt(a, radix),
  'Math.floor': (a: number) => Math.floor(a),
  'Math.ceil': (a: number) => Math.ceil(a),
  'Math.round': (a: number) => Math.round(a),
  'Math.trunc': (a: number) => Math.trunc(a),
  'Math.abs': (a: number) => Math.abs(a),
  'Math.max': (...all: number[]) => Math.max(...all),
  'Math.min': (...all: number[]) => Math.min(...all),
  'String#at': (a: string, index: number) => a.at(index),
  'String#charAt': (a: string, index: number) => a.charAt(index),
  'String#endsWith': (a: string, b: string) => a.endsWith(b),
  'String#includes': (a: string, b: string) => a.includes(b),
  'String#indexOf': (a: string, b: string) => a.indexOf(b),
  'String#length': (a: string) => a.length,
  'String#replace': (a: string, b: string | RegExp, c: string) => a.replace(b, c),
  'String#replaceAll': (a: string, b: string | RegExp, c: string) => a.replaceAll(b, c),
  'String#slice': (a: string, from: number, to?: number) => a.slice(from, to),
  'String#startsWith': (a: string, b: string) => a.startsWith(b),
  'String#substring': (a: string, from: number, to?: number) => a.substring(from, to),
  'String#toLowerCase': (a: string) => a.toLowerCase(),
  'String#toUpperCase': (a: string) => a.toUpperCase(),
  'String#toString': (a: string) => a,
  'String#trim': (a: string) => a.trim(),
  'String#trimEnd': (a: string) => a.trimEnd(),
  'String#trimStart': (a: string) => a.trimStart(),
};

/** Whether a function of that name is one whose result says nothing but of its operands. */
export const isPure = (name: string): boolean => Object.hasOwn(pure, name);

/** The result where all that it depends on is known; undefined where it is not. */
export function foldOperation(operator: string, operands: readonly Value[]): Value | undefined {
  const [first, second] = operands;
  // What is a text already.
  if (operator === 'String' && first && isRequestPart(first)) return first;
  if (operator === '+' && [first!, second!].some(isSureText)) return concatenate([first!, second!], undefined);
  if (operator === '+') return sumOf(first!, second!);
  const counted = first && second && compareCount(operator, first, second);
  if (counted !== undefined) return constant(counted);
  if (operator === '===' || operator === '==') {
    const isPlain = first!.kind === 'constant' && second!.kind === 'constant';
    const equal = operator === '==' && isPlain ? looselyEqual(first.value, second.value) : areEqual(first!, second!);
    if (equal !== undefined) return constant(equal);
    if (operator === '===' && areOfOtherTypes(first!, second!)) return constant(false);
  }
  if (ofNumbersAlone.has(operator) && (isPlainType(typeOf(first!)) ? typeOf(first!) !== 'number' : isObject(first!))) {
    return constant(false);
  }
  if (operator === 'typeof') {
    const type = typeOf(first!);
    if (type !== undefined) return constant(type);
  }
  if (operator === '== null' && isThere(first!)) return constant(false);
  if (operator === 'RegExp') return patternOf(first!, second!);
  if (operator === 'RegExp#test' && first!.kind === 'pattern' && second?.kind === 'constant') {
    const result = tests(first, String(second.value));
    if (result !== undefined) return constant(result);
  }
  if (replacing.has(operator) && first!.kind === 'constant' && second?.kind === 'pattern') {
    const [, , by] = operands;
    return by?.kind === 'constant' ? compute(operator, [first.value, expressionOf(second), by.value]) : undefined;
  }
  if (operator === 'Array.isArray') {
    if (first!.kind === 'array') return constant(true);
    if (first!.kind === 'object' || first!.kind === 'function' || first!.kind === 'made') return constant(false);
    if (first!.kind === 'absence' || isPlainType(typeOf(first!))) return constant(false);
  }
  if (operator === 'in' && first!.kind === 'constant' && second?.kind === 'object' && !second.open) {
    return constant(second.properties.has(String(first!.value)) || String(first!.value) in {});
  }
  const picked = first && pickedBy(operator, first, second);
  if (picked) return picked;
  if (!operands.every(({ kind }) => kind === 'constant')) return undefined;
  return compute(
    operator,
    operands.map((each) => (each as { value: Constant }).value),
  );
}

/** What is picked of a list that is empty, or for whose items, whatever they are, a condition comes out the same. */
function pickedBy(operator: string, list: Value, condition: Value | undefined): Value | undefined {
  const isEmpty = list.kind === 'array' && !list.open && list.items.length === 0;
  const holds = condition?.kind === 'constant' ? Boolean(condition.value) : undefined;
  if (operator === 'list.every') return isEmpty || holds ? constant(true) : undefined;
  if (operator === 'list.map') return isEmpty ? list : undefined;
  if (!isEmpty && holds !== false) return undefined;
  if (operator === 'list.find' || operator === 'list.findLast') return constant(undefined);
  if (operator === 'list.some') return constant(false);
  return operator === 'list.filter' || operator === 'list.filled' ? noItems : undefined;
}

const noItems: Value = { kind: 'array', items: [], open: false };

/** What `+` makes a text of, whatever is added. */
export const isSureText = (value: Value): boolean => isText(value) || isRequestPart(value);

function sumOf(a: Value, b: Value): Value | undefined {
  if (a.kind !== 'constant' || b.kind !== 'constant') return undefined;
  return typeof a.value === 'number' && typeof b.value === 'number' ? constant(a.value + b.value) : undefined;
}

/** `new RegExp(source, flags)`; undefined where a caller says what it is made of, and for a text that is no pattern. */
function patternOf(source: Value, flags: Value): Value | undefined {
  if (source.kind === 'pattern' && flags.kind === 'constant' && !flags.value) return source;
  if (source.kind !== 'constant' || flags.kind !== 'constant') return undefined;
  const pattern = { kind: 'pattern', source: String(source.value), flags: String(flags.value) } as const;
  return tests(pattern, '') === undefined ? undefined : pattern;
}

/** Whether a pattern matches; undefined where it is none. */
export function tests({ source, flags }: Extract<Value, { kind: 'pattern' }>, text: string): boolean | undefined {
  try {
    return new RegExp(source, flags.replaceAll(/[gy]/g, '')).test(text);
  } catch {
    return undefined;
  }
}

/** The regular expression that a pattern is; undefined for one that is none. */
export function expressionOf({ source, flags }: Extract<Value, { kind: 'pattern' }>): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

/** The result for operands of the language; undefined where there is none that a constant can be. */
export function compute(operator: string, operands: readonly unknown[]): Value | undefined {
  const run = Object.hasOwn(pure, operator) ? (pure[operator] as (...given: unknown[]) => unknown) : undefined;
  if (!run) return undefined;
  try {
    const result = run(...operands);
    const isConstant = result === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof result);
    return isConstant ? constant(result as Constant) : undefined;
  } catch {
    // A method of what has none: the code throws there.
    return undefined;
  }
}

const replacing: ReadonlySet<string> = new Set(['String#replace', 'String#replaceAll']);

/** A comparison of how many there are, of which it is known that there are some: at least one. */
function compareCount(operator: string, left: Value, right: Value): boolean | undefined {
  const isCount = (value: Value): boolean => value.kind === 'operation' && value.operator === 'count';
  if (isCount(right) && left.kind === 'constant') return compareCount(mirrored[operator] ?? operator, right, left);
  if (!isCount(left) || right.kind !== 'constant' || typeof right.value !== 'number') return undefined;
  const limit = right.value;
  switch (operator) {
    case '>':
      return limit < 1 ? true : undefined;
    case '>=':
      return limit <= 1 ? true : undefined;
    case '<':
      return limit <= 1 ? false : undefined;
    case '<=':
      return limit < 1 ? false : undefined;
    case '==':
    case '===':
      return limit < 1 ? false : undefined;
    default:
      return undefined;
  }
}

const mirrored: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** Whether it is one of the language's own questions, which is either true or false. */
export const isQuestion = (value: Value): boolean => value.kind === 'operation' && questions.has(value.operator);

const questions: ReadonlySet<string> = new Set(
  '=== == < <= > >= in instanceof RegExp#test String#includes String#startsWith String#endsWith'.split(' '),
);

/** Whether two values are equal whatever the request; undefined where it depends on that. */
function areEqual(a: Value, b: Value): boolean | undefined {
  if (a.kind === 'constant' && b.kind === 'constant') return a.value === b.value;
  // The absence of something is `undefined`.
  if (a.kind === 'absence' && b.kind === 'constant') return b.value === undefined;
  if (b.kind === 'absence' && a.kind === 'constant') return a.value === undefined;
  // Of what is a text or a number it is known that it is neither `null` nor `undefined`.
  const isNothing = (value: Value): boolean => value.kind === 'constant' && (value.value ?? undefined) === undefined;
  if ((isNothing(a) && isPlainType(typeOf(b))) || (isNothing(b) && isPlainType(typeOf(a)))) return false;
  const isObjectA = isObject(a);
  const isObjectB = isObject(b);
  if ((isObjectA && b.kind === 'constant') || (isObjectB && a.kind === 'constant')) return false;
  return a === b && isObjectA ? true : undefined;
}

/** Whether it is neither null nor undefined, where that is not a constant. */
const isThere = (value: Value): boolean => isObject(value) || (value.kind !== 'constant' && isPlainType(typeOf(value)));

export function typeOf(value: Value): string | undefined {
  if (value.kind === 'constant') return typeof value.value;
  if (value.kind === 'condition') return 'boolean';
  if (value.kind === 'absence') return 'undefined';
  if (value.kind === 'template' || isAddress(value)) return 'string';
  if (value.kind === 'operation') return resultTypes.get(value.operator);
  if (value.kind === 'function' || value.kind === 'class' || value.kind === 'validator') return 'function';
  return isObject(value) && value.kind !== 'wrapped-handler' && value.kind !== 'instance' ? 'object' : undefined;
}

/** Questions that are false of anything but a number. */
const ofNumbersAlone: ReadonlySet<string> = new Set([
  'Number.isFinite',
  'Number.isInteger',
  'Number.isNaN',
  'Number.isSafeInteger',
]);

/** Whether it is known of both values of which type they are, and that these are two. */
function areOfOtherTypes(a: Value, b: Value): boolean {
  const [one, other] = [typeOf(a), typeOf(b)];
  return one !== undefined && other !== undefined && one !== other;
}

const isPlainType = (type: string | undefined): boolean =>
  type !== undefined && type !== 'undefined' && type !== 'object';

/** What operations give of which each gives one type alone. */
const resultTypes: ReadonlyMap<string, string> = new Map([
  ...['Number', 'parseInt', 'parseFloat', 'Number.parseFloat', 'Date.parse', '-', '*', '/', '%', 'negate', 'count'].map(
    (each) => [each, 'number'] as const,
  ),
  ...['String', 'typeof', 'String#trim', 'String#toLowerCase', 'String#toUpperCase', 'String#replace'].map(
    (each) => [each, 'string'] as const,
  ),
]);

/** `a == b` of two primitive values (ECMA-262, IsLooselyEqual). */
function looselyEqual(a: unknown, b: unknown): boolean {
  const [isNothingA, isNothingB] = [a, b].map((each) => each === undefined || each === null);
  if (isNothingA || isNothingB) return isNothingA === isNothingB;
  return typeof a === typeof b ? a === b : Number(a) === Number(b);
}
