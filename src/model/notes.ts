/** What a running server has to know of a document and the document itself has no place for. */
export interface DocumentNotes {
  /** Routes that the author keeps out of it, as `GET /api/v1/internal/{id}`, sorted. */
  hidden: string[];
  /**
   * What the author has changed last, so that the configuration of the running server says nothing of it: `servers`,
   * `externalDocs`, `info.title` and other fields of `info`, sorted.
   */
  kept: string[];
  /** The path prefix of the routes in the document, where `servers` that the author has changed need not have it. */
  prefix?: string;
}

/** Reads what was written as JSON; undefined for anything else, which was not written by the build. */
export function readNotes(value: unknown): DocumentNotes | undefined {
  const { hidden, kept, prefix } = (value ?? {}) as Partial<DocumentNotes>;
  if (!isList(hidden) || !isList(kept) || !['string', 'undefined'].includes(typeof prefix)) return undefined;
  return { hidden, kept, ...(prefix === undefined ? {} : { prefix }) };
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** The name of the file beside `<version>.json`: a server takes what ends in `.json` for a document. */
export const notesFile = (version: string): string => `${version}.notes`;

/** The name of the file that says where the parts of `<version>.json` come from. */
export const provenanceFile = (version: string): string => `${version}.provenance`;
