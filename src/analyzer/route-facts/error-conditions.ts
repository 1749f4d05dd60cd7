import type { ts } from 'ts-morph';
import type { ErrorCondition } from '../../model/facts.ts';
import type { Layer, Progress } from '../engine/chain.ts';
import type { Test } from '../engine/conditions.ts';
import { createGuardWords, oneOf } from '../engine/guard-words.ts';
import type { EngineTools } from '../engine/tools.ts';
import { locationOf } from '../location.ts';
import type { Guard } from '../values/guard.ts';
import { alternatives, type Value } from '../values/value.ts';

/** An error that requests may meet. */
interface Met {
  node: ts.Node;
  status: number | undefined;
  /** Where it is met first. */
  layer: Layer;
  /** One for each ending of the chain with it. */
  guards: Guard[];
}

const statusOf = (value: Value): number | undefined =>
  value.kind === 'constant' && typeof value.value === 'number' ? value.value : undefined;

/** Beyond, what all the ways have in common is said alone. */
const mostWays = 3;

/** Makes the function that says what a request has to be like to meet each error of a folded chain. */
export function createErrorConditions(tools: EngineTools, root: string) {
  const { guards } = tools.conditions;
  const demandsOf = createGuardWords(tools);
  const known = new WeakMap<Progress, ErrorCondition[]>();
  return conditionsOf;

  function conditionsOf(progress: Progress): ErrorCondition[] {
    const before = known.get(progress);
    if (before) return before;
    const usual = usualIn(progress);
    const found = metIn(progress).flatMap(({ node, status, layer, guards: met }): ErrorCondition[] => {
      const demands = describe(met, usual.get(layer));
      const own = status === undefined ? {} : { status };
      return demands.length > 0 ? [{ location: locationOf(node, root), ...own, demands }] : [];
    });
    known.set(progress, found);
    return found;
  }

  /** What every way to an error demands, or else what each of a few does. */
  function describe(met: readonly Guard[], usual: ReadonlyMap<Test, boolean> | undefined): string[] {
    const ways = met.length > 1 && met.length <= mostWays ? met.map((each) => demandsOf(each, usual, true)) : [];
    const texts = new Set(ways.map((each) => each.join(' and ')));
    if (texts.size > 1 && !texts.has('')) return [oneOf([...texts])];
    return demandsOf(met.reduce(guards.or), usual);
  }

  /** The errors that requests may meet. */
  function metIn({ endings, isIncomplete }: Progress): Met[] {
    const found: Met[] = [];
    for (const { value, state, layer } of isIncomplete ? [] : endings) {
      for (const each of alternatives(value)) {
        if (each.kind !== 'error' && each.kind !== 'response') continue;
        const { node } = each;
        const status = statusOf(each.status);
        const known = found.find((other) => other.node === node && other.status === status);
        if (known) known.guards.push(state.guard);
        else found.push({ node, status, layer, guards: [state.guard] });
      }
    }
    return found;
  }

  function demandedByAll(all: readonly Guard[]): (readonly [Test, boolean])[] {
    const [first, ...others] = all.map((each) => guards.demandsOf(each));
    return [...first!].filter(([test, holds]) => others.every((each) => each.get(test) === holds));
  }

  /** Tests that come out alike for all that comes to a function of the chain. */
  function usualIn({ endings }: Progress): Map<Layer, ReadonlyMap<Test, boolean>> {
    const byLayer = new Map<Layer, Guard[]>();
    for (const { layer, state } of endings) byLayer.set(layer, [...(byLayer.get(layer) ?? []), state.guard]);
    return new Map([...byLayer].map(([layer, all]) => [layer, new Map(all.length > 1 ? demandedByAll(all) : [])]));
  }
}
