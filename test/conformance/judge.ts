import type {
  OpenAPIDocument,
  OperationObject,
  ResponseObject,
  SchemaObject,
  SecuritySchemeObject,
} from '../../src/model/openapi.ts';
import { bodyValueOf, contentTypeOf, findOperation, type ConformanceRequest } from './client.ts';
import { createValidator, type Schema } from './schema.ts';

/** What a server answered, read whole. */
export interface Reply {
  status: number;
  contentType: string | undefined;
  headers: Headers;
  text: string;
}

/** Reads a response to its end. */
export async function readReply(response: Response): Promise<Reply> {
  return {
    status: response.status,
    contentType: response.headers.get('content-type')?.split(';')[0]?.trim(),
    headers: response.headers,
    text: await response.text(),
  };
}

/** Says what is wrong with requests and replies of one document's server. */
export interface Judge {
  document: OpenAPIDocument;
  validator: ReturnType<typeof createValidator>;
  responseOf(operation: string, status: number): ResponseObject | undefined;
  /** The schema of a reply's JSON body. */
  schemaOf(operation: string, reply: Reply): Schema | undefined;
  replyFaults(operation: string, reply: Reply): string[];
  /** Faults of a request that the server accepted. */
  requestFaults(request: ConformanceRequest): string[];
}

export function createJudge(document: OpenAPIDocument): Judge {
  const validator = createValidator(document);
  return { document, validator, responseOf, schemaOf, replyFaults, requestFaults };

  function responseOf(operation: string, status: number): ResponseObject | undefined {
    const response = findOperation(document, operation).operation.responses[status];
    if (!response || !('$ref' in response)) return response;
    return document.components?.responses?.[response.$ref.split('/').at(-1)!];
  }

  function schemaOf(operation: string, { status, contentType, text }: Reply): Schema | undefined {
    const isJson = contentType === 'application/json' && text !== '';
    return isJson ? responseOf(operation, status)?.content?.['application/json']?.schema : undefined;
  }

  function replyFaults(operation: string, reply: Reply): string[] {
    const { status, contentType, text } = reply;
    const response = responseOf(operation, status);
    if (!response) return [`${status} is not documented: ${text.slice(0, 200)}`];
    if (!response.content) return text === '' ? [] : [`has a body, but none is documented: ${text}`];
    if (text === '') return ['has no body, but one is documented'];
    if (!contentType || !response.content[contentType]) return [`${contentType} is not documented`];
    const schema = schemaOf(operation, reply);
    return schema ? faultsOf(schema, JSON.parse(text), '').map((fault) => `${fault} in ${text}`) : [];
  }

  function requestFaults(request: ConformanceRequest): string[] {
    const { operation } = findOperation(document, request.operation);
    const schemes = schemesOf(operation);
    const { authorization, cookie, ...headers } = request.headers ?? {};
    const isDocumented = (place: string, name: string) =>
      operation.parameters?.some((parameter) => parameter.in === place && parameter.name.toLowerCase() === name) ||
      schemes.some((scheme) => scheme.in === place && scheme.name?.toLowerCase() === name);
    const sent = [
      ...Object.keys(request.query ?? {}).map((name) => ['query', name.toLowerCase()] as const),
      ...Object.keys(headers).map((name) => ['header', name.toLowerCase()] as const),
      ...(cookie?.split('; ') ?? []).map((each) => ['cookie', each.slice(0, each.indexOf('=')).toLowerCase()] as const),
    ];
    const faults = sent
      .filter(([place, name]) => name !== 'content-type' && !isDocumented(place, name))
      .map(([place, name]) => `${place} ${name} is not documented`);
    const credentials = /^\w+/.exec(authorization ?? '')?.[0].toLowerCase();
    if (credentials && !schemes.some(({ scheme }) => scheme === credentials)) {
      faults.push(`${credentials} credentials are not documented`);
    }
    return [...faults, ...requestBodyFaults(request, operation)];
  }

  function requestBodyFaults(request: ConformanceRequest, operation: OperationObject): string[] {
    const contentType = contentTypeOf(request);
    if (contentType === undefined) return operation.requestBody?.required ? ['there is no body'] : [];
    const content = operation.requestBody?.content;
    const schema = (content?.[contentType] ?? content?.['*/*'])?.schema;
    if (!schema) return [`a request body of ${contentType} is not documented`];
    const value = bodyValueOf(request);
    if (value === undefined) return [];
    const isForm = request.body instanceof FormData || request.body instanceof URLSearchParams;
    return faultsOf(schema, isForm ? withLists(value as Record<string, unknown>, schema) : value, 'body');
  }

  /** A field that may be given several times is a list, also where it is given once (OpenAPI 3.0.3, "Encoding Object"). */
  function withLists(fields: Record<string, unknown>, schema: Schema): Record<string, unknown> {
    const { properties = {} } = schema as SchemaObject;
    const isList = (name: string): boolean => (properties[name] as SchemaObject | undefined)?.type === 'array';
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, isList(name) ? [value].flat() : value]),
    );
  }

  function schemesOf({ security }: OperationObject): SecuritySchemeObject[] {
    const schemes = document.components?.securitySchemes ?? {};
    return (security ?? []).flatMap((each) => Object.keys(each)).flatMap((name) => schemes[name] ?? []);
  }

  function faultsOf(schema: Schema, value: unknown, at: string): string[] {
    const validate = validator(schema);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${at}${instancePath} ${message}`);
  }
}
