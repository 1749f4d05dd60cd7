import { describe, expect, it } from 'vitest';
import { bothPatterns, patternOf } from '../../src/analyzer/extractors/schema-pattern.ts';

const written = (expression: RegExp): string | undefined =>
  patternOf({ kind: 'pattern', source: expression.source, flags: expression.flags }).pattern;

const texts =
  `a A b B z Z k K s S ſ K 1 - _ # . é É ß \n \\ aB Ab AB ab a\nb a.b abc ABC aa Aa aA a-b A-B ^ ] [ { } , ja JA nEIN
  #c0FFEE #GGGGGG 2x2 a1 A1 -a`.split(/(?<!\n) (?! )/);

describe('a pattern without flags', () => {
  it.each([
    /^a$/i,
    /^[a-c]+$/i,
    /^[^a-c]$/i,
    /^#[0-9a-f]{6}$/i,
    /^(?:ja|nein)$/i,
    /^(?<word>a|b)$/i,
    /^a{1,2}$/i,
    /^[a\-z]+$/i,
    /^[\w.-]+$/i,
    /^[-a]+$/i,
    /^[a-]+$/i,
    /^[[{(]$/i,
    /^[A-z]$/i,
    /^\d[x]\d$/i,
    /^é$/i,
    /^ß$/i,
    /^a.b$/s,
    /^[.]$/s,
    /^A.B$/is,
    /a/g,
    /^\w+$/u,
  ])('takes and refuses what %s does', (expression) => {
    const pattern = written(expression);
    expect(pattern).toBeDefined();
    const plain = new RegExp(expression.source, expression.flags.replace('g', ''));
    const differing = texts.filter((text) => new RegExp(pattern!).test(text) !== plain.test(text));
    expect(differing).toEqual([]);
  });

  it.each([
    /^a$/m,
    /^(a)\1$/i,
    /^\x41$/i,
    /^\u0041$/i,
    /^[à-ü]$/i,
    /^k$/iu,
    /^[a-z]$/iu,
    /^\p{Lu}$/iu,
    /a/y,
    new RegExp('[[a-z]--b]', 'v'),
  ])('is left out of %s', (expression) => {
    expect(written(expression)).toBeUndefined();
  });
});

describe('two patterns in one', () => {
  it.each([
    ['^a', 'b$'],
    ['a', 'b'],
    ['^a|b$', 'c'],
    ['^(?:a|b)', '^[a-c]+$'],
    ['^[(|]', 'a'],
    ['(a)b', 'c'],
    ['^a$', '^b$'],
  ])('take what both %s and %s take', (one, other) => {
    const both = new RegExp(bothPatterns(one, other));
    const candidates = [...texts, 'abc', 'cab', 'ca', 'acb', 'bc', '|a', '(a', 'b\na'];
    const differing = candidates.filter(
      (text) => both.test(text) !== (new RegExp(one).test(text) && new RegExp(other).test(text)),
    );
    expect(differing).toEqual([]);
  });

  it('are three as well', () => {
    const all = new RegExp(bothPatterns(bothPatterns('^a', 'b$'), '-'));
    expect(['a-b', 'ab', 'a-', '-b', 'a--b'].filter((text) => all.test(text))).toEqual(['a-b', 'a--b']);
  });

  it('are the first alone where their groups would be counted together', () => {
    expect(bothPatterns('(a)\\1', '(b)')).toBe('(a)\\1');
    expect(bothPatterns('(?<x>a)', '(?<x>b)')).toBe('(?<x>a)');
    expect(bothPatterns('^a', '^a')).toBe('^a');
  });
});
