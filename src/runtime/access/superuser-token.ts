/** The token of an `Authorization: Bearer …` header (RFC 6750, 2.1). */
export function readBearerToken(headers: Headers): string | undefined {
  const header = headers.get('authorization');
  if (!header || header.slice(0, 7).toLowerCase() !== 'bearer ') return undefined;
  return header.slice(7).trim() || undefined;
}

/**
 * Compares in constant time: the SHA-256 digests, to their last byte, so that neither length nor content of the secret
 * can be told from the time it takes.
 */
export async function equalsSecret(given: string, secret: string): Promise<boolean> {
  const [left, right] = await Promise.all([digest(given), digest(secret)]);
  let difference = 0;
  for (let index = 0; index < left.length; index++) difference |= left[index]! ^ right[index]!;
  return difference === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
