import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { generate } from '../../src/index.ts';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { createValidator } from '../conformance/schema.ts';
import { typesFolder } from './fixture.ts';
import app from './served/server.ts';
import { mutants } from './random.ts';

let document: OpenAPIDocument;
let codes: string[];
beforeAll(async () => {
  const { documents, diagnostics } = await generate({ root: join(typesFolder, 'served') });
  document = JSON.parse(documents[0]!.text) as OpenAPIDocument;
  codes = diagnostics.map(({ code, severity, message }) => `${severity} ${code}: ${message}`);
}, 60_000);

const paths = app['~routes'].map(({ route }) => route!);

describe('what a real server sends is what the document says', () => {
  it.each(paths)('%s', async (path) => {
    const reply = await app.request(path);
    const response = document.paths[path]!.get!.responses[String(reply.status)];
    const content = response && 'content' in response ? (response.content ?? {}) : {};
    const text = await reply.text();
    const type = reply.headers.get('content-type')?.split(';')[0];
    // What is sent without a type has a key all the same: text, or bytes (RFC 9110, section 8.3).
    const [key] = Object.keys(content);
    const untyped = ['application/octet-stream', 'text/plain'];
    if (type === undefined) expect(untyped, `${path} sends no type`).toContain(key);
    else expect(Object.keys(content), `${path} sends ${type} ${text}`).toEqual([type]);
    const schema = content[key!]!.schema;
    const accepts = createValidator(document)(schema);
    const value: unknown = type === 'application/json' ? JSON.parse(text) : text;
    expect(
      accepts(value),
      `${path}: ${text} against ${JSON.stringify(schema)}: ${JSON.stringify(accepts.errors)}`,
    ).toBe(true);
    if (type === 'application/json') expect([...mutants(value)].some((each) => !accepts(each))).toBe(true);
  });
});

it('says what does not survive, and nothing of the rest', () => {
  const said = [...new Set(codes.map((text) => text.replace(/^(\w+) ([\w-]+): .*?GET (\S+).*$/, '$1 $2 $3')))];
  const expected = ['class', 'map', 'set', 'big', 'regexp', 'generic', 'iterator', 'headers', 'function'];
  const nested = ['map', 'url', 'error', 'generator'];
  expect(said).toEqual(
    [...expected.map((name) => `/direct/${name}`), ...nested.map((name) => `/nested/${name}`)].map(
      (path) => `warning type-not-serializable ${path}`,
    ),
  );
});
