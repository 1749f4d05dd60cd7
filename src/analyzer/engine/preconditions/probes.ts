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

const wholeTexts: readonly string[] = ['parseInt', 'Number.parseInt'];
const roundings: readonly string[] = ['Math.trunc', 'Math.floor'];

/** Operations that come out the same for all texts with lengths between two neighbours. */
const ofLengths = new Set([...questions, ...comparisons, 'length', 'String#trim']);

const isWithin = (operators: ReadonlySet<string>, known: ReadonlySet<string>): boolean =>
  [...operators].every((each) => known.has(each));

export interface NumbersTaken {
  isInteger: boolean;
  annotations: Annotations;
}

/** What is taken of texts that are made numbers. */
export interface NumberTextsTaken extends NumbersTaken {
  /** Any text that is no number is refused, but for those beside. */
  isNumber: boolean;
  beside: string[];
}

/** The texts of numbers that are not refused; undefined where no text is made a number. */
export function numberTextsTaken(compared: Compared, isRefused: IsRefused): NumberTextsTaken | undefined {
  const made = conversions.filter((each) => compared.operators.has(each));
  if (made.length === 0) return undefined;
  const numbers = numbersTaken(compared, (value) => !isRefused(plain(value)));
  if (!numbers) return undefined;
  const names = [...compared.constants].filter((each) => typeof each === 'string' && Number.isNaN(Number(each)));
  return {
    ...numbers,
    isInteger: numbers.isInteger || made.every((each) => wholeTexts.includes(each)),
    isNumber: words.every(isRefused),
    beside: (names as string[]).filter((each) => !isRefused(each)),
  };
}

/** The numbers that are not refused; undefined where the conditions do more than compare. */
export function numbersTaken(
  { constants, operators, patterns }: Compared,
  isTaken: (value: number) => boolean,
): NumbersTaken | undefined {
  if (!isWithin(operators, ofNumbers) || ![...patterns].every(takesAnyDigits)) return undefined;
  const limits = numbersIn(constants);
  const both = operators.has('Math.abs') ? [...limits, ...limits.map((each) => -each)] : limits;
  const isWhole = operators.has('Number.isInteger') || operators.has('Number.isSafeInteger') || patterns.size > 0;
  const isInteger = isWhole && !fractionsOf(both).some(isTaken);
  const isRounded = !isInteger && roundings.some((each) => operators.has(each));
  const isCounted = isInteger || isRounded || wholeTexts.some((each) => operators.has(each));
  const interval = takenInterval([0, ...both], isTaken, isCounted);
  return interval && { isInteger, annotations: boundsOf(isRounded ? beforeRounding(interval, isTaken) : interval) };
}

/** The ends of what is taken where whole numbers are made of it: what lies between an end and the next one may be taken, too. */
function beforeRounding({ least, most }: Interval, isTaken: (value: number) => boolean): Interval {
  return {
    ...(least ? { least: isTaken(least.at - 0.5) ? { at: least.at - 1, isOpen: true } : least } : {}),
    ...(most ? { most: isTaken(most.at + 0.5) ? { at: most.at + 1, isOpen: true } : most } : {}),
  };
}

export const numbersIn = (constants: ReadonlySet<string | number>): number[] =>
  [...constants].filter((each) => typeof each === 'number' && Number.isFinite(each)) as number[];

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

/**
 * The lengths of texts or lists that are not refused; undefined where the conditions ask for more than that.
 *
 * @param isTakenPadded whether one of such a length is taken with a blank behind it
 */
export function lengthsTaken(
  { constants, operators }: Compared,
  isTaken: (length: number) => boolean,
  isTakenPadded: (length: number) => boolean = () => false,
): { least?: number; most?: number } | undefined {
  if (!operators.has('length') || !isWithin(operators, ofLengths)) return undefined;
  const limits = numbersIn(constants);
  if (limits.some((each) => each < 0 || each > longest)) return undefined;
  const { least, most } = takenInterval([0, 1, ...limits], (each) => each >= 0 && isTaken(each), true) ?? {};
  // Where something has to be there at all, that is another matter.
  return {
    ...(least && least.at > 1 ? { least: least.at } : {}),
    ...(most && most.at > 0 && !isTakenPadded(most.at) ? { most: most.at } : {}),
  };
}

export function lengthWords({ least, most }: { least?: number; most?: number } = {}): Annotations {
  return { ...(least === undefined ? {} : { minLength: least }), ...(most === undefined ? {} : { maxLength: most }) };
}

/** Texts that no condition is after. */
const others = [...words, '17.25', 'x'.repeat(77)];

const ofTexts = new Set(questions);

/**
 * The only texts that are not refused, of those that conditions compare with and of `more`; undefined where others are not
 * refused, or may not be.
 */
export function textsTaken(
  { constants, operators }: Compared,
  isRefused: IsRefused,
  more: readonly string[] = [],
): (string | number)[] | undefined {
  const unknown = others.filter((each) => !constants.has(each));
  if (!isWithin(operators, ofTexts) || !unknown.every(isRefused)) return undefined;
  // A number is the texts that `==` takes it for: `1`, `1.0` and ` 1`.
  const taken = [...constants, ...more].filter((each, index) => {
    const isOnce = each !== '' || index >= constants.size;
    return isOnce && !isRefused(String(each));
  });
  return taken.length > 0 ? taken : undefined;
}

/** Numbers that no condition is after. */
const otherNumbers = [0.123, -17.5, 123_456_791, 4_000_000_007];

/** The same of numbers. */
export function valuesTaken(
  { constants, operators }: Compared,
  isRefused: (value: number) => boolean,
): number[] | undefined {
  const unknown = otherNumbers.filter((each) => !constants.has(each));
  if (!isWithin(operators, ofTexts) || !unknown.every(isRefused)) return undefined;
  const taken = [...new Set([...numbersIn(constants), 0])].filter((each) => !isRefused(each));
  return taken.length > 0 ? taken : undefined;
}
