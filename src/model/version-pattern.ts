/** How the pattern of a version's routes has to be written. */
export const versionPatternHint = 'Write a path with nothing but "/**" after it, for example "/api/v1/**".';

/** What is wrong with the pattern of a version's routes, as the end of a sentence; undefined where nothing is. */
export function describePatternFault(pattern: string): string | undefined {
  if (!pattern.startsWith('/')) return 'it does not begin with "/"';
  if (/^[^*:{}()]*(?:\*\*)?$/.test(pattern)) return undefined;
  return 'only "/**" at its end stands for other text';
}
