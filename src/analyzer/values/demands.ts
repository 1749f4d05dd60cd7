import { neverNumber, type ConditionNumber, type DecisionTable } from './decision-table.ts';

/**
 * The atoms that have to hold, or not to hold, for a condition to, the first ones first. That is so of an atom that is asked on
 * each way to where the condition holds, with the same answer: no way leaves it out, and none goes on from the other answer.
 */
export function demandedBy(condition: ConditionNumber, table: DecisionTable): Map<number, boolean> {
  const decisions = table.decisionsOf(condition);
  const atoms = [...new Set(decisions.map(table.atomOf))].sort((a, b) => a - b);
  const places = new Map(atoms.map((atom, place) => [atom, place]));
  const placeOf = (id: ConditionNumber): number => places.get(table.atomOf(id)) ?? atoms.length;
  /** How many ways that leave atoms out begin at a place, less those that end there. */
  const leavingOut = atoms.map(() => 0);
  const needs = atoms.map(() => ({ true: false, false: false }));
  const leaveOut = (from: number, to: number): void => {
    leavingOut[from]!++;
    if (to < atoms.length) leavingOut[to]!--;
  };
  for (const decision of decisions) {
    const place = placeOf(decision);
    for (const isTrue of [true, false]) {
      const side = isTrue ? table.ifTrue(decision) : table.ifFalse(decision);
      if (side === neverNumber) continue;
      needs[place]![`${isTrue}`] = true;
      if (placeOf(side) > place + 1) leaveOut(place + 1, placeOf(side));
    }
  }
  const demanded = new Map<number, boolean>();
  let left = 0;
  for (const [place, atom] of atoms.entries()) {
    left += leavingOut[place]!;
    const { true: ifTrue, false: ifFalse } = needs[place]!;
    if (left === 0 && ifTrue !== ifFalse) demanded.set(atom, ifTrue);
  }
  return demanded;
}
