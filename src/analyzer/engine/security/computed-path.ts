import type { Value } from '../../values/value.ts';
import { compute, expressionOf, tests } from '../operations.ts';

/**
 * What a question about a path that code computes comes out as, for a path: `path.replace('/v1', '') === '/login'`.
 * Undefined where it is made of anything but the path and constants.
 */
export function computedQuestion(operator: string, operands: readonly Value[], path: string): boolean | undefined {
  const [first, second] = operands;
  if (operator === 'RegExp#test') {
    const text = second && textOf(second, path);
    return first?.kind === 'pattern' && text !== undefined ? tests(first, text) : undefined;
  }
  const result = resultOf({ kind: 'operation', operator, operands }, path);
  return typeof result === 'boolean' ? result : undefined;
}

/** Whether a question is about something that is made of the path. */
export const asksComputed = (operands: readonly Value[]): boolean => operands.some(isComputed);

/** Whether a value is made of the path, and more than it. */
function isComputed(value: Value): boolean {
  if (value.kind === 'member') return isComputed(value.object);
  return value.kind === 'operation' && value.operands.some((each) => isPath(each) || isComputed(each));
}

/** The base that the paths which a value is made of are seen below; undefined for those of the event. */
export function baseIn(values: readonly Value[]): string | undefined {
  for (const value of values) {
    const parts = value.kind === 'member' ? [value.object] : value.kind === 'operation' ? value.operands : [];
    const own = isPath(value) ? parts[0] : undefined;
    const found = own?.kind === 'constant' ? String(own.value) : baseIn(parts);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isPath = (value: Value): boolean => value.kind === 'operation' && value.operator === 'request.path';

function textOf(value: Value, path: string): string | undefined {
  const found = resultOf(value, path);
  return typeof found === 'string' ? found : undefined;
}

/** Of the language's own values, or a list of texts; undefined for what is not known. */
function resultOf(value: Value, path: string): unknown {
  if (isPath(value)) return path;
  if (value.kind === 'constant') return value.value ?? unknownResult;
  if (value.kind === 'pattern') return expressionOf(value) ?? unknownResult;
  if (value.kind === 'member') return itemOf(resultOf(value.object, path), resultOf(value.name, path));
  if (value.kind !== 'operation') return unknownResult;
  const given = value.operands.map((each) => resultOf(each, path));
  if (given.includes(unknownResult)) return unknownResult;
  const [first, second] = given;
  switch (value.operator) {
    case '===':
    case '==':
      return typeof first === typeof second ? first === second : unknownResult;
    case 'String#split':
      return typeof first === 'string' && typeof second === 'string' ? first.split(second) : unknownResult;
    case 'list.filled':
      return Array.isArray(first) ? first.filter(Boolean) : unknownResult;
    default: {
      const made = compute(value.operator, given);
      return made?.kind === 'constant' ? (made.value ?? unknownResult) : unknownResult;
    }
  }
}

const unknownResult = Symbol('unknown');

function itemOf(list: unknown, at: unknown): unknown {
  if (!Array.isArray(list) || at === unknownResult) return unknownResult;
  return at === 'length' ? list.length : ((list[Number(at)] as unknown) ?? unknownResult);
}
