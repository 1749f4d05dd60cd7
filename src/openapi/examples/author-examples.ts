import { createDiagnostic } from '../../model/diagnostics.ts';
import { isMisspelt } from '../../model/misspelt.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { HandlerFacts } from '../../model/facts.ts';
import type { OperationObject, SchemaObject } from '../../model/openapi.ts';
import type { JsonValue } from '../../model/type.ts';
import { createRecord } from '../record.ts';
import { findMismatch } from './find-mismatch.ts';
import type { SchemaReading } from './find-mismatch.ts';

/**
 * Puts the examples of a handler's JSDoc where they belong: `@example id 42` at the parameter of that name, and
 * `@example { … }` at the bodies in JSON. A text of JSDoc that names no parameter shows how the function is called, and is
 * none of ours.
 *
 * One that its schema refuses is told and left out.
 *
 * @param route how a message names the route, for example `GET /api/v1/todos`
 */
export function putAuthorExamples(
  operation: OperationObject,
  { parameterExamples = {}, parameterTexts = {}, bodyExample, location }: HandlerFacts,
  route: string,
  reading: SchemaReading,
): { operation: OperationObject; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const names = operation.parameters?.map(({ name }) => name) ?? [];
  for (const [tag, texts] of Object.entries({ example: parameterExamples, param: parameterTexts })) {
    for (const name of Object.keys(texts)) {
      // A name of something else may be one of the function's own, or the first word of code.
      const meant = names.includes(name) ? undefined : names.find((each) => isMisspelt(name, each));
      if (meant !== undefined) refuse(`@${tag} ${name}, which is no parameter; ${meant} is one`);
    }
  }
  const parameters = operation.parameters?.map((parameter) => {
    if (!Object.hasOwn(parameterExamples, parameter.name)) return parameter;
    const text = parameterExamples[parameter.name]!;
    const example = '$ref' in parameter.schema ? readFree(text) : readAs(text, parameter.schema);
    if (findMismatch(example, parameter.schema, reading) === undefined) return { ...parameter, example };
    refuse(
      `@example ${parameter.name} ${JSON.stringify(text)}, which is none of the values that the parameter can have`,
      correction,
    );
    return parameter;
  });
  const { requestBody } = operation;
  const content = bodyExample === undefined ? undefined : requestBody?.content;
  if (!content) return { operation: { ...operation, ...(parameters ? { parameters } : {}) }, diagnostics };
  const shown = createRecord<(typeof content)[string]>();
  for (const [type, media] of Object.entries(content)) {
    const isShown = /[/+]json\b/i.test(type);
    const mismatch = isShown ? findMismatch(bodyExample!, media.schema, reading) : undefined;
    if (mismatch !== undefined) refuse(`@example of a body that its schema refuses: it ${mismatch}`, correction);
    shown[type] = isShown && mismatch === undefined ? { ...media, example: bodyExample! } : media;
  }
  return {
    operation: {
      ...operation,
      ...(parameters ? { parameters } : {}),
      requestBody: { ...requestBody!, content: shown },
    },
    diagnostics,
  };

  function refuse(what: string, hint?: string): void {
    const message = `${route} has ${what}.`;
    diagnostics.push(
      createDiagnostic('jsdoc-tag-invalid', message, { ...(hint ? { hint } : {}), ...(location ? { location } : {}) }),
    );
  }
}

const correction = 'Write one that the schema accepts, or correct the type that the schema is made of.';

/** The text as a value of the schema's type. */
function readAs(text: string, schema: SchemaObject): JsonValue {
  const { type: types, const: only } = schema;
  // OpenAPI 3.1 lists the types, null among them.
  const [type, ...others] = [types].flat().filter((each) => each !== 'null');
  const isText = others.length === 0 && (type === 'string' || typeof only === 'string');
  return isText ? readText(text) : readFree(text);
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
