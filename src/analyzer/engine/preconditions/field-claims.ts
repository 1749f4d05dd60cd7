import type { FieldPrecondition, JsonKind } from '../../values/precondition.ts';
import { constant, unknown, type BodyValue, type PatternValue, type Value } from '../../values/value.ts';
import { anyObject } from './body-fields.ts';
import { lengthsTaken, lengthWords, numbersTaken, textsTaken, valuesTaken } from './probes.ts';
import type { Compared } from './subjects.ts';

/** What is asked of a field. */
export interface FieldQuestions {
  body: BodyValue;
  /** Whether every request is refused in which the field is such a value. */
  isRefused(value: Value): boolean;
  /** Whether code tells such a value from another one, and serves a request with it. */
  isTaken(value: Value, other: Value): boolean;
  /** Whether refusals of such a value may be about who the caller is, or about what there is. */
  isAside(value: Value): boolean;
  /** What conditions compare the field with that such values decide. */
  comparedBy(values: readonly Value[]): Compared;
  /** Whether no text is taken that the pattern does not find. */
  isDemanded(pattern: PatternValue): boolean;
}

/** What is refused of a field; undefined where nothing is. */
export function claimsOfField(asked: FieldQuestions): Omit<FieldPrecondition, 'path'> | undefined {
  const { body, isRefused, isAside } = asked;
  const refused: JsonKind[] = [];
  const only: { kind: JsonKind; values: (string | number | boolean)[] }[] = [];
  const isRequired = isRefused(constant(undefined));
  if (isRefused(constant(null))) refused.push('null');
  const anyText: Value = { kind: 'template', parts: [unknown(body.node)] };
  // `!== undefined` lets null through, and asks for nothing but absence.
  const isNullTaken = asked.isTaken(constant(null), anyText);
  const texts = claimTexts();
  const numbers = claimNumbers();
  claimBooleans();
  const lists = claimLists();
  if (isRefused(anyObject(body))) refused.push('object');
  const annotations = { ...texts.annotations, ...numbers.annotations, ...lists };
  const { annotations: _, ...words } = texts;
  const isSaid =
    isRequired ||
    isNullTaken ||
    refused.length > 0 ||
    only.length > 0 ||
    numbers.isInteger ||
    words.filled ||
    words.pattern;
  if (!isSaid && Object.keys(annotations).length === 0) return undefined;
  return {
    isRequired,
    refused,
    ...(isNullTaken ? { isNullTaken } : {}),
    only,
    ...(numbers.isInteger ? { isInteger: true } : {}),
    ...words,
    annotations,
  };

  function claimTexts(): Pick<FieldPrecondition, 'filled' | 'pattern' | 'isEmptyTaken' | 'annotations'> {
    const isTextRefused = (text: string): boolean => isRefused(constant(text));
    if (isTextRefused('') && isRefused(anyText)) {
      refused.push('string');
      return { annotations: {} };
    }
    const compared = asked.comparedBy([constant('x'), constant('7')]);
    const taken = textsTaken(compared, isTextRefused, ['']);
    // Of a number, each text of it is taken, and these are many.
    if (taken?.every((each) => typeof each === 'string')) {
      if (!isAside(constant('~'))) only.push({ kind: 'string', values: taken });
      return { annotations: {} };
    }
    const pattern = [...compared.patterns].find(asked.isDemanded);
    const lengths = lengthsTaken(
      compared,
      (length) => !isTextRefused('x'.repeat(length)),
      (length) => !isTextRefused(`${'x'.repeat(length)} `),
    );
    const isFilled = !pattern && lengths?.least === undefined && isTextRefused('');
    const filled = isFilled ? (blanks.every(isTextRefused) ? 'told' : 'any') : undefined;
    const isEmptyTaken = pattern !== undefined && !isTextRefused('');
    return {
      ...(filled ? { filled } : {}),
      ...(pattern ? { pattern } : {}),
      ...(isEmptyTaken ? { isEmptyTaken } : {}),
      annotations: lengthWords(lengths),
    };
  }

  function claimNumbers(): { isInteger?: true; annotations: FieldPrecondition['annotations'] } {
    const isNumberRefused = (value: number): boolean => isRefused(constant(value));
    const anyNumber: Value = { kind: 'operation', operator: 'Number', operands: [unknown(body.node)] };
    if (isNumberRefused(0) && isRefused(anyNumber)) {
      refused.push('number');
      return { annotations: {} };
    }
    const compared = asked.comparedBy([constant(7), constant(-0.5)]);
    const taken = valuesTaken(compared, isNumberRefused);
    if (taken) {
      if (!isAside(constant(otherNumber))) only.push({ kind: 'number', values: taken });
      return { annotations: {} };
    }
    const numbers = numbersTaken(compared, (value) => !isNumberRefused(value));
    return { ...(numbers?.isInteger ? { isInteger: true } : {}), annotations: numbers?.annotations ?? {} };
  }

  function claimBooleans(): void {
    const taken = [true, false].filter((each) => !isRefused(constant(each)));
    if (taken.length === 0) refused.push('boolean');
    else if (taken.length === 1 && !isAside(constant(!taken[0]))) only.push({ kind: 'boolean', values: taken });
  }

  function claimLists(): FieldPrecondition['annotations'] {
    const listOf = (length: number): Value => ({
      kind: 'array',
      items: Array.from({ length }, () => unknown(body.node)),
      open: false,
    });
    if (isRefused({ kind: 'array', items: [], open: true })) {
      refused.push('array');
      return {};
    }
    const compared = asked.comparedBy([listOf(0), listOf(2)]);
    const { least, most } = lengthsTaken(compared, (length) => !isRefused(listOf(length))) ?? {};
    const isFilled = least === undefined && isRefused(listOf(0)) && !isRefused(listOf(1));
    return {
      ...(isFilled ? { minItems: 1 } : least === undefined ? {} : { minItems: least }),
      ...(most === undefined ? {} : { maxItems: most }),
    };
  }
}

/** Texts of nothing but space, shorter and longer ones. */
const blanks = ['', ' ', '   ', ' \t\n', ' '.repeat(100)];

const otherNumber = 0.123;
