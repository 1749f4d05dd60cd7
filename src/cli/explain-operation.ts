import { STATUS_CODES } from 'node:http';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Origin } from '../model/origin.ts';
import { measureOperation } from '../openapi/coverage.ts';
import { partAt, pointerOf, unescapeToken } from '../openapi/json-pointer.ts';
import { credentialsOf, describeCredentials } from '../plugin/provenance/read-operations.ts';
import type { ReadOperation } from '../plugin/provenance/read-operations.ts';

/** Why a document says what it says of one operation, or of a part of it. */
export interface Explanation {
  /** As `GET /api/v1/todos/{id}`. */
  operation: string;
  version: string;
  parts: ExplainedPart[];
  /** JSON pointers of values of which nothing is known. */
  open: string[];
  /** And of those of which the kind alone is. */
  widened: string[];
  /** What is said of it, with what would close what is open. */
  diagnostics: Diagnostic[];
}

export interface ExplainedPart {
  /** `response 404 Not Found` */
  title: string;
  /** JSON pointer into the document. */
  pointer: string;
  origins: readonly Origin[];
}

/** Explains an operation. @param asked the parts that are asked for, see `findParts`; default: all */
export function explainOperation(
  read: ReadOperation,
  diagnostics: readonly Diagnostic[],
  asked?: ExplainedPart[],
): Explanation {
  const parts = asked ?? explainParts(read);
  const { widenedAt, openAt } = measureOperation(read.document, read.operation, read.pointer);
  const isWithin = (each: string): boolean => !asked || asked.some((part) => each.startsWith(part.pointer));
  return {
    operation: read.name,
    version: read.version,
    parts,
    open: openAt.filter(isWithin),
    widened: widenedAt.filter(isWithin),
    diagnostics: diagnosticsOf(read, diagnostics, parts),
  };
}

/**
 * The parts that a JSON pointer from the operation on leads to, references followed, or why it leads nowhere; undefined for
 * the operation itself.
 */
export function findParts(
  read: ReadOperation,
  pointer: string | undefined,
): ExplainedPart[] | { fault: string } | undefined {
  const tokens = (pointer ?? '').replace(/^#?\/?/, '');
  return tokens === '' ? undefined : explainPointer(read, tokens);
}

function explainParts({ name, document, operation, pointer, origins, ...read }: ReadOperation): ExplainedPart[] {
  const part = (title: string, ...keys: (string | number)[]): ExplainedPart => {
    const own = pointer + pointerOf(...keys);
    return { title, pointer: own, origins: origins(own) };
  };
  const contents = Object.keys(operation.requestBody?.content ?? {});
  const credentials = credentialsOf({ name, document, operation, pointer, origins, ...read });
  return [
    part(operation.operationId),
    ...(operation.security.length > 0 ? [part(`security ${describeCredentials(credentials)}`, 'security')] : []),
    ...(operation.parameters ?? []).map(({ in: source, name: own, required }, at) =>
      part(`${source} parameter ${own}${required ? '' : ' (optional)'}`, 'parameters', at),
    ),
    ...contents.map((type) => part(`request body ${type}`, 'requestBody', 'content', type)),
    ...Object.entries(operation.responses).flatMap(([status, response]) =>
      '$ref' in response ? [] : [part(titleOfStatus(status), 'responses', status)],
    ),
    ...explainSchemas(document, operation, origins),
  ];
}

/** `response 404 Not Found` */
const titleOfStatus = (status: string): string => ['response', status, STATUS_CODES[status]].filter(Boolean).join(' ');

/** What a part of a document is called: `GET /todos response 404 Not Found`, `schema Todo /properties/title`. */
export function titleOfPart(pointer: string, read: ReadOperation | undefined): string {
  const keys = pointer.split('/').slice(1).map(unescapeToken);
  if (!read) return keys[1] === 'schemas' ? titleOf('schema', keys.slice(2)) : pointer;
  const [section = '', key = '', ...rest] = keys.slice(3);
  const parameter = section === 'parameters' ? read.operation.parameters?.[Number(key)] : undefined;
  if (parameter) return titleOf(`${read.name} ${parameter.in} parameter`, [parameter.name, ...rest]);
  if (section === 'responses') return titleOf(`${read.name} ${titleOfStatus(key)}`, ['', ...rest]);
  if (section === 'requestBody') return `${read.name} request body`;
  return [read.name, section].filter(Boolean).join(' ');
}

/** `schema Todo /properties/title` */
const titleOf = (kind: string, [name, ...below]: readonly string[]): string =>
  [kind, name, below.length > 0 ? pointerOf(...below) : ''].filter(Boolean).join(' ');

/**
 * Whether a component comes from a declaration. One that has none is known by the code that sends or reads it first, which may
 * be that of another operation.
 */
const isDeclared = ({ kind }: Origin): boolean => kind === 'type' || kind === 'schema' || kind === 'property';

/** The declared components that the operation names itself. */
function explainSchemas(
  document: ReadOperation['document'],
  operation: ReadOperation['operation'],
  origins: ReadOperation['origins'],
): ExplainedPart[] {
  const named = new Set(JSON.stringify(operation).match(/#\/components\/schemas\/[^"\\]+/g));
  return [...named].sort().flatMap((reference) => {
    const pointer = reference.slice(1);
    const found = origins(pointer).filter(isDeclared);
    const title = `schema ${unescapeToken(pointer.slice(pointer.lastIndexOf('/') + 1))}`;
    return found.length > 0 && partAt(document, pointer) !== undefined ? [{ title, pointer, origins: found }] : [];
  });
}

function explainPointer(
  { name, document, pointer, origins }: ReadOperation,
  tokens: string,
): ExplainedPart[] | { fault: string } {
  let at = pointer;
  let own = origins(at);
  const parts: ExplainedPart[] = [];
  for (const token of tokens.split('/')) {
    const next = `${at}/${token}`;
    const value = partAt(document, next);
    if (value === undefined)
      return { fault: `"/${tokens}" leads nowhere in ${name}: ${at} has ${describeKeys(partAt(document, at))}.` };
    at = followReference(document, next);
    const found = origins(at);
    const isComponent = !at.startsWith(pointer);
    if (!isComponent || found.every(isDeclared)) own = found;
    if (at !== next) parts.push({ title: at, pointer: at, origins: own });
  }
  return [...parts.filter((part) => part.pointer !== at), { title: at, pointer: at, origins: own }];
}

function followReference(document: ReadOperation['document'], pointer: string): string {
  const value = partAt(document, pointer) as { $ref?: unknown } | undefined;
  const { $ref } = value ?? {};
  return typeof $ref === 'string' && $ref.startsWith('#/') ? $ref.slice(1) : pointer;
}

function describeKeys(value: unknown): string {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return keys.length > 0 ? keys.slice(0, 12).join(', ') : 'nothing below it';
}

/** Those that name the operation, and those at a place of one of its parts. */
function diagnosticsOf(
  { name }: ReadOperation,
  diagnostics: readonly Diagnostic[],
  parts: readonly ExplainedPart[],
): Diagnostic[] {
  const places = new Set(
    parts.flatMap(({ origins }) => origins.map(({ location }) => `${location.file}:${location.line}`)),
  );
  const isNamed = (text: string): boolean =>
    text.includes(`${name} `) || text.includes(`${name}:`) || text.endsWith(name);
  return diagnostics.filter(
    ({ message, also = [], location }) =>
      [message, ...also].some(isNamed) || (location && places.has(`${location.file}:${location.line}`)),
  );
}
