import { describe, expect, it } from 'vitest';
import { parsePattern } from '../../src/openapi/examples/pattern-syntax.ts';
import { textOfPattern } from '../../src/openapi/examples/text-of-pattern.ts';

describe('a text of a pattern', () => {
  it.each([
    ['^[A-Z]{2}\\d{3}$', 'AB123'],
    ['^#[0-9a-fA-F]{6}$', '#abcdef'],
    ['^\\d{4}$', '1234'],
    ['^a+$', 'a'],
    ['^$', ''],
    ['a', 'a'],
    ['^(?:open|done)$', 'open'],
    ['^(red|green)-\\1$', 'red-red'],
    ['^(?<side>a|b)\\k<side>$', 'aa'],
    ['^\\d{4}-(?:0[1-9]|1[0-2])$', '1234-01'],
    ['^-?\\d+,-?\\d+$', '1,1'],
    ['^\\+[1-9]\\d{6,14}$', '+1123456'],
    ['^[^a-z]$', 'A'],
    ['^[α-ω]+$', 'α'],
    ['^.{3}$', 'abc'],
    ['^\\x41\\u0042\\t$', 'AB\t'],
    ['^[\\w.]+@\\w+\\.[a-z]{2,}$', 'a@a.ab'],
    ['^(?=[\\s\\S]*(?:b$))a', 'ab'],
    ['^(?=.*[A-Z])(?=.*\\d).{8,}$', 'A1cdefgh'],
    ['\\bcat\\b', 'cat'],
    ['^\\p{Lu}\\p{Ll}$', 'Aa'],
    ['^(?!a)[ab]c|^x$', 'x'],
  ])('of %s is %j', (pattern, text) => {
    expect(new RegExp(pattern, 'u').test(text)).toBe(true);
    expect(textOfPattern(pattern)).toBe(text);
  });

  it.each<[string, { min?: number; max?: number }, string]>([
    ['^[a-z]+$', { min: 5 }, 'abcde'],
    ['^[a-z]*$', { min: 2, max: 2 }, 'ab'],
    ['^a?b?$', { min: 2 }, 'ab'],
    ['x', { min: 3 }, 'xaa'],
    ['^(?:ab|abcd)$', { min: 4 }, 'abcd'],
  ])('of %s with the lengths %j is %j', (pattern, lengths, text) => {
    expect(textOfPattern(pattern, lengths)).toBe(text);
  });

  it.each<[string, { min?: number; max?: number }]>([
    ['^[a-z]{3}$', { max: 2 }],
    ['^a$', { min: 2 }],
    ['^a(?=b)$', {}],
    ['^a(?!)$', {}],
    ['^[^\\s\\S]$', {}],
    ['(', {}],
    ['[', {}],
    ['a{2,1}', {}],
    ['^a{1000}$', {}],
    ['^a+$', { min: 1000 }],
  ])('is none of %s with the lengths %j', (pattern, lengths) => {
    expect(textOfPattern(pattern, lengths)).toBeUndefined();
  });

  it('takes no time where a repetition is repeated and nothing matches', () => {
    // Each further letter would double what the expression tries.
    expect(textOfPattern('^(?:a+)+b(?!)', { min: 40 })).toBeUndefined();
    expect(textOfPattern('^(?:(?:x*)*y)+$(?!)', { min: 300 })).toBeUndefined();
  });

  it.each(['a)', '(a', '(?:a', 'a\\'])('reads %s as no pattern', (source) => {
    expect(parsePattern(source)).toBeUndefined();
  });
});
