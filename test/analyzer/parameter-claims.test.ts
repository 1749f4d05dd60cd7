import { H3 } from 'h3';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve, type Server } from 'srvx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenAPIDocument, ParameterObject, SchemaObject } from '../../src/model/openapi.ts';
import { createPipeline } from '../../src/pipeline.ts';
import { createValidator } from '../conformance/schema.ts';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { versions } from '../extractors/parameter-claims/handler.ts';

// What a document says of parameters, against the handlers themselves: whatever it does not allow is refused, and at the
// bounds what it allows is served.

const root = fileURLToPath(new URL('../extractors/parameter-claims', import.meta.url));

const whole = [-91, -90, -5, -1, 0, 1, 2, 4, 5, 10, 25, 26, 50, 51, 90, 91, 100, 101, 5000, 5001, 123_456_789];
const numbers = [...whole, -0.5, 0.5, 0.999, 1.5, 89.5];
const words = [
  'name',
  'date',
  'open',
  'closed',
  'latest',
  'v12',
  'ff',
  '2026-01-02',
  'KG',
  'lb',
  'sesame',
  'x',
  'ab',
  'abc',
  'a b',
];
const long = [19, 20, 21, 80].map((length) => 'w'.repeat(length));
const pool = [undefined, '', ...numbers.map(String), ...words, ...long];

let folder: string;
let document: OpenAPIDocument;
let accepts: ReturnType<typeof createValidator>;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parameter-claims-'));
  const tsconfig = join(folder, 'tsconfig.json');
  const settings = { extends: join(root, '../../../tsconfig.json'), include: [root], exclude: [] };
  await writeFile(tsconfig, JSON.stringify(settings));
  const { documents } = await createPipeline({ root, tsconfig }).run();
  document = JSON.parse(documents[0]!.text) as OpenAPIDocument;
  accepts = createValidator(document);
  const app = new H3();
  initializeVersionedSystemWithRoutes(versions, 'parameter-claims').registerAllVersionRoutes(app);
  // On a busy machine, a connection that the server closes as idle may be one that a request has just been sent on.
  const node = { keepAliveTimeout: 0 };
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', silent: true, node });
  await server.ready();
}, 300_000);

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** What the document does not allow of each parameter, by example. */
const claimed: Record<string, Record<string, readonly (string | undefined)[]>> = {
  '/bounds-given': { n: [undefined, '0', '51', '1.5', 'abc'] },
  '/bounds-of-one': { limit: ['0', '101', '1.5', 'abc'] },
  '/bounds-open': { share: [undefined, '0', '1', 'abc'] },
  '/bounds-of-absolute': { latitude: [undefined, '-91', '91', 'abc'] },
  '/bounds-of-whole-text': { page: ['101', '1.5', 'abc', '-1'] },
  '/parsed': { page: ['0', '-1', 'abc'] },
  '/of-a-class': { limit: [undefined, '4', '26'], cursor: [undefined] },
  '/path/{id}': { id: ['0', '5001', 'abc'] },
  '/lengths': { term: [undefined, 'ab'] },
  '/floored': { n: ['0.5', '51', 'abc'] },
  '/truncated': { n: ['-1', '10', 'abc'] },
  '/of-sixteen': {},
  '/behind-another': { sort: [undefined, 'open'], limit: ['0', '51', '1.5', 'abc'] },
  '/refused-in-a-try': { sort: [undefined, 'open'], word: [undefined] },
  '/failed-in-a-try': {},
  '/found-by-word': { state: [undefined] },
  '/held-query': { n: [undefined, '0', '11', '1.5', 'abc'] },
  '/held-params': { n: [undefined, '0', '11', '1.5', 'abc'], word: [undefined] },
  '/held-changed': {},
  '/trimmed': { title: [undefined, 'ab'] },
  '/or-all': { n: ['0', '-1', 'abc'] },
  '/or-answered': { n: ['0', '11', 'abc'] },
  '/path-or-latest/{id}': { id: ['0', '1.5', 'abc'] },
  '/with-letter': { v: [undefined] },
  '/digits-or-date': {},
  '/names-given': { from: [undefined], to: [undefined] },
  '/each-name': { x: [undefined], y: [undefined] },
  '/collected': { 'x-tenant': [undefined], q: [undefined] },
  '/answered': { id: [undefined] },
  '/rethrown': { id: [undefined] },
  '/one-of': { sort: ['latest', 'x'] },
  '/one-of-cases': { state: [undefined, 'latest'] },
  '/loosely': { count: [undefined, 'closed'] },
  '/settled': {},
  '/any-case': { unit: [undefined] },
  '/or-a-pattern': { version: [undefined] },
  '/step': {},
  '/null-is-a-number': { n: ['abc'] },
  '/either': {},
  '/by-mode': {},
  '/unread': {},
  '/found/{id}': {},
  '/door': { word: [undefined] },
  '/header-door': { 'x-word': [undefined] },
  '/floating': {},
  '/handed-on': {},
  '/recovered': {},
  '/clamped': {},
  '/broken': {},
  '/own-message': {},
  '/ordered': {},
};

describe('what a document does not allow of a parameter is refused', () => {
  it('knows each operation', () => {
    expect(Object.keys(claimed).toSorted()).toEqual(Object.keys(document.paths).toSorted());
  });

  it.each(Object.entries(claimed))('%s', async (path, examples) => {
    const parameters = (document.paths[path]!.get!.parameters ?? []) as ParameterObject[];
    const base = await servedValues(path, parameters);
    const served: string[] = [];
    for (const parameter of parameters) {
      for (const value of pool) {
        if (parameter.in === 'path' && !value) continue;
        if (isAllowed(parameter, value) || !isOfKind(parameter, value)) continue;
        const given = { ...base, [parameter.name]: value };
        if ((await send(path, parameters, given)) < 400) served.push(`${parameter.name}=${value}`);
      }
    }
    expect(served).toEqual([]);
    for (const [name, values] of Object.entries(examples)) {
      const parameter = parameters.find((each) => each.name === name)!;
      expect(
        values.filter((value) => isAllowed(parameter, value)),
        name,
      ).toEqual([]);
      const answers = await Promise.all(values.map((value) => send(path, parameters, { ...base, [name]: value })));
      expect(answers.filter((status) => status < 400)).toEqual([]);
    }
    const claiming = parameters.filter((each) =>
      pool.some((value) => (value || each.in !== 'path') && isOfKind(each, value) && !isAllowed(each, value)),
    );
    const others = claiming.filter(({ name }) => !Object.hasOwn(examples, name));
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});

/** What a parameter may be, one by one. */
const formsOf = ({ schema }: ParameterObject): { type?: string }[] =>
  (schema as { anyOf?: { type?: string }[] }).anyOf ?? [schema as { type?: string }];

/** Parameters are texts: a number is one whose text it is. */
function isAllowed(parameter: ParameterObject, value: string | undefined): boolean {
  if (value === undefined) return parameter.required !== true;
  return formsOf(parameter).some((schema) => {
    const isNumber = schema.type === 'number' || schema.type === 'integer';
    const sent = isNumber && value !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
    return accepts(schema as SchemaObject)(sent);
  });
}

/** Whether a value is of a kind that the schema says, which nobody need check: `Number(query.page)`. */
function isOfKind(parameter: ParameterObject, value: string | undefined): boolean {
  if (value === undefined) return true;
  if (value === '') return false;
  const forms = formsOf(parameter);
  const isNumber = Number.isFinite(Number(value));
  return forms.some(({ type }) => {
    if (type === 'integer') return Number.isInteger(Number(value));
    // Beside a number, a text is one that is no number.
    return type === 'number' ? isNumber : forms.length === 1 || !isNumber;
  });
}

type Values = Record<string, string | undefined>;

async function send(path: string, parameters: readonly ParameterObject[], values: Values): Promise<number> {
  const url = new URL(
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
    server.url,
  );
  const headers: Record<string, string> = {};
  for (const { in: source, name } of parameters) {
    const value = values[name];
    if (value === undefined) continue;
    if (source === 'query') url.searchParams.set(name, value);
    if (source === 'header') headers[name] = value;
  }
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response.status;
}

/** Values that the handler takes, each of what the document allows. */
async function servedValues(path: string, parameters: readonly ParameterObject[]): Promise<Values> {
  const fitting = parameters.map((each) => ({
    name: each.name,
    values: [...pool, 'a'].filter((value) => (each.in !== 'path' || value) && value !== '' && isAllowed(each, value)),
  }));
  for (let round = 0; round < 2000; round++) {
    const values = Object.fromEntries(
      fitting.map(({ name, values: all }, index) => [name, all[(round * (2 * index + 1)) % all.length]]),
    );
    if ((await send(path, parameters, values)) < 400) return values;
  }
  throw new Error(`${path} serves nothing that its document allows`);
}
