import { alternatives, constant, type Value } from '../values/value.ts';
import { never, type Guard } from '../values/guard.ts';
import type { Case } from './conditions.ts';
import type { Exit } from './summary.ts';
import type { EngineTools } from './tools.ts';

/** What a `catch` gets: of the errors of calls that can't be read and fail alike one that may be any of them. */
export function caughtError(thrown: readonly Exit[], { conditions, interner, prismaErrors }: EngineTools): Value {
  const cases: Case[] = [];
  const unread = new Map<string, { of: Set<Value>; fails: Guard }>();
  for (const { value, state } of thrown) {
    if (value.kind !== 'unknown-error') cases.push([state.guard, value]);
    else {
      const codes = [...new Set(value.of.map(prismaErrors.codesOf))].join(' ');
      const { of, fails } = unread.get(codes) ?? { of: new Set(), fails: never };
      for (const each of value.of) of.add(each);
      unread.set(codes, { of, fails: conditions.guards.or(fails, state.guard) });
    }
  }
  for (const { of, fails } of unread.values()) {
    cases.push([fails, interner.of({ kind: 'unknown-error', of: [...of] })]);
  }
  return conditions.chooseValue(cases);
}

/**
 * What is remembered of what a `catch` has taken: nothing of the errors of calls that can't be read, of which nothing is
 * known, and the conditions under which they come are long.
 */
export const ownErrorIn = (caught: Value): Value =>
  alternatives(caught).every(({ kind }) => kind === 'unknown-error') ? constant(undefined) : caught;
