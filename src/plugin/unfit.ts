import type { Diagnostic } from '../model/diagnostics.ts';
import { readDocument } from '../openapi/acceptance/read-document.ts';
import { findSizeFault } from '../openapi/acceptance/size.ts';
import type { GeneratedDocument, GenerateResult } from '../pipeline.ts';
import { showPart } from './safe-text.ts';

/** Documents that would replace good ones by worse, or that no server would read. The message says why, and the remedy. */
export class UnfitError extends Error {
  readonly code = 'DOCUMENTS_UNFIT';

  constructor(message: string) {
    // Bundlers print it, each in its own way.
    super(showPart(message));
    this.name = 'UnfitError';
  }
}

/**
 * Asks, before anything is written, whether what a run gave may take the place of what is there.
 *
 * @param isKnown whether a document was found fit before, by this very program
 * @throws UnfitError where a module could not be read, or where the runtime would refuse a document
 */
export async function checkFitness(
  { documents, diagnostics }: Pick<GenerateResult, 'documents' | 'diagnostics'>,
  isKnown: (document: GeneratedDocument) => Promise<boolean> = async () => false,
): Promise<void> {
  const unread = diagnostics.filter(({ code }) => code === 'syntax-error');
  if (unread.length > 0) throw new UnfitError(describeUnread(unread));
  for (const each of documents) {
    const { version, text, enabled } = each;
    if (!enabled || (await isKnown(each))) continue;
    const size = findSizeFault(Buffer.byteLength(text));
    if (size !== undefined) throw new UnfitError(describeFault(version, size, 'Spread its routes over more versions.'));
    const read = await readDocument(text, version);
    if ('fault' in read)
      throw new UnfitError(describeFault(version, read.fault, 'Change the type or the setting that this comes from.'));
  }
}

function describeUnread(unread: readonly Diagnostic[]): string {
  const places = new Set(
    unread.map(({ location }) => location && `${location.file}:${location.line}:${location.column}`),
  );
  return (
    `a module cannot be read, so no document is written and those of the last run stay: ` +
    `${[...places].filter(Boolean).join(', ')}. Fix the syntax.`
  );
}

const describeFault = (version: string, fault: string, remedy: string): string =>
  `no server would read the document of version ${version}: ${fault}. No document is written. ${remedy}`;
