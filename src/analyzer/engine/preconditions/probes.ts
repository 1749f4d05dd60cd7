import type { Annotations } from '../../../model/type.ts';
import type { PatternValue } from '../../values/value.ts';
import { tests } from '../operations.ts';
import { takenInterval, type Interval } from './intervals.ts';
import type { Compared } from './subjects.ts';

/** Whether every request is refused in which the parameter is such a text. */
export type IsRefused = (text: string) => boolean;

const questions = ['===', '==', '!', '== null', 'typeof', 'Boolean', 'String', 'Array.isArray', 'in'];

const comparisons = ['<', '<=', '>', '>='];

const conversions = ['Number', 'parseInt', 'parseFloat', 'Number.parseInt', 'Number.parseFloat'];

/** Operations that come out the same for all numbers between two neighbours of what they compare with. */
const ofNumbers = new Set([
  ...questions,
  ...conversions,
  ...comparisons,
  'isNaN',
  'isFinite',
  'Number.isNaN',
  'Number.isFinite',
  'Number.isInteger',
  'Number.isSafeInteger',
  'String#trim',
  'RegExp#test',
  'Math.abs',
  'Math.trunc',
  'Math.floor',
]);

const toWhole: readonly string[] = ['parseInt', 'Number.parseInt', 'Math.trunc', 'Math.floor'];

/** Operations that come out the same for all texts with lengths between two neighbours. */
const ofLengths = new Set([...questions, ...comparisons, 'length', 'String#trim']);

const isWithin = (operators: ReadonlySet<string>, known: ReadonlySet<string>): boolean =>
  [...operators].every((each) => known.has(each));

/** The numbers that are not refused; undefined where the conditions do more than compare. */
export function numbersTaken(
  { constants, operators, patterns }: Compared,
  isRefused: IsRefused,
): { isNumber: boolean; isInteger: boolean; annotations: Annotations } | undefined {
  const isKnown = isWithin(operators, ofNumbers) && [...patterns].every(takesAnyDigits);
  if (!isKnown || !conversions.some((each) => operators.has(each))) return undefined;
  const limits = [...constants].filter((each) => typeof each === 'number' && Number.isFinite(each)) as number[];
  const both = operators.has('Math.abs') ? [...limits, ...limits.map((each) => -each)] : limits;
  const isTaken = (value: number): boolean => !isRefused(plain(value));
  const isWhole = operators.has('Number.isInteger') || operators.has('Number.isSafeInteger') || patterns.size > 0;
  const isInteger = isWhole && !fractionsOf(both).some(isTaken);
  const interval = takenInterval([0, ...both], isTaken, isInteger || toWhole.some((each) => operators.has(each)));
  return interval && { isNumber: words.every(isRefused), isInteger, annotations: boundsOf(interval) };
}

/** `/^\d+$/`: it says nothing of how large a number is. */
const takesAnyDigits = (pattern: PatternValue): boolean =>
  digits.every((each) => tests(pattern, each) === true || tests(pattern, each.slice(1)) === true);

const digits = Array.from({ length: 24 }, (_, index) => `-${'7'.repeat(index + 1)}`);

/** Texts that are no numbers. */
const words = ['~', 'no number', '\u{1F50E} '];

/** Without an exponent. */
const plain = (value: number): string => (Number.isInteger(value) ? BigInt(value).toString() : String(value));

const fractionsOf = (limits: readonly number[]): number[] => [0, ...limits].flatMap((each) => [each - 0.5, each + 0.5]);

function boundsOf({ least, most }: Interval): Annotations {
  return {
    ...(least ? { minimum: least.at, ...(least.isOpen ? { exclusiveMinimum: true as const } : {}) } : {}),
    ...(most ? { maximum: most.at, ...(most.isOpen ? { exclusiveMaximum: true as const } : {}) } : {}),
  };
}

/** Longer texts are not made to be asked for. */
const longest = 5000;

/** The lengths of texts that are not refused; undefined where the conditions ask for more than that. */
export function lengthsTaken({ constants, operators }: Compared, isRefused: IsRefused): Annotations | undefined {
  if (!operators.has('length') || !isWithin(operators, ofLengths)) return undefined;
  const limits = [...constants].filter((each) => typeof each === 'number' && Number.isInteger(each)) as number[];
  if (limits.some((each) => each < 0 || each > longest)) return undefined;
  const isTaken = (length: number): boolean => length >= 0 && !isRefused('x'.repeat(length));
  const interval = takenInterval([0, 1, ...limits], isTaken, true);
  const { least, most } = interval ?? {};
  return {
    // That a text is not empty is said where it is required.
    ...(least && least.at > 1 ? { minLength: least.at } : {}),
    ...(most && most.at > 0 ? { maxLength: most.at } : {}),
  };
}

/** Texts that no condition is after. */
const others = [...words, '17.25', 'x'.repeat(77)];

const ofTexts = new Set(questions);

/** The only texts that are not refused; undefined where others are not refused, or may not be. */
export function textsTaken({ constants, operators }: Compared, isRefused: IsRefused): string[] | undefined {
  const unknown = others.filter((each) => !constants.has(each));
  if (!isWithin(operators, ofTexts) || !unknown.every(isRefused)) return undefined;
  const texts = [...constants].filter((each) => typeof each === 'string' && each !== '') as string[];
  const taken = texts.filter((each) => !isRefused(each));
  return taken.length > 0 ? taken : undefined;
}
