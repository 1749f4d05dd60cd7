import type { Atom, Guard } from './guard.ts';

/**
 * How the answers to numbered questions make a condition hold: for each decision the number of its question, and what
 * decides where the answer is yes and where it is no: an earlier decision by its place, or one of `holds` and `fails`. The
 * last decision is taken first.
 */
export type DecisionList = Int32Array;

const holds = -1;
const fails = -2;

/** What can come out of a decision, as bits. */
const canHold = 1;
const canFail = 2;

/** The decisions of a condition, and the atoms that its questions are about, by their numbers. */
export function decisionListOf(guard: Guard): { decisions: DecisionList; atoms: readonly Atom[] } {
  const decisions: number[] = [];
  const atoms = new Map<Atom, number>();
  const places = new Map<Guard, number>();
  placeOf(guard);
  return { decisions: Int32Array.from(decisions), atoms: [...atoms.keys()] };

  function placeOf(each: Guard): number {
    if (each.kind === 'terminal') return each.holds ? holds : fails;
    const known = places.get(each);
    if (known !== undefined) return known;
    const question = atoms.get(each.atom) ?? atoms.size;
    atoms.set(each.atom, question);
    const [ifYes, ifNo] = [placeOf(each.whenTrue), placeOf(each.whenFalse)];
    const place = decisions.push(question, ifYes, ifNo) / 3 - 1;
    places.set(each, place);
    return place;
  }
}

/**
 * Whether the condition holds; undefined where the answers that are known leave it open.
 *
 * @param answers what is known of each question
 */
export function comesOut(decisions: DecisionList, answers: readonly (boolean | undefined)[]): boolean | undefined {
  const outcomes = new Uint8Array(decisions.length / 3);
  const outcomeOf = (place: number): number =>
    place === holds ? canHold : place === fails ? canFail : outcomes[place]!;
  for (let place = 0; place < outcomes.length; place++) {
    const [question, ifYes, ifNo] = [decisions[3 * place]!, decisions[3 * place + 1]!, decisions[3 * place + 2]!];
    const answer = answers[question];
    outcomes[place] = (answer === false ? 0 : outcomeOf(ifYes)) | (answer === true ? 0 : outcomeOf(ifNo));
  }
  const outcome = outcomeOf(outcomes.length - 1);
  return outcome === canHold ? true : outcome === canFail ? false : undefined;
}
