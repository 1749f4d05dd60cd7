import type { DocumentNotes } from './notes.ts';

/**
 * What the virtual module `#openapi/specs` hands to the runtime: data only, no bundler in it. In dev it answers with
 * the newest document on every call; in an inlined build with the built one; otherwise it is empty and the runtime
 * reads the files.
 */
export interface Specs {
  /** `live`: a dev server answers. `inline`: the documents are in the bundle. `disk`: nothing here, read the files. */
  readonly mode: 'live' | 'inline' | 'disk';
  /** Names of the versions that have a document. */
  versions(): string[] | Promise<string[]>;
  /** JSON text of a version's document, or undefined where there is none. */
  document(version: string): string | undefined | Promise<string | undefined>;
  /** What a server has to know beside a version's document, where there is something. */
  notes?(version: string): DocumentNotes | undefined | Promise<DocumentNotes | undefined>;
  /** Debug data of the pipeline (dev only), as JSON-able data. */
  debug?(): unknown;
}
