import { errorTypesOfV1 } from '../model/error-v1.ts';
import { issuePathType, validationErrorType } from '../model/error.ts';
import { methods } from '../model/facts.ts';
import type {
  OpenAPIDocument,
  OperationObject,
  ReferenceObject,
  ResponseObject,
  SchemaObject,
} from '../model/openapi.ts';
import type { TypeModel } from '../model/type.ts';
import { pointerOf, unescapeToken } from './json-pointer.ts';
import { remember } from './remember.ts';
import { relayedResponseName, unknownResponseName } from './responses.ts';
import { buildSchema } from './schema.ts';
import type { Schema } from './schema.ts';

/** How much of a document, or of an operation, is known: numbers of values that schemas describe. */
export interface Coverage {
  /** Values of which all is said. */
  known: number;
  /** Values whose schema says the kind alone, and not what they hold: an object of any properties, a list of anything. */
  widened: number;
  /** Values of which nothing is known. */
  open: number;
}

/** JSON pointers of what is not all known, in the order of the document. */
export interface Gaps extends Coverage {
  widenedAt: string[];
  openAt: string[];
}

/** Percent of the values that are known. */
export function shareKnown({ known, widened, open }: Coverage): number {
  const all = known + widened + open;
  return all === 0 ? 100 : (known * 100) / all;
}

/** The same in whole percent, never rounded up to 100. */
export const percentKnown = (coverage: Coverage): number => Math.floor(shareKnown(coverage));

/** `2 open, 1 widened`; empty where all is known. */
export function describeGaps({ widened, open }: Pick<Coverage, 'widened' | 'open'>): string {
  return [open > 0 && `${open} open`, widened > 0 && `${widened} widened`].filter(Boolean).join(', ');
}

/** What is known of several documents. */
export const addCoverage = (documents: readonly { coverage: Coverage }[]): Coverage =>
  documents.reduce(
    (sum, { coverage: { known, widened, open } }) => ({
      known: sum.known + known,
      widened: sum.widened + widened,
      open: sum.open + open,
    }),
    { known: 0, widened: 0, open: 0 },
  );

/** What is known of a whole document: what operations share counts once. */
export function measureDocument(document: OpenAPIDocument): Coverage {
  const counter = createCounter(document);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation) counter.addOperation(operation, pointerOf('paths', path, method));
    }
  }
  const { known, widened, open } = counter.gaps;
  return { known, widened, open };
}

/** What is known of one operation, all that it refers to included. */
export function measureOperation(document: OpenAPIDocument, operation: OperationObject, pointer: string): Gaps {
  const counter = createCounter(document);
  counter.addOperation(operation, pointer);
  return counter.gaps;
}

function createCounter(document: OpenAPIDocument) {
  const gaps: Gaps = { known: 0, widened: 0, open: 0, widenedAt: [], openAt: [] };
  const seen = new Set<string>();
  return { gaps, addOperation };

  function addOperation(operation: OperationObject, pointer: string): void {
    addAll(valuesOfOperation(operation), pointer);
  }

  function addAll(values: readonly Value[], pointer: string): void {
    for (const value of values) {
      if ('level' in value) count(value.level, pointer, value.at);
      else follow(value);
    }
  }

  function follow({ target, kind }: Reference): void {
    const name = unescapeToken(target.slice(target.lastIndexOf('/') + 1));
    const { responses = {}, schemas = {} } = document.components ?? {};
    const [response, schema] = kind === 'response' ? [responses[name]] : [undefined, schemas[name]];
    if (!(response ?? schema) || seen.has(target)) return;
    seen.add(target);
    if (response) addAll(valuesOfResponse(response), target);
    if (schema) addAll(kind === 'fixed' ? valuesOfFixed(schema) : valuesOfSchema(schema), target);
  }

  function count(level: keyof Coverage, pointer: string, at: string): void {
    gaps[level]++;
    if (level === 'widened') gaps.widenedAt.push(pointer + at);
    if (level === 'open') gaps.openAt.push(pointer + at);
  }
}

/** A value that a part of a document describes, with the pointer to it from there, or a reference to another part. */
type Value = { level: keyof Coverage; at: string } | Reference;

interface Reference {
  target: string;
  /** `fixed`: a library says what it is, so that it is as exact as it can be. */
  kind: 'response' | 'schema' | 'fixed';
}

const valuesOfOperation = remember(({ parameters = [], requestBody, responses }: OperationObject): Value[] => [
  ...parameters.flatMap(({ schema }, at) => listValues(schema, pointerOf('parameters', at, 'schema'))),
  ...(requestBody ? listContent(requestBody, pointerOf('requestBody')) : []),
  ...Object.entries(responses).flatMap(([status, response]) => listResponse(response, pointerOf('responses', status))),
]);

const valuesOfResponse = remember((response: ResponseObject | ReferenceObject) => listResponse(response, ''));
const valuesOfSchema = remember((schema: Schema) => listValues(schema, ''));
const valuesOfFixed = remember((schema: Schema) => listValues(schema, '', true));

function listResponse(response: ResponseObject | ReferenceObject, at: string): Value[] {
  if (!('$ref' in response)) return response.content ? listContent(response, at) : [{ level: 'known', at }];
  const target = response.$ref.slice(1);
  const name = unescapeToken(target.slice(target.lastIndexOf('/') + 1));
  // What stands for answers of which nothing is known is a gap of each operation that has it.
  const isGap = name === unknownResponseName || name === relayedResponseName;
  return [isGap ? { level: 'open', at } : { target, kind: 'response' }];
}

const listContent = ({ content = {} }: Pick<ResponseObject, 'content'>, at: string): Value[] =>
  Object.entries(content).flatMap(([type, { schema }]) =>
    listValues(schema, at + pointerOf('content', type, 'schema')),
  );

function listValues(schema: Schema, at: string, isFixed = false): Value[] {
  if ('$ref' in schema) return [{ target: schema.$ref.slice(1), kind: isFixed ? 'fixed' : 'schema' }];
  const isOwn = isFixed || isOfLibrary(schema);
  const below = listBelow(schema);
  if (below.length === 0) return [{ level: isOwn ? 'known' : levelOf(schema), at }];
  return below.flatMap(([keys, each]) => listValues(each, at + pointerOf(...keys), isOwn));
}

/**
 * What h3 and validation libraries put into errors: an issue, whose path may have objects in it, and the error of h3 1 with
 * the reason of any validator. Nobody can type them in more detail, so they are no gap.
 */
function isOfLibrary({ properties, allOf }: SchemaObject): boolean {
  const { message, path } = properties ?? {};
  if (message && path) return Object.keys(properties!).length === 2 && JSON.stringify(path) === issuePathText;
  return allOf?.length === 2 && JSON.stringify(allOf[1]) === reasonTextOfV1;
}

const withoutNames = { refOf: () => undefined, typeOf: () => undefined };
const textOf = (type: TypeModel): string => JSON.stringify(buildSchema(type, withoutNames));
const issuePathText = textOf(issuePathType);
const { type: errorOfV1 } = errorTypesOfV1[validationErrorType.id]!;
const reasonTextOfV1 = errorOfV1.kind === 'intersection' ? textOf(errorOfV1.members[1]!) : '';

/** The schemas that a schema is made of, with the keys that lead to them. */
function listBelow(schema: SchemaObject): [(string | number)[], Schema][] {
  const { properties = {}, items, prefixItems = [], additionalProperties: others } = schema;
  return [
    ...Object.entries(properties).map(([name, each]): [string[], Schema] => [['properties', name], each]),
    ...(items ? [[['items'], items] as [string[], Schema]] : []),
    ...prefixItems.map((each, at): [(string | number)[], Schema] => [['prefixItems', at], each]),
    ...(typeof others === 'object' ? [[['additionalProperties'], others] as [string[], Schema]] : []),
    ...(['allOf', 'anyOf', 'oneOf'] as const).flatMap((key) =>
      (schema[key] ?? []).map((each, at): [(string | number)[], Schema] => [[key, at], each]),
    ),
  ];
}

function levelOf({
  type,
  enum: values,
  const: only,
  not,
  contentMediaType,
  additionalProperties,
}: SchemaObject): keyof Coverage {
  if (values || only !== undefined || not || contentMediaType) return 'known';
  if (type === undefined) return 'open';
  const kinds = [type].flat();
  const isObject = kinds.includes('object') && additionalProperties !== false;
  return isObject || kinds.includes('array') ? 'widened' : 'known';
}
