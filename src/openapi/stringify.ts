import type { OpenAPIDocument } from '../model/openapi.ts';

/**
 * The JSON text of a document (contract, "Files"): two-space indent, one fixed key order for each kind of object, paths
 * and component names in the order of their code units, a newline at the end. Equal documents give equal text, whatever
 * order their keys were set in; only the properties of a schema keep theirs, because it is the one of the declaration.
 */
export function stringifyDocument(document: OpenAPIDocument, texts?: KeptTexts): string {
  return `${write(document, 'document', { depth: 0, texts })}\n`;
}

/** The texts of operations and component schemas, of documents that are never changed. */
export type KeptTexts = WeakMap<object, string>;

interface Place {
  depth: number;
  texts: KeptTexts | undefined;
}

/** A document's text, made once, in which only the address of the server can still change. */
export interface RenderedDocument {
  /** With `servers[0].url` as the document has it. */
  text: string;
  /** What stands before and after `servers[0].url`: all that is the same in every text; one part where there is no server. */
  fixed: readonly [string, string] | readonly [string];
  /** The same text with another `servers[0].url`. Costs one concatenation. */
  withServerURL(url: string): string;
}

export function renderDocument(document: OpenAPIDocument, texts?: KeptTexts): RenderedDocument {
  const text = stringifyDocument(document, texts);
  // No string can hold this: inside strings, line breaks and quotes are escaped. It is also the only place, because all
  // other keys `servers` are indented deeper.
  const opening = '\n  "servers": [\n    {\n      "url": ';
  const at = text.indexOf(opening);
  if (at < 0) return { text, fixed: [text], withServerURL: () => text };
  const start = at + opening.length;
  const head = text.slice(0, start);
  const tail = text.slice(start + JSON.stringify(document.servers[0]!.url).length);
  return { text, fixed: [head, tail], withServerURL: (url) => head + JSON.stringify(url) + tail };
}

/** How the value under a key is written: as an object of a kind, a list or a map of such, or plain JSON. */
type Kind = keyof typeof keyOrders;
type Child = Kind | `${Kind}[]` | `${Kind}{}` | `${Kind}{sorted}` | 'json';

const keyOrders = {
  document: {
    openapi: 'json',
    jsonSchemaDialect: 'json',
    info: 'info',
    servers: 'server[]',
    tags: 'tag[]',
    paths: 'pathItem{sorted}',
    webhooks: 'pathItem{sorted}',
    components: 'components',
    security: 'json',
    externalDocs: 'link',
  },
  info: {
    title: 'json',
    version: 'json',
    summary: 'json',
    description: 'json',
    termsOfService: 'json',
    contact: 'contact',
    license: 'license',
  },
  contact: { name: 'json', url: 'json', email: 'json' },
  license: { name: 'json', identifier: 'json', url: 'json' },
  server: { url: 'json', description: 'json' },
  tag: { name: 'json', description: 'json', externalDocs: 'link' },
  link: { url: 'json', description: 'json' },
  pathItem: {
    servers: 'server[]',
    get: 'operation',
    head: 'operation',
    post: 'operation',
    put: 'operation',
    patch: 'operation',
    delete: 'operation',
    options: 'operation',
    trace: 'operation',
  },
  operation: {
    operationId: 'json',
    summary: 'json',
    description: 'json',
    tags: 'json',
    deprecated: 'json',
    security: 'requirement[]',
    parameters: 'parameter[]',
    requestBody: 'requestBody',
    responses: 'response{}',
  },
  requirement: {},
  parameter: {
    $ref: 'json',
    name: 'json',
    in: 'json',
    description: 'json',
    required: 'json',
    deprecated: 'json',
    schema: 'schema',
    example: 'json',
  },
  requestBody: { $ref: 'json', description: 'json', required: 'json', content: 'media{sorted}' },
  response: { $ref: 'json', description: 'json', headers: 'header{sorted}', content: 'media{sorted}' },
  header: { $ref: 'json', description: 'json', schema: 'schema' },
  media: { schema: 'schema', example: 'json', examples: 'example{}' },
  example: { summary: 'json', value: 'json' },
  components: {
    schemas: 'schema{sorted}',
    responses: 'response{sorted}',
    headers: 'header{sorted}',
    securitySchemes: 'securityScheme{sorted}',
  },
  securityScheme: {
    type: 'json',
    description: 'json',
    scheme: 'json',
    bearerFormat: 'json',
    name: 'json',
    in: 'json',
    flows: 'flows',
    openIdConnectUrl: 'json',
  },
  flows: { implicit: 'flow', password: 'flow', clientCredentials: 'flow', authorizationCode: 'flow' },
  flow: { authorizationUrl: 'json', tokenUrl: 'json', refreshUrl: 'json', scopes: 'json' },
  schema: {
    $ref: 'json',
    title: 'json',
    type: 'json',
    format: 'json',
    contentMediaType: 'json',
    contentEncoding: 'json',
    nullable: 'json',
    description: 'json',
    const: 'json',
    enum: 'json',
    pattern: 'json',
    minimum: 'json',
    exclusiveMinimum: 'json',
    maximum: 'json',
    exclusiveMaximum: 'json',
    multipleOf: 'json',
    minLength: 'json',
    maxLength: 'json',
    minItems: 'json',
    maxItems: 'json',
    uniqueItems: 'json',
    prefixItems: 'schema[]',
    items: 'schema',
    properties: 'schema{}',
    required: 'json',
    additionalProperties: 'schema',
    allOf: 'schema[]',
    anyOf: 'schema[]',
    oneOf: 'schema[]',
    not: 'schema',
    discriminator: 'discriminator',
    default: 'json',
    example: 'json',
    examples: 'json',
    deprecated: 'json',
    readOnly: 'json',
    writeOnly: 'json',
  },
  discriminator: { propertyName: 'json', mapping: 'json' },
} as const;

/** What of a kind's keys a key is: its place among them, and how its value is written. */
type Order = ReadonlyMap<string, { rank: number; child: Child }>;

const orders: Readonly<Record<string, Order>> = Object.fromEntries(
  Object.entries(keyOrders).map(([kind, keys]) => [
    kind,
    new Map(Object.entries(keys).map(([key, child], rank) => [key, { rank, child }])),
  ]),
);

function write(value: unknown, child: Child, place: Place): string {
  const { depth, texts } = place;
  if (value === null || typeof value !== 'object' || child === 'json') return writeJSON(value, depth);
  // Each stands at one depth in all documents.
  const isKept = texts !== undefined && depth === 3 && (child === 'operation' || child === 'schema');
  const known = isKept ? texts.get(value) : undefined;
  if (known !== undefined) return known;
  const text = writeParts(value, child, place);
  if (isKept) texts.set(value, text);
  return text;
}

function writeParts(value: object, child: Child, { depth, texts }: Place): string {
  const inner = { depth: depth + 1, texts };
  if (Array.isArray(value)) {
    const item = child.replace(/\[\]$/, '') as Kind;
    return writeList(
      value.map((entry) => write(entry, item, inner)),
      '[]',
      depth,
    );
  }
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const kinds = child.endsWith('}') ? ofMap(entries, child) : ofObject(entries, child as Kind);
  return writeList(
    entries.map(([key, entry]) => `${JSON.stringify(key)}: ${write(entry, kinds(key), inner)}`),
    '{}',
    depth,
  );
}

/** Puts the entries of a map into their order, and gives the kind of each. */
function ofMap(entries: [string, unknown][], child: Child): () => Child {
  if (child.endsWith('{sorted}')) entries.sort(([a], [b]) => compare(a, b));
  const kind = child.slice(0, child.indexOf('{')) as Kind;
  return () => kind;
}

/** The same of an object's. */
function ofObject(entries: [string, unknown][], child: Kind): (key: string) => Child {
  const order = orders[child.replace(/\[\]$/, '')]!;
  const rank = (key: string): number => order.get(key)?.rank ?? order.size;
  // What we don't write ourselves (a document that came from a file) stays, after the rest.
  entries.sort(([a], [b]) => rank(a) - rank(b) || compare(a, b));
  return (key) => order.get(key)?.child ?? 'json';
}

function writeList(items: string[], [open, close]: string, depth: number): string {
  if (items.length === 0) return `${open}${close}`;
  const indent = '  '.repeat(depth + 1);
  return `${open}\n${items.map((item) => indent + item).join(',\n')}\n${'  '.repeat(depth)}${close}`;
}

function writeJSON(value: unknown, depth: number): string {
  const text = JSON.stringify(value, null, 2);
  return text.includes('\n') ? text.replaceAll('\n', `\n${'  '.repeat(depth)}`) : text;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
