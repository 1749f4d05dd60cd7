/** Whether a word is another one with one letter missing, too many, another one, or changed places with the next. */
export function isMisspelt(given: string, word: string): boolean {
  if (given === word || Math.abs(given.length - word.length) > 1) return false;
  let start = 0;
  while (start < given.length && given[start] === word[start]) start++;
  const [a, b] = [given.slice(start), word.slice(start)];
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}

/** The word that one in another spelling stands for: another case or separators, else up to two letters off. */
export function nearestWord(given: string, words: readonly string[]): string | undefined {
  const plain = (word: string): string => word.replace(/[_-]/g, '').toLowerCase();
  const others = words.filter((word) => word !== given);
  return (
    others.find((word) => plain(word) === plain(given)) ??
    others.find((word) => isMisspelt(given, word)) ??
    others.find((word) => Math.min(given.length, word.length) >= shortestTwice && distance(given, word) <= 2)
  );
}

/** Of shorter words too many are two letters off. */
const shortestTwice = 6;

/** How many letters have to be added, taken away or replaced. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
