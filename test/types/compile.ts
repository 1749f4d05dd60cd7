import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { NamedType, TypeId, TypeModel } from '../../src/model/type.ts';
import { buildDocument } from '../../src/openapi/document.ts';
import { createValidator } from '../conformance/schema.ts';
import { json, route } from '../openapi/facts.ts';
import { toJsonSchema } from './json-schema.ts';

/** Two readings of a model that must agree on every value: the tests' own, and the document's. */
export function compileModel(
  model: TypeModel,
  types: Record<TypeId, NamedType>,
): (value: unknown) => boolean | 'disagreed' {
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajvFormats.default(ajv);
  const byModel = ajv.compile(toJsonSchema(model, types));
  const routes = [route('get', '/api/v1/value', { name: 'value', responses: [json(200, model)] })];
  const { document } = buildDocument({ version: 'v1', routes, types });
  const response = document.paths['/value']!.get!.responses['200']!;
  const { schema } = 'content' in response ? response.content!['application/json']! : { schema: {} };
  const byDocument = createValidator(document)(schema);
  return (value) => {
    const [first, second] = [byModel(value), byDocument(value)];
    return first === second ? first : 'disagreed';
  };
}
