import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Origin } from '../../src/model/origin.ts';
import { finishDocuments } from '../../src/plugin/author/finish.ts';
import type { AuthorOptions } from '../../src/plugin/author/finish.ts';
import { createDocument, createResult } from './fake-pipeline.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'author-origins-'));
});
afterAll(() => rm(root, { recursive: true }));

const query = (name: string) => ({ name, in: 'query', required: false, schema: { type: 'string' } });
const text = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Shop', version: '1.0.0' },
  servers: [{ url: '/api/v1' }],
  paths: {
    '/a': {
      get: { operationId: 'a', parameters: [query('x'), query('y')], responses: { 200: { description: 'OK' } } },
    },
  },
});

const at = (pointer: string, line: number): Origin => ({
  pointer,
  kind: 'read',
  location: { file: 'src/a.ts', line, column: 1 },
});
const operation = '/paths/~1a/get';
const own = [at(operation, 1), at(`${operation}/parameters/0`, 2), at(`${operation}/parameters/1`, 3)];

async function after(options: Partial<AuthorOptions>): Promise<string[]> {
  const given = createResult([createDocument('v1', { text })]);
  const { originsOf } = await finishDocuments(given, { root, overlay: false, transform: undefined, ...options });
  return originsOf({ v1: own }).v1!.map(
    ({ pointer, kind, location: { file, line } }) => `${pointer} ${kind} ${file}:${line}`,
  );
}

const read = (pointer: string, line: number): string => `${pointer} read src/a.ts:${line}`;
const unchanged = [read(operation, 1), read(`${operation}/parameters/0`, 2), read(`${operation}/parameters/1`, 3)];

it('a document that nobody has changed comes from where it came from', async () => {
  expect(await after({})).toEqual(unchanged);
  expect(await after({ transform: () => {} })).toEqual(unchanged);
});

it('what the overlay has changed comes from the overlay too, and what it has removed from nowhere', async () => {
  await writeFile(
    join(root, 'mine.yaml'),
    [
      'overlay: 1.0.0',
      'info: { title: Mine, version: 1.0.0 }',
      'actions:',
      "  - target: $.paths['/a'].get.parameters[?@.name == 'x']",
      '    remove: true',
      "  - target: $.paths['/a'].get.responses",
      '    update: { "404": { description: Not there } }',
      '',
    ].join('\n'),
  );
  expect(await after({ overlay: 'mine.yaml' })).toEqual([
    read(operation, 1),
    // Another place in the list, and the same parameter.
    read(`${operation}/parameters/0`, 3),
    `${operation}/responses overlay mine.yaml:6`,
  ]);
});

it('what a transform has taken away comes from nowhere', async () => {
  const transform = ({ paths }: { paths: Record<string, unknown> }): void => void delete paths['/a'];
  expect(await after({ transform })).toEqual([]);
});
