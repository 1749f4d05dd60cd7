import { execFileSync } from 'node:child_process';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { largestDocument } from '../../../src/openapi/acceptance/size.ts';
import { documentText } from '../specs-harness.ts';

/** A file that can't be the document of a version. */
export interface BrokenSpec {
  name: string;
  /** Puts it at the path, `…/<version>.json`. */
  make(file: string): Promise<unknown>;
  /** What the one line about it says. */
  reason: RegExp;
}

const content = (name: string, text: string | Uint8Array, reason: RegExp): BrokenSpec => ({
  name,
  make: (file) => writeFile(file, text),
  reason,
});
const changed = (name: string, more: Parameters<typeof documentText>[1], reason: RegExp): BrokenSpec =>
  content(name, documentText('x', more), reason);
const operation = (more: object) => ({
  paths: { '/x': { get: { responses: { 200: { description: 'Fine.' } }, ...more } } },
});
const schema = (value: unknown) => ({ components: { schemas: { A: value } } });
/** Before the last brace. */
const appended = (text: string) => documentText('x').replace(/\}$/, `,${text}}`);
const nested = (levels: number) => `${'{"not":'.repeat(levels)}{}${'}'.repeat(levels)}`;
const sparse = (name: string, bytes: number, reason: RegExp): BrokenSpec => ({
  name,
  make: async (file) => {
    await writeFile(file, documentText('x'));
    await truncate(file, bytes);
  },
  reason,
});
const link = (name: string, target: string, reason: RegExp): BrokenSpec => ({
  name,
  make: (file) => symlink(target, file),
  reason,
});

/** Reliability, S1 and S2. A row is added for each kind that is met; none is taken away. */
export const brokenSpecs: readonly BrokenSpec[] = [
  content('empty', '', /no JSON/),
  content('white space only', ' \n\t ', /no JSON/),
  content('cut off', documentText('x').slice(0, -5), /no JSON/),
  content('cut off within a string', documentText('x').slice(0, 40), /no JSON/),
  content('followed by more', `${documentText('x')}{}`, /no JSON/),
  content('a byte order mark before it', `\uFEFF${documentText('x')}`, /byte order mark/),
  content('UTF-16, little-endian', Buffer.from(documentText('x'), 'utf16le'), /no UTF-8/),
  content('UTF-16, with a mark', Buffer.from(`\uFEFF${documentText('x')}`, 'utf16le'), /no UTF-8/),
  content('UTF-16, big-endian', Buffer.from(documentText('x'), 'utf16le').swap16(), /no UTF-8/),
  content('bad UTF-8', Buffer.concat([Buffer.from(documentText('x')), Buffer.from([0xff])]), /no UTF-8/),
  content('latin-1', Buffer.from(documentText('Übersicht'), 'latin1'), /no UTF-8/),
  content('an overlong NUL', Buffer.from(documentText('x\x01').replace('\\u0001', '\xc0\x80'), 'latin1'), /no UTF-8/),
  content('a NUL in it', documentText('x').replace('{', '{\0'), /no UTF-8/),
  content('null', 'null', /no JSON object/),
  content('an array', '[]', /no JSON object/),
  content('a string', '"3.0.3"', /no JSON object/),
  content('a number', '3.0', /no JSON object/),
  content('YAML', 'openapi: 3.0.3\ninfo:\n  title: x\n', /no JSON/),
  content('an error page', '<!doctype html><title>404</title>', /no JSON/),
  content('JSON with comments', `// generated\n${documentText('x')}`, /no JSON/),
  content('an escape sequence for the terminal', '{"\u001b[31m', /no JSON/),
  content('an empty object', '{}', /no field "openapi"/),
  content('10 000 levels deep', appended(`"components":{"schemas":{"A":${nested(10_000)}}}`), /deeper than 500/),
  content('10 000 levels deep in an extension', appended(`"x-deep":${nested(10_000)}`), /deeper than 500/),
  content('a million arrays deep', appended(`"x-deep":${'['.repeat(1e6)}${']'.repeat(1e6)}`), /deeper than 500/),
  content('a key twice', appended('"paths":{}'), /key "paths" twice.*line 1/),
  content('a key twice, once escaped', appended('"x-a":{"get":1,"\\u0067et":2}'), /key "get" twice/),
  content('the key __proto__', appended('"x-a":{"__proto__":{"polluted":true}}'), /"__proto__"/),
  content('the key __proto__, escaped', appended('"x-a":{"\\u005f_proto__":1}'), /"__proto__"/),
  content('OpenAPI 2.0', '{"swagger":"2.0","info":{"title":"x","version":"1"},"paths":{}}', /Swagger "2\.0"/),
  changed('OpenAPI 3.1.x', { openapi: '3.1.x' }, /openapi/),
  changed('OpenAPI 3.1 with an unknown field', { openapi: '3.1.0', swagger: '2.0' }, /"swagger".*OpenAPI 3\.1/),
  changed('OpenAPI 3.1 without paths', { openapi: '3.1.0', paths: undefined }, /none of the fields "paths"/),
  changed('a flag of 3.0 in 3.1', { openapi: '3.1.0', ...schema({ exclusiveMinimum: true }) }, /type number/),
  changed('a type that 3.1 does not know', { openapi: '3.1.0', ...schema({ type: ['string', 'file'] }) }, /none of/),
  changed('a type twice', { openapi: '3.1.0', ...schema({ type: ['string', 'string'] }) }, /an entry twice/),
  changed(
    'a reference beside others to nowhere',
    { openapi: '3.1.0', ...schema({ $ref: '#/components/schemas/B', description: 'x' }) },
    /schemas\/B" leads nowhere/,
  ),
  changed(
    'a reference to a name that nothing has',
    { openapi: '3.1.0', ...schema({ items: { $ref: '#b' }, not: { $anchor: 'a' } }) },
    /#b" leads nowhere/,
  ),
  changed('OpenAPI 3.2', { openapi: '3.2.0' }, /OpenAPI "3\.2\.0"/),
  changed('OpenAPI as a number', { openapi: 3 }, /openapi.*type string/),
  changed('OpenAPI 3.0.x', { openapi: '3.0.x' }, /openapi/),
  changed('no info', { info: undefined }, /no field "info"/),
  changed('no version in its info', { info: { title: 'x' } }, /info.*no field "version"/),
  changed('no paths', { paths: undefined }, /no field "paths"/),
  changed('paths in an array', { paths: [] }, /paths.*type object/),
  changed('a path that is none', { paths: { todos: {} } }, /"todos"/),
  changed('a path item that is null', { paths: { '/todos': null } }, /todos.*type object/),
  changed('a status that is none', operation({ responses: { 999: { description: '' } } }), /"999"/),
  changed('no response', operation({ responses: {} }), /responses.*empty/),
  changed('a response with no description', operation({ responses: { 200: {} } }), /200.*"description"/),
  changed(
    'an optional path parameter',
    operation({ parameters: [{ name: 'id', in: 'path', required: false, schema: {} }] }),
    /parameters\/0\/required.*true/,
  ),
  changed('an array of nothing', schema({ type: 'array' }), /A".*"items"/),
  changed('types in a list', schema({ type: ['string', 'null'] }), /type.*none of/),
  changed('a keyword of 3.1', schema({ const: 1 }), /"const"/),
  changed('a component with a space', { components: { schemas: { 'A B': {} } } }, /"A B"/),
  changed('a reference to nowhere', schema({ items: { $ref: '#/components/schemas/B' } }), /schemas\/B" leads nowhere/),
  changed('servers that are none', { servers: {} }, /servers.*type array/),
  changed('a server with no address', { servers: [{}] }, /servers\/0.*"url"/),
  changed('webhooks', { webhooks: {} }, /"webhooks"/),
  changed(
    'the document of another version',
    { servers: [{ url: '/', description: 'API v99 Server (stable)' }] },
    /"v99"/,
  ),
  sparse('50 MB', 50 * 1024 * 1024, /52428800 bytes.*32 MB/),
  sparse('a byte more than 32 MB', largestDocument + 1, /33554433 bytes.*32 MB/),
  { name: 'a directory', make: (file) => mkdir(file), reason: /no regular file/ },
  { name: 'a pipe', make: async (file) => execFileSync('mkfifo', [file]), reason: /no regular file/ },
  { name: 'a socket', make: listenAt, reason: /no regular file/ },
  link('a link to nothing', 'gone.json', /ENOENT/),
  {
    name: 'a link to itself',
    make: (file) => symlink(file, file),
    reason: /ELOOP/,
  },
  link('a link to a device', '/dev/zero', /leads out/),
  {
    name: 'a link that leads out',
    make: async (file) => {
      const outside = join(dirname(dirname(file)), 'outside.json');
      await writeFile(outside, documentText('Secret'));
      await symlink('../outside.json', file);
    },
    reason: /leads out/,
  },
  {
    name: 'a link into a neighbour whose name starts alike',
    make: async (file) => {
      const neighbour = `${dirname(file)}-old`;
      await mkdir(neighbour, { recursive: true });
      await writeFile(join(neighbour, 'v1.json'), documentText('Old'));
      await symlink(join(neighbour, 'v1.json'), file);
    },
    reason: /leads out/,
  },
];

async function listenAt(file: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(file, resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
}
