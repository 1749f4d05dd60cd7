import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { generate } from 'unplugin-openapi';
import type { GenerateResult, Specs } from 'unplugin-openapi';
import type { OpenAPIDocument } from 'unplugin-openapi/runtime';
import type { OperationObject } from '../../src/model/openapi.ts';
import type { Row } from './row.ts';
import type { Service } from './start.ts';
import { ping, startService } from './start.ts';

/** What one run of the pipeline made of the application in `app/`. */
export interface Generated {
  result: GenerateResult;
  document(version: string): OpenAPIDocument;
}

export async function generateApp(): Promise<Generated> {
  const result = await generate({ root: fileURLToPath(new URL('app', import.meta.url)) });
  return {
    result,
    document: (version) =>
      JSON.parse(result.documents.find((each) => each.version === version)!.text) as OpenAPIDocument,
  };
}

interface Struct {
  name: string;
  fields: { name: string; required: boolean }[];
  jsonSchema: object;
}

interface Handler {
  name: string;
  description: string;
  tags: string[];
  requestSchema: object | null;
  responseSchema: object;
  parameters: { name: string; source: string }[];
}

interface Debug {
  structs: Record<string, Struct>;
  handlers: Record<string, Handler>;
  versions: Record<string, { endpoints: object[]; componentSchemas: object; openapi: OpenAPIDocument }>;
}

const item = { $ref: '#/components/schemas/Item' };

/** service.md: what the pipeline detects, and what of it the endpoints tell. */
export function listDetectionRows(generated: () => Generated): Row[] {
  const operation = (name: string, version = 'v1'): OperationObject => {
    const [method, path] = name.split(' ') as ['get' | 'post' | 'put', string];
    return generated().document(version).paths[path]![method]!;
  };
  const parametersOf = (name: string) =>
    (operation(name).parameters ?? []).map((parameter) =>
      '$ref' in parameter ? parameter.$ref : `${parameter.in} ${parameter.name}`,
    );
  const readDebug = (): Promise<Debug> => startLive(generated()).read<Debug>('/api/docs/debug/ast');

  return [
    {
      line: 'Purpose: 1 — one OpenAPI 3.0.3 spec per version, from source, with no annotation',
      check() {
        const { result, document } = generated();
        expect(result.documents.map(({ version }) => version)).toEqual(['v1', 'v2', 'v3']);
        for (const version of ['v1', 'v2', 'v3']) expect(document(version).openapi).toBe('3.0.3');
        expect(document('v1').info.title).toBe('Shop');
      },
    },
    {
      line: 'Purpose: 2 — schemas, parameters, authentication, descriptions and tags from handler code',
      check() {
        expect(operation('get /items')).toMatchObject({
          description: 'Lists what there is.',
          tags: ['stock', 'reading'],
        });
        expect(parametersOf('get /items')).toEqual(['query sort', 'header X-Page']);
        expect(operation('post /items')).toMatchObject({ security: [{ bearerAuth: [] }], requestBody: {} });
      },
    },
    {
      line: 'Detection: request body — readBody, or a JSON decoder',
      check() {
        const content = { 'application/json': { schema: { $ref: '#/components/schemas/NewItem' } } };
        expect(operation('post /items').requestBody).toMatchObject({ content });
        expect(operation('put /items/{id}').requestBody).toMatchObject({ content });
        expect(operation('get /items').requestBody).toBeUndefined();
      },
    },
    {
      line: 'Detection: response schema — json(event, status, data)',
      check() {
        const { responses } = operation('post /items');
        expect(responses['201']).toMatchObject({ content: { 'application/json': { schema: item } } });
        expect(responses['200']).toBeUndefined();
        expect(operation('get /items').responses['200']).toMatchObject({
          content: { 'application/json': { schema: { type: 'array', items: item } } },
        });
      },
    },
    {
      line: 'Detection: query parameter',
      check: () => expect(parametersOf('get /items')).toContain('query sort'),
    },
    {
      line: 'Detection: header parameter',
      check: () => expect(parametersOf('get /items')).toContain('header X-Page'),
    },
    {
      line: 'Detection: path parameter — from the handler, and {param} in the pattern',
      check() {
        expect(parametersOf('get /items/{id}')).toEqual(['path id']);
        expect(parametersOf('get /items/{id}/parts/{part}')).toEqual(['path id', 'path part']);
      },
    },
    {
      line: 'Detection: authentication requirement — requireAuth bound to the route',
      check() {
        expect(operation('post /items').security).toEqual([{ bearerAuth: [] }]);
        expect(operation('get /items').security).toEqual([]);
      },
    },
    {
      line: 'Detection rules: 1 — a helper that takes the event is followed',
      check: () =>
        expect(parametersOf('get /search')).toEqual(expect.arrayContaining(['query search', 'header X-Tenant'])),
    },
    {
      line: 'Detection rules: 2 — generic helpers receive the name as an argument',
      check() {
        expect(parametersOf('get /search')).toContain('query order');
        expect(parametersOf('get /search')).toHaveLength(3);
      },
    },
    {
      line: 'Detection rules: 3 — path parameters: required, type string, several allowed',
      check() {
        expect(operation('get /items/{id}/parts/{part}').parameters).toMatchObject(
          ['id', 'part'].map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
        );
      },
    },
    {
      line: 'Detection rules: 4 — only the component schemas that the version refers to',
      check() {
        const { document } = generated();
        const names = (version: string) => Object.keys(document(version).components?.schemas ?? {}).sort();
        expect(names('v1')).toEqual(['ErrorMessage', 'HTTPError', 'Item', 'NewItem']);
        expect(names('v2')).toEqual(['HTTPError', 'Item', 'Order']);
        expect(names('v3')).toEqual(['HTTPError']);
      },
    },
    {
      line: 'Directives: API_SOURCE — marks the file for parsing',
      check() {
        const { result } = generated();
        expect(result.documents.map(({ version }) => version)).not.toContain('unmarked');
        expect(result.sourceFiles.map((file) => file.split('/').at(-1))).not.toContain('unmarked.ts');
        expect(result.sourceFiles.map((file) => file.split('/').at(-1))).toContain('server.ts');
        expect(result.diagnostics).toEqual([]);
      },
    },
    {
      line: 'Directives: API_DESC — the operation description',
      check() {
        expect(operation('get /items').description).toBe('Lists what there is.');
        expect(operation('post /items').description).toBeUndefined();
      },
    },
    {
      line: 'Directives: API_TAGS — the operation tags from a comma-separated list',
      check() {
        expect(operation('get /items').tags).toEqual(['stock', 'reading']);
        expect(operation('post /items').tags).toEqual(['Items']);
      },
    },
    {
      line: 'Debug: structs — keyed by struct name: name, fields, jsonSchema',
      async check() {
        const { structs } = await readDebug();
        expect(structs.Item).toMatchObject({
          name: 'Item',
          fields: [
            { name: 'id', required: true },
            { name: 'name', required: true },
            { name: 'price', required: false },
          ],
          jsonSchema: { type: 'object', required: ['id', 'name'] },
        });
      },
    },
    {
      line: 'Debug: handlers — name, description, tags, requestSchema, responseSchema, parameters with name and source',
      async check() {
        const { handlers } = await readDebug();
        expect(handlers.listItems).toMatchObject({
          name: 'listItems',
          description: 'Lists what there is.',
          tags: ['stock', 'reading'],
          requestSchema: null,
          responseSchema: { type: 'array', items: item },
          parameters: [
            { name: 'sort', source: 'query' },
            { name: 'X-Page', source: 'header' },
          ],
        });
        expect(handlers.createItem).toMatchObject({ requestSchema: { $ref: '#/components/schemas/NewItem' } });
      },
    },
    {
      line: 'Debug: versions — endpoints, componentSchemas, openapi',
      async check() {
        const { versions } = await readDebug();
        expect(Object.keys(versions)).toEqual(['v1', 'v2', 'v3']);
        for (const version of ['v1', 'v2', 'v3']) {
          const document = generated().document(version);
          expect(versions[version]!.openapi).toEqual(document);
          expect(versions[version]!.componentSchemas).toEqual(document.components!.schemas);
        }
        expect(versions.v1!.endpoints).toHaveLength(6);
        expect(versions.v1!.endpoints[1]).toMatchObject({
          method: 'POST',
          path: '/api/v1/items',
          handler: 'createItem',
          auth: 'user',
          middlewares: ['requireAuth'],
        });
      },
    },
  ];
}

/** A dev server: the documents of the pipeline, live. */
function startLive({ result }: Generated): Service {
  const specs: Specs = {
    mode: 'live',
    versions: () => result.documents.map(({ version }) => version),
    document: (version) => result.documents.find((each) => each.version === version)?.text,
    debug: () => result.debug,
  };
  return startService(Object.fromEntries(specsVersions(result).map((version) => [version, { routes: ping }])), {
    specs,
  });
}

const specsVersions = ({ documents }: GenerateResult): string[] => documents.map(({ version }) => version);
