/** A token of a JSON pointer as the key that it stands for (RFC 6901 section 4). */
export const unescapeToken = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** The key that the last token of a pointer stands for: the name of a component in `#/components/schemas/Todo`. */
export const lastToken = (pointer: string): string => unescapeToken(pointer.slice(pointer.lastIndexOf('/') + 1));

/** A JSON pointer of keys. */
export const pointerOf = (...keys: readonly (string | number)[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** What a JSON pointer leads to; undefined for nothing. */
export function partAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const token of pointer.split('/').slice(1)) {
    const key = unescapeToken(token);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
