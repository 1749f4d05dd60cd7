import { caseless, complement, digits, lineEnds, spaces, words } from './characters.ts';
import type { Characters } from './languages.ts';

/** What a regular expression says, as far as it is made of these. */
export type PatternNode =
  | { kind: 'character'; characters: Characters }
  | { kind: 'sequence'; parts: readonly PatternNode[] }
  | { kind: 'choice'; parts: readonly PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number }
  | { kind: 'start' | 'end' }
  | { kind: 'ahead'; part: PatternNode; isNegative: boolean };

/** Reads a pattern; undefined where it has what can't be said so: references, looking behind, limits of words. */
export function parsePattern(source: string, flags: string): PatternNode | undefined {
  if (/[mvy]/.test(flags)) return undefined;
  const ignoresCase = flags.includes('i');
  let at = 0;
  try {
    const result = choice();
    return at === source.length ? result : undefined;
  } catch (error) {
    if (error === unread) return undefined;
    throw error;
  }

  function choice(): PatternNode {
    const parts = [sequence()];
    while (takes('|')) parts.push(sequence());
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
  }

  function sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(quantified());
    return { kind: 'sequence', parts };
  }

  function quantified(): PatternNode {
    const part = single();
    const found = /^(?:[*+?]|\{(\d+)(,(\d*))?\})/.exec(source.slice(at));
    if (!found) return part;
    at += found[0].length;
    takes('?');
    const [sign, least, more, most] = found;
    if (sign === '*' || sign === '+') return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: Infinity };
    if (sign === '?') return { kind: 'repeat', part, least: 0, most: 1 };
    const last = more === undefined ? Number(least) : most ? Number(most) : Infinity;
    return { kind: 'repeat', part, least: Number(least), most: last };
  }

  function single(): PatternNode {
    if (takes('^')) return { kind: 'start' };
    if (takes('$')) return { kind: 'end' };
    if (takes('.')) return character(flags.includes('s') ? complement([]) : complement(lineEnds));
    if (takes('(')) return group();
    if (takes('[')) return character(ofClass());
    if (takes('\\')) return character(escaped());
    return character(one(source.charCodeAt(at++)));
  }

  function group(): PatternNode {
    const look = /^\?([=!])/.exec(source.slice(at));
    const name = /^\?(?::|<\w+>)/.exec(source.slice(at));
    if (source[at] === '?' && !look && !name) throw unread;
    at += (look ?? name)?.[0].length ?? 0;
    const part = choice();
    if (!takes(')')) throw unread;
    return look ? { kind: 'ahead', part, isNegative: look[1] === '!' } : part;
  }

  function ofClass(): Characters {
    const isNegative = takes('^');
    const found: [number, number][] = [];
    while (!takes(']')) {
      if (at >= source.length) throw unread;
      const first = takes('\\') ? escaped() : one(source.charCodeAt(at++));
      const isRange = source[at] === '-' && source[at + 1] !== ']' && first.length === 1;
      if (!isRange) {
        found.push(...first.map(([low, high]): [number, number] => [low, high]));
        continue;
      }
      at++;
      const last = takes('\\') ? escaped() : one(source.charCodeAt(at++));
      if (last.length !== 1) throw unread;
      found.push([first[0]![0], last[0]![1]]);
    }
    const characters = ignoresCase ? caseless(found) : found;
    return isNegative ? complement(characters) : characters;
  }

  /** What stands behind a backslash. */
  function escaped(): Characters {
    const sign = source[at++];
    if (sign === undefined) throw unread;
    const known = classes[sign];
    if (known) return known;
    const code = /^(?:u([\da-f]{4})|x([\da-f]{2}))/i.exec(source.slice(at - 1));
    if (code) {
      at += code[0].length - 1;
      return one(Number.parseInt(code[1] ?? code[2]!, 16));
    }
    // Anything else that is a letter or a number has a meaning of its own.
    if (/\w/.test(sign)) throw unread;
    return one(sign.charCodeAt(0));
  }

  function character(characters: Characters): PatternNode {
    return { kind: 'character', characters: ignoresCase ? caseless(characters) : characters };
  }

  function takes(sign: string): boolean {
    if (source[at] !== sign) return false;
    at++;
    return true;
  }
}

const unread = new Error('a part of a pattern that is not read');

const one = (code: number): Characters => [[code, code]];

const classes: Readonly<Record<string, Characters | undefined>> = {
  d: digits,
  D: complement(digits),
  w: words,
  W: complement(words),
  s: spaces,
  S: complement(spaces),
  n: one(10),
  r: one(13),
  t: one(9),
  f: one(12),
  v: one(11),
};
