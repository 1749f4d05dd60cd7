/** Names of components that are given away. */
export interface TakenNames {
  has(name: string): boolean;
  add(name: string): void;
}

/** Generators of code write a file for each component: names that differ in nothing but their case are one name. */
export const caseless = (name: string): string => name.toLowerCase();

export function takenNames(names: Iterable<string>): TakenNames {
  const taken = new Set(Array.from(names, caseless));
  return { has: (name) => taken.has(caseless(name)), add: (name) => void taken.add(caseless(name)) };
}
