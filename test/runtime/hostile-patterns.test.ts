import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createCounter } from './regexp-steps.ts';

const source = fileURLToPath(new URL('../../src', import.meta.url));

interface Pattern {
  where: string;
  source: string;
  flags: string;
}

/** Every regular expression of what runs in the user's server, found by the parser and not by another expression. */
const { patterns, computed } = collect(['runtime', 'openapi', 'model']);

it('all are found', () => {
  expect(patterns.length).toBeGreaterThan(40);
  const found = collectIn(
    'x.ts',
    'const a = b / c / d; const e = /x+/g; "/no/"; new RegExp("y*", "i"); new RegExp(z); // /no/',
  );
  expect(found.patterns.map((each) => [each.source, each.flags])).toEqual([
    ['x+', 'g'],
    ['y*', 'i'],
  ]);
  expect(found.computed).toEqual(['x.ts:1']);
});

it('none is put together at run time, but for those that the schemas of a document have', () => {
  expect(computed.filter((where) => !where.startsWith('openapi/examples/text-of-pattern.ts:'))).toEqual([]);
});

it('none repeats what repeats itself, but for lists whose separator tells the parts', () => {
  expect(hasNestedQuantifier('(a+)+$')).toBe(true);
  expect(hasNestedQuantifier('(?:a|b*)*')).toBe(true);
  expect(hasNestedQuantifier('([a-z]+\\.?)+')).toBe(true);
  expect(hasNestedQuantifier('((?:ab?)+x)*')).toBe(true);
  expect(hasNestedQuantifier('(?:\\.\\d{1,3}){3}')).toBe(false);
  expect(hasNestedQuantifier('a+b*[(+]+\\(+')).toBe(false);
  const nested = patterns.filter((pattern) => hasNestedQuantifier(pattern.source));
  // A part begins with what it can't go on with, so there is one way to read a text.
  const separated = nested.filter(({ source }) => /\(\?:\[?([^\w\s\\[\](|)])|\(\?:\\\./.test(source));
  expect(nested.filter((pattern) => !separated.includes(pattern)).map(describePattern)).toEqual([]);
});

/** For each character of the text. A pattern that takes the square of its length is far above it, a linear one far below. */
const stepsAtMost = 200;
const size = 2048;

describe.each(patterns.map((pattern) => [describePattern(pattern), pattern] as const))('%s', (_, pattern) => {
  it('reads anything in steps that grow with the text alone', () => {
    const count = createCounter(pattern.source, pattern.flags);
    const slow = makeTexts(pattern.source, size)
      .filter((text) => !count(text, stepsAtMost * text.length).matches)
      .map((text) => text.slice(0, 12));
    expect(slow).toEqual([]);
  });

  it('is counted as the platform reads it', () => {
    const count = createCounter(pattern.source, pattern.flags);
    for (const text of [...makeTexts(pattern.source, 24), ...samples]) {
      expect([text, count(text, 1e7).matches]).toEqual([text, findMatches(pattern, text)]);
    }
  });
});

it.each([
  ['\\/+$', '', `${'/'.repeat(size)}x`],
  ['(?:a+)+$', '', `${'a'.repeat(size)}x`],
  ['(?<=x[^y]*)c', 'g', 'c'.repeat(size)],
  ['x*y', 'g', 'x'.repeat(size)],
  ['\\s+$', 'u', `${' '.repeat(size)}x`],
])('the count finds a slow one: /%s/', (source, flags, text) => {
  expect(createCounter(source, flags)(text, stepsAtMost * text.length).matches).toBeUndefined();
});

it.each([
  ['(?:ab|a)(?:bc|c)?$', '', 'abc abc'],
  ['a{2,3}?b|a+', 'g', 'aaab aaaa ab'],
  ['(?<!a)b(?!c)', 'g', 'ab bc bd b'],
  ['(?<=(?:x|yy)z?)\\w', 'gi', 'xza YYa yza xyya'],
  ['^(?:a*)*b', 'm', 'aac\nab'],
  ['(?:a|b?)*?c', 'g', 'ababc c'],
  ['\\bx\\B', 'g', 'x xy yx'],
  ['ab|b', 'y', 'xab'],
  ['ab|b', 'y', 'abab'],
  ['ab|b', 'gy', 'abbxab'],
  ['.[^]\\u{1f600}?', 'gu', '\u{1f600}\n\u{1f600}a'],
])('the count reads /%s/%s as the platform does', (source, flags, text) => {
  expect(createCounter(source, flags)(text, 1e7).matches).toEqual(findMatches({ where: '', source, flags }, text));
});

/** What a pattern may find something in. */
const samples = [
  '',
  'GET /api/v1/todos/{id}?q=1#x HTTP/1.1',
  'token=abc "password":"x\\"y" Bearer abc123def Cookie: a=b',
  'https://me:secret@example.com:8080/a/b/../c',
  'AKIACANARYAWSKEY2345 eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln userOtp=123456',
  'v2.0.0-beta.10 [::1] 127.0.0.1 \u202e\ud800\n\t end  ',
];

/** Places in the units that the pattern reads: code points for a Unicode one. */
function findMatches({ source: text, flags }: Pattern, input: string): [number, number][] {
  const place = (index: number): number => (flags.includes('u') ? Array.from(input.slice(0, index)).length : index);
  const found = flags.includes('g')
    ? [...input.matchAll(new RegExp(text, flags))]
    : [new RegExp(text, flags).exec(input)].filter((match) => match !== null);
  return found.map(({ 0: match, index }) => [place(index), place(index + match.length)]);
}

/** Texts made of what the pattern itself speaks of, and that it can't match to the end. */
function makeTexts(pattern: string, size: number): string[] {
  const texts: string[] = [];
  const plain = pattern
    .replace(/\\[dDwWsSbB]|\\u\{?[0-9a-fA-F]+\}?|\\x[0-9a-f]{2}/g, ' ')
    .replace(/\\n/g, '\n')
    .replace(/\\/g, '');
  const own = [...new Set(plain)].filter((character) => !/[\s()[\]|?+*^$]/.test(character)).slice(0, 12);
  const units = new Set([
    'a',
    'A',
    '0',
    ' ',
    '\n',
    '\t',
    '/',
    '.',
    '-',
    '_',
    '"',
    '\\',
    '%',
    '\u00e9',
    '\u2028',
    '\ud800',
    ...own,
  ]);
  for (const first of own.slice(0, 4))
    for (const second of own.slice(0, 4)) if (first !== second) units.add(first + second);
  for (const separator of [',', ';', '.', '/', '=', ':', '-', '\n']) units.add(`a${separator}`);
  for (const unit of units) {
    const many = unit.repeat(size / unit.length);
    texts.push(many, `${many}\0!`);
  }
  // Begins as the pattern does and goes on for ever.
  for (const head of ['a', '/', '{', '"', '0', 'http://']) {
    for (const unit of ['a', ' ', '/', '_', ...own.slice(0, 4)]) texts.push(`${head}${unit.repeat(size)}\0`);
  }
  return texts;
}

/** True where an unbounded quantifier applies to a group that holds another one. */
function hasNestedQuantifier(pattern: string): boolean {
  const groups: boolean[] = [];
  let repeats = false;
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at]!;
    if (character === '\\') at++;
    else if (character === '[') at = endOfClass(pattern, at);
    else if (character === '(') {
      groups.push(repeats);
      repeats = false;
      if (pattern[at + 1] === '?') at++;
    } else if (character === ')') {
      const unbounded = /^(?:[*+]|\{\d+,\})/.test(pattern.slice(at + 1));
      if (unbounded && repeats) return true;
      repeats = groups.pop()! || repeats || unbounded;
    } else if (character === '*' || character === '+' || /^\{\d+,\}/.test(pattern.slice(at))) repeats = true;
  }
  return false;
}

function endOfClass(pattern: string, start: number): number {
  for (let at = start + 1; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++;
    else if (pattern[at] === ']') return at;
  }
  return pattern.length;
}

function collect(folders: string[]): { patterns: Pattern[]; computed: string[] } {
  const files = folders.flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(source, folder, name)),
  );
  const found = files
    .filter((file) => /\.(ts|js)$/.test(file) && !/[\\/]generated[\\/]/.test(file))
    .map((file) => collectIn(relative(source, file), readFileSync(file, 'utf8')));
  return { patterns: found.flatMap((each) => each.patterns), computed: found.flatMap((each) => each.computed) };
}

function collectIn(file: string, text: string): { patterns: Pattern[]; computed: string[] } {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const patterns: Pattern[] = [];
  const computed: string[] = [];
  const visit = (node: ts.Node): void => {
    const where = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      patterns.push({ where, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [pattern, flags] = node.arguments ?? [];
      if (pattern && ts.isStringLiteralLike(pattern))
        patterns.push({ where, source: pattern.text, flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '' });
      else computed.push(where);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { patterns, computed };
}

function describePattern({ where, source: text, flags }: Pattern): string {
  return `${where} /${text}/${flags}`;
}
