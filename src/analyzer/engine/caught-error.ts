import { alternatives, constant, type Value } from '../values/value.ts';
import { never, type Guard } from '../values/guard.ts';
import type { Case } from './conditions.ts';
import type { Exit } from './summary.ts';
import type { EngineTools } from './tools.ts';

/** What a `catch` gets: of the errors of calls that can't be read one that may be any of them. */
export function caughtError(thrown: readonly Exit[], { conditions, interner }: EngineTools): Value {
  const cases: Case[] = [];
  const unread = new Set<Value>();
  let isUnread: Guard = never;
  for (const { value, state } of thrown) {
    if (value.kind !== 'unknown-error') cases.push([state.guard, value]);
    else {
      for (const each of value.of) unread.add(each);
      isUnread = conditions.guards.or(isUnread, state.guard);
    }
  }
  if (unread.size > 0) cases.push([isUnread, interner.of({ kind: 'unknown-error', of: [...unread] })]);
  return conditions.chooseValue(cases);
}

/**
 * What is remembered of what a `catch` has taken: nothing where all of it comes of calls that can't be read. No question asks
 * for those, and the conditions under which they come are long.
 */
export const ownErrorIn = (caught: Value): Value =>
  alternatives(caught).every(({ kind }) => kind === 'unknown-error') ? constant(undefined) : caught;
