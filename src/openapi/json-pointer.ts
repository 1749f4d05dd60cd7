/** A token of a JSON pointer as the key that it stands for (RFC 6901 section 4). */
export const unescapeToken = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** The key that the last token of a pointer stands for: the name of a component in `#/components/schemas/Todo`. */
export const lastToken = (pointer: string): string => unescapeToken(pointer.slice(pointer.lastIndexOf('/') + 1));
