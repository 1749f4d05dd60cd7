import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { stringifyDocument } from '../../src/openapi/stringify.ts';

/** Rules of redocly's `recommended` that a document breaks, but for those that only the user's code can fix. */
export async function lint(document: OpenAPIDocument): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: stringifyDocument(document), config });
  return problems
    .map(({ ruleId, message }) => `${ruleId}: ${message}`)
    .filter(
      (problem) => !/^(?:tag-description|info-license|operation-4xx-response|operation-2xx-response)\b/.test(problem),
    );
}

/** Says whether values fit a schema of the document, read as OpenAPI 3.0 means it (`nullable` included). */
export function createValidator(document: Pick<OpenAPIDocument, 'components'>, schema: object) {
  return compileWith(withComponents(new Ajv({ strict: false, formats }), document), schema);
}

/** Those of a document share a validator, which compiles what they refer to once. */
const validators31 = new WeakMap<object, Ajv2020>();

/** The same for OpenAPI 3.1, whose schemas are those of JSON Schema 2020-12. */
export function createValidator31(document: Pick<OpenAPIDocument, 'components'>, schema: object) {
  let ajv = validators31.get(document);
  if (!ajv) {
    ajv = withComponents(new Ajv2020({ strict: false, logger: false }), document);
    addFormats.default(ajv);
    validators31.set(document, ajv);
  }
  return compileWith(ajv, schema);
}

const formats = { 'date-time': true, date: true, binary: true } as const;

function withComponents<A extends Ajv | Ajv2020>(ajv: A, { components = {} }: Pick<OpenAPIDocument, 'components'>): A {
  return ajv.addSchema({ $id: 'https://todos.dev/openapi.json', components: withBase(components) as object }) as A;
}

function compileWith(ajv: Ajv | Ajv2020, schema: object) {
  const validate = ajv.compile(withBase(schema) as object);
  return (value: unknown): boolean => validate(value) === true;
}

/** Turns local references into ones to the registered document. */
function withBase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBase);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === '$ref' && typeof entry === 'string' ? `https://todos.dev/openapi.json${entry}` : withBase(entry),
    ]),
  );
}
