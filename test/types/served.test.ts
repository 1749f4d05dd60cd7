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
});

const failing = ['/direct/error', '/direct/failure', '/nested/big', '/nested/bigs'];
const paths = app['~routes'].map(({ route }) => route!);

describe('what a real server sends is what the document says', () => {
  it.each(paths)('%s', async (path) => {
    const reply = await app.request(path);
    const { responses } = document.paths[path]!.get!;
    const text = await reply.text();
    // What JSON can't hold at all is an error that any request may meet.
    const isFailure = failing.includes(path);
    expect(reply.status).toBe(isFailure ? 500 : 200);
    const response = isFailure ? document.components!.responses!.Error : responses['200'];
    const content = response && 'content' in response ? (response.content ?? {}) : {};
    if (text === '' && Object.keys(content).length === 0) return;
    const type = reply.headers.get('content-type')?.split(';')[0];
    // What is sent without a type has a key all the same: text, or bytes (RFC 9110, section 8.3).
    const [key] = Object.keys(content);
    const untyped = ['application/octet-stream', 'text/plain', '*/*'];
    if (!type) expect(untyped, `${path} sends no type`).toContain(key);
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
  const direct = ['class', 'map', 'set', 'big', 'regexp', 'generic', 'iterator', 'headers', 'function'];
  direct.push('generator', 'generated', 'weak-map', 'promise', 'symbol', 'list-of-maps');
  const nested = ['map', 'url', 'error', 'content', 'iterators', 'boxed', 'generator'];
  const warned = [...direct.map((name) => `/direct/${name}`), ...nested.map((name) => `/nested/${name}`)];
  const expected = [
    ...warned.map((path) => `warning type-not-serializable ${path}`),
    ...['/nested/big', '/nested/bigs'].map((path) => `error type-not-serializable ${path}`),
  ];
  expect(said.sort()).toEqual(expected.sort());
});
