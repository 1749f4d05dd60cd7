import { createDiagnostic, ofVersion } from '../../model/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { OpenAPIDocument } from '../../model/openapi.ts';
import { readDocument } from '../../openapi/acceptance/read-document.ts';
import { stringifyDocument } from '../../openapi/stringify.ts';
import type { GeneratedDocument } from '../../pipeline.ts';

/**
 * Changes a version's document, or returns another one. It is a pure function of the two: it is called whenever documents
 * are made, and equal documents have to become equal ones, or builds differ.
 */
export type Transform = (
  document: OpenAPIDocument,
  about: { version: string },
) => OpenAPIDocument | void | Promise<OpenAPIDocument | void>;

/** The text of the document that an author's function makes of one, or why it is none. */
export async function transformDocument(
  { text, version }: GeneratedDocument,
  transform: Transform,
): Promise<{ text: string } | { fault: Diagnostic }> {
  const fail = (fault: string): { fault: Diagnostic } => {
    const message = `Version ${version} is documented without transform, which ${fault}.`;
    return { fault: ofVersion(version, [createDiagnostic('transform-failed', message)])[0]! };
  };
  let changed: string;
  try {
    const document = JSON.parse(text) as OpenAPIDocument;
    const result: unknown = (await transform(document, { version })) ?? document;
    if (typeof result !== 'object' || Array.isArray(result)) return fail(`returned ${describe(result)}`);
    // As JSON has it: what can't be written is no part of a document.
    changed = stringifyDocument(JSON.parse(JSON.stringify(result)) as OpenAPIDocument);
  } catch (error) {
    return fail(`threw ${error instanceof Error ? `${error.name}: ${error.message}` : describe(error)}`);
  }
  const read = await readDocument(changed, version);
  return 'fault' in read ? fail(`gave no valid OpenAPI document: ${read.fault}`) : { text: changed };
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 80)) : `a ${typeof value}`;
}
