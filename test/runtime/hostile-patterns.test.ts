import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

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

it('none is put together at run time', () => {
  expect(computed).toEqual([]);
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

/** Milliseconds. */
const limit = 10;

describe.each(patterns.map((pattern) => [describePattern(pattern), pattern] as const))('%s', (_, pattern) => {
  it('reads 100 KB of anything in 10 ms', () => {
    const slow: string[] = [];
    // What takes long for a tenth would take minutes for the whole.
    for (const size of [10_000, 100_000]) {
      for (const text of makeTexts(pattern.source, size)) {
        const elapsed = Math.min(...measure(pattern, text));
        if (elapsed > limit) slow.push(`${size} of ${JSON.stringify(text.slice(0, 12))}: ${Math.round(elapsed)} ms`);
      }
      if (slow.length > 0) break;
    }
    expect(slow).toEqual([]);
  });
});

it('the measure finds a slow one', () => {
  const elapsed = measure({ where: '', source: '\\/+$', flags: '' }, `${'/'.repeat(30_000)}x`);
  expect(Math.min(...elapsed)).toBeGreaterThan(limit);
});

/** Up to ten times, until one is quick: the machine may have been busy. */
function measure({ source: text, flags }: Pattern, input: string): number[] {
  const times: number[] = [];
  for (let round = 0; round < 10 && !(Math.min(...times, Infinity) <= limit); round++) {
    const pattern = new RegExp(text, flags);
    const start = performance.now();
    // A global one is used to replace or to find all; replacing reads the whole text in both cases.
    if (flags.includes('g')) input.replace(pattern, '');
    else pattern.exec(input);
    times.push(performance.now() - start);
  }
  return times;
}

/** Texts made of what the pattern itself speaks of, and that it can't match to the end. */
function* makeTexts(pattern: string, size: number): Generator<string> {
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
    yield many;
    yield `${many}\0!`;
  }
  // Begins as the pattern does and goes on for ever.
  for (const head of ['a', '/', '{', '"', '0', 'http://']) {
    for (const unit of ['a', ' ', '/', '_', ...own.slice(0, 4)]) yield `${head}${unit.repeat(size)}\0`;
  }
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
