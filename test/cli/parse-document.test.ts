import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findSyntaxLine } from '../../src/cli/json-syntax.ts';
import { parseDocumentText } from '../../src/cli/parse-document.ts';
import { runIn } from './command.ts';

const bomb = [...'abcdefghi'].map((name, at) => `${name}: &${name} [${`*${'_abcdefgh'[at]},`.repeat(at && 9)}1]`);

it.each([
  ['an alias of nothing', 'a.yaml', 'a: 1\nb: *c\n', 'its alias *c has no anchor &c above it', 2],
  [
    'an alias within itself',
    'a.yaml',
    'a: &a\n  b: *a\n',
    'one of its aliases stands within what it stands for',
    undefined,
  ],
  ['aliases without end', 'a.yaml', bomb.join('\n'), /^its aliases can't be .*Excessive alias count/, undefined],
  ['deep YAML', 'a.yaml', `a: ${'['.repeat(600)}${']'.repeat(600)}`, 'it nests deeper than 500 levels', undefined],
  ['a key twice', 'a.json', '{\n "a": 1,\n "a": 2\n}', 'it has the key "a" twice in one object', 3],
  ['a missing comma', 'a.json', '{\n "a": 1\n "b": 2\n}', /^it is no JSON \(/, 3],
])('says what is wrong: %s', async (_, path, text, fault, line) => {
  expect(await parseDocumentText(path, text)).toEqual({
    fault: typeof fault === 'string' ? fault : (expect.stringMatching(fault) as string),
    ...(line === undefined ? {} : { line }),
  });
});

it('says what is wrong of YAML that is deeper than its parser can go', async () => {
  expect(await parseDocumentText('a.yaml', '['.repeat(50_000))).toHaveProperty('fault');
});

it.each([
  ['', 1],
  ['\n\n', 3],
  ['{\n"a": [1, 2,\n]}', 3],
  ['{\n"a": 1,\n}', 3],
  ['{"a":\n01}', 2],
  ['[1,\n2\n', 3],
  ['[\n"a\n"]', 2],
  ['[\n// no\n]', 2],
  ['{"a": "\\x"}\n', 1],
  ['{}\n\n{}', 3],
  ['{\n"a": nul}', 2],
])('finds the line of the first syntax error of %j', (text, line) => {
  expect(() => JSON.parse(text) as unknown).toThrow();
  expect(findSyntaxLine(text)).toBe(line);
});

it.each(['a', '\\n', '\u00e9', 'a\\u0041'])('finds it behind a string of megabytes of %j', (part) => {
  const long = part.repeat(10_000_000 / part.length);
  expect(findSyntaxLine(`{"${long}": "${long}",\n"a": ["${long}"\n"b"]}`)).toBe(3);
  expect(findSyntaxLine(`\n{"a": "${long}`)).toBe(2);
});

it('finds no other fault than JSON.parse', () => {
  const text = ' {"a": [1, -2.5e+3, "\\u00e9\\"", true, null, {}, []],\n"": {"b": false} } ';
  expect(JSON.parse(text)).toBeTypeOf('object');
  // The end of the text.
  expect(findSyntaxLine(`${text}\n\n`)).toBe(4);
});

it('passes over a byte order mark, and takes what is empty for no object', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'parse-')));
  onTestFinished(() => rm(folder, { recursive: true }));
  const document = { openapi: '3.0.3', info: { title: 'A', version: '1' }, paths: {} };
  await writeFile(join(folder, 'a.json'), `\uFEFF${JSON.stringify(document)}`);
  await writeFile(join(folder, 'b.yaml'), '');
  await writeFile(join(folder, 'c.json'), 'null');
  await writeFile(join(folder, 'd.yaml'), 'a: *b\n');
  const { code, out } = await runIn(folder, 'validate', '.');
  expect([code, out.split('\n')]).toEqual([
    1,
    [
      'a.json  valid, OpenAPI 3.0.3',
      'b.yaml:1  it holds no JSON object',
      'c.json:1  it holds no JSON object',
      'd.yaml:1  its alias *b has no anchor &b above it',
    ],
  ]);
  expect((await runIn(folder, 'validate', 'a.json', '.', 'c.json')).out).toBe(out);
  expect((await runIn(folder, 'validate', 'c.json', 'a.json')).out.split('\n')).toHaveLength(2);
  expect(await runIn(folder, 'diff', 'd.yaml', 'a.json')).toMatchObject({
    code: 2,
    notes: 'unplugin-openapi: "d.yaml" can\'t be compared: its alias *b has no anchor &b above it.',
  });
  await writeFile(join(folder, 'd.yaml'), 'openapi: 3.0.3\na: [');
  expect(await runIn(folder, 'diff', 'a.json', '.')).toMatchObject({
    code: 2,
    notes: expect.stringContaining('d.yaml" can\'t be compared: it is no YAML') as string,
  });
});
