import type { Diagnostic } from '../model/diagnostics.ts';
import type { HandlerFacts, ParameterFact, ProjectFacts, RouteFacts } from '../model/facts.ts';
import type { Location } from '../model/location.ts';
import type { OpenAPIDocument, OperationObject } from '../model/openapi.ts';
import type { BuiltDocument } from './document.ts';
import { createRecord } from './record.ts';
import type { Schema } from './schema.ts';

/** service.md, "Debug introspection response"; element shapes as in the contract, "Debug". */
export interface DebugData {
  structs: Record<string, unknown>;
  handlers: Record<string, unknown>;
  versions: Record<string, unknown>;
  diagnostics: Diagnostic[];
}

/** One version's document, as `registry.document()` built it. */
export type DebugDocument = Pick<BuiltDocument, 'document' | 'prefix'> & { version: string };

/** What the pipeline knows of every version, for the debug endpoint in dev. */
export function buildDebug(facts: ProjectFacts, documents: DebugDocument[], diagnostics: Diagnostic[]): DebugData {
  const debug: DebugData = { structs: createRecord(), handlers: createRecord(), versions: createRecord(), diagnostics };
  for (const { version, document, prefix } of documents) {
    const read = facts.versions.find((each) => each.version === version);
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      put(debug.structs, name, `${version}/${name}`, describeStruct(name, schema));
    }
    for (const route of read?.routes ?? []) {
      const { name = route.handler.key, key } = route.handler;
      put(debug.handlers, name, key, describeHandler(name, route.handler, operationOf(route, document, prefix)));
    }
    debug.versions[version] = {
      endpoints: read?.routes.map(describeEndpoint) ?? [],
      componentSchemas: document.components?.schemas ?? {},
      openapi: document,
    };
  }
  return debug;
}

/** Under its name, or under its longer key where another entry has the name. */
function put(record: Record<string, unknown>, name: string, key: string, entry: object): void {
  const taken = record[name];
  if (taken === undefined || JSON.stringify(taken) === JSON.stringify(entry)) record[name] = entry;
  else record[key] = entry;
}

function describeStruct(name: string, schema: Schema): object {
  const { properties = {}, required = [] } = '$ref' in schema ? {} : schema;
  const fields = Object.entries(properties).map(([field, each]) => ({
    name: field,
    type: '$ref' in each ? each.$ref.split('/').at(-1) : [each.type ?? 'any'].flat().join(' | '),
    required: required.includes(field),
    schema: each,
  }));
  return { name, fields, jsonSchema: schema };
}

function describeHandler(name: string, handler: HandlerFacts, operation: OperationObject | undefined): object {
  const responses = operation?.responses ?? {};
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return {
    name,
    description: handler.description ?? '',
    tags: operation?.tags ?? [],
    requestSchema: schemaOf(operation?.requestBody?.content) ?? null,
    responseSchema: (success && 'content' in success && schemaOf(success.content)) || {},
    responses,
    parameters: describeParameters(handler.parameters),
  };
}

/**
 * Each parameter once, however often it is read: required where one of its readings needs it, and with no `via` where the
 * handler reads it itself.
 */
function describeParameters(parameters: readonly ParameterFact[]): object[] {
  const described = new Map<string, { required: boolean; type: string; via?: string[] }>();
  for (const { name, in: source, required, type, via } of parameters) {
    // A header has one name, whatever its case (RFC 9110, 5.1).
    const key = `${source} ${source === 'header' ? name.toLowerCase() : name}`;
    const known = described.get(key);
    if (!known) {
      described.set(key, Object.assign({ name, source, required, type: type.kind }, via ? { via } : {}));
      continue;
    }
    known.required ||= required;
    if (known.type === 'any') known.type = type.kind;
    if (!via) delete known.via;
  }
  return [...described.values()];
}

/** In the shape in which the runtime tells of a registered route. */
function describeEndpoint({ method, path, handler, middlewares, credentials }: RouteFacts): object {
  const roles = middlewares.flatMap(({ security = [] }) => security.flat().map(({ role }) => role ?? 'user'));
  return {
    method: method.toUpperCase(),
    path,
    handler: handler.name ?? handler.key,
    auth: roles.includes('admin') ? 'admin' : roles.length > 0 || credentials ? 'user' : null,
    tags: handler.tags ?? [],
    middlewares: middlewares.map(({ name, location }) => name ?? (location ? placeOf(location) : 'anonymous')),
  };
}

/** As the key of an anonymous handler tells its place. */
const placeOf = ({ file, line, column }: Location): string => `${file}#${line}:${column}`;

function schemaOf(content: Record<string, { schema: Schema }> | undefined): Schema | undefined {
  return Object.values(content ?? {})[0]?.schema;
}

/** The operation that a route became; its path is relative to the version's prefix where it lies under it. */
function operationOf(route: RouteFacts, document: OpenAPIDocument, prefix: string): OperationObject | undefined {
  const template = route.path.replaceAll(/:(\w+)/g, '{$1}');
  const own = prefix && template.startsWith(`${prefix}/`) ? template.slice(prefix.length) : template;
  return document.paths[own]?.[route.method] ?? document.paths[template]?.[route.method];
}
