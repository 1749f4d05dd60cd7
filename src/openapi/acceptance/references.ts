/**
 * The first reference within the document that leads nowhere (RFC 6901). References into other files are left alone, and so
 * is data that only looks like one: what stands under `example` or `default` is the application's.
 */
export function findDanglingReference(document: object): string | undefined {
  const pending: unknown[] = [document];
  while (pending.length > 0) {
    const value = pending.pop();
    if (Array.isArray(value)) for (const entry of value) pending.push(entry);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) {
        if (key === '$ref' && typeof entry === 'string' && entry.startsWith('#') && !leadsSomewhere(document, entry)) {
          return entry;
        }
        if (!dataFields.has(key)) pending.push(entry);
      }
    }
  }
  return undefined;
}

const dataFields: ReadonlySet<string> = new Set(['default', 'enum', 'example', 'examples']);

function leadsSomewhere(document: object, reference: string): boolean {
  if (reference === '#') return true;
  let value: unknown = document;
  for (const token of reference.slice(2).split('/')) {
    const key = decode(token).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as Record<string, unknown>)[key];
  }
  return reference[1] === '/';
}

/** A fragment of a URL may be percent-encoded. */
function decode(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
