import type { ts } from 'ts-morph';
import type { Evaluator } from '../../values/evaluator.ts';
import type { Value } from '../../values/value.ts';
import type { Reached } from '../conditions/given-condition.ts';
import { decideGiven } from '../conditions/given-conditions.ts';
import type { Summary } from './summary.ts';

/** What of a summary may happen where its function is called with these arguments. */
export function withGiven(summary: Summary, bindings: ReadonlyMap<ts.Node, Value>, evaluator: Evaluator): Summary {
  return eachReached(summary, (effects) =>
    effects.filter(({ given }) => !given?.length || decideGiven(given, bindings, evaluator)),
  );
}

/** A summary whose effects happen whatever its function is called with. */
export function withoutGiven(summary: Summary): Summary {
  return eachReached(summary, (effects) => effects.map((each) => (each.given ? { ...each, given: [] } : each)));
}

function eachReached(summary: Summary, change: <T extends Reached>(effects: T[]) => T[]): Summary {
  const { reads, bodies, validated, errors, pending } = summary;
  return {
    ...summary,
    reads: change(reads),
    bodies: change(bodies),
    validated: change(validated),
    errors: change(errors),
    pending: change(pending),
  };
}
