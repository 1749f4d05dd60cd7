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
    if (value.kind !== 'unknown-error' || value.isTypeError) cases.push([state.guard, value]);
    else {
      for (const each of value.of) unread.add(each);
      isUnread = conditions.guards.or(isUnread, state.guard);
    }
  }
  if (unread.size > 0) cases.push([isUnread, interner.of({ kind: 'unknown-error', of: [...unread] })]);
  return conditions.chooseValue(cases);
}

/**
 * What is remembered of what a `catch` has taken: nothing where all of it comes of calls that can't be read, and of an error of
 * the code's own its status. No question asks for more of those, and what they are made of is long.
 */
export function ownErrorIn(caught: Value, { conditions, interner }: EngineTools): Value {
  if (alternatives(caught).every(({ kind }) => kind === 'unknown-error')) return constant(undefined);
  const bare = (value: Value): Value => interner.of(withoutParts(value));
  if (caught.kind !== 'choice') return bare(caught);
  const { guards } = caught;
  if (!guards) return interner.of({ kind: 'choice', values: [...new Set(caught.values.map(bare))] });
  return conditions.chooseValue(caught.values.map((each, index): Case => [guards[index]!, bare(each)]));
}

function withoutParts(value: Value): Value {
  if (value.kind === 'unknown-error') return { kind: 'unknown-error', of: [] };
  if (value.kind !== 'error') return value;
  const { kind, status, node, isImplied } = value;
  return { kind, status, node, ...(isImplied ? { isImplied } : {}) };
}
