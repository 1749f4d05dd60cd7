import type { Value } from '../../values/value.ts';
import { ask, pathOf, seenBelow, type KnownRequest } from '../../handler/conditions/request-atoms.ts';
import type { Part } from '../../handler/conditions/request-parts.ts';
import { asksComputed, baseIn, computedQuestion } from './computed-path.ts';

/** What a route's own method and path say of a question; undefined where they say nothing. */
export function askRequest(operator: string, operands: readonly Value[], request: KnownRequest): boolean | undefined {
  const base = baseIn(operands);
  const seen = base === undefined ? request : seenBelow(request, base);
  const answer = askPart(operator, operands, seen);
  return answer === undefined && asksComputed(operands) ? computedQuestion(operator, operands, pathOf(seen)) : answer;
}

function askPart(operator: string, [first, second]: readonly Value[], request: KnownRequest): boolean | undefined {
  const part = first && partOf(first);
  if (operator === 'RegExp#test' && first?.kind === 'pattern' && second && partOf(second) === 'path') {
    return ask(request, ['matches', first.source, first.flags]);
  }
  if (!part || second?.kind !== 'constant' || typeof second.value !== 'string') return undefined;
  if (operator === '===' || operator === '==') return ask(request, ['equals', part, second.value]);
  const method = /^String#(startsWith|endsWith|includes)$/.exec(operator)?.[1];
  return method ? ask(request, ['compare', part, method, second.value]) : undefined;
}

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
