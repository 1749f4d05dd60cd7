import { ts } from 'ts-morph';
import type { Annotations } from '../../../model/type.ts';
import { bodyFieldOf } from '../../values/body-field.ts';
import { placeOf } from '../../values/changes.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import type { Value } from '../../values/value.ts';
import type { Asked } from './suppose.ts';
import { otherList, otherNumber, otherObject, otherText, type Bound } from './supposed-values.ts';
import { formOf } from './text-form.ts';

export type JsonKind = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/** What a refusal says of a value of JSON, kind by kind: a parameter is always a text, a field may be anything. */
export interface JsonClaim {
  /** A body in which it is absent is refused. */
  isNeeded?: true;
  /** Kinds of which every value is refused. */
  refused: readonly JsonKind[];
  /** Of these kinds, the values that are not refused. */
  only: readonly { kind: JsonKind; values: readonly (string | number | boolean)[] }[];
  /** A number that is not whole is refused. */
  isInteger?: true;
  /** An empty text is refused, and of `told` one that is nothing but space. */
  filled?: 'any' | 'told' | undefined;
  /** What texts, numbers and lists have to be, where they are sent. */
  annotations: Annotations;
}

/** Whether a value is refused where it is supposed to be `as`, and a test on the way gives `result`. */
export type AskRefused = (as: unknown, more?: { asked?: Asked; test?: ts.Node; result?: unknown }) => boolean;

export function jsonClaimOf(isRefused: AskRefused): JsonClaim | undefined {
  const refused: JsonKind[] = (['null'] as const).filter(() => isRefused(null));
  const only: { kind: JsonKind; values: (string | number | boolean)[] }[] = [];
  const annotations: Annotations = {};
  let isInteger = false;
  let filled: JsonClaim['filled'];

  /** The values of a kind that are not refused where all others are; undefined where others are not refused. */
  function restrict<T extends string | number | boolean>(kind: JsonKind, others: boolean, accepted: T[]): boolean {
    if (!others) return false;
    if (accepted.length > 0) only.push({ kind, values: accepted });
    else refused.push(kind);
    return true;
  }

  // `''` and 0 are there and yet false: `if (body.slug && …) throw` lets them pass.
  const ofTexts = newAsked();
  const areTextsRefused = isRefused(otherText, { asked: ofTexts });
  const texts = [...new Set([...ofTexts.literals].map(String)).add('')].filter((each) => !isRefused(each));
  if (!restrict('string', areTextsRefused && (!ofTexts.isConverted || texts.length === 0), texts)) {
    for (const test of ofTexts.tests) {
      const saying = (result: boolean): boolean => isRefused(otherText, { test: test.node, result });
      if (test.pattern && saying(false)) Object.assign(annotations, patternFor(test.pattern, texts, annotations));
      for (const bound of boundsOf(test.bound, 'length', saying)) {
        if (texts.every((each) => keepsTo(bound, each.length))) bindLength(annotations, bound, textWords);
      }
    }
    filled = filledBy(isRefused, annotations, ofTexts);
  }

  const ofNumbers = newAsked();
  const areNumbersRefused = isRefused(otherNumber, { asked: ofNumbers });
  const literals = [...ofNumbers.literals].map(Number).filter((each) => Number.isFinite(each));
  const numbers = [...new Set(literals).add(0)].filter((each) => !isRefused(each));
  if (!restrict('number', areNumbersRefused, numbers)) {
    for (const test of ofNumbers.tests) {
      const saying = (result: boolean): boolean => isRefused(otherNumber, { test: test.node, result });
      if (test.isInteger && saying(false) && numbers.every((each) => Number.isInteger(each))) isInteger = true;
      for (const bound of boundsOf(test.bound, 'number', saying)) {
        if (numbers.every((each) => keepsTo(bound, each))) bindNumber(annotations, bound);
      }
    }
  }

  const booleans = [true, false].filter((each) => !isRefused(each));
  restrict('boolean', booleans.length < 2, booleans);

  const ofLists = newAsked();
  if (!restrict('array', isRefused(otherList, { asked: ofLists }), [])) {
    for (const test of ofLists.tests) {
      const saying = (result: boolean): boolean => isRefused(otherList, { test: test.node, result });
      for (const bound of boundsOf(test.bound, 'length', saying)) bindLength(annotations, bound, listWords);
    }
  }
  restrict('object', isRefused(otherObject), []);

  const isNeeded = isRefused(undefined);
  const saysNothing = !isNeeded && !isInteger && !filled && refused.length === 0 && only.length === 0;
  if (saysNothing && Object.keys(annotations).length === 0) return undefined;
  return {
    ...(isNeeded ? { isNeeded } : {}),
    refused,
    only,
    ...(isInteger ? { isInteger } : {}),
    ...(filled ? { filled } : {}),
    annotations,
  };
}

/** Texts of nothing but space, shorter and longer ones. */
const blanks = ['', ' ', '   ', ' \t\n', ' '.repeat(100)];

/** Whether a text has to have something in it, where nothing else says which ones are taken. */
function filledBy(isRefused: AskRefused, said: Annotations, { literals, tests }: Asked): JsonClaim['filled'] {
  if (said.format !== undefined || said.pattern !== undefined || said.minLength || !isRefused('')) return undefined;
  return literals.size + tests.length === 0 && blanks.every((each) => isRefused(each)) ? 'told' : 'any';
}

/** The same of a field that has a default where it is absent. */
export function ofDefaulted({ isNeeded, ...rest }: JsonClaim, value: Value): JsonClaim {
  return bodyFieldOf(value)?.standsIn || !isNeeded ? rest : { ...rest, isNeeded };
}

/** What is left where everything is refused but some values: the cases of a `switch` whose `default` refuses. */
export function jsonClaimOfCases(cases: readonly unknown[]): JsonClaim {
  const values = cases.filter((each) => ['string', 'number', 'boolean'].includes(typeof each)) as (string | number)[];
  const kinds = ['string', 'number', 'boolean'] as const;
  const only = kinds
    .map((kind) => ({ kind, values: values.filter((each) => typeof each === kind) }))
    .filter((each) => each.values.length > 0);
  const others = kinds.filter((kind) => only.every((each) => each.kind !== kind));
  return {
    ...(cases.includes(undefined) ? {} : { isNeeded: true }),
    refused: [...others, ...(cases.includes(null) ? [] : (['null'] as const)), 'array', 'object'],
    only,
    annotations: {},
  };
}

/**
 * Whether a condition says something of a value as it was sent in a body: a field of it, or what becomes one with a
 * caller's arguments and is not changed by the function first.
 */
export function mayBeSent(value: Value, at: ts.Expression, evaluator: Evaluator): boolean {
  if (bodyFieldOf(value)) return true;
  let hole = value;
  while (hole.kind === 'member' && (hole.name.kind === 'constant' || hole.name.kind === 'element')) hole = hole.object;
  if (hole.kind !== 'parameter' || !ts.isParameter(hole.declaration)) return false;
  const { initializer, dotDotDotToken, name } = hole.declaration;
  // A default is not what was sent.
  if (initializer || dotDotDotToken) return false;
  const root = placeOf(at)?.root;
  const holders = [root && evaluator.declarationOf(root), ts.isIdentifier(name) ? hole.declaration : undefined];
  return holders.every((each) => each === undefined || evaluator.isKept(each)) && !evaluator.isOverwritten(at);
}

const newAsked = (): Asked => ({ literals: new Set(), tests: [] });

/** A pattern that also lets pass what the code does: the empty text, of the values that are not checked. */
function patternFor(pattern: RegExp, accepted: readonly string[], known: Annotations): Annotations {
  const others = accepted.filter((each) => !pattern.test(each));
  if (others.some((each) => each !== '')) return {};
  const form = formOf(pattern);
  if (others.length === 0) {
    return { ...(known.format ? {} : form), ...(known.pattern ? { pattern: known.pattern } : {}) };
  }
  return form.pattern === undefined || known.pattern ? {} : { pattern: `^$|(?:${form.pattern})` };
}

interface Limit {
  operator: Bound['operator'];
  limit: number;
}

/** What has to hold where a comparison refuses one of its results. */
function boundsOf(bound: Bound | undefined, of: Bound['of'], saying: (result: boolean) => boolean): Limit[] {
  if (bound?.of !== of) return [];
  const { operator, limit } = bound;
  const opposite = ({ '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const)[operator];
  return [...(saying(true) ? [{ operator: opposite, limit }] : []), ...(saying(false) ? [{ operator, limit }] : [])];
}

function keepsTo({ operator, limit }: Limit, value: number): boolean {
  if (operator === '<') return value < limit;
  if (operator === '<=') return value <= limit;
  return operator === '>' ? value > limit : value >= limit;
}

const textWords = { least: 'minLength', most: 'maxLength' } as const;
const listWords = { least: 'minItems', most: 'maxItems' } as const;

function bindLength(into: Annotations, bound: Limit, words: typeof textWords | typeof listWords): void {
  const { operator, limit } = bound;
  if (!Number.isInteger(limit) || limit < 0) return;
  if (operator === '>=' || operator === '>') into[words.least] ??= operator === '>' ? limit + 1 : limit;
  else if (operator === '<=' || limit > 0) into[words.most] ??= operator === '<' ? limit - 1 : limit;
}

function bindNumber(into: Annotations, { operator, limit }: Limit): void {
  if (operator === '>=' || operator === '>') {
    if (into.minimum !== undefined) return;
    into.minimum = limit;
    if (operator === '>') into.exclusiveMinimum = true;
  } else if (into.maximum === undefined) {
    into.maximum = limit;
    if (operator === '<') into.exclusiveMaximum = true;
  }
}
