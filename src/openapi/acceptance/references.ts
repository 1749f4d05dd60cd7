import { unescapeToken } from '../json-pointer.ts';

/**
 * The first reference within the document that leads nowhere (RFC 6901). References into other files are left alone, and so
 * is data that only looks like one: what stands under `example` or `default` is the application's.
 *
 * A schema of OpenAPI 3.1 may be named (`$anchor`), and may have an address of its own (`$id`), which references within it
 * start at: those are left alone.
 */
export function findDanglingReference(document: object): string | undefined {
  const pending: unknown[] = [document];
  const anchors = new Set<string>();
  const named: string[] = [];
  while (pending.length > 0) {
    const value = pending.pop();
    if (Array.isArray(value)) for (const entry of value) pending.push(entry);
    else if (typeof value === 'object' && value !== null) {
      if (typeof (value as { $id?: unknown }).$id === 'string') continue;
      for (const [key, entry] of Object.entries(value)) {
        if (key === '$ref' && typeof entry === 'string' && entry.startsWith('#')) {
          if (isAnchor(entry)) named.push(entry);
          else if (!leadsSomewhere(document, entry)) return entry;
        }
        if ((key === '$anchor' || key === '$dynamicAnchor') && typeof entry === 'string') anchors.add(`#${entry}`);
        if (!dataFields.has(key)) pending.push(entry);
      }
    }
  }
  return named.find((reference) => !anchors.has(reference));
}

const dataFields: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples']);

const isAnchor = (reference: string): boolean => reference !== '#' && reference[1] !== '/';

function leadsSomewhere(document: object, reference: string): boolean {
  if (reference === '#') return true;
  let value: unknown = document;
  for (const token of reference.slice(2).split('/')) {
    const key = unescapeToken(decode(token));
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as Record<string, unknown>)[key];
  }
  return true;
}

/** A fragment of a URL may be percent-encoded. */
function decode(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
