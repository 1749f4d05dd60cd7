import type { Keys } from '../../values/keys.ts';
import type { FunctionNode } from '../../values/value.ts';
import { withoutGiven } from './given.ts';
import type { PendingEffect, Summary } from './summary.ts';

/** More of one kind than any function has that a person wrote. */
const maxEffects = 2000;
/** More than that, and what arguments may rule out is no longer told apart. */
const maxGiven = 500;

/** More than that, and by which calls a body may be handed on is no longer told apart. */
const maxHanded = 40;

/**
 * A summary with each of its effects once. Several calls of one helper have the same effects as one call has, but for
 * what their arguments change: without this, helpers that each call the next one several times would have effects
 * without number.
 */
export function withDistinct(summary: Summary, node: FunctionNode, keys: Keys): Summary {
  const each = eachOnce(summary, keys);
  const whole =
    each.pending.length > maxHanded ? { ...each, pending: once(each.pending.map(withoutCalls), keys) } : each;
  if (sizeOf(whole) <= maxGiven) return whole;
  const { reads, bodies, validated, errors, pending, calls, ended } = eachOnce(withoutGiven(whole), keys);
  const first = <T>(effects: T[]): T[] => effects.slice(0, maxEffects);
  const isLong = [reads, bodies, validated, errors, pending, calls].some(({ length }) => length > maxEffects);
  return {
    ...whole,
    reads: first(reads),
    bodies: first(bodies),
    validated: first(validated),
    errors: first(errors),
    pending: first(pending),
    calls: first(calls),
    ended: isLong ? [...ended, node] : ended,
  };
}

function withoutCalls({ through: _, ...effect }: PendingEffect): PendingEffect {
  return effect;
}

/** How many effects a summary has. */
export function sizeOf({ reads, bodies, validated, errors, pending, calls }: Summary): number {
  return [reads, bodies, validated, errors, pending, calls].reduce((sum, { length }) => sum + length, 1);
}

function eachOnce(summary: Summary, keys: Keys): Summary {
  const { reads, bodies, validated, errors, pending, calls } = summary;
  return {
    ...summary,
    reads: once(reads, keys),
    bodies: once(bodies, keys),
    validated: once(validated, keys),
    errors: once(errors, keys),
    pending: once(pending, keys),
    calls: once(calls, keys),
  };
}

/** The first of those that say the same. */
export function once<T>(effects: readonly T[], keys: Keys): T[] {
  const found = new Map<string, T>();
  for (const each of effects) {
    const key = effects.length > 1 ? keys.of(each) : '';
    if (!found.has(key)) found.set(key, each);
  }
  return [...found.values()];
}
