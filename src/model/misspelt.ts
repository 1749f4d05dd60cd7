/** Whether a word is another one with one letter missing, too many, another one, or changed places with the next. */
export function isMisspelt(given: string, word: string): boolean {
  if (given === word || Math.abs(given.length - word.length) > 1) return false;
  let start = 0;
  while (start < given.length && given[start] === word[start]) start++;
  const [a, b] = [given.slice(start), word.slice(start)];
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}
