import type { ts } from 'ts-morph';
import { joinTried, notKnown, type Tried } from './tried.ts';

/** What a trial knows at a point of the code. */
export interface TrialState {
  /** Variables and parameters, by their declarations. */
  variables: ReadonlyMap<ts.Node, Tried>;
  /** Properties of the event's context. */
  context: ReadonlyMap<string, Tried>;
  /** The statuses that may have been set on the event's response, one for each way that leads here. */
  statuses: readonly (number | undefined)[];
  /** A credential has decided which way the code went. */
  isDecided: boolean;
  /** A refusal for a credential that is not there was caught, and is answered in another way. */
  isDenied: boolean;
  /** A function was given a credential that is not there; it may have thrown instead. */
  isDoubtful: boolean;
}

export const start: TrialState = {
  variables: new Map(),
  context: new Map(),
  statuses: [undefined],
  isDecided: false,
  isDenied: false,
  isDoubtful: false,
};

/** The state where several ways meet; null where none arrives. */
export function joinStates(states: readonly (TrialState | null)[]): TrialState | null {
  const reached = states.filter((state) => state !== null);
  const [first, ...rest] = reached;
  if (!first) return null;
  return rest.reduce(
    (a, b) => ({
      // A variable that one way alone has declared is in reach of that way alone.
      variables: joinMaps(a.variables, b.variables, (known) => known),
      context: joinMaps(a.context, b.context, () => notKnown),
      statuses: [...new Set([...a.statuses, ...b.statuses])],
      isDecided: a.isDecided || b.isDecided,
      isDenied: a.isDenied || b.isDenied,
      isDoubtful: a.isDoubtful && b.isDoubtful,
    }),
    first,
  );
}

function joinMaps<K>(
  a: ReadonlyMap<K, Tried>,
  b: ReadonlyMap<K, Tried>,
  alone: (known: Tried) => Tried,
): ReadonlyMap<K, Tried> {
  if (a === b) return a;
  const joined = new Map<K, Tried>();
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const [left, right] = [a.get(key), b.get(key)];
    joined.set(key, left && right ? joinTried([left, right]) : alone((left ?? right)!));
  }
  return joined;
}
