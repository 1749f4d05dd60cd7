import type { Precondition } from '../../values/precondition.ts';
import type { PatternValue, ReadValue } from '../../values/value.ts';
import { lengthsTaken, lengthWords, numberTextsTaken, textsTaken, type NumberTextsTaken } from './probes.ts';
import type { Compared } from './subjects.ts';

/** What is asked of a parameter. */
export interface ParameterQuestions {
  read: ReadValue;
  isRefusedAbsent(): boolean;
  /** Whether every request is refused in which it is such a text. */
  isRefused(text: string): boolean;
  /** Whether refusals of such a text may be about who the caller is, or about what there is. */
  isAside(text: string): boolean;
  /** What conditions compare it with that such texts decide. */
  comparedBy(texts: readonly string[]): Compared;
  /** Whether no text is taken that the pattern does not find. */
  isDemanded(pattern: PatternValue): boolean;
}

/** What is refused of a parameter; undefined where nothing is. */
export function claimsOfParameter(asked: ParameterQuestions): Omit<Precondition, 'read'> | undefined {
  const { read, isRefused } = asked;
  const isRequired = read.in !== 'path' && asked.isRefusedAbsent();
  // What stays open whatever the text is has no part in what is refused.
  const compared = asked.comparedBy(['7', 'x']);
  const numbers = numberTextsTaken(compared, isRefused);
  const texts = textsTaken(compared, isRefused);
  const oneOf = texts && !isKey(texts, read) && !asked.isAside('~') ? texts : undefined;
  const pattern = [...compared.patterns].find(asked.isDemanded);
  const isTaken = (text: string): boolean => !isRefused(text);
  const lengths = lengthsTaken(
    compared,
    (length) => isTaken('x'.repeat(length)),
    (length) => isTaken(`${'x'.repeat(length)} `),
  );
  const bounds = { ...numbers?.annotations, ...lengthWords(lengths) };
  const isBound = Object.keys(bounds).length > 0 && !doors.some((text) => isRefused(text) && asked.isAside(text));
  const annotations = isBound ? bounds : {};
  if (!isRequired && !oneOf && !pattern && !numbers?.isNumber && Object.keys(annotations).length === 0)
    return undefined;
  return {
    isRequired,
    ...(oneOf ? { oneOf } : {}),
    ...(pattern ? { pattern } : {}),
    ...(numbers?.isNumber ? numberWords(numbers) : {}),
    annotations,
  };
}

const numberWords = ({
  isInteger,
  beside,
}: NumberTextsTaken): Pick<Precondition, 'isNumber' | 'isInteger' | 'beside'> => ({
  isNumber: true,
  ...(isInteger ? { isInteger: true } : {}),
  ...(beside.length > 0 ? { beside } : {}),
});

/** Texts whose refusal may be one of who asks: then its bounds are what a caller has to know. */
const doors = ['x'.repeat(77), '-123456791', '123456791'];

/** The one value of a header is what a caller has to know. */
const isKey = (taken: readonly (string | number)[], { in: source }: ReadValue): boolean =>
  taken.length === 1 && (source === 'header' || source === 'cookie');
