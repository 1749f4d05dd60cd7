import type { ts } from 'ts-morph';
import { alternatives, choice, constant, isSymbolic, unknown, type FallbackValue, type Value } from './value.ts';

const maxTexts = 50;
/** No name, path or message is longer; a text that is doubled forty times does not fit into the memory. */
const maxLength = 100_000;
/** No message is put together from more. */
const maxParts = 50;

/** Joins constants; what is symbolic stays a template; what is unknown makes all unknown, but for what it is made of. */
export function concatenate(parts: Value[], node: ts.Node | undefined): Value {
  const branching = parts.find((part) => part.kind === 'choice');
  if (branching?.kind === 'choice') {
    // Three choices of six are 216 texts: which of them it is, nobody needs to know.
    if (waysOf(parts) > maxTexts) return node ? unknown(node) : { kind: 'template', parts };
    const at = parts.indexOf(branching);
    return choice(
      branching.values.map((each) => concatenate([...parts.slice(0, at), each, ...parts.slice(at + 1)], node)),
    );
  }
  if (parts.every((part) => part.kind === 'constant')) {
    const texts = parts.map((part) => String(part.value));
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    if (length <= maxLength) return constant(texts.join(''));
    return node ? unknown(node) : { kind: 'template', parts };
  }
  const lost = parts.find((part) => part.kind !== 'constant' && !isSymbolic(part));
  if (lost && node) return madeOf(parts, node);
  return { kind: 'template', parts };
}

/** How many texts come of parts that may each be one of several. */
export const waysOf = (parts: readonly Value[]): number =>
  parts.reduce((ways, part) => ways * (part.kind === 'choice' ? part.values.length : 1), 1);

/** Texts in texts are taken apart, so that one that is doubled again and again has too many parts before long. */
function madeOf(parts: readonly Value[], node: ts.Node): Value {
  const flat = parts.flatMap((part) => (part.kind === 'unknown' && part.parts) || [part]);
  return flat.length <= maxParts ? { kind: 'unknown', node, parts: flat } : unknown(node);
}

export function withFallback(value: Value, fallback: Value, isOr?: boolean): Value {
  if (value.kind === 'read') return { ...value, fallback };
  if (value.kind === 'constant') {
    const isThere = isOr ? isTruthy(value) : isPresent(value);
    return isThere ? value : fallback;
  }
  if (value.kind === 'unknown' && value.isStatusless) return fallback;
  // It may be the other one, which was not sent.
  if (value.kind === 'unknown' && value.field) return unknown(value.node);
  return isSymbolic(value) ? { kind: 'fallback', value, otherwise: fallback, ...(isOr ? { isOr } : {}) } : value;
}

/** A fallback whose value is known by now, or a part of it. */
export function settleFallback({ isOr, isOnlyOfNothing }: FallbackValue, value: Value, otherwise: Value): Value {
  if (isOnlyOfNothing) return insteadOfNothing(value, otherwise);
  const settled = alternatives(value).map((each) => withFallback(each, otherwise, isOr));
  // What is not known may be nothing.
  return choice(settled.some(({ kind }) => kind === 'unknown') ? [...settled, otherwise] : settled);
}

/** The value, with another wherever it is `undefined`. */
export function insteadOfNothing(value: Value, otherwise: Value): Value {
  if (value.kind === 'choice' && value.decided) {
    const { whenTrue, whenFalse } = value.decided;
    const sides = [insteadOfNothing(whenTrue, otherwise), insteadOfNothing(whenFalse, otherwise)] as const;
    const both = choice([...sides]);
    const decided = { ...value.decided, whenTrue: sides[0], whenFalse: sides[1] };
    return both.kind === 'choice' ? { ...both, decided } : both;
  }
  const given = alternatives(value);
  const left = given.map((each): Value => {
    if (isSymbolic(each)) return { kind: 'fallback', value: each, otherwise, isOnlyOfNothing: true };
    return each.kind === 'constant' && each.value === undefined ? otherwise : each;
  });
  if (left.every((each, index) => each === given[index])) return value;
  const [only] = left;
  if (left.length === 1 && only) return only;
  // Each is what it is under the condition that it was.
  const isKept = value.kind === 'choice' && value.guards?.length === left.length && otherwise.kind !== 'choice';
  return isKept ? { ...value, values: left } : choice(left);
}

export function isText(value: Value): boolean {
  if (value.kind === 'unknown') return value.parts !== undefined;
  return (value.kind === 'constant' && typeof value.value === 'string') || value.kind === 'template';
}

export function isTruthy(value: Value): boolean | undefined {
  return value.kind === 'constant' ? Boolean(value.value) : isObject(value);
}

export function isPresent(value: Value): boolean | undefined {
  return value.kind === 'constant' ? value.value !== undefined && value.value !== null : isObject(value);
}

/** Of the objects that h3 gives, those count that every version of it gives. */
function isObject(value: Value): true | undefined {
  if (value.kind === 'instance') return alwaysGiven.has(value.of) || undefined;
  return value.kind === 'object' || value.kind === 'array' || value.kind === 'function' || undefined;
}

const alwaysGiven = new Set(['event', 'request', 'response', 'context']);
