import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate, type GenerateResult } from '../src/index.ts';
import type { OpenAPIDocument } from '../src/model/openapi.ts';
import type { JsonValue } from '../src/model/type.ts';
import { listOperations } from '../src/openapi/changes/operations.ts';
import { partAt, pointerOf } from '../src/openapi/json-pointer.ts';
import { discoverApps } from './conformance/apps.ts';
import type { RunningServer } from './conformance/built-playground.ts';
import { compileClientTypes } from './conformance/client-types.ts';
import { findOperation, requestOf, resolveAddress, type ConformanceRequest } from './conformance/client.ts';
import { createJudge, readReply, type Judge, type Reply } from './conformance/judge.ts';
import { lint } from './conformance/lint.ts';
import { mutate } from './conformance/mutations.ts';
import { operationsOf, schemasOf } from './conformance/schema.ts';

const cache = fileURLToPath(new URL('../.cache', import.meta.url));
const update = Boolean(process.env.UPDATE);
const apps = await discoverApps();

interface Exchange extends Reply {
  request: ConformanceRequest;
}

describe.each(apps)('$name', (app) => {
  let result: GenerateResult;
  let server: RunningServer | undefined;
  const replies: Exchange[] = [];
  const judges = new Map<string, Judge>();

  beforeAll(async () => {
    result = await generate({ root: app.root });
    server = await app.start();
    for (const request of app.requests) {
      const document = documentOf(request.version);
      const operation = findOperation(document, request.operation);
      const url = resolveAddress(document, operation, request, server.url);
      const reply = await readReply(await fetch(requestOf(url, operation.method, request)));
      replies.push({ request, ...reply });
    }
  });

  afterAll(async () => {
    if (server) expect(await server.close(), 'exit code of the stopped server').toBe(0);
  });

  test('the documents are the expected ones', async () => {
    if (update) {
      for (const { version, text } of result.documents) await writeFile(join(app.expected, `${version}.json`), text);
    }
    const files = (await readdir(app.expected)).filter((name) => /^(?!tsconfig).*\.json$/.test(name)).sort();
    expect(files).toEqual(result.documents.map(({ version }) => `${version}.json`).sort());
    for (const { version, text } of result.documents) {
      expect(text).toBe(await readFile(join(app.expected, `${version}.json`), 'utf8'));
    }
  });

  test('every part has places in the source that it comes from, but the error of h3', async () => {
    const lines = new Map<string, number>();
    for (const { version } of result.documents) {
      const document = documentOf(version);
      const origins = result.origins[version]!;
      const found = new Set(origins.map(({ pointer }) => pointer));
      expect(listParts(document).filter((pointer) => !found.has(pointer))).toEqual([]);
      for (const { pointer, location } of origins) {
        expect(partAt(document, pointer), pointer).toBeDefined();
        const text = lines.get(location.file) ?? (await countLines(join(app.root, location.file)));
        lines.set(location.file, text);
        expect(location.line).toBeLessThanOrEqual(text);
      }
    }
  });

  test('there is no diagnostic but the expected ones', () => {
    const found = result.diagnostics.map(({ code, location }) => `${code} ${location?.file}:${location?.line}`);
    expect(found).toEqual(app.diagnostics);
  });

  test('every response is described by its document, every accepted request is accepted by it, but for the gaps', () => {
    const faults = replies.flatMap((reply) => checkExchange(reply).map((fault) => `${nameOf(reply)}: ${fault}`));
    expect(faults.filter((fault) => !app.gaps.some((gap) => fault.startsWith(gap)))).toEqual([]);
    const closed = app.gaps.filter((gap) => !faults.some((fault) => fault.startsWith(gap)));
    expect(closed, 'gaps that are closed and need not be listed').toEqual([]);
  });

  test('every documented response is reached, or listed with a reason', () => {
    const documented = result.documents.flatMap(({ version }) =>
      [...operationsOf(documentOf(version))].flatMap(({ name, operation }) =>
        Object.keys(operation.responses).flatMap((status) =>
          status === 'default' ? [] : [`${version} ${name} ${status}`],
        ),
      ),
    );
    const reached = new Set(replies.map(({ request, status }) => `${request.version} ${request.operation} ${status}`));
    const excepted = app.unreached.map(({ version, operation, status }) => `${version} ${operation} ${status}`);
    expect(documented.filter((name) => !reached.has(name)).sort()).toEqual(excepted.sort());
    expect(app.unreached.filter(({ reason }) => !reason.trim())).toEqual([]);
  });

  test('every documented response header is sent', () => {
    const unsent = result.documents.flatMap(({ version }) =>
      [...operationsOf(documentOf(version))].flatMap(({ name }) => {
        const own = replies.filter(({ request }) => request.version === version && request.operation === name);
        return [...new Set(own.map(({ status }) => status))].flatMap((status) => {
          const seen = own.filter((reply) => reply.status === status);
          const headers = Object.keys(judgeOf(seen[0]!).responseOf(name, status)?.headers ?? {});
          const missing = headers.filter((header) => !seen.some((reply) => reply.headers.has(header)));
          return missing.map((header) => `${version} ${name} ${status} ${header}`);
        });
      }),
    );
    expect(unsent).toEqual([]);
  });

  test('the schemas refuse responses that were tampered with', () => {
    let tried = 0;
    const accepted: string[] = [];
    for (const reply of replies) {
      const { document, schemaOf, validator } = judgeOf(reply);
      const schema = schemaOf(reply.request.operation, reply);
      if (!schema) continue;
      const validate = validator(schema);
      for (const { name, value } of mutate(JSON.parse(reply.text) as JsonValue, schema, document)) {
        tried++;
        if (validate(value)) accepted.push(`${nameOf(reply)}: ${name}`);
      }
    }
    expect(tried).toBeGreaterThan(replies.length);
    expect(accepted.length / tried, accepted.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test('an object response has required keys', () => {
    const open = replies.flatMap((reply) => {
      const { schemaOf, validator } = judgeOf(reply);
      const schema = schemaOf(reply.request.operation, reply);
      if (!schema || !isObject(JSON.parse(reply.text))) return [];
      return validator(schema)({}) ? [nameOf(reply)] : [];
    });
    expect(open).toEqual([]);
  });

  test('no schema is empty without a diagnostic', () => {
    const empty = result.documents.flatMap(({ version }) =>
      [...schemasOf(documentOf(version))].flatMap(({ path, schema }) => {
        const { description: _, ...says } = schema as { description?: string };
        return Object.keys(says).length === 0 ? [`${version} ${path}`] : [];
      }),
    );
    if (result.diagnostics.every(({ code }) => !/type-unknown|type-too-large|not-serializable/.test(code))) {
      expect(empty).toEqual([]);
    }
  });

  test('the linter has nothing to say', async () => {
    await withFolder(async (folder) => {
      const files = result.documents.map(({ version }) => join(folder, `${version}.json`));
      await Promise.all(result.documents.map(({ text }, index) => writeFile(files[index]!, text)));
      expect(await lint(files)).toEqual([]);
    });
  });

  test('openapi-typescript makes types that compile strictly', async () => {
    for (const { text } of result.documents) expect(await compileClientTypes(text)).toEqual([]);
  });

  test('a second run, another folder and another order of include give the same bytes', async () => {
    const texts = ({ documents }: GenerateResult) => documents.map(({ version, text }) => [version, text]);
    await withFolder(async (folder) => {
      const root = join(folder, 'some-where-else');
      await cp(app.root, root, { recursive: true, filter: (path) => !/^(dist|.*\.db.*)$/.test(basename(path)) });
      const include = ['*.ts', 'src/**/*.ts', '**/*.{ts,mts,tsx,js,mjs}'];
      expect(texts(await generate({ root, include: include.toReversed() }))).toEqual(texts(result));
      expect(texts(await generate({ root, include }))).toEqual(texts(result));
    });
  });

  function judgeOf({ request }: Exchange): Judge {
    const known = judges.get(request.version) ?? createJudge(documentOf(request.version));
    judges.set(request.version, known);
    return known;
  }

  function documentOf(version: string): OpenAPIDocument {
    const found = result.documents.find((document) => document.version === version);
    if (!found) throw new Error(`There is no document of ${version}.`);
    return JSON.parse(found.text) as OpenAPIDocument;
  }

  function checkExchange(reply: Exchange): string[] {
    const { request, status, text } = reply;
    if (status !== request.status) return [`answered ${status} instead of ${request.status}: ${text}`];
    const { replyFaults, requestFaults } = judgeOf(reply);
    return [...replyFaults(request.operation, reply), ...(status < 400 ? requestFaults(request) : [])];
  }
});

function nameOf({ request, status }: Exchange): string {
  return `${request.version} ${request.operation} ${status}`;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A folder below the checkout, so that its files find the same packages; gone afterwards. */
async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'documents-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Pointers of operations, of all that they say in a place of its own, and of component schemas. */
function listParts(document: OpenAPIDocument): string[] {
  const operations = [...listOperations(document)].flatMap(({ operation, pointer }) => [
    pointer,
    ...(operation.security.length > 0 ? [`${pointer}/security`] : []),
    ...(operation.parameters ?? []).map((_, at) => `${pointer}/parameters/${at}`),
    ...Object.keys(operation.requestBody?.content ?? {}).map(
      (type) => pointer + pointerOf('requestBody', 'content', type),
    ),
    ...Object.keys(operation.responses)
      .filter((status) => status !== 'default')
      .map((status) => `${pointer}/responses/${status}`),
  ]);
  const schemas = Object.keys(document.components?.schemas ?? {}).filter((name) => name !== 'HTTPError');
  return [...operations, ...schemas.map((name) => pointerOf('components', 'schemas', name))];
}

const countLines = async (file: string): Promise<number> => (await readFile(file, 'utf8')).split('\n').length;
