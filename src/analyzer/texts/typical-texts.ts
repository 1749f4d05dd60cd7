import { holedText, isHole, wholeOf, type HoledText } from './holed-text.ts';
import { parsePattern, type PatternNode } from './pattern-parser.ts';

/** What parameters usually hold: a word, a number, and ids of databases. */
const usual = ['zqx', '7', '65f0c1d2e3a4b5c6d7e8f901', '018f4c7e-5b7a-7c3d-9e2f-1a2b3c4d5e6f'];

/** The text with the same usual value in all of its segments that are not known, once for each of these values. */
export function typicalTexts({ pieces, except }: HoledText): HoledText[] {
  return usual
    .map((value) => holedText(pieces.map((piece) => (isHole(piece) && piece.of === 'segment' ? value : piece))))
    .filter((text) => !except.includes(wholeOf(text)) || text.pieces.some(isHole));
}

/** Whether a text ends with a word: `/open`, `public`; not `.png`, `v`, `SKU-`, which say how parameters look. */
export const isWord = (text: string): boolean => /^[\w/-]*(?<![a-z])[a-z]{3,}\/?$/i.test(text);

/**
 * Whether a pattern compares with words that the code has itself, and not with a form: one of `\d{4}` is there for parameters
 * that look so, and what usual values answer to it says nothing.
 */
export function isOfWords(source: string, flags: string): boolean {
  const pattern = parsePattern(source, flags);
  return pattern !== undefined && hasWords(pattern);
}

function hasWords(node: PatternNode): boolean {
  switch (node.kind) {
    case 'character':
      return isOneLetter(node.characters) || isAny(node.characters);
    case 'sequence':
    case 'choice':
      return node.parts.every(hasWords);
    case 'repeat':
    case 'ahead':
      return hasWords(node.part);
    default:
      return true;
  }
}

type CharacterNode = Extract<PatternNode, { kind: 'character' }>;

/** One of a word or between words. A class that has more than one says how parameters look. */
const isOneLetter = (characters: CharacterNode['characters']): boolean => {
  const codes = characters.flatMap(([first, end]) => (first === end ? [String.fromCharCode(first).toLowerCase()] : []));
  return codes.length === characters.length && new Set(codes).size === 1 && /[\w/-]/.test(codes[0]!);
};

/** Whatever stands there: `.`, `[^/]`. */
const isAny = (characters: CharacterNode['characters']): boolean =>
  [...'abcdefghijklmnopqrstuvwxyz0123456789-_.@'].every((each) =>
    characters.some(([first, end]) => first <= each.charCodeAt(0) && each.charCodeAt(0) <= end),
  );
