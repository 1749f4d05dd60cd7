import { holedText, isHole, isWhole, startOf, wholeOf, type HoledText } from './holed-text.ts';
import { lengthOf, looksAround } from './pattern-language.ts';
import { parsePattern } from './pattern-parser.ts';
import { decideText } from './text-questions.ts';

/** A list of texts. `isOpen`: nothing is known of what comes behind these. */
export interface TextList {
  items: readonly HoledText[];
  isOpen: boolean;
}

/** The text from a place on, up to another; undefined where a hole decides what that is. */
export function slicedText(text: HoledText, from: number, to: number | undefined): HoledText | undefined {
  if (isWhole(text)) return holedText([wholeOf(text).slice(from, to)]);
  const start = startOf(text);
  if (from < 0 || from > start.length) return undefined;
  if (to === undefined) return changedStart(text, (whole) => whole.slice(from));
  return to >= 0 && to <= start.length ? holedText([start.slice(from, to)]) : undefined;
}

/** The text with the first place replaced that is so; undefined where a hole decides which. */
export function replacedText(text: HoledText, what: string | RegExp, by: string): HoledText | undefined {
  if (isWhole(text)) return holedText([wholeOf(text).replace(what, by)]);
  const question =
    typeof what === 'string'
      ? ({ is: 'includes', text: what } as const)
      : ({ is: 'match', source: what.source, flags: what.flags } as const);
  if (decideText(text, question) === false) return text;
  const start = startOf(text);
  // What is looked at ends before the first hole.
  const found = typeof what === 'string' ? start.indexOf(what) : (first(what, start) ?? -1);
  return found < 0 ? undefined : changedStart(text, (whole) => whole.replace(what, by));
}

/** Where a pattern is found first in a text, whatever stands behind that; undefined where that decides it. */
function first(what: RegExp, start: string): number | undefined {
  const pattern = what.global ? undefined : parsePattern(what.source, what.flags);
  const found = pattern && what.exec(start);
  if (!found) return undefined;
  // The start of a text is known; what stands at its end is not.
  const looks = looksAround(
    pattern.kind === 'sequence' && pattern.parts[0]?.kind === 'start'
      ? { ...pattern, parts: pattern.parts.slice(1) }
      : pattern,
  );
  return !looks && found.index + lengthOf(pattern) <= start.length ? found.index : undefined;
}

/** Where a text stands in another one, -1 for nowhere; undefined where a hole decides it. */
export function placeOfText(text: HoledText, what: string): number | undefined {
  const found = startOf(text).indexOf(what);
  if (found >= 0) return found;
  return decideText(text, { is: 'includes', text: what }) === false ? -1 : undefined;
}

/** The text in small letters, or in capitals. A hole may be anything still. */
export function casedText(text: HoledText, change: (piece: string) => string): HoledText {
  return holedText(text.pieces.map((piece) => (isHole(piece) ? piece : change(piece))));
}

/** What stands between separators. */
export function splitText(text: HoledText, separator: string): TextList | undefined {
  if (isWhole(text))
    return {
      items: wholeOf(text)
        .split(separator)
        .map((each) => holedText([each])),
      isOpen: false,
    };
  if (decideText(text, { is: 'includes', text: separator }) === false) return { items: [text], isOpen: false };
  if (separator !== '/') return undefined;
  const items: (typeof text.pieces)[number][][] = [[]];
  for (const piece of text.pieces) {
    if (isHole(piece) && piece.of === 'any') return { items: exceptsIn(text, items.slice(0, -1)), isOpen: true };
    const [part, ...others] = isHole(piece) ? [piece] : piece.split('/');
    items.at(-1)!.push(part!);
    items.push(...others.map((each) => [each]));
  }
  return { items: exceptsIn(text, items), isOpen: false };
}

/** A text is not what the same part of an excepted one is, where all else is the same in both. */
function exceptsIn(text: HoledText, items: readonly HoledText['pieces'][]): HoledText[] {
  const isAlone = text.pieces.filter(isHole).length === 1;
  return items.map((pieces, index) =>
    holedText(
      pieces,
      isAlone && pieces.some(isHole) ? text.except.flatMap((each) => each.split('/')[index] ?? []) : [],
    ),
  );
}

/** Those that are not empty. */
export function filledTexts({ items, isOpen }: TextList): TextList | undefined {
  const isFilled = (text: HoledText): boolean =>
    text.pieces.some((piece) => (isHole(piece) ? piece.of === 'segment' : true));
  const end = items.findIndex((each) => !isFilled(each) && !isWhole(each));
  return {
    items: (end < 0 ? items : items.slice(0, end)).filter(isFilled),
    isOpen: isOpen || end >= 0,
  };
}

/** Changes what stands before the first hole, in the texts that are excepted as well. */
function changedStart(text: HoledText, change: (whole: string) => string): HoledText {
  const start = startOf(text);
  const made = change(start);
  return holedText(
    [made, ...text.pieces.slice(start === '' ? 0 : 1)],
    text.except.filter((each) => each.startsWith(start)).map((each) => made + each.slice(start.length)),
  );
}
