import type { OpenAPIDocument } from '../../model/openapi.ts';
import type { Origin, Origins } from '../../model/origin.ts';
import { listOperations } from '../../openapi/changes/operations.ts';
import type { ListedOperation } from '../../openapi/changes/operations.ts';
import type { GeneratedDocument } from '../../pipeline.ts';
import { createOriginFinder } from './origin-finder.ts';
import type { FindOrigins } from './origin-finder.ts';

/** An operation of one of a project's documents. */
export interface ReadOperation extends ListedOperation {
  version: string;
  document: OpenAPIDocument;
  origins: FindOrigins;
  /** Where its handler is; absent where that is not known. */
  handler?: Origin;
}

/** The operations of documents, in their order. */
export function readOperations(
  documents: readonly Pick<GeneratedDocument, 'version' | 'text'>[],
  origins: Origins,
): ReadOperation[] {
  return documents.flatMap(({ version, text }) => {
    const document = JSON.parse(text) as OpenAPIDocument;
    const find = createOriginFinder(origins[version] ?? []);
    return listOperations(document).map((operation): ReadOperation => {
      const handler = find(operation.pointer).find(({ kind }) => kind === 'handler');
      return { ...operation, version, document, origins: find, ...(handler ? { handler } : {}) };
    });
  });
}

/** What a caller must present, by names of security schemes: any of the sets will do; empty for nothing. */
export const credentialsOf = ({ operation }: ReadOperation): string[][] =>
  operation.security.map((needed) => Object.keys(needed));

export const describeCredentials = (sets: readonly (readonly string[])[]): string =>
  sets.map((needed) => needed.join(' + ') || 'none').join(' or ') || '-';
