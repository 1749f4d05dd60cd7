import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { createPipeline } from '../../src/pipeline.ts';
import { app } from '../plain/computed-guards/src/index.ts';

// What a document says of credentials, against the handlers themselves: what it asks for is served, and nothing less.

const root = fileURLToPath(new URL('../plain/computed-guards', import.meta.url));
const tsconfig = fileURLToPath(new URL('../tsconfig.fixtures.json', import.meta.url));

const credentials: Record<string, [name: string, value: string]> = {
  xApiKeyHeader: ['x-api-key', 'good'],
  bearerAuth: ['authorization', 'Bearer good'],
  sessionCookie: ['cookie', 'session=good'],
};

let document: OpenAPIDocument;

beforeAll(async () => {
  const { documents } = await createPipeline({ root, tsconfig }).run();
  document = JSON.parse(documents[0]!.text) as OpenAPIDocument;
}, 60_000);

/** Every selection of the credentials. */
const selections = Object.keys(credentials).reduce<string[][]>(
  (found, name) => [...found, ...found.map((each) => [...each, name])],
  [[]],
);

const operations = [
  'key-and-bearer',
  'key-and-one',
  'two-or-cookie',
  'cookie-and-one',
  'replaced',
  'replaced-by-pattern',
  'first',
  'first-left',
  'some',
  'v1/me',
  'v1/login',
  'v2/things/{id}',
  'v2/login',
  'v3/closed',
  'v3/open',
  'v4/closed',
  'v4/open',
  'deep/a',
  'deep/a/b',
  'deeper',
];

describe('what a document asks for is what is served', () => {
  it('knows each operation', () => {
    expect(Object.keys(document.paths).toSorted()).toEqual(operations.map((each) => `/${each}`).toSorted());
  });

  it.each(operations)('%s', async (path) => {
    const { security } = document.paths[`/${path}`]!.get!;
    const isEnough = (sent: readonly string[]): boolean =>
      security.length === 0 || security.some((each) => Object.keys(each).every((name) => sent.includes(name)));
    const served: string[][] = [];
    for (const sent of selections) {
      const headers = Object.fromEntries(sent.map((name) => credentials[name]!));
      const { status } = await app.request(`/${path.replace('{id}', '7')}`, { headers });
      if (status !== 401) served.push(sent);
    }
    expect(selections.filter(isEnough)).toEqual(served);
  });
});
