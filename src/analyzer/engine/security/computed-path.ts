import type { Value } from '../../values/value.ts';
import { asksQuery, isOfQuery } from '../../handler/conditions/request-atoms.ts';
import { holedText, isHole, isWhole, wholeOf, type HoledText } from '../../texts/holed-text.ts';
import {
  casedText,
  filledTexts,
  placeOfText,
  replacedText,
  slicedText,
  splitText,
  type TextList,
} from '../../texts/text-operations.ts';
import { decideText } from '../../texts/text-questions.ts';
import { compute, expressionOf } from '../operations.ts';

/**
 * What a question about a path that code computes comes out as: `path.replace('/v1', '') === '/login'`. Undefined where it
 * is made of anything but the path and constants, or comes out differently for texts that parameters may be.
 */
export function computedQuestion(operator: string, operands: readonly Value[], path: HoledText): boolean | undefined {
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

/** Of the language's own values, a text with holes, or a list of texts. */
type Result = string | number | boolean | null | RegExp | HoledText | TextList | typeof nothing | undefined;

/** A result that is `undefined`; the other one is of what is not known. */
const nothing = Symbol('nothing');

function resultOf(value: Value, path: HoledText): Result {
  if (isPath(value)) return plain(path);
  if (value.kind === 'constant') return value.value === undefined ? nothing : (value.value as Result);
  if (value.kind === 'pattern') return expressionOf(value);
  if (value.kind === 'member') return itemOf(resultOf(value.object, path), resultOf(value.name, path));
  if (value.kind !== 'operation') return undefined;
  const given = value.operands.map((each) => resultOf(each, path));
  if (given.includes(undefined)) return undefined;
  const [first, second] = given;
  if (value.operator === 'RegExp#test') return first instanceof RegExp ? tested(first, second) : undefined;
  if (value.operator === 'list.filled') return isList(first) ? filledTexts(first) : undefined;
  if (value.operator === 'list.includes') return isList(first) ? includes(first, second) : undefined;
  if (value.operator === 'list.last') return isList(first) && !first.isOpen ? plain(first.items.at(-1)) : undefined;
  const text = textOf(first);
  if (value.operator === 'String#split') {
    return text && typeof second === 'string' ? partsOf(text, second) : undefined;
  }
  if ((text && !isWhole(text)) || isHoled(second)) return ofHoled(value.operator, given);
  const made = compute(
    value.operator,
    given.map((each) => (each === nothing ? undefined : each)),
  );
  return made?.kind === 'constant' ? (made.value === undefined ? nothing : (made.value as Result)) : undefined;
}

/** What an operation makes of a text with holes. */
function ofHoled(operator: string, [first, second, third]: readonly Result[]): Result {
  const text = textOf(first);
  const [from, to] = [second, third].map((each) => (typeof each === 'number' ? each : undefined));
  switch (operator) {
    case '===':
    case '==':
      if (isHoled(second)) return isHoled(first) ? undefined : ofHoled(operator, [second, first]);
      if (operator === '===' && second === nothing) return false;
      return text && typeof second === 'string' ? asked(text, 'equal', second) : undefined;
    case 'String#startsWith':
    case 'String#endsWith':
    case 'String#includes': {
      const [, name] = operator.split('#') as [string, 'startsWith' | 'endsWith' | 'includes'];
      return text && typeof second === 'string' && third === undefined ? asked(text, name, second) : undefined;
    }
    case 'String#slice':
    case 'String#substring':
      return text && from !== undefined && (third === undefined || to !== undefined)
        ? plain(slicedText(text, from, to))
        : undefined;
    case 'String#replace':
      return text && (typeof second === 'string' || second instanceof RegExp) && typeof third === 'string'
        ? plain(replacedText(text, second, third))
        : undefined;
    case 'String#indexOf':
      return text && typeof second === 'string' && third === undefined ? placeOfText(text, second) : undefined;
    case 'String#toLowerCase':
      return text && casedText(text, (piece) => piece.toLowerCase());
    case 'String#toUpperCase':
      return text && casedText(text, (piece) => piece.toUpperCase());
    case 'String#toString':
    case 'String':
      return text;
    default:
      return undefined;
  }
}

function asked(text: HoledText, is: 'equal' | 'startsWith' | 'endsWith' | 'includes', other: string) {
  return isOfQuery(other) ? undefined : decideText(text, { is, text: other });
}

function tested({ source, flags }: RegExp, value: Result): boolean | undefined {
  const text = textOf(value);
  const known = text && decideText(text, { is: 'match', source, flags });
  return known === false && asksQuery(source) ? undefined : known;
}

/** Some paths have the query behind them: that is not known. */
function partsOf(text: HoledText, separator: string): TextList | undefined {
  return isOfQuery(separator) ? { items: [text], isOpen: true } : splitText(text, separator);
}

/** Whether one of a list's texts is another; undefined where that depends on a hole, or on what follows. */
function includes({ items, isOpen }: TextList, other: Result): boolean | undefined {
  if (typeof other !== 'string') return undefined;
  const found = items.map((each) => asked(each, 'equal', other));
  if (found.includes(true)) return true;
  return isOpen || found.includes(undefined) ? undefined : false;
}

function itemOf(list: Result, at: Result): Result {
  if (!isList(list)) return undefined;
  if (at === 'length') return list.isOpen ? undefined : list.items.length;
  const item = list.items[Number(at)];
  return item ? plain(item) : list.isOpen || !Number.isInteger(Number(at)) ? undefined : nothing;
}

const textOf = (value: Result): HoledText | undefined =>
  typeof value === 'string' ? holedText([value]) : isHoled(value) ? value : undefined;

const plain = (text: HoledText | undefined): Result => (text && isWhole(text) ? wholeOf(text) : text);

const isHoled = (value: Result): value is HoledText =>
  typeof value === 'object' && value !== null && 'pieces' in value && value.pieces.some(isHole);

const isList = (value: Result): value is TextList => typeof value === 'object' && value !== null && 'items' in value;
