import type { Value } from '../../values/value.ts';
import { ask, seenBelow, type KnownRequest } from '../../handler/conditions/request-atoms.ts';
import type { Part } from '../../handler/conditions/request-parts.ts';
import { asksComputed, baseIn, computedQuestion } from './computed-path.ts';

/** What a route's own method and path say of a question; undefined where they say nothing. */
export function askRequest(operator: string, operands: readonly Value[], request: KnownRequest): boolean | undefined {
  const base = baseIn(operands);
  const seen = base === undefined ? request : seenBelow(request, base);
  return askPart(operator, operands, seen) ?? askComputed(operator, operands, seen);
}

/** The same where code computes something of the path first, and asks that. */
function askComputed(operator: string, operands: readonly Value[], request: KnownRequest): boolean | undefined {
  if (!asksComputed(operands)) return undefined;
  const found = new Set(
    ask(request, ['paths'])
      .split('\n')
      .map((path) => computedQuestion(operator, operands, path)),
  );
  return found.size === 1 ? [...found][0] : undefined;
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
    const [inner] = value.operands;
    if (/^String#(?:toUpperCase|toLowerCase|trim|toString)$/.test(value.operator) && inner) return partOf(inner);
  }
  if (value.kind !== 'member' || value.name.kind !== 'constant') return undefined;
  const { object: held } = value;
  const isFilled = held.kind === 'operation' && held.operator === 'list.filled';
  const list = isFilled ? held.operands[0]! : held;
  if (list.kind !== 'operation' || list.operator !== 'String#split') return undefined;
  const [text, separator] = list.operands;
  if (!text || partOf(text) !== 'path' || separator?.kind !== 'constant') return undefined;
  const index = Number(value.name.value);
  if (separator.value === '?') return index === 0 ? 'path' : undefined;
  // A path begins with a slash, and with an empty text before it.
  return separator.value === '/' && Number.isInteger(index) ? `segment ${isFilled ? index + 1 : index}` : undefined;
}
