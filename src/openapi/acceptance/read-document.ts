import type { OpenAPIDocument } from '../../model/openapi.ts';
import { showValue } from '../../model/show-value.ts';
import { readDocumentedVersion } from '../server.ts';
import type { DocumentFault } from './document-fault.ts';
import type { Fault } from './generated/find-fault.mjs';
import { findTextFault } from './json-text.ts';
import { findDanglingReference } from './references.ts';

export type ReadResult = { document: OpenAPIDocument } | { fault: string };

/**
 * Reads the text of a version's document and says what is wrong with it: the one place that decides what may be served.
 * The runtime asks it of what it finds, and the build of what it is about to write, so that nothing is written that is
 * refused later.
 *
 * @param version the version that it is to be the document of; any where it is not given
 */
export async function readDocument(text: string, version?: string): Promise<ReadResult> {
  if (text.startsWith('\uFEFF')) return { fault: 'it starts with a byte order mark; write it without one' };
  // Before the parser, which takes its time over what nests a million levels deep.
  const textFault = findTextFault(text);
  if (textFault) return { fault: `${textFault.fault} (line ${textFault.line})` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // A message of the parser quotes the file: one line of it is enough.
    const message = String((error as Error).message).split('\n')[0]!;
    return { fault: `it is no JSON (${message.slice(0, 120).replace(/[^ -~]/g, '?')})` };
  }
  const found = await findFault(value);
  if (found) return { fault: found.fault };
  const document = value as OpenAPIDocument;
  // Any other document of 3.1 may do without; one of a version has them, and the runtime reads them.
  if (document.paths === undefined) return { fault: 'it has no field "paths"' };
  const owner = readDocumentedVersion(document);
  if (version !== undefined && owner !== undefined && owner !== version)
    return { fault: `it is the document of version ${showValue(owner)}` };
  return { document };
}

/** What keeps a value from being an OpenAPI document: the first that is found; undefined where it is one. */
export async function findFault(value: unknown): Promise<DocumentFault | undefined> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { fault: 'it holds no JSON object' };
  const fault = findVersionFault(value as Record<string, unknown>);
  if (fault) return { fault };
  const openapi = String((value as { openapi?: unknown }).openapi).startsWith('3.1.') ? '3.1' : '3.0';
  // Loaded where such a document is read and nowhere else: they are the largest parts of the runtime but for the docs page.
  const { findFault: find } = await (openapi === '3.1'
    ? import('./generated/find-fault-3.1.mjs')
    : import('./generated/find-fault.mjs'));
  const found = find(value);
  if (found) return { fault: describeFault(found, openapi), pointer: found.instancePath };
  if (!['paths', 'components', 'webhooks'].some((field) => Object.hasOwn(value, field)))
    return { fault: 'it has none of the fields "paths", "components" and "webhooks"' };
  const dangling = findDanglingReference(value);
  return (
    dangling && { fault: `its reference ${showValue(dangling.reference)} leads nowhere`, pointer: dangling.pointer }
  );
}

function findVersionFault({ openapi, swagger }: Record<string, unknown>): string | undefined {
  if (typeof openapi === 'string') {
    return /^3\.[01]\./.test(openapi) ? undefined : `it is of OpenAPI ${showValue(openapi)} and neither 3.0 nor 3.1`;
  }
  return swagger === undefined ? undefined : `it is of Swagger ${showValue(swagger)} and not OpenAPI 3.0 or 3.1`;
}

function describeFault({ instancePath, keyword, params, propertyName }: Fault, openapi: string): string {
  const where = instancePath === '' ? 'it' : `its ${showValue(instancePath)}`;
  if (propertyName !== undefined) {
    return `${where} has the key ${showValue(propertyName)}, which OpenAPI ${openapi} does not allow`;
  }
  const describe = descriptions[keyword];
  return describe
    ? `${where} ${describe(params, openapi)}`
    : `${where} breaks the rule "${keyword}" of OpenAPI ${openapi}`;
}

const descriptions: Record<string, (params: Record<string, unknown>, openapi: string) => string> = {
  required: ({ missingProperty }) => `has no field ${showValue(missingProperty)}`,
  additionalProperties: ({ additionalProperty }, openapi) =>
    `has the field ${showValue(additionalProperty)}, which OpenAPI ${openapi} does not know`,
  type: ({ type }) => `is not of type ${String(type)}`,
  enum: ({ allowedValues }) => `is none of ${(allowedValues as unknown[]).join(', ')}`,
  const: ({ allowedValue }) => `is not ${String(allowedValue)}`,
  minItems: () => 'is empty',
  minProperties: () => 'is empty',
  uniqueItems: () => 'has an entry twice',
  not: () => 'has two fields that exclude each other',
};
