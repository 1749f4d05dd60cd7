/** One end of the values that are taken. */
export interface End {
  at: number;
  /** The end itself is refused. */
  isOpen?: true;
}

export interface Interval {
  least?: End;
  most?: End;
}

/**
 * The ends of the numbers that are taken, by asking at the limits that code compares with and once between each two neighbours:
 * comparisons come out the same there. Undefined where none is taken.
 *
 * @param limits in any order; each of them may be asked for, and numbers of up to four times the size of the largest
 */
export function takenInterval(
  limits: Iterable<number>,
  isTaken: (value: number) => boolean,
  isWhole: boolean,
): Interval | undefined {
  const asked = isWhole ? [...limits].flatMap((each) => [Math.floor(each), Math.ceil(each)]) : limits;
  const sorted = [...new Set(asked)].toSorted((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const step = isWhole ? 1 : 0.5;
  const between = (low: number, high: number): number[] =>
    isWhole ? (high - low > 1 ? [low + 1] : []) : [low + (high - low) / 2];
  const points: End[] = sorted.flatMap((at, index) => {
    const next = sorted[index + 1];
    const inner = next === undefined ? [] : between(at, next);
    return [{ at }, ...inner.map((each): End => (isWhole ? { at: each } : { at: each, isOpen: true }))];
  });
  const taken = points.filter(({ at }) => isTaken(at));
  const isBelow = beyond(first, -1, step).some(isTaken);
  const isAbove = beyond(last, 1, step).some(isTaken);
  if (taken.length === 0 && !isBelow && !isAbove) return undefined;
  const [least, most] = [taken[0], taken.at(-1)];
  return {
    ...(isBelow ? {} : { least: least ? lower(least, sorted) : { at: isWhole ? last + 1 : last, ...open(isWhole) } }),
    ...(isAbove ? {} : { most: most ? upper(most, sorted) : { at: isWhole ? first - 1 : first, ...open(isWhole) } }),
  };

  /** Between two limits, what is taken begins after the lower one. */
  function lower(end: End, all: readonly number[]): End {
    return end.isOpen ? { at: all.findLast((each) => each < end.at)!, isOpen: true } : end;
  }

  function upper(end: End, all: readonly number[]): End {
    if (end.isOpen) return { at: all.find((each) => each > end.at)!, isOpen: true };
    // Of whole numbers, what lies between two limits is asked for at its lower end.
    const next = all.find((each) => each > end.at);
    const isInside = isWhole && !all.includes(end.at) && next !== undefined;
    return isInside ? { at: next - 1 } : end;
  }
}

const open = (isWhole: boolean): { isOpen?: true } => (isWhole ? {} : { isOpen: true });

/** Numbers outside of a limit, near and far. */
function beyond(limit: number, sign: 1 | -1, step: number): number[] {
  const size = Math.max(Math.abs(limit), 1000);
  return [step, 1 + size, 3 * size + 1].map((each) => limit + sign * each);
}
