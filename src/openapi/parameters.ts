import { createDiagnostic } from '../model/diagnostics.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { ParameterFact } from '../model/facts.ts';
import type { ParameterObject, SchemaObject } from '../model/openapi.ts';
import type { Annotations } from '../model/type.ts';
import { firstDefined, mergeTypes } from './merge-types.ts';
import type { PathTemplate, TemplateParameter } from './paths.ts';
import { buildSchema } from './schema.ts';
import type { Schema } from './schema.ts';
import type { SchemaNames } from './schema-names.ts';
import { isSecretName } from './secret-name.ts';

/**
 * The parameters of one operation: those of the path in its order, then query, headers and cookies, each in the order in
 * which they are read. A parameter that several functions read is listed once, and is required if one of them needs it.
 *
 * @param route how a message names the route, for example `GET /api/v1/todos`
 * @param texts what the author says of parameters, by name
 */
export function buildParameters(
  template: PathTemplate,
  facts: ParameterFact[],
  names: SchemaNames,
  route: string,
  texts: Record<string, string> = {},
): { parameters: ParameterObject[]; diagnostics: Diagnostic[] } {
  const parameters = template.parameters.map((parameter) =>
    buildPathParameter(
      parameter,
      facts.filter((fact) => fact.in === 'path' && isNamed(parameter, fact.name)),
      names,
    ),
  );
  for (const source of ['query', 'header', 'cookie'] as const) {
    const groups = new Map<string, ParameterFact[]>();
    for (const fact of facts) {
      if (fact.in !== source || isIgnoredHeader(fact)) continue;
      const key = source === 'header' ? fact.name.toLowerCase() : fact.name;
      groups.set(key, [...(groups.get(key) ?? []), fact]);
    }
    for (const group of groups.values()) parameters.push(buildParameter(group, names));
  }
  for (const parameter of parameters) {
    if (Object.hasOwn(texts, parameter.name)) parameter.description = texts[parameter.name]!;
  }
  return { parameters, diagnostics: findMissing(template, facts, route) };
}

export const isIgnoredHeader = (fact: ParameterFact): boolean =>
  fact.in === 'header' && ignoredHeaders.has(fact.name.toLowerCase());

/**
 * OpenAPI 3.0.3, "Parameter Object": definitions of the first three are ignored, other parts of the document say them.
 * Clients set the others by the address, by their cookies and by what they send (RFC 9110 7.2 and 8.6, RFC 6265 5.4, RFC
 * 9112 6.1), never as they are asked.
 */
const ignoredHeaders = new Set([
  'accept',
  'content-type',
  'authorization',
  'host',
  'cookie',
  'content-length',
  'transfer-encoding',
]);

const isNamed = (parameter: TemplateParameter, name: string): boolean =>
  parameter.name === name || parameter.aliases.includes(name);

function buildParameter(group: ParameterFact[], names: SchemaNames): ParameterObject {
  const [first] = group as [ParameterFact];
  const description = firstDefined(group.map((fact) => fact.description));
  return {
    name: first.name,
    in: first.in,
    ...(description ? { description } : {}),
    required: group.some((fact) => fact.required),
    ...(group.some((fact) => fact.deprecated) ? { deprecated: true } : {}),
    schema: withoutSecret(first.name, buildSchema(mergeTypes(group.map((fact) => fact.type)), names)),
  };
}

/** What code falls back to where a credential is missing is one itself: no reader of the document is to have it. */
function withoutSecret(name: string, schema: Schema): Schema {
  if (!('default' in schema) || !isSecretName(name)) return schema;
  const { default: _, ...rest } = schema;
  return rest;
}

/** Always required, and a string (service.md, "Extraction", rule 3) unless the route or a refusal makes it another. */
function buildPathParameter(
  { name, pattern }: TemplateParameter,
  facts: ParameterFact[],
  names: SchemaNames,
): ParameterObject {
  const said = facts.filter(({ type }) => type.kind === 'number' || type.kind === 'literal' || type.kind === 'union');
  const schema =
    said.length > 0 && pattern === undefined
      ? buildSchema(said[0]!.type, names)
      : buildText(
          pattern,
          facts.map(({ type }) => type.annotations),
        );
  const description = firstDefined(facts.map((fact) => fact.description ?? fact.type.annotations?.description));
  return {
    name,
    in: 'path',
    ...(description ? { description } : {}),
    required: true,
    ...(facts.some((fact) => fact.deprecated) ? { deprecated: true } : {}),
    schema,
  };
}

function buildText(pattern: string | undefined, annotations: (Annotations | undefined)[]): SchemaObject {
  const schema: SchemaObject = { type: 'string' };
  if (pattern !== undefined) schema.pattern = pattern;
  for (const keyword of stringKeywords) {
    const value = firstDefined(annotations.map((annotation) => annotation?.[keyword]));
    if (value !== undefined && schema[keyword] === undefined) Object.assign(schema, { [keyword]: value });
  }
  const example = firstDefined(annotations.map((annotation) => annotation?.example));
  // The path holds it as text, whatever the handler makes of that.
  if (example !== undefined) schema.example = String(example);
  return schema;
}

/** Annotations that mean something on a string. */
const stringKeywords = ['format', 'pattern', 'minLength', 'maxLength'] as const satisfies (keyof Annotations)[];

function findMissing(template: PathTemplate, facts: ParameterFact[], route: string): Diagnostic[] {
  const known = template.parameters;
  const reported = new Set<string>();
  return facts.flatMap((fact) => {
    if (fact.in !== 'path' || known.some((parameter) => isNamed(parameter, fact.name))) return [];
    if (reported.has(fact.name)) return [];
    reported.add(fact.name);
    const has = known.length > 0 ? `it has ${known.map(({ name }) => `"${name}"`).join(', ')}` : 'it has none';
    return createDiagnostic(
      'path-parameter-missing',
      `The handler of ${route} reads the path parameter "${fact.name}", but the path does not have it (${has}).`,
      fact.location ? { location: fact.location } : {},
    );
  });
}
