import type { Value } from '../../values/value.ts';
import { never } from '../../values/guard.ts';
import { raise, type Run } from '../frame.ts';
import type { EngineTools } from '../tools.ts';

/** Whether a value is a request's body that may be nothing: JSON, where none was sent. */
export function mayBeAbsentBody(value: Value): boolean {
  if (value.kind === 'choice') return value.values.some(mayBeAbsentBody);
  return value.kind === 'body' && value.model === undefined;
}

/**
 * Makes the function that takes note that a property of a value is read: where it is nothing, the language throws. Of all
 * that a request brings that matters for the body, which may be absent as a whole.
 */
export function createTakenApart({ conditions, interner, typeError }: EngineTools) {
  const { guards } = conditions;
  return (value: Value, run: Run): void => {
    if (value.kind === 'parameter') run.takenApart.add(value.declaration);
    const before = run.here;
    if (!before || !mayBeAbsentBody(value)) return;
    const isNothing = conditions.isNothing(conditions.under(value, before.guard));
    const absent = guards.and(before.guard, isNothing);
    if (absent === never) return;
    raise(run, interner.of(typeError(value)), undefined, { ...before, guard: absent });
    const present = guards.and(before.guard, guards.not(isNothing));
    run.here = present === never ? null : { ...before, guard: present };
  };
}
