import { alwaysNumber, type ConditionNumber, type DecisionTable } from './decision-table.ts';

/**
 * A path condition: what must hold of a request, and of what code can't tell, for a point of the code to be reached. Guards
 * are reduced ordered binary decision diagrams over atoms (Bryant 1986), so equal conditions are one object, and conjunction
 * with what rules it out is `never`.
 */
export type Guard = Decision | Terminal;

interface Terminal {
  readonly atom?: undefined;
  readonly kind: 'terminal';
  readonly id: 0 | 1;
  readonly holds: boolean;
}

export interface Decision {
  readonly kind: 'decision';
  readonly id: ConditionNumber;
  readonly atom: Atom;
  readonly whenTrue: Guard;
  readonly whenFalse: Guard;
  /** Whether it can come out as wanted where that is known. */
  canBe(wanted: boolean, knows: Knowledge, seen?: KnownOutcomes): boolean;
}

/** Something that holds or not, of which no other atom says more. A condition asks the one with the lowest number first. */
export interface Atom {
  readonly id: number;
}

/** What is known of atoms: true, false, or undefined where both may be. */
export type Knowledge = (atom: Atom) => boolean | undefined;

/** Whether conditions of one table can come out as wanted, by their numbers. */
export type KnownOutcomes = Map<ConditionNumber, boolean>;

export const always: Guard = { kind: 'terminal', id: 1, holds: true };
export const never: Guard = { kind: 'terminal', id: 0, holds: false };

/** The decisions of one table, and the objects that stand for them. */
export interface Diagrams {
  table: DecisionTable;
  atomOf(id: ConditionNumber): Atom;
  guardOf(id: ConditionNumber): Guard;
}

/** A decision of a table, for those who look at conditions. */
export class TableDecision implements Decision {
  readonly kind = 'decision';
  readonly id: ConditionNumber;
  readonly atom: Atom;
  readonly #of: Diagrams;

  constructor(id: ConditionNumber, of: Diagrams) {
    this.id = id;
    this.atom = of.atomOf(id);
    this.#of = of;
  }

  get whenTrue(): Guard {
    return this.#of.guardOf(this.#of.table.ifTrue(this.id));
  }

  get whenFalse(): Guard {
    return this.#of.guardOf(this.#of.table.ifFalse(this.id));
  }

  canBe(wanted: boolean, knows: Knowledge, seen: KnownOutcomes = new Map()): boolean {
    const { table, atomOf } = this.#of;
    const reaches = (id: ConditionNumber): boolean => {
      if (id <= alwaysNumber) return (id === alwaysNumber) === wanted;
      const before = seen.get(id);
      if (before !== undefined) return before;
      const known = knows(atomOf(id));
      const result = (known !== false && reaches(table.ifTrue(id))) || (known !== true && reaches(table.ifFalse(id)));
      seen.set(id, result);
      return result;
    };
    return reaches(this.id);
  }
}

/** Whether a condition can hold where that is known. What is not known is taken either way, each atom the same everywhere. */
export const canHold = (guard: Guard, knows: Knowledge, seen?: KnownOutcomes): boolean =>
  guard.kind === 'terminal' ? guard.holds : guard.canBe(true, knows, seen);

/** Whether a condition can fail to hold where that is known. */
export const canFail = (guard: Guard, knows: Knowledge): boolean =>
  guard.kind === 'terminal' ? !guard.holds : guard.canBe(false, knows);
