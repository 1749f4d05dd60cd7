import { H3 } from 'h3';
import { fileURLToPath } from 'node:url';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenAPIDocument, SchemaObject } from '../../src/model/openapi.ts';
import { createPipeline } from '../../src/pipeline.ts';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { versions } from '../extractors/form-claims/handler.ts';

// What a document says of forms, against the handlers themselves: a form without a field is refused where the field is
// required, and is taken where it is not.

const root = fileURLToPath(new URL('../extractors/form-claims', import.meta.url));
const file = (size: number): File => new File(['x'.repeat(size)], 'a.txt');

/** A form that each handler takes; a star stands for a field that it can't do without. */
const forms: Record<string, Record<string, string | File>> = {
  helped: { 'title*': 'a', note: 'b' },
  'read-by-class': { 'title*': 'a', note: 'b' },
  rethrown: { 'title*': 'a', note: 'b' },
  recovered: { title: 'a' },
  listed: { 'title*': 'a', 'place*': 'b', note: 'c' },
  'one-of-two': { email: 'a', phone: 'b' },
  'by-kind': { 'kind*': 'pier', length: '3' },
  defaulted: { title: 'a' },
  entries: { 'title*': 'a', note: 'b' },
  put: { 'title*': 'a', note: 'b' },
  'all-of-one': { 'tag*': 'a', note: 'b' },
  'of-another': { file: 'a', title: 'b' },
  bounds: { 'count*': '3', 'title*': 'a', size: 'large' },
  file: { 'file*': file(3), note: 'b' },
  'handed-back': { file: file(3), title: 'a' },
};

let folder: string;
let document: OpenAPIDocument;
const app = new H3();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-claims-'));
  const tsconfig = join(folder, 'tsconfig.json');
  const settings = { extends: join(root, '../../../tsconfig.json'), include: [root], exclude: [] };
  await writeFile(tsconfig, JSON.stringify(settings));
  const { documents } = await createPipeline({ root, tsconfig }).run();
  document = JSON.parse(documents[0]!.text) as OpenAPIDocument;
  initializeVersionedSystemWithRoutes(versions, 'form-claims').registerAllVersionRoutes(app);
}, 300_000);

afterAll(() => rm(folder, { recursive: true }));

describe('what a document requires of a form', () => {
  it.each(Object.entries(forms))('is refused where it is missing, and nothing else: %s', async (path, marked) => {
    const fields = Object.entries(marked).map(([name, value]) => [name.replace('*', ''), value] as const);
    expect(await send(path, fields)).toBe(200);
    const refused: string[] = [];
    for (const [name] of fields) {
      const status = await send(
        path,
        fields.filter(([each]) => each !== name),
      );
      if (status >= 400) refused.push(name);
    }
    const needed = Object.keys(marked).flatMap((name) => (name.endsWith('*') ? [name.slice(0, -1)] : []));
    expect(refused).toEqual(needed);
    const { properties, required = [] } = schemaOf(path);
    expect(Object.keys(properties ?? {})).toEqual(fields.map(([name]) => name));
    expect(required).toEqual(needed);
  });

  it('has the values that are taken', async () => {
    const { properties } = schemaOf('bounds');
    expect(properties).toMatchObject({
      count: { type: 'integer', minimum: 1, maximum: 9 },
      title: { type: 'string', maxLength: 5 },
      size: { enum: ['small', 'large'] },
    });
    expect(schemaOf('by-kind').properties).toMatchObject({ kind: { enum: ['boat', 'pier'] } });
    const taken = { count: '9', title: 'abcde', size: 'small' };
    expect(await send('bounds', Object.entries(taken))).toBe(200);
    for (const other of [{ count: '0' }, { count: '10' }, { count: '1.5' }, { title: 'abcdef' }, { size: 'huge' }]) {
      expect(await send('bounds', Object.entries({ ...taken, ...other })), JSON.stringify(other)).toBe(400);
    }
  });

  it('is a file where no text is taken', async () => {
    const isFile = { file: { type: 'string', format: 'binary' } };
    expect(schemaOf('file').properties).toMatchObject(isFile);
    // A helper hands it back, and its caller says that it is one.
    expect(schemaOf('handed-back').properties).toMatchObject(isFile);
    expect(await send('file', [['file', 'a text']])).toBe(400);
    expect(await send('file', [['file', file(101)]])).toBe(400);
  });
});

function schemaOf(path: string): SchemaObject {
  const { schema } = document.paths[`/${path}`]!.post!.requestBody!.content['multipart/form-data']!;
  const name = schema && '$ref' in schema ? schema.$ref.split('/').at(-1)! : undefined;
  return (name === undefined ? schema : document.components!.schemas![name]) as SchemaObject;
}

async function send(path: string, fields: readonly (readonly [string, string | File])[]): Promise<number> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  // A form without a field is a form.
  if (fields.length === 0) body.append('other', 'x');
  const response = await app.request(`/${path}`, { method: 'POST', body });
  return response.status;
}
