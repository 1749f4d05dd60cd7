import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate, type GenerateResult } from '../src/index.ts';
import type { OpenAPIDocument, ResponseObject } from '../src/model/openapi.ts';
import type { JsonValue } from '../src/model/type.ts';
import { discoverApps } from './conformance/apps.ts';
import type { RunningServer } from './conformance/built-playground.ts';
import { compileClientTypes } from './conformance/client-types.ts';
import { findOperation, resolveAddress, send, type ConformanceRequest } from './conformance/client.ts';
import { lint } from './conformance/lint.ts';
import { mutate } from './conformance/mutations.ts';
import { createValidator, operationsOf, schemasOf, type Schema } from './conformance/schema.ts';

const cache = fileURLToPath(new URL('../.cache', import.meta.url));
const update = Boolean(process.env.UPDATE);
const apps = await discoverApps();

interface Reply {
  request: ConformanceRequest;
  status: number;
  contentType: string | undefined;
  text: string;
}

describe.each(apps)('$name', (app) => {
  let result: GenerateResult;
  let server: RunningServer | undefined;
  const replies: Reply[] = [];
  const validators = new Map<string, ReturnType<typeof createValidator>>();

  beforeAll(async () => {
    result = await generate({ root: app.root });
    server = await app.start();
    for (const request of app.requests) {
      const document = documentOf(request.version);
      const operation = findOperation(document, request.operation);
      const url = resolveAddress(document, operation, request, server.url);
      replies.push({ request, ...(await send(url, operation.method, request)) });
    }
  }, 120_000);

  afterAll(async () => {
    if (server) expect(await server.close(), 'exit code of the stopped server').toBe(0);
  }, 30_000);

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

  test('there is no diagnostic but the expected ones', () => {
    const found = result.diagnostics.map(({ code, location }) => `${code} ${location?.file}:${location?.line}`);
    expect(found).toEqual(app.diagnostics);
  });

  test('every response is described by its document', () => {
    const faults = replies.flatMap((reply) => checkReply(reply).map((fault) => `${nameOf(reply)}: ${fault}`));
    expect(faults).toEqual([]);
  });

  test('an accepted request is one that the document accepts', () => {
    const faults = replies.flatMap((reply) => checkRequest(reply).map((fault) => `${nameOf(reply)}: ${fault}`));
    expect(faults).toEqual([]);
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

  test('the schemas refuse responses that were tampered with', () => {
    let tried = 0;
    const accepted: string[] = [];
    for (const reply of replies) {
      const schema = schemaOf(reply);
      if (!schema) continue;
      const document = documentOf(reply.request.version);
      const validate = validatorOf(reply.request.version)(schema);
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
      const schema = schemaOf(reply);
      if (!schema || !isObject(JSON.parse(reply.text))) return [];
      return validatorOf(reply.request.version)(schema)({}) ? [nameOf(reply)] : [];
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
  }, 60_000);

  test('openapi-typescript makes types that compile strictly', async () => {
    for (const { text } of result.documents) expect(await compileClientTypes(text)).toEqual([]);
  }, 60_000);

  test('a second run, another folder and another order of include give the same bytes', async () => {
    const texts = ({ documents }: GenerateResult) => documents.map(({ version, text }) => [version, text]);
    expect(texts(await generate({ root: app.root }))).toEqual(texts(result));
    await withFolder(async (folder) => {
      const root = join(folder, 'some-where-else');
      await cp(app.root, root, { recursive: true, filter: (path) => !/^(dist|.*\.db.*)$/.test(basename(path)) });
      expect(texts(await generate({ root }))).toEqual(texts(result));
      const include = ['src/**/*.ts', '*.ts'];
      const forwards = await generate({ root, include });
      const backwards = await generate({ root, include: [...include].reverse() });
      expect(texts(forwards)).toEqual(texts(backwards));
    });
  }, 120_000);

  function validatorOf(version: string): ReturnType<typeof createValidator> {
    const known = validators.get(version) ?? createValidator(documentOf(version));
    validators.set(version, known);
    return known;
  }

  function documentOf(version: string): OpenAPIDocument {
    const found = result.documents.find((document) => document.version === version);
    if (!found) throw new Error(`There is no document of ${version}.`);
    return JSON.parse(found.text) as OpenAPIDocument;
  }

  function responseOf({ request, status }: Reply): ResponseObject | undefined {
    const document = documentOf(request.version);
    const response = findOperation(document, request.operation).operation.responses[status];
    if (!response || !('$ref' in response)) return response;
    return document.components?.responses?.[response.$ref.split('/').at(-1)!];
  }

  function schemaOf(reply: Reply): Schema | undefined {
    const isJson = reply.contentType === 'application/json' && reply.text !== '';
    return isJson ? responseOf(reply)?.content?.['application/json']?.schema : undefined;
  }

  function checkReply(reply: Reply): string[] {
    const { request, status, contentType, text } = reply;
    if (status !== request.status) return [`answered ${status} instead of ${request.status}: ${text}`];
    const response = responseOf(reply);
    if (!response) return [`${status} is not documented`];
    if (!response.content) return text === '' ? [] : [`has a body, but none is documented: ${text}`];
    if (text === '') return ['has no body, but one is documented'];
    if (!contentType || !response.content[contentType]) return [`${contentType} is not documented`];
    const schema = schemaOf(reply);
    if (!schema) return [];
    const validate = validatorOf(request.version)(schema);
    if (validate(JSON.parse(text))) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message} in ${text}`);
  }

  function checkRequest({ request, status }: Reply): string[] {
    if (status >= 400) return [];
    const document = documentOf(request.version);
    const { operation } = findOperation(document, request.operation);
    const isDocumented = (place: string, name: string) =>
      operation.parameters?.some((parameter) => parameter.in === place && parameter.name.toLowerCase() === name);
    const unknown = [
      ...Object.keys(request.query ?? {}).map((name) => ['query', name] as const),
      ...Object.keys(request.headers ?? {}).map((name) => ['header', name.toLowerCase()] as const),
    ].filter(([place, name]) => name !== 'authorization' && !isDocumented(place, name));
    const faults = unknown.map(([place, name]) => `${place} ${name} is not documented`);
    if (request.headers?.authorization && operation.security.length === 0) faults.push('needs no credentials');
    if (request.body === undefined || typeof request.body === 'string') return faults;
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) return [...faults, 'the request body is not documented'];
    const validate = validatorOf(request.version)(schema);
    if (validate(request.body)) return faults;
    return [...faults, ...(validate.errors ?? []).map(({ instancePath, message }) => `body${instancePath} ${message}`)];
  }
});

function nameOf({ request, status }: Reply): string {
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
