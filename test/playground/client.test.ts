import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Client, Middleware } from 'openapi-fetch';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { startBuiltPlayground } from '../conformance/built-playground.ts';

/** A client of one version, as its users would write it: it compiles strictly against the types of the document alone. */
interface PlaygroundClient {
  start(baseUrl: string, headers: Record<string, string>): Client<object>;
  use(api: Client<object>): Promise<string[]>;
  fail(api: Client<object>, stranger: Client<object>): Promise<string[]>;
}

const versions = ['v1', 'v2'] as const;
let server: Awaited<ReturnType<typeof startBuiltPlayground>>;
// Below the repository, so that openapi-fetch is found.
let folder: string;

beforeAll(async () => {
  server = await startBuiltPlayground({ API_TOKEN: 'demo' });
  const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'client-'));
  await cp(fileURLToPath(new URL('fixtures', import.meta.url)), folder, { recursive: true });
  for (const version of versions) {
    const types = astToString(await openapiTS((await readDocument(version)) as unknown as OpenAPI3));
    await writeFile(join(folder, `${version}.d.ts`), types);
  }
});
afterAll(async () => {
  await server?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function readDocument(version: string): Promise<OpenAPIDocument> {
  return JSON.parse(await readFile(join(server.folder, 'specs', `${version}.json`), 'utf8')) as OpenAPIDocument;
}

async function loadClient(version: string): Promise<PlaygroundClient> {
  const outfile = join(folder, `${version}.mjs`);
  await build({
    entryPoints: [join(folder, `client-${version}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
  return (await import(pathToFileURL(outfile).href)) as PlaygroundClient;
}

test('the clients compile strictly, with what they must not do refused', () => {
  const program = ts.createProgram(
    versions.map((version) => join(folder, `client-${version}.ts`)),
    {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      types: [],
      noEmit: true,
    },
  );
  const errors = ts.getPreEmitDiagnostics(program);
  expect(errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});

describe.each([
  {
    version: 'v1',
    answers: ['Rest', '2027', '1 of open', 'done', 'long', 'Ada', 'Good', 'Good', '204'],
    refusals: ['gone', 'incomplete', 'malformed', 'incomplete', 'malformed', 'incomplete'],
  },
  {
    version: 'v2',
    answers: ['the same', 'Rest true 0', '1 and string', 'Europe/Paris'],
    refusals: ['gone', 'incomplete', 'malformed', '400'],
  },
])('the client of $version', ({ version, answers, refusals }) => {
  test('calls every operation, and tells refusals by their code', async () => {
    const { start, use, fail } = await loadClient(version);
    const api = start(`${server.url}/api/${version}`, { authorization: 'Bearer demo' });
    const stranger = start(`${server.url}/api/${version}`, {});
    const called = new Set<string>();
    const record: Middleware = {
      onRequest: ({ request, schemaPath }) => void called.add(`${request.method.toLowerCase()} ${schemaPath}`),
    };
    api.use(record);
    expect(await use(api)).toEqual(answers);
    const { paths } = await readDocument(version);
    const documented = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect([...called].sort()).toEqual(documented.sort());
    expect(await fail(api, stranger)).toEqual([...refusals, 'authentication required']);
  });
});
