import type { ts } from 'ts-morph';
import { isTruthy } from './text.ts';
import { choice, isSymbolic, type ChoiceValue, type Value } from './value.ts';

/** `permanent ? 301 : 302`, or what an object is told by: `error instanceof Missing ? 404 : 500`. */
export interface Decision {
  by: Value;
  /** Whether it is an instance of this class decides; absent: whether it is true. */
  isOf?: ts.Expression;
  whenTrue: Value;
  whenFalse: Value;
}

/** Whether a caller's arguments may tell which of several it is. */
export const isDecidable = (value: Value): boolean =>
  value.kind === 'choice' ? value.decided !== undefined : isSymbolic(value);

/**
 * One of two, as far as it is known which; else it waits for a caller to tell.
 *
 * @param told what is known of it otherwise, asked where the value alone tells nothing
 */
export function oneOf(
  { by, isOf }: Pick<Decision, 'by' | 'isOf'>,
  [ifTrue, ifFalse]: readonly [() => Value, () => Value],
  told?: () => boolean | undefined,
): Value {
  const known = (isOf ? undefined : isTruthy(by)) ?? told?.();
  if (known !== undefined) return known ? ifTrue() : ifFalse();
  const [whenTrue, whenFalse] = [ifTrue(), ifFalse()];
  const both = choice([whenTrue, whenFalse]);
  if (both.kind !== 'choice' || !isDecidable(by)) return both;
  return { ...both, decided: { by, ...(isOf ? { isOf } : {}), whenTrue, whenFalse } };
}

/** What is made of each of several values; which of them it is, is told by what told it of these. */
export function mapDecided({ values, decided }: ChoiceValue, make: (value: Value) => Value): Value {
  if (!decided) return choice(values.map(make));
  const of = (side: Value): Value => (side.kind === 'choice' ? mapDecided(side, make) : make(side));
  const [whenTrue, whenFalse] = [of(decided.whenTrue), of(decided.whenFalse)];
  const both = choice([whenTrue, whenFalse]);
  return both.kind === 'choice' ? { ...both, decided: { ...decided, whenTrue, whenFalse } } : both;
}
