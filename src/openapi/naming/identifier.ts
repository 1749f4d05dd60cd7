import { capitalize } from '../spelling.ts';

/** `list`, `blog`, `posts` → `listBlogPosts`; `llms-full.txt` → `LlmsFullTxt`. */
export function camelCase(words: readonly string[]): string {
  const [first = '', ...rest] = words.flatMap((word) => word.split(/[._-]/));
  return [first, ...rest.map(capitalize)].join('');
}
