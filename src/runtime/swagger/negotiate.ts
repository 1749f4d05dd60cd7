export type ContentCoding = 'br' | 'gzip' | 'identity';

/**
 * The content coding to answer with (RFC 9110, 12.5.3): the client's most wanted one, brotli first among equals.
 * `identity` where the client names none of the others.
 *
 * @param available the codings that there are, the most wanted first among equals
 */
export function negotiateEncoding(
  acceptEncoding: string | null,
  available: readonly ('br' | 'gzip')[] = ['br', 'gzip'],
): ContentCoding {
  if (!acceptEncoding) return 'identity';
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    weights.set(name.trim().toLowerCase(), readWeight(parameters));
  }
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  // A client that puts `identity` first gets it.
  let best: { coding: ContentCoding; weight: number } = { coding: 'identity', weight: weights.get('identity') ?? 0 };
  for (const coding of available.toReversed()) {
    const weight = weightOf(coding);
    if (weight > 0 && weight >= best.weight) best = { coding, weight };
  }
  return best.coding;
}

/** True where `If-None-Match` holds the tag, compared weakly (RFC 9110, 13.1.2). */
export function matchesETag(ifNoneMatch: string | null, tag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((candidate) => {
    const value = candidate.trim();
    return value === '*' || value.replace(/^W\//, '') === tag;
  });
}

/** The weight among the parameters of an entry (RFC 9110, 12.4.2); 0 for one that is none. */
export function readWeight(parameters: string[]): number {
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim().toLowerCase() !== 'q') continue;
    const weight = Number(value.trim());
    return weight >= 0 && weight <= 1 ? weight : 0;
  }
  return 1;
}
