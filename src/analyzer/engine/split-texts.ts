import type { Value } from '../values/value.ts';
import { requestMethod, requestPath } from './request-parts.ts';

/** A text can be cut in more ways than it is worth to ask for. */
const mostCuts = 64;

/** Each of them is one way in which a text that is made of parts is another: these parts are these texts. */
export type Cut = readonly (readonly [part: Value, text: string])[];

/**
 * The ways in which a text that is made of the request's method, its path and constants is equal to a constant:
 * `${method} ${path}` is `GET /open` where the method is `GET` and the path `/open`. Undefined for all other texts, and
 * where there are too many.
 */
export function cutsOf(text: Value, whole: string): readonly Cut[] | undefined {
  if (text.kind !== 'template') return undefined;
  const parts = flattened(text.parts);
  if (!parts.every((part) => part.kind === 'constant' || isCut(part))) return undefined;
  const cuts: Cut[] = [];
  const isComplete = cut(parts, whole, [], cuts);
  return isComplete ? cuts : undefined;
}

/** Adds the ways in which the parts make the rest of a text; false where they are too many. */
function cut([part, ...others]: readonly Value[], rest: string, before: Cut, cuts: Cut[]): boolean {
  if (!part) {
    if (rest === '') cuts.push(before);
    return cuts.length <= mostCuts;
  }
  if (part.kind === 'constant') {
    const text = String(part.value);
    return !rest.startsWith(text) || cut(others, rest.slice(text.length), before, cuts);
  }
  for (let length = 0; length <= rest.length; length++) {
    const piece = rest.slice(0, length);
    if (!mayBe(part, piece)) continue;
    if (!cut(others, rest.slice(length), [...before, [part, piece]], cuts)) return false;
  }
  return true;
}

/** A template of templates is one. */
function flattened(parts: readonly Value[]): Value[] {
  return parts.flatMap((part) => (part.kind === 'template' ? flattened(part.parts) : [part]));
}

/** A method is a token (RFC 9110, 9.1), and a path begins with a slash. */
function mayBe(part: Value, piece: string): boolean {
  if (part.kind === 'operation' && part.operator === 'String#toLowerCase' && piece !== piece.toLowerCase())
    return false;
  if (part.kind === 'operation' && part.operator === 'String#toUpperCase' && piece !== piece.toUpperCase())
    return false;
  const root = rootOf(part);
  if (isSame(root, requestMethod)) return /^[!#$%&'*+.^_`|~\w-]+$/.test(piece);
  return part !== root || piece.startsWith('/');
}

function isCut(part: Value): boolean {
  const root = rootOf(part);
  return isSame(root, requestMethod) || isSame(root, requestPath);
}

function isSame(a: Value, b: Value): boolean {
  return a.kind === 'operation' && b.kind === 'operation' && a.operator === b.operator;
}

/** What a text is made of by methods that give a text. */
function rootOf(part: Value): Value {
  const isMade = part.kind === 'operation' && /^String#(?:toUpperCase|toLowerCase|trim|toString)$/.test(part.operator);
  return isMade && part.operands[0] ? rootOf(part.operands[0]) : part;
}
