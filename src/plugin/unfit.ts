import type { Diagnostic } from '../model/diagnostics.ts';
import { readDocument } from '../openapi/acceptance/read-document.ts';
import { findSizeFault } from '../openapi/acceptance/size.ts';
import type { GeneratedDocument } from '../pipeline.ts';

/** Documents that would replace good ones by worse, or that no server would read. The message says why, and the remedy. */
export class UnfitError extends Error {
  readonly code = 'DOCUMENTS_UNFIT';

  constructor(message: string) {
    super(message);
    this.name = 'UnfitError';
  }
}

/**
 * Asks, before anything is written, whether what a run gave may take the place of what is there.
 *
 * @throws UnfitError where a module could not be read, or where the runtime would refuse a document
 */
export async function checkFitness({
  documents,
  diagnostics,
}: {
  documents: readonly GeneratedDocument[];
  diagnostics: readonly Diagnostic[];
}): Promise<void> {
  const unread = diagnostics.filter(({ code }) => code === 'syntax-error');
  if (unread.length > 0) throw new UnfitError(describeUnread(unread));
  for (const { version, text, enabled } of documents) {
    if (!enabled) continue;
    const fault = await findFault(version, text);
    if (fault !== undefined) throw new UnfitError(describeFault(version, fault));
  }
}

async function findFault(version: string, text: string): Promise<string | undefined> {
  const size = findSizeFault(Buffer.byteLength(text));
  if (size !== undefined) return size;
  const read = await readDocument(text, version);
  return 'fault' in read ? read.fault : undefined;
}

function describeUnread(unread: readonly Diagnostic[]): string {
  const places = new Set(
    unread.map(({ location }) => location && `${location.file}:${location.line}:${location.column}`),
  );
  return (
    `a module cannot be read, so no document is written and those of the last run stay: ` +
    `${[...places].filter(Boolean).join(', ')}. Mend the syntax.`
  );
}

const describeFault = (version: string, fault: string): string =>
  `the document of version ${version} would be refused by the server that reads it: ${fault}. No document is written. ` +
  'Spread the routes over more versions, or give the types that fill it a smaller form.';
