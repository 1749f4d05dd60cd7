import type { Value } from '../../values/value.ts';
import {
  ask,
  ofTypical,
  pathOf,
  seenBelow,
  type Atom,
  type KnownRequest,
} from '../../handler/conditions/request-atoms.ts';
import type { Part } from '../../handler/conditions/request-parts.ts';
import { isOfWords, isWord } from '../../texts/typical-texts.ts';
import { asksComputed, baseIn, computedQuestion } from './computed-path.ts';

/**
 * What a route's own method and path say of a question; undefined where they say nothing.
 *
 * @param isTypical of a path whose parameters are none of the words that the code compares with
 */
export function askRequest(
  operator: string,
  operands: readonly Value[],
  request: KnownRequest,
  isTypical = false,
): boolean | undefined {
  const base = baseIn(operands);
  const seen = base === undefined ? request : seenBelow(request, base);
  const atom = atomOf(operator, operands);
  const answer = atom && (ask(seen, atom) ?? (isTypical ? ask(seen, ['typically', atom]) : undefined));
  if (answer !== undefined || !asksComputed(operands)) return answer;
  const path = pathOf(seen);
  const known = computedQuestion(operator, operands, path);
  if (known !== undefined || !isTypical || !asksForWords(operands)) return known;
  return ofTypical({ ...seen, path }, (each) => computedQuestion(operator, operands, each.path));
}

/** Whether a path is compared with words of the code: how a parameter looks says nothing of usual ones. */
function asksForWords(operands: readonly Value[]): boolean {
  const texts = operands.flatMap((each) => {
    if (each.kind === 'pattern') return isOfWords(each.source, each.flags);
    return each.kind === 'constant' && typeof each.value === 'string' ? isWord(each.value) : [];
  });
  if (texts.length > 0) return texts.every(Boolean);
  // `path.indexOf('/open') === -1`
  return operands.some((each) => each.kind === 'operation' && asksForWords(each.operands));
}

/** What is asked of the method, or of the path as it is. */
function atomOf(operator: string, [first, second]: readonly Value[]): BooleanAtom | undefined {
  const part = first && partOf(first);
  if (operator === 'RegExp#test' && first?.kind === 'pattern' && second && partOf(second) === 'path') {
    return ['matches', first.source, first.flags];
  }
  if (!part || second?.kind !== 'constant' || typeof second.value !== 'string') return undefined;
  if (operator === '===' || operator === '==') return ['equals', part, second.value];
  const method = /^String#(startsWith|endsWith|includes)$/.exec(operator)?.[1];
  return method ? ['compare', part, method, second.value] : undefined;
}

type BooleanAtom = Extract<Atom, readonly ['matches' | 'equals' | 'compare', ...unknown[]]>;

/** The part of the request's address that a value is. */
function partOf(value: Value): Part | undefined {
  if (value.kind === 'operation') {
    if (value.operator === 'request.method') return 'method';
    if (value.operator === 'request.path') return 'path';
    if (value.operator === 'request.address') return 'address';
    // A method is compared in any case.
    const [inner] = value.operands;
    const isMade = /^String#(?:toUpperCase|toLowerCase|trim|toString)$/.test(value.operator);
    if (isMade && inner && partOf(inner) === 'method') return 'method';
  }
  return undefined;
}
