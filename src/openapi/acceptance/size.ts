/** Bytes of UTF-8 that a document may have: the build writes no larger one, and the runtime reads none. */
export const largestDocument = 32 * 1024 * 1024;

/** Why a document of so many bytes is refused, as the middle of a sentence; undefined where it is not. */
export function findSizeFault(bytes: number): string | undefined {
  if (bytes <= largestDocument) return undefined;
  return `it has ${bytes} bytes, and ${largestDocument / 1024 / 1024} MB are the limit`;
}
