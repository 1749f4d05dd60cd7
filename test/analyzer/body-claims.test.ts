import { H3 } from 'h3';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve, type Server } from 'srvx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenAPIDocument, SchemaObject } from '../../src/model/openapi.ts';
import { createPipeline } from '../../src/pipeline.ts';
import { alternatives, createValidator } from '../conformance/schema.ts';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { versions } from '../extractors/body-claims/handler.ts';

// What a document says of bodies, against the handlers themselves: whatever it does not allow is refused.

const root = fileURLToPath(new URL('../extractors/body-claims', import.meta.url));

const id = '01234567-89ab-cdef-0123-456789abcdef';
const texts = [
  'low',
  'a',
  'b',
  'info',
  'kg',
  'sesame',
  'abc',
  'ab',
  'ABC',
  ' abc ',
  '',
  '   ',
  '\t\n',
  '12345',
  '123',
  id,
  id.slice(1),
];
const long = ['a'.repeat(8), 'a'.repeat(9), 'a'.repeat(80), 'a'.repeat(81)];
const numbers = [-1, 0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 9.5, 10, 11];
const lists = [[], [1, 2, 3], [1, 2, 3, 4], ['low']];
const objects = [{}, ...texts.flatMap((text) => [{ zip: text }, { kind: text }])];
const pool = [undefined, null, true, false, ...texts, ...long, ...numbers, ...lists, ...objects];

let folder: string;
let document: OpenAPIDocument;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'body-claims-'));
  const tsconfig = join(folder, 'tsconfig.json');
  const settings = { extends: join(root, '../../../tsconfig.json'), include: [root], exclude: [] };
  await writeFile(tsconfig, JSON.stringify(settings));
  const { documents } = await createPipeline({ root, tsconfig }).run();
  document = JSON.parse(documents[0]!.text) as OpenAPIDocument;
  const app = new H3();
  initializeVersionedSystemWithRoutes(versions, 'body-claims').registerAllVersionRoutes(app);
  // On a busy machine, a connection that the server closes as idle may be one that a request has just been sent on.
  const node = { keepAliveTimeout: 0 };
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', silent: true, node });
  await server.ready();
}, 300_000);

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** How many properties are checked; of `any`, the document says no more than the checks do. */
const operations: [path: string, checked: number, isOfAny?: true][] = [
  ['fields', 4, true],
  ['optional', 4, true],
  ['destructured', 3, true],
  ['constant', 2, true],
  ['helpers', 5, true],
  ['read-by-helper', 2],
  ['filled', 5],
  ['nested', 2],
  ['switch', 1, true],
  ['kept-in-tables', 5, true],
  ['rethrown', 1, true],
  ['assigned', 1, true],
  ['named', 4],
  ['truthy', 3],
  ['branches', 0],
  ['normalised', 4],
  ['normalised-late', 0],
  ['normalised-elsewhere', 2],
  ['given-away', 1],
  ['changed-by-method', 2],
  ['date', 1],
  ['or-another', 1],
  ['together', 0],
  ['after-answer', 0],
  ['recovered', 0],
  ['door', 0],
  ['unproven', 2],
  ['text-or-object', 1, true],
  ['by-helpers', 2, true],
  ['switched', 1, true],
  ['made-one', 1, true],
  ['or-a-word', 2, true],
  ['refusing-guards', 2, true],
  ['for-some', 0, true],
  ['null-taken', 5, true],
  ['null-refused', 2, true],
  ['trimmed', 1, true],
  ['some-of', 0, true],
  ['some-of-one', 1, true],
  ['some-of-declared', 0],
  ['some-beside', 0, true],
];

describe('what a document does not allow of a body is refused', () => {
  it.each(operations)('%s', async (path, checked, isOfAny) => {
    const schema = document.paths[`/${path}`]!.post!.requestBody!.content['application/json']!.schema!;
    const isAllowed = createValidator(document)(schema);
    const { properties = {} } = alternatives(schema, document)[0]!;
    const base = await servedBody(path, properties);
    expect(isAllowed(base), JSON.stringify(base)).toBe(true);
    const seen = new Set<string>();
    const served: string[] = [];
    for (const [name, property] of Object.entries(properties)) {
      for (const value of pool) {
        const body = { ...base, [name]: value };
        if (isAllowed(body) || !(isOfAny || isOfKind(value, property as SchemaObject))) continue;
        seen.add(name);
        if ((await send(path, body)) < 400) served.push(JSON.stringify(body));
      }
    }
    expect(served).toEqual([]);
    expect([...seen], 'properties of which some values are not allowed').toHaveLength(checked);
  });
});

it('a request without a body is refused where the document says that one is required', async () => {
  const all = Object.entries(document.paths).flatMap(([path, { post }]) =>
    post?.requestBody?.required ? [path.slice(1)] : [],
  );
  expect(all).toEqual(expect.arrayContaining(['some-of', 'some-of-one', 'some-of-declared']));
  expect(all).not.toContain('some-beside');
  const statuses = await Promise.all(all.map(async (path) => ({ path, status: await send(path, undefined) })));
  expect(statuses.filter(({ status }) => status < 400)).toEqual([]);
});

async function send(path: string, body: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const url = new URL(`/${path}`, server.url);
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return response.status;
}

/** A body that the handler takes, made property by property of what the document allows. */
async function servedBody(path: string, properties: object): Promise<Record<string, unknown>> {
  const open = Object.entries(properties).map(([name, property]) => {
    const isAllowed = createValidator(document)(property as SchemaObject);
    const fitting = pool.filter((each) => each !== undefined && isAllowed(each));
    return { name, fitting: fitting.length > 0 ? fitting : [undefined] };
  });
  for (let round = 1; round < 2000; round++) {
    // Another one of each, at no step that any two have in common.
    const at = (index: number): number => Math.imul(round, 2_654_435_761 + index * 40_503 * round) >>> 9;
    const body = Object.fromEntries(
      open.map(({ name, fitting }, index) => [name, fitting[at(index) % fitting.length]]),
    );
    if ((await send(path, body)) < 400) return body;
  }
  throw new Error(`/${path} serves nothing that its document allows`);
}

/** Whether a value is of the kind that a type says of it, which nobody checks. */
function isOfKind(value: unknown, property: SchemaObject): boolean {
  const [{ type } = {}] = alternatives(property, document);
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return (type === 'integer' ? 'number' : type) === kind;
}
