import { createDiagnostic } from '../model/diagnostics.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { HeaderFact, ResponseFact, RouteFacts } from '../model/facts.ts';
import { httpErrorType } from '../model/error.ts';
import type { HeaderObject, MediaTypeObject, OperationObject, ResponseObject } from '../model/openapi.ts';
import { foldErrors } from './error-shapes.ts';
import { firstDefined, mergeTypes } from './merge-types.ts';
import { createRecord } from './record.ts';
import { buildExamples } from './response-examples.ts';
import { buildContentSchema, buildSchema } from './schema.ts';
import type { SchemaNames } from './schema-names.ts';
import { hasNoBody, reasonPhrase } from './status.ts';

type Responses = OperationObject['responses'];

/** Key, under `components.responses`, of what any request can meet: a malformed URL, an unhandled 500. */
export const errorResponseName = 'Error';

/** The same for an operation of which only the registration is known. */
export const unknownResponseName = 'Unknown';

/** The same for an operation that may answer with something of which nothing is known: what another server answers. */
export const relayedResponseName = 'Relayed';

/** What the `default` of an operation stands for: errors that any request can meet, and what is not known. */
export type DefaultResponse = typeof errorResponseName | typeof unknownResponseName | typeof relayedResponseName;

/** The shared response that is the `default` of a route; undefined where its own code answers the errors. */
export function defaultResponseOf({ partial, handler, middlewares }: RouteFacts): DefaultResponse | undefined {
  if (partial) return unknownResponseName;
  if ([handler, ...middlewares].some(({ relays }) => relays)) return relayedResponseName;
  return handler.responses.some(({ isDefault }) => isDefault) ? undefined : errorResponseName;
}

const anyError = 'An error that any request can meet.';

interface ResponseOptions {
  /** How a message names the route, for example `GET /api/v1/todos`. */
  route: string;
  head: boolean;
  otherwise: DefaultResponse | undefined;
  /** What the author says of answers, by status: of those too that the code does not show. */
  texts?: Record<string, string>;
}

/**
 * The responses of one operation: one a status, and `default` for what any request can meet (contract, "Responses").
 */
export function buildResponses(
  facts: ResponseFact[],
  names: SchemaNames,
  { route, head, otherwise, texts = {} }: ResponseOptions,
): { responses: Responses; diagnostics: Diagnostic[] } {
  const responses: Responses = createRecord();
  const diagnostics: Diagnostic[] = [];
  const groups = new Map<number, ResponseFact[]>();
  const rest = facts.filter(({ isDefault }) => isDefault);
  for (const fact of facts.filter(({ isDefault }) => !isDefault)) {
    if (!Number.isInteger(fact.status) || fact.status < 100 || fact.status > 599) {
      diagnostics.push(describeStatus(fact, route));
      continue;
    }
    groups.set(fact.status, [...(groups.get(fact.status) ?? []), fact]);
  }
  for (const status of [...groups.keys()].sort((a, b) => a - b)) {
    responses[String(status)] = buildResponse(status, groups.get(status)!, names, head);
  }
  for (const [status, description] of Object.entries(texts)) {
    responses[status] = { ...responses[status], description };
  }
  responses['default'] =
    otherwise === undefined
      ? { ...buildResponse(rest[0]!.status, rest, names, head), description: anyError }
      : { $ref: `#/components/responses/${otherwise}` };
  return { responses, diagnostics };
}

/** The shared responses that `default` refers to. */
export function buildSharedResponse(name: DefaultResponse, names: SchemaNames): ResponseObject {
  if (name === unknownResponseName) {
    return { description: 'Not known: only the registration of this operation was seen, not the code of its handler.' };
  }
  if (name === relayedResponseName) {
    return {
      description: 'An answer of which nothing is known here, or an error that any request can meet.',
      content: { '*/*': { schema: {} } },
    };
  }
  return {
    description: anyError,
    content: {
      'application/json': { schema: buildSchema({ kind: 'reference', id: httpErrorType.id }, names) },
    },
  };
}

function buildResponse(status: number, facts: ResponseFact[], names: SchemaNames, head: boolean): ResponseObject {
  const response: ResponseObject = { description: '' };
  const headers = buildHeaders(
    facts.flatMap((fact) => fact.headers ?? []),
    names,
  );
  if (headers) response.headers = headers;
  const content = head || hasNoBody(status) ? undefined : buildContent(facts, names);
  if (content) response.content = content;
  const description = describeResponse(status, facts, content !== undefined);
  // OpenAPI has no form for a response that has a body or none.
  const isEmptyAtTimes = content !== undefined && facts.some((fact) => !fact.content);
  response.description = isEmptyAtTimes ? `${withStop(description)} The body may be empty.` : description;
  return response;
}

const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * What a response is for: its one message, or where it has several, or is given without one too, the words of its status,
 * because the messages are its examples. Messages that no example shows are listed.
 */
function describeResponse(status: number, facts: ResponseFact[], hasContent: boolean): string {
  const described = facts.filter(({ description }) => description !== undefined);
  const messages = [...new Set(described.map(({ description }) => description!))];
  const isOne = messages.length === 1 && described.length === facts.length;
  if (isOne || messages.length === 0) return messages[0] || reasonPhrase(status);
  const isShown = hasContent && described.every(({ example }) => example !== undefined);
  if (messages.length === 1) return isShown ? reasonPhrase(status) : messages[0]!;
  return isShown ? reasonPhrase(status) : `One of:\n\n${messages.map((message) => `- ${message}`).join('\n')}`;
}

function buildContent(facts: ResponseFact[], names: SchemaNames): Record<string, MediaTypeObject> | undefined {
  const contentTypes = [...new Set(facts.flatMap((fact) => fact.content?.contentType ?? []))].sort();
  if (contentTypes.length === 0) return undefined;
  const content = createRecord<MediaTypeObject>();
  for (const contentType of contentTypes) {
    const group = facts.filter((fact) => fact.content?.contentType === contentType);
    const media: MediaTypeObject = {
      schema: buildContentSchema(mergeTypes(foldErrors(group.map((fact) => fact.content!.type))), names),
    };
    Object.assign(media, buildExamples(group));
    content[contentType] = media;
  }
  return content;
}

function buildHeaders(facts: HeaderFact[], names: SchemaNames): Record<string, HeaderObject> | undefined {
  const groups = new Map<string, HeaderFact[]>();
  for (const fact of facts) {
    const key = fact.name.toLowerCase();
    // The content type is what `content` is keyed by (OpenAPI 3.0.3, "Response Object").
    if (key !== 'content-type') groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  if (groups.size === 0) return undefined;
  const headers = createRecord<HeaderObject>();
  for (const key of [...groups.keys()].sort()) {
    const group = groups.get(key)!;
    const description = firstDefined(group.map((fact) => fact.description));
    headers[group[0]!.name] = {
      ...(description ? { description } : {}),
      schema: buildSchema(mergeTypes(group.map((fact) => fact.type)), names),
    };
  }
  return headers;
}

function describeStatus(fact: ResponseFact, route: string): Diagnostic {
  return createDiagnostic(
    'response-status-not-static',
    `${route} answers with the status ${fact.status}, which is no HTTP status (100 to 599), so it is left out.`,
    fact.location ? { location: fact.location } : {},
  );
}
