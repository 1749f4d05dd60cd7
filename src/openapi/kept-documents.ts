/**
 * Gives back what the last run built of a version where its input is equal, and builds it otherwise. What did not change in
 * an input is the same object as before, so that comparing costs what is new.
 *
 * @param build a pure function of plain data
 */
export function keepDocuments<Input, Built>(build: (input: Input) => Built) {
  let before = new Map<string, { input: Input; built: Built }>();
  let now: typeof before = new Map();
  let count = 0;
  return { of, sweep };

  function of(version: string, input: Input): Built {
    const known = before.get(version);
    const isKnown = known !== undefined && isSame(known.input, input);
    if (!isKnown) count++;
    const built = isKnown ? known.built : build(input);
    now.set(version, { input, built });
    return built;
  }

  /** Drops the versions that were not asked for since the last time, and tells how many were made since then. */
  function sweep(): number {
    const made = count;
    [before, now, count] = [now, new Map(), 0];
    return made;
  }
}

/** Whether two values of plain data are the same, in the same order. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const [own, other] = [Object.entries(a), Object.entries(b)];
  return (
    own.length === other.length &&
    own.every(([key, value], at) => key === other[at]![0] && isSame(value, other[at]![1]))
  );
}
