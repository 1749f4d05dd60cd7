import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '../../src/index.ts';

// Below the repository, so that h3 and Node's types are found.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

/** What strictness, the library and the ambient types decide, in one module. */
const server = `// API_SOURCE
import { H3, readValidatedBody } from 'h3';
import { z } from 'zod';
import { list, show } from './handlers.ts';

interface Todo { id: number; note: string | null; due?: Date }
declare function find(id: number): Promise<Todo | null>;
class Query { parse(this: Query, text: string) { return { text, length: text.length }; } }

const app = new H3();
app.get('/maybe', async () => ({ todo: await find(1), first: (await find(2))?.note }));
app.get('/grown', () => {
  const rows = [];
  let last;
  for (const id of [1, 2]) { rows.push({ id, name: 'a' }); last = id; }
  return { rows, last };
});
app.get('/bound', () => {
  const query = new Query();
  return { bound: query.parse.bind(query)('a'), called: query.parse.call(query, 'b'), next: [1].values().next().value };
});
app.get('/caught', () => {
  try { return { ok: true as const }; } catch (error) { return { ok: false as const, error: (error as Error).message }; }
});
app.post('/todos', async (event) => {
  const body = await readValidatedBody(event, z.object({ title: z.string(), note: z.string().nullable().optional() }));
  return { title: body.title, note: body.note ?? null };
});
app.get('/rows/first', show);
app.get('/rows', list);
app.get('/process', () => ({ pid: process.pid, memory: process.memoryUsage(), at: Buffer.from('a').toString('hex') }));
export default app;
`;

/** More of the same, that handlers reach through an import. */
const rows = `import { EventEmitter } from 'node:events';

export interface Row { id: number; owner: { name: string | null } | null; tags?: string[] }
export const rows = new Map<string, Row>();
export function first(): Row | undefined { return rows.values().next().value; }
export const owners = [...rows.values()].map((row) => row.owner?.name ?? null);
export const emitter = new EventEmitter();
export const env = process.env.NODE_ENV;
export function parse(text: string) { try { return { ok: true as const, value: Number(text) }; } catch (error) { return { ok: false as const, error }; } }
export class Cache<Value> { private value: Value | undefined; constructor(readonly size = 1) {} get() { return this.value; } }
`;
const handlers = `// API_SOURCE
import type { H3Event } from 'h3';
import { getQuery } from 'h3';
import { Cache, env, first, owners, parse, type Row } from './rows.ts';

const cache = new Cache<Row>();
export const show = (event: H3Event) => ({ row: first() ?? null, cached: cache.get(), page: Number(getQuery(event).page ?? 1) });
export const list = () => ({ owners, env, parsed: parse('1').ok });
`;

const base = {
  allowImportingTsExtensions: true,
  noEmit: true,
  target: 'es2023',
  lib: ['es2023', 'dom'],
  module: 'preserve',
  moduleResolution: 'bundler',
};

let root: string;
let expected: string;
beforeAll(async () => {
  await mkdir(cache, { recursive: true });
  root = await mkdtemp(join(cache, 'compilers-'));
  expected = await documentOf('expected', { ...base, strict: true });
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function documentOf(name: string, compilerOptions: object, files: Record<string, string> = {}): Promise<string> {
  return documentIn(join(root, name.replaceAll(/\W+/g, '-')), compilerOptions, files);
}

async function documentIn(folder: string, compilerOptions: object, files: Record<string, string>): Promise<string> {
  const all = {
    'package.json': '{ "name": "compilers", "type": "module" }',
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['.'] }),
    'server.ts': server,
    'handlers.ts': handlers,
    'rows.ts': rows,
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const { documents, diagnostics } = await generate({ root: folder });
  return [...documents.map(({ text }) => text), ...diagnostics.map(({ code, message }) => `${code}: ${message}`)].join(
    '\n',
  );
}

it('has what strictness, the library and the ambient types decide', () => {
  const { paths, components } = JSON.parse(expected.slice(0, expected.lastIndexOf('}') + 1)) as {
    paths: Record<string, object>;
    components: { schemas: Record<string, { properties: Record<string, unknown>; required?: string[] }> };
  };
  expect(Object.keys(paths)).toHaveLength(8);
  const { Maybe, Grown, Bound, Process } = components.schemas;
  expect(Maybe?.properties.first).toEqual({ type: 'string', nullable: true });
  expect(Grown?.properties).toMatchObject({ rows: { items: { required: ['id', 'name'] } } });
  expect(Bound?.properties).toMatchObject({
    bound: { $ref: '#/components/schemas/TextLength' },
    called: { $ref: '#/components/schemas/TextLength' },
  });
  expect(components.schemas.TextLength).toMatchObject({ type: 'object', required: ['text', 'length'] });
  const { ListOutput, RowFirst } = components.schemas;
  expect(RowFirst).toMatchObject({
    properties: { cached: { $ref: '#/components/schemas/Row' } },
    required: ['row', 'page'],
  });
  expect(ListOutput).toMatchObject({
    properties: { owners: { items: { nullable: true } } },
    required: ['owners', 'parsed'],
  });
  expect(Process?.properties).toMatchObject({
    pid: { type: 'number' },
    memory: { $ref: '#/components/schemas/MemoryUsage' },
    at: { type: 'string' },
  });
});

describe('the same source gives the same bytes', () => {
  it.each<[string, object]>([
    ['strict off', { strict: false }],
    ['strict not said', {}],
    [
      'no part of strict',
      { strict: true, noImplicitAny: false, strictNullChecks: false, useUnknownInCatchVariables: false },
    ],
    ['other parts of strict', { strictBindCallApply: false, strictFunctionTypes: false, noImplicitThis: false }],
    ['no strict iterators', { strict: true, strictBuiltinIteratorReturn: false }],
    ['the types of one package', { strict: true, types: ['node'] }],
  ])(
    'with %s',
    async (name, options) => {
      expect(await documentOf(name, { ...base, ...options })).toBe(expected);
    },
    30_000,
  );

  // Each would be found by a look-up of `typescript` or of its library, and says nothing right.
  const decoy = (version: string, extra: object = {}): Record<string, string> => ({
    'node_modules/typescript/package.json': JSON.stringify({
      name: 'typescript',
      version,
      main: './lib/typescript.js',
      ...extra,
    }),
    'node_modules/typescript/lib/typescript.js': 'throw new Error("the TypeScript of the project was loaded");',
    'node_modules/typescript/lib/lib.es2023.d.ts': 'interface Date { toJSON(): 1 } interface Array<T> { wrong: T }',
    'node_modules/typescript/lib/lib.dom.d.ts': 'interface Response { wrong: 1 }',
    'node_modules/@typescript/lib-es2023/index.d.ts': 'interface Date { toJSON(): 1 }',
    'node_modules/@typescript/lib-dom/index.d.ts': 'interface Response { wrong: 1 }',
  });
  it.each<[string, Record<string, string>]>([
    ['5.9', decoy('5.9.3')],
    ['6', decoy('6.0.2')],
    ['7', decoy('7.0.2', { exports: { './package.json': './package.json' } })],
  ])(
    'with TypeScript %s in the project',
    async (name, files) => {
      expect(await documentOf(name, { ...base, strict: true }, files)).toBe(expected);
      expect(await documentOf(`${name}-loose`, { ...base, strict: false }, files)).toBe(expected);
    },
    60_000,
  );

  it('with no TypeScript anywhere above the project', async () => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'no-typescript-')));
    try {
      for (const name of ['h3', 'rou3', 'srvx', 'zod', '@types/node', 'undici-types']) {
        const from = fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));
        await cp(from, join(folder, 'node_modules', name), { recursive: true });
      }
      expect(() => createRequire(join(folder, 'server.ts')).resolve('typescript')).toThrow('Cannot find module');
      expect(await documentIn(folder, { ...base, strict: true }, {})).toBe(expected);
      expect(await documentIn(folder, { ...base, strict: false }, {})).toBe(expected);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
