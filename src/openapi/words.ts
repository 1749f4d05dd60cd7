import { capitalize, joinedName, spell } from './spelling.ts';

/** The words of an identifier or path segment: `getHTTPStatus` → `get`, `HTTP`, `Status`; `userIDs` → `user`, `IDs`. */
export function splitWords(text: string): string[] {
  return (
    text.match(
      /(?=[\p{L}\p{N}])(?:\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}]+\p{N}*|\p{N}+)/gu,
    ) ?? []
  );
}

/** `todo-items` → `TodoItems`. */
export function pascalCase(text: string): string {
  return splitWords(text).map(capitalize).join('');
}

/** `listTodos` → `List todos`; a trailing `Handler` says nothing and goes; names and acronyms are spelled as people do. */
export function sentenceCase(identifier: string): string {
  const words = splitWords(identifier);
  if (words.length > 1 && words.at(-1)!.toLowerCase() === 'handler') words.pop();
  return sentenceOf(words);
}

/** The same of words that are apart already. */
export function sentenceOf(words: readonly string[]): string {
  const spelled: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const name = joinedName(words[i]!, words[i + 1]);
    // `by owner, repo and number`
    const [, word, comma] = /^(.*?)(,?)$/.exec(name ?? words[i]!)!;
    spelled.push(spell(word!) + comma!);
    if (name !== undefined) i++;
  }
  const [first = '', ...rest] = spelled;
  // `iOS` and `gRPC` begin as they are.
  return [/\p{Lu}/u.test(first) ? first : capitalize(first), ...rest].join(' ');
}
