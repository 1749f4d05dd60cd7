import { createDiagnostic } from '../../model/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { HandlerFacts } from '../../model/facts.ts';
import type { OperationObject, SchemaObject } from '../../model/openapi.ts';
import type { JsonValue } from '../../model/type.ts';
import { createRecord } from '../record.ts';

/**
 * Puts the examples of a handler's JSDoc where they belong: `@example id 42` at the parameter of that name, and
 * `@example { … }` at the bodies in JSON. A text of JSDoc that names no parameter shows how the function is called, and is
 * none of ours.
 *
 * @param route how a message names the route, for example `GET /api/v1/todos`
 */
export function putAuthorExamples(
  operation: OperationObject,
  { parameterExamples = {}, bodyExample, location }: HandlerFacts,
  route: string,
): { operation: OperationObject; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const parameters = operation.parameters?.map((parameter) => {
    if (!Object.hasOwn(parameterExamples, parameter.name)) return parameter;
    const text = parameterExamples[parameter.name]!;
    const example = '$ref' in parameter.schema ? readFree(text) : readAs(text, parameter.schema);
    if (example !== undefined) return { ...parameter, example };
    const message = `${route} has @example ${parameter.name} ${JSON.stringify(text)}, which is none of the values that the parameter can have`;
    diagnostics.push(createDiagnostic('jsdoc-tag-invalid', `${message}.`, location ? { location } : {}));
    return parameter;
  });
  const { requestBody } = operation;
  const content = bodyExample === undefined ? undefined : requestBody?.content;
  if (!content) return { operation: { ...operation, ...(parameters ? { parameters } : {}) }, diagnostics };
  const shown = createRecord<(typeof content)[string]>();
  for (const [type, media] of Object.entries(content)) {
    shown[type] = /[/+]json\b/i.test(type) ? { ...media, example: bodyExample! } : media;
  }
  return {
    operation: {
      ...operation,
      ...(parameters ? { parameters } : {}),
      requestBody: { ...requestBody!, content: shown },
    },
    diagnostics,
  };
}

/** The text as a value of the schema's type, or undefined. */
function readAs(text: string, schema: SchemaObject): JsonValue | undefined {
  const { type: types, const: only, enum: values = only === undefined ? undefined : [only] } = schema;
  // OpenAPI 3.1 lists the types, null among them.
  const [type, ...others] = [types].flat().filter((each) => each !== 'null');
  const value = type === 'string' ? readText(text) : readFree(text);
  if (values && !values.includes(value as string)) return undefined;
  switch (others.length > 0 ? undefined : type) {
    case 'integer':
      return Number.isInteger(value) ? value : undefined;
    case 'number':
    case 'boolean':
      return typeof value === type ? value : undefined;
    case 'array':
      return Array.isArray(value) ? value : undefined;
    default:
      return value;
  }
}

/** As it is written, without quotes around it: `42` is a text too. */
const readText = (text: string): string => {
  const value = readFree(text);
  return typeof value === 'string' ? value : text;
};

function readFree(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}
