import { showValue } from '../../../model/show-value.ts';
import type { DocumentFault } from '../document-fault.ts';
import { findReference, followReference } from '../references.ts';

/** A part that is a reference to itself, at once, over others or by `allOf`: no reader comes to its end. */
export function findEndlessReference(document: object): DocumentFault | undefined {
  const found = findReference(document, (reference) => reference.startsWith('#/') && leadsBack(reference));
  if (!found) return undefined;
  const pointer = found.reference.slice(1);
  return { fault: `its ${showValue(pointer)} is a reference to itself`, pointer };

  function leadsBack(reference: string): boolean {
    const seen = new Set<string>();
    const pending = [reference];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      for (const each of referencesInPlace(followReference(document, next)?.value)) {
        if (each === reference) return true;
        if (!seen.has(each)) pending.push(each);
        seen.add(each);
      }
    }
    return false;
  }
}

/** The references of which a part is made, in contrast to those of what it holds. */
function referencesInPlace(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { $ref, allOf } = part as { $ref?: unknown; allOf?: unknown };
  const own = typeof $ref === 'string' && $ref.startsWith('#/') ? [$ref] : [];
  return [...own, ...(Array.isArray(allOf) ? allOf.flatMap(referencesInPlace) : [])];
}
