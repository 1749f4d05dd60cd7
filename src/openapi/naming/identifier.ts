import { capitalize } from '../spelling.ts';

/** `list`, `blog`, `posts` → `listBlogPosts`; `llms-full.txt` → `LlmsFullTxt`, `owner,` → `Owner`. */
export function camelCase(words: readonly string[]): string {
  const [first = '', ...rest] = words.flatMap((word) => word.replace(/,$/, '').split(/[._-]/));
  return [first, ...rest.map(capitalize)].join('');
}
