/** The entry of a table that is its own: code may use any name, `constructor` and `toString` too. */
export function ownEntry<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
