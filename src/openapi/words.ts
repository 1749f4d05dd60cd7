/** The words of an identifier or path segment: `getHTTPStatus` → `get`, `HTTP`, `Status`. */
export function splitWords(text: string): string[] {
  return text.match(/(?=[\p{L}\p{N}])(?:\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}]+\p{N}*|\p{N}+)/gu) ?? [];
}

/** `todo-items` → `TodoItems`. */
export function pascalCase(text: string): string {
  return splitWords(text)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** `listTodos` → `List todos`; a trailing `Handler` says nothing and goes; acronyms stay. */
export function sentenceCase(identifier: string): string {
  const words = splitWords(identifier);
  if (words.length > 1 && words.at(-1)!.toLowerCase() === 'handler') words.pop();
  const [first = '', ...rest] = words.map((word) => (isAcronym(word) ? word : word.toLowerCase()));
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
}

const isAcronym = (word: string): boolean => /^\p{Lu}{2,}$/u.test(word);
