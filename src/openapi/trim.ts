/** Without the character at both ends. A pattern for that takes quadratic time for a text that is full of it. */
export function trim(text: string, character: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === character) start++;
  while (end > start && text[end - 1] === character) end--;
  return text.slice(start, end);
}
