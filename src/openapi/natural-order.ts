import { compareText } from '../model/diagnostics.ts';

/** Order of versions for people: runs of digits count as numbers, so `v2` comes before `v10`. Total and stable. */
export function compareNatural(a: string, b: string): number {
  const left = splitRuns(a);
  const right = splitRuns(b);
  for (let i = 0; i < left.length && i < right.length; i++) {
    const order = compareRun(left[i]!, right[i]!);
    if (order !== 0) return order;
  }
  // `v01` and `v1` count the same; the text decides, so that two names are never equal.
  return left.length - right.length || compareText(a, b);
}

const splitRuns = (text: string): string[] => text.match(/\d+|\D+/g) ?? [];

function compareRun(a: string, b: string): number {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return compareText(a, b);
  // Compared as text after the zeros, because a run may be longer than a number can hold.
  const left = a.replace(/^0+/, '');
  const right = b.replace(/^0+/, '');
  return left.length - right.length || compareText(left, right);
}
