import type { OpenAPIDocument } from '../model/openapi.ts';
import type { Change } from '../openapi/changes/change.ts';
import { compareDocuments } from '../openapi/changes/compare-documents.ts';

/** @throws where a text is of another form, as a transform may give it */
export type CompareTexts = (version: string, before: string, after: string) => Change[];

/** Compares documents; what was compared last of each version is remembered, for whoever asks next. */
export function createComparison(compare = compareDocuments): CompareTexts {
  const known = new Map<string, { before: string; after: string; changes: Change[] }>();
  return (version, before, after) => {
    const found = known.get(version);
    if (found?.before === before && found.after === after) return found.changes;
    const changes = compare(JSON.parse(before) as OpenAPIDocument, JSON.parse(after) as OpenAPIDocument);
    known.set(version, { before, after, changes });
    return changes;
  };
}
