import { pointerOf, unescapeToken } from '../json-pointer.ts';

/** A reference, and the JSON pointer of its `$ref`. */
export interface FoundReference {
  reference: string;
  pointer: string;
}

/**
 * The first reference within the document that leads nowhere (RFC 6901). References into other files are left alone. A
 * schema of OpenAPI 3.1 may be named (`$anchor`).
 */
export function findDanglingReference(document: object): FoundReference | undefined {
  let anchors: ReadonlySet<string> | undefined;
  return findReference(document, (reference) => {
    if (!reference.startsWith('#')) return false;
    if (reference === '#' || reference[1] === '/') return followReference(document, reference) === undefined;
    return !(anchors ??= listAnchors(document)).has(reference);
  });
}

/**
 * The first reference of a document that is meant. Data that only looks like one is left alone: what stands under `example`
 * or `default` is the application's. So is a schema with an address of its own (`$id`), which references within it start at.
 */
export function findReference(document: object, isMeant: (reference: string) => boolean): FoundReference | undefined {
  return search(document, false);

  /** @param isMap its keys are names that somebody chose */
  function search(value: unknown, isMap: boolean): FoundReference | undefined {
    if (typeof value !== 'object' || value === null || (!isMap && hasAddress(value))) return undefined;
    for (const [key, entry] of Object.entries(value)) {
      if (key === '$ref' && typeof entry === 'string' && isMeant(entry))
        return { reference: entry, pointer: pointerOf(key) };
      if (!isMap && dataFields.has(key)) continue;
      const found = search(entry, !isMap && namedFields.has(key));
      if (found) return { ...found, pointer: pointerOf(key) + found.pointer };
    }
    return undefined;
  }
}

/** What a reference within a document leads to; undefined for nothing. */
export function followReference(document: object, reference: string): { value: unknown } | undefined {
  if (reference === '#') return { value: document };
  let value: unknown = document;
  for (const token of reference.slice(2).split('/')) {
    const key = unescapeToken(decode(token));
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return { value };
}

function listAnchors(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null || hasAddress(value)) return found;
  for (const [key, entry] of Object.entries(value)) {
    if ((key === '$anchor' || key === '$dynamicAnchor') && typeof entry === 'string') found.add(`#${entry}`);
    listAnchors(entry, found);
  }
  return found;
}

const hasAddress = (value: object): boolean => typeof (value as { $id?: unknown }).$id === 'string';

const dataFields: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples']);

/** Fields whose own keys are names, `default` and `example` among them. */
const namedFields: ReadonlySet<string> = new Set([
  '$defs',
  'callbacks',
  'definitions',
  'dependentSchemas',
  'headers',
  'links',
  'parameters',
  'pathItems',
  'patternProperties',
  'properties',
  'requestBodies',
  'responses',
  'schemas',
]);

/** A fragment of a URL may be percent-encoded. */
function decode(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
