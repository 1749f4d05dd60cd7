/** A part of a list. */
export interface Page<T> {
  items: T[];
  total: number;
}

export function firstPage<T>(all: readonly T[], size: number): Page<T> {
  return { items: all.slice(0, size), total: all.length };
}
