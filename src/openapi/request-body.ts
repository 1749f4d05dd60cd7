import type { BodyFact } from '../model/facts.ts';
import type { MediaTypeObject, RequestBodyObject } from '../model/openapi.ts';
import type { TypeModel } from '../model/type.ts';
import { firstDefined, mergeTypes } from './merge-types.ts';
import { createRecord } from './record.ts';
import { buildContentSchema } from './schema.ts';
import type { SchemaNames } from './schema-names.ts';

/**
 * The request body of one operation, with one entry a content type; undefined where no body is read. It is required as
 * soon as one of the reads needs it.
 */
export function buildRequestBody(facts: BodyFact[], names: SchemaNames): RequestBodyObject | undefined {
  if (facts.length === 0) return undefined;
  const content = createRecord<MediaTypeObject>();
  for (const contentType of [...new Set(facts.map((fact) => fact.contentType))].sort()) {
    const types = facts.filter((fact) => fact.contentType === contentType).map((fact) => fact.type);
    content[contentType] = { schema: buildContentSchema(asForm(contentType, mergeTypes(types)), names) };
  }
  const description = firstDefined(facts.map((fact) => fact.description));
  return { ...(description ? { description } : {}), required: facts.some((fact) => fact.required), content };
}

/** Whatever is in a form, it has fields. */
function asForm(contentType: string, type: TypeModel): TypeModel {
  return type.kind === 'any' && isForm.test(contentType) ? { ...type, kind: 'object', properties: [] } : type;
}

const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i;
