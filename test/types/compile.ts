import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import type { NamedType, TypeId, TypeModel } from '../../src/model/type.ts';
import { buildComponents } from '../../src/openapi/components.ts';
import { buildSchema } from '../../src/openapi/schema.ts';
import { createValidator } from '../conformance/schema.ts';
import { toJsonSchema } from './json-schema.ts';

/** Two readings of a model that must agree on every value: the tests' own, and the document's. */
export function compileModel(
  model: TypeModel,
  types: Record<TypeId, NamedType>,
): (value: unknown) => boolean | 'disagreed' {
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajvFormats.default(ajv);
  const byModel = ajv.compile(toJsonSchema(model, types));
  const { schemas, names } = buildComponents('v1', [model], types);
  const byDocument = createValidator({ components: { schemas } } as OpenAPIDocument)(buildSchema(model, names));
  return (value) => {
    const [first, second] = [byModel(value), byDocument(value)];
    return first === second ? first : 'disagreed';
  };
}
