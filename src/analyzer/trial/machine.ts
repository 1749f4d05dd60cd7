import type { ts } from 'ts-morph';
import type { FunctionNode, Scope } from '../values/value.ts';
import type { Credential } from './credentials.ts';
import type { Lacking } from './lacking.ts';
import { keyOf } from './credentials.ts';
import { joinStates, type TrialState } from './state.ts';
import { absent, isDerived, joinTried, notKnown, truthOf, type Tried } from './tried.ts';

/** How one way through a layer ends. */
export type Ending =
  /** An error, or an answer with a status of 400 or more; `signIn`: the caller is sent to where one signs in. */
  | { kind: 'refused'; status: number | undefined; isDecided: boolean; signIn?: ts.Node }
  /** Any other answer; `isAside`: it is not the route's own, and no credential has led to it. */
  | { kind: 'answered'; isAside?: true }
  /** The next layer's turn. */
  | { kind: 'passed'; state: TrialState };

/** A function that is being run. */
export interface Frame {
  node: FunctionNode;
  scope: Scope;
  returns: { value: Tried; state: TrialState }[];
}

/** Errors that a catch around takes. */
export interface Catcher {
  caught: { statuses: readonly (number | undefined)[]; state: TrialState }[];
}

/** The state of one run: where it stands, what it met and how its ways ended. */
export interface Machine {
  /** Null where the code is never reached. */
  here: TrialState | null;
  readonly endings: Ending[];
  readonly catchers: Catcher[];
  readonly met: Map<string, Credential>;
  /** Properties of the event's context that the code sets. */
  readonly context: Set<string>;
  /** Functions that read a credential or were given one. */
  readonly readers: Set<ts.Node>;
  /** How many expressions may still be looked at. */
  budget: number;
  credential(credential: Credential, frame: Frame): Tried;
  raise(statuses: readonly (number | undefined)[]): Tried;
  /** Runs one of two ways where a condition is known, else both. */
  branch(condition: Tried, then: () => Tried, otherwise: () => Tried): Tried;
  set(change: Partial<TrialState>): void;
}

/** A refusal with a status; one in the place of a 401 that was caught says what that said. */
export function refusal(
  status: number | undefined,
  { isDecided, isDenied }: TrialState,
): Extract<Ending, { kind: 'refused' }> {
  return { kind: 'refused', status: isDenied ? 401 : status, isDecided };
}

export function createMachine(lacking: Lacking, state: TrialState): Machine {
  const machine: Machine = {
    here: state,
    endings: [],
    catchers: [],
    met: new Map(),
    context: new Set(),
    readers: new Set(),
    budget: 20_000,
    credential(credential, { node }) {
      const key = keyOf(credential);
      if (!machine.met.has(key)) machine.met.set(key, credential);
      machine.readers.add(node);
      return lacking.includes(credential) ? absent : notKnown;
    },
    raise(statuses) {
      const state = machine.here;
      machine.here = null;
      const catcher = machine.catchers.at(-1);
      if (!state) return notKnown;
      if (catcher) catcher.caught.push({ statuses, state });
      else machine.endings.push(...statuses.map((status) => refusal(status, state)));
      return notKnown;
    },
    branch(condition, then, otherwise) {
      const known = truthOf(condition);
      if (known !== undefined) {
        if (isDerived(condition)) machine.set({ isDecided: true, isDoubtful: false });
        return known ? then() : otherwise();
      }
      const before = machine.here;
      const ends = [then, otherwise].map((run) => {
        machine.here = before;
        const value = run();
        return { value, state: machine.here };
      });
      machine.here = joinStates(ends.map((each) => each.state));
      return joinTried(ends.flatMap(({ value, state: end }) => (end ? [value] : [])));
    },
    set(change) {
      if (machine.here) machine.here = { ...machine.here, ...change };
    },
  };
  return machine;
}
