/**
 * A map whose keys come from the user's source. It has no prototype, so that `__proto__` and `constructor` are keys like
 * any other.
 */
export function createRecord<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>;
}

/** The same entries in the order of their keys' code units. */
export function sortRecord<T>(record: Record<string, T>): Record<string, T> {
  const sorted = createRecord<T>();
  for (const key of Object.keys(record).sort()) sorted[key] = record[key]!;
  return sorted;
}
