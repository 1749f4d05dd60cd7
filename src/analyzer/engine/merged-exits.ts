import type { Conditions } from './conditions.ts';
import type { Interner } from './intern.ts';
import { isAlike, mergedState } from './state.ts';
import type { Exit } from './summary.ts';

/**
 * The ways out of a function, those as one that lead out by errors of calls that can't be read, in the same state: of which
 * call it was, no caller asks.
 */
export function mergeExits(exits: readonly Exit[], { guards }: Conditions, interner: Interner): Exit[] {
  const merged: Exit[] = [];
  for (const exit of exits) {
    const at = merged.findIndex((each) => isUnread(each) && isUnread(exit) && isAlike(each.state, exit.state));
    if (at < 0) merged.push(exit);
    else merged[at] = oneOf(merged[at]!, exit);
  }
  return merged;

  function oneOf(a: Exit, b: Exit): Exit {
    const of = [a, b].flatMap(({ value }) => (value.kind === 'unknown-error' ? value.of : []));
    const value = interner.of({ kind: 'unknown-error', of: [...new Set(of)] } as const);
    return { ...a, value, state: mergedState(a.state, b.state, guards.or) };
  }
}

const isUnread = ({ kind, value, node }: Exit): boolean =>
  kind === 'thrown' && value.kind === 'unknown-error' && !value.isTypeError && node === undefined;
