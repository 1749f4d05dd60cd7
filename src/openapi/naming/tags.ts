import type { PlacedRoute } from '../layout.ts';
import { sentenceCase } from '../words.ts';
import { addressOf } from './address.ts';

/**
 * The tags of each operation: those that its handler names, else the first segment of its path that tells operations apart,
 * in words. What all of them share says nothing, and a parameter is no name.
 */
export function assignTags(placed: readonly PlacedRoute[], version: string): string[][] {
  const names = placed.map((each) =>
    addressOf(each, version).parts.flatMap(({ words, literal }) => (literal ? [words.join(' ')] : [])),
  );
  const shared = countShared(names);
  const written = placed.map(({ route }) => [
    ...new Set((route.handler.tags ?? []).map((tag) => tag.trim()).filter(Boolean)),
  ]);
  // An author who writes `todos` means no other tag than the one that is made.
  const spelling = new Map(written.flat().map((tag) => [tag.toLowerCase(), tag]));
  return written.map((own, index) => {
    if (own.length > 0) return own;
    const parts = names[index]!;
    const name = parts[Math.min(shared, parts.length - 1)];
    return name === undefined ? [] : [spelling.get(name) ?? sentenceCase(name)];
  });
}

/** How many names all addresses begin with, where they go on in more than one way. */
function countShared(names: readonly string[][]): number {
  const first = names[0] ?? [];
  let count = 0;
  while (count < first.length && names.every((parts) => parts[count] === first[count])) count++;
  // Where nothing is left to tell apart, the last name that is shared is the resource.
  const differ = new Set(names.map((parts) => parts[count]));
  return differ.size > 1 ? (differ.has(undefined) ? Math.max(0, count - 1) : count) : Math.max(0, count - 1);
}
