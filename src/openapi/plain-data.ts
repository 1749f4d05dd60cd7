/** Whether two values of plain data are the same, in the same order. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const [own, other] = [Object.keys(a), Object.keys(b)];
  return own.length === other.length && own.every((key, at) => key === other[at] && isSame(a[key], b[key]));
}

/**
 * A value of plain data made of the parts of an earlier one, where these are the same in it: what did not change is the same
 * object as before, and all of it where nothing did. Entries of lists are found from the start, and behind those that came or
 * went from the end.
 */
export function withPartsOf<T>(before: unknown, now: T): T {
  if (Object.is(before, now) || !isRecord(before) || !isRecord(now) || Array.isArray(before) !== Array.isArray(now))
    return now;
  const moved = Array.isArray(now) ? Object.keys(before).length - Object.keys(now).length : 0;
  const parts = Object.entries(now).map(([key, part]): [string, unknown] => {
    const own = withPartsOf(before[key], part);
    return [key, moved === 0 || own === before[key] ? own : withPartsOf(before[Number(key) + moved], part)];
  });
  const earlier = Object.keys(before);
  if (
    earlier.length === parts.length &&
    parts.every(([key, part], at) => key === earlier[at] && Object.is(part, before[key]))
  )
    return before as T;
  if (Array.isArray(now)) return parts.map(([, part]) => part) as T;
  const made: object = Object.fromEntries(parts);
  return (Object.getPrototypeOf(now) === null ? Object.setPrototypeOf(made, null) : made) as T;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
