import { isHole, isWhole, startOf, wholeOf, type HoledText } from './holed-text.ts';
import { createLanguages, type Language, type Languages } from './languages.ts';
import { languageOf } from './pattern-language.ts';
import { parsePattern } from './pattern-parser.ts';

/** What may be asked of a text. */
export type TextQuestion =
  | { is: 'equal' | 'startsWith' | 'endsWith' | 'includes'; text: string }
  | { is: 'match'; source: string; flags: string };

/** What is left to ask behind a part of a text: of the question, and of what is no such text. */
type Left = readonly [asked: Language, except: Language];

/** A question that differs in more ways from text to text is not followed. */
const mostLeft = 500;

/** What a question comes out as, whatever stands in the holes of a text; undefined where that depends on it. */
export function decideText(text: HoledText, question: TextQuestion): boolean | undefined {
  if (isWhole(text)) return askText(wholeOf(text), question);
  const known = decideByStart(startOf(text), question);
  if (known !== undefined) return known;
  const languages = createLanguages();
  const asked = askedBy(question, languages);
  if (!asked) return undefined;
  const except = languages.either(text.except.map((each) => languages.text(each)));
  let left: Left[] = [[asked, except]];
  let isEnd = true;
  for (const [index, piece] of text.pieces.entries()) {
    const next = isHole(piece) ? behindHole(left, piece.of, languages) : left.map((each) => behindText(each, piece));
    if (!next) return undefined;
    left = next;
    // Nothing behind it changes that.
    isEnd = index === text.pieces.length - 1;
    if (left.every(([each]) => each === languages.none || each === languages.all)) break;
  }
  const found = new Set(left.filter(([, other]) => !isEnd || !other.hasEmpty).map(([each]) => each.hasEmpty));
  return found.size === 1 ? found.has(true) : undefined;
}

/** What the known start of a text says already. */
function decideByStart(start: string, question: TextQuestion): boolean | undefined {
  if (question.is === 'includes') return start.includes(question.text) || undefined;
  if (question.is === 'startsWith' && start.startsWith(question.text)) return true;
  const isBegun = question.is === 'startsWith' || question.is === 'equal';
  return isBegun && !question.text.startsWith(start) ? false : undefined;
}

function askText(text: string, question: TextQuestion): boolean | undefined {
  if (question.is === 'equal') return text === question.text;
  if (question.is !== 'match') return text[question.is](question.text);
  try {
    return new RegExp(question.source, question.flags.replaceAll(/[gy]/g, '')).test(text);
  } catch {
    return undefined;
  }
}

function askedBy(question: TextQuestion, languages: Languages): Language | undefined {
  const { all, followed, text } = languages;
  if (question.is === 'match') {
    const pattern = parsePattern(question.source, question.flags);
    return pattern && languageOf(pattern, languages);
  }
  const own = text(question.text);
  const end = question.is === 'startsWith' || question.is === 'includes' ? followed(own, all) : own;
  return question.is === 'endsWith' || question.is === 'includes' ? followed(all, end) : end;
}

function behindText(left: Left, piece: string): Left {
  let [asked, except] = left;
  for (const each of piece.split('')) {
    const code = each.charCodeAt(0);
    [asked, except] = [asked.after(code), except.after(code)];
  }
  return [asked, except];
}

/** All that may be left behind a hole. */
function behindHole(left: readonly Left[], of: 'segment' | 'any', languages: Languages): Left[] | undefined {
  // Behind a character that is left out begin those that are like it.
  const codes = [
    ...languages.representatives(firstOfPath, lastOfPath),
    ...[slash, question, hash].map((each) => each + 1),
  ];
  const own = new Set(codes.filter((code) => code !== question && code !== hash && (of === 'any' || code !== slash)));
  const found = new Map<string, Left>();
  let open: readonly Left[] = left;
  if (of === 'any') for (const each of left) found.set(keyOf(each), each);
  while (open.length > 0) {
    const next: Left[] = [];
    for (const [asked, except] of open) {
      for (const code of own) {
        const each: Left = [asked.after(code), except.after(code)];
        if (found.has(keyOf(each))) continue;
        found.set(keyOf(each), each);
        next.push(each);
      }
    }
    if (found.size > mostLeft) return undefined;
    open = next;
  }
  return [...found.values()];
}

const keyOf = ([asked, except]: Left): string => `${asked.id} ${except.id}`;

/** The characters of which paths are made: what is printable, without what begins a query or a fragment. */
const firstOfPath = 0x21;
const lastOfPath = 0x7e;
const slash = 0x2f;
const question = 0x3f;
const hash = 0x23;
