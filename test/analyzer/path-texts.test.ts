import { describe, expect, it } from 'vitest';
import { holedText, textOfPath } from '../../src/analyzer/texts/holed-text.ts';
import { replacedText, slicedText, splitText } from '../../src/analyzer/texts/text-operations.ts';
import { decideText, type TextQuestion } from '../../src/analyzer/texts/text-questions.ts';

const match = (pattern: RegExp): TextQuestion => ({ is: 'match', source: pattern.source, flags: pattern.flags });
const ask = (path: string, question: TextQuestion, except: string[] = []) =>
  decideText(textOfPath(path, except), question);

describe('what is so of every text of a parameter', () => {
  it.each([
    ['/a/:id', { is: 'equal', text: '/a/me' }, undefined],
    ['/a/:id', { is: 'equal', text: '/a/' }, false],
    ['/a/:id', { is: 'equal', text: '/a/b/c' }, false],
    ['/a/**', { is: 'equal', text: '/a/b/c' }, undefined],
    ['/a/:id', { is: 'startsWith', text: '/a' }, true],
    ['/a/:id', { is: 'startsWith', text: '/b' }, false],
    ['/a/:id', { is: 'startsWith', text: '/a/x' }, undefined],
    ['/a/:id/c', { is: 'endsWith', text: '/c' }, true],
    ['/a/:id/c', { is: 'endsWith', text: 'b/c' }, undefined],
    ['/a/:id/c', { is: 'endsWith', text: '/d' }, false],
    ['/a/:id', { is: 'endsWith', text: '/' }, false],
    ['/a/:id', { is: 'includes', text: '..' }, undefined],
    ['/a/:id', { is: 'includes', text: '/b/' }, false],
    ['/a/:x/:y', { is: 'includes', text: '/b/' }, undefined],
    ['/whole', { is: 'equal', text: '/whole' }, true],
  ] as [string, TextQuestion, boolean | undefined][])('%s %j', (path, question, expected) => {
    expect(ask(path, question)).toBe(expected);
  });

  it('leaves out what other routes take', () => {
    expect(ask('/a/:id', { is: 'equal', text: '/a/me' }, ['/a/me'])).toBe(false);
    expect(ask('/a/:id', { is: 'equal', text: '/a/you' }, ['/a/me'])).toBeUndefined();
    expect(ask('/a/:id', { is: 'startsWith', text: '/a/me' }, ['/a/me'])).toBeUndefined();
  });

  it.each([
    [/^\/a\//, true],
    [/^\/b/, false],
    [/^\/(?!b)/, true],
    [/^\/(?!a\/x)/, undefined],
    [/^\/A\//i, true],
    [/^\/[ab]\/[^/]+$/, true],
    [/^\/a\/\d+$/, undefined],
    [/^\/a(?:\/.*)?$/, true],
    [/\/$/, false],
    [/^\/a\/.{3,}$/, undefined],
    [/^(?:\/b|\/c)/, false],
    [/^(\/a)\/\w+\1/, undefined],
    [/^\/a\b/, undefined],
    [/(?<=a)\//, undefined],
    [/x*^\/a/, undefined],
    [/^$|^\/a\/./, true],
  ])('%s', (pattern, expected) => {
    expect(ask('/a/:id', match(pattern))).toBe(expected);
  });
});

it('what is decided holds for each text that a parameter may be', () => {
  const words = ['7', 'me', 'a-b_c', 'x.json', 'A', 'items', '~', 'a', 'aa', 'public'];
  const patterns = [
    /a/,
    /^\/a/,
    /a$/,
    /\/a\//,
    /^\/a\/[^/]+\/?$/,
    /^\/(?!public|items)\w+/,
    /[^a-z/]/,
    /\/\w{1,2}$/i,
    /^(?:\/a)+/,
    /(a|b)*\/c?$/,
    /^\/a\/(?:\d+|me)$/,
    /^.{4}$/,
    /^\/?$/,
    /\.(json|xml)$/,
    /^\/a\/(?=.*\d)/,
  ];
  let decided = 0;
  for (const path of ['/:x', '/a/:x', '/a/:x/items', '/:x/:y', '/a/**', '/public/:x']) {
    for (const pattern of patterns) {
      const known = ask(path, match(pattern));
      if (known === undefined) continue;
      decided++;
      for (const x of words) {
        for (const y of words) {
          const text = path.replace('**', `${x}/${y}`).replace(':x', x).replace(':y', y);
          expect(pattern.test(text), `${pattern} of ${text}, a ${path}`).toBe(known);
        }
      }
    }
  }
  expect(decided).toBeGreaterThan(25);
});

it('what code makes of a path', () => {
  const path = textOfPath('/v1/users/:id', ['/v1/users/me']);
  const hole = { of: 'segment' };
  expect(slicedText(path, 3, undefined)).toEqual({ pieces: ['/users/', hole], except: ['/users/me'] });
  expect(slicedText(path, 10, undefined)).toEqual({ pieces: [hole], except: ['me'] });
  expect(slicedText(path, 0, 3)).toEqual(holedText(['/v1']));
  expect(slicedText(path, 12, undefined)).toBeUndefined();
  expect(slicedText(path, 0, -1)).toBeUndefined();
  expect(replacedText(path, '/v1', '')).toEqual({ pieces: ['/users/', hole], except: ['/users/me'] });
  expect(replacedText(path, /^\/v\d/, '')).toEqual({ pieces: ['/users/', hole], except: ['/users/me'] });
  expect(replacedText(path, /\/+$/, '')).toEqual(path);
  expect(replacedText(path, /^\/v1\/\w+/, '')).toBeUndefined();
  expect(replacedText(path, /^\/v1(?=.*x)/, '')).toBeUndefined();
  expect(replacedText(path, 'x', '')).toBeUndefined();
  expect(replacedText(textOfPath('/v1'), '/v1', '')).toEqual(holedText([]));
  expect(splitText(path, '/')).toEqual({
    items: [holedText([]), holedText(['v1']), holedText(['users']), { pieces: [hole], except: ['me'] }],
    isOpen: false,
  });
  expect(splitText(textOfPath('/a/**'), '/')).toEqual({ items: [holedText([]), holedText(['a'])], isOpen: true });
  expect(splitText(path, 'x')).toBeUndefined();
});
