import type { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostics.ts';
import { excerpt, locationOf } from '../../location.ts';
import { alternatives, type Value } from '../../values/value.ts';
import { isMadeHere } from '../summary/compose.ts';
import type { HandlerReader } from '../reader.ts';
import { refinementGiven } from './refine.ts';
import type { ReadEffect, Summary } from '../summary/summary.ts';

/** All reads, those among them that waited for the handler's own arguments. */
export function readsOf(
  summary: Summary,
  bindings: ReadonlyMap<ts.Node, Value>,
  { evaluator }: HandlerReader,
): ReadEffect[] {
  const waiting = summary.pending.flatMap(({ value, refinement, via }) =>
    alternatives(evaluator.substitute(value, bindings)).flatMap((each) =>
      each.kind === 'read' && isMadeHere(each, value) ? [{ read: each, refinement, via }] : [],
    ),
  );
  const known = summary.reads.flatMap(({ read, refinement, via }) => {
    const each = evaluator.substitute(read, bindings);
    return each.kind === 'read'
      ? [{ read: each, refinement: refinementGiven(refinement, bindings, evaluator), via }]
      : [];
  });
  return [...known, ...waiting];
}

export interface NamedRead<Effect extends ReadEffect = ReadEffect> {
  name: string;
  effect: Effect;
}

/** Reads by each name that they may have. */
export function namedReads<Effect extends ReadEffect>(
  effects: readonly Effect[],
  reader: HandlerReader,
): NamedRead<Effect>[] {
  return distinct(
    effects.flatMap((effect) => {
      const names = namesOf(effect);
      if (names.includes(undefined)) reader.report(unknownName(effect, reader));
      return named(names, effect);
    }),
  );
}

/** The fields of forms that are read by names that are known. */
export function formReads(summary: Summary, bindings: ReadonlyMap<ts.Node, Value>, reader: HandlerReader): NamedRead[] {
  const effects = readsOf(summary, bindings, reader).filter(({ read }) => read.in === 'form');
  return distinct(effects.flatMap((effect) => named(namesOf(effect), effect)));
}

/** Undefined for one that only running code knows. */
function namesOf({ read: { name } }: ReadEffect): (string | undefined)[] {
  return alternatives(name).map((each) =>
    each.kind === 'constant' && typeof each.value === 'string' ? each.value : undefined,
  );
}

function named<Effect extends ReadEffect>(names: readonly (string | undefined)[], effect: Effect): NamedRead<Effect>[] {
  return names.flatMap((name) => (name === undefined ? [] : [{ name, effect }]));
}

function unknownName({ read }: ReadEffect, { subject, root }: HandlerReader): Diagnostic {
  return createDiagnostic(
    'parameter-name-not-static',
    `${subject} reads a ${read.in} parameter whose name only running code knows: ${excerpt(read.node)}.`,
    { location: locationOf(read.node, root) },
  );
}

/** Calls on several ways lead to one read again and again: with the same helpers and what stands in, it says the same. */
function distinct<T extends { name: string; effect: ReadEffect }>(reads: readonly T[]): T[] {
  const numbers = new Map<object, number>();
  const numberOf = (object: object): number => {
    const number = numbers.get(object) ?? numbers.size;
    numbers.set(object, number);
    return number;
  };
  const byKey = new Map<string, T>();
  for (const each of reads) {
    const { read, refinement, via } = each.effect;
    const { fallback, bare = [] } = refinement;
    const standsIn = fallback?.kind === 'constant' ? JSON.stringify(fallback.value) : fallback && numberOf(fallback);
    const key = [
      each.name,
      ...[read.node, refinement.claims, ...via].map(numberOf),
      standsIn,
      ...bare.map(({ text }) => text),
      read.many,
    ].join('|');
    if (!byKey.has(key)) byKey.set(key, each);
  }
  return [...byKey.values()];
}
