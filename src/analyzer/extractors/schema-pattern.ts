import type { Annotations } from '../../model/type.ts';
import type { Value } from '../values/value.ts';

/**
 * A regular expression as OpenAPI takes it, which knows no flags: one that ignores case has its letters in both, and one
 * that crosses lines says so of each point. Nothing where that can't be written.
 */
export function patternOf(value: Value): Annotations {
  if (value.kind !== 'pattern' || /[mvy]/.test(value.flags)) return {};
  const { source, flags } = value;
  const isRewritten = /[is]/.test(flags);
  const pattern = isRewritten
    ? rewritten(source, {
        ignoresCase: flags.includes('i'),
        crossesLines: flags.includes('s'),
        isUnicode: flags.includes('u'),
      })
    : source;
  return pattern === undefined ? {} : { pattern };
}

export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/**
 * A pattern that a text matches if it matches both. With what is asked for first looked for from the start of the text, in
 * a lookahead: of two schemas in `allOf`, Swagger UI and makers of clients read the pattern of one alone.
 */
export function bothPatterns(first: string, second: string): string {
  if (first === second) return first;
  const isNumbered = /\\(?:[1-9]|k<)/;
  const hasGroups = /\((?!\?)|\(\?</;
  // Groups are counted through the whole.
  if (isNumbered.test(first + second) && hasGroups.test(first) && hasGroups.test(second)) return first;
  const both = `^(?=${fromStart(second)})${fromStart(first)}`;
  try {
    new RegExp(both);
    return both;
  } catch {
    return first;
  }
}

/** What has to follow the start of a text for the pattern to be found in it. */
function fromStart(pattern: string): string {
  const anchored = pattern.startsWith('^') && !hasAlternatives(pattern);
  return anchored ? pattern.slice(1) : `[\\s\\S]*(?:${pattern})`;
}

/** Whether it is one of several as a whole: `^a|b$`. */
function hasAlternatives(pattern: string): boolean {
  let depth = 0;
  for (const { text, isInClass } of tokensOf(pattern)) {
    if (isInClass) continue;
    if (text.startsWith('(')) depth++;
    else if (text === ')') depth--;
    else if (text === '|' && depth === 0) return true;
  }
  return false;
}

interface Rewriting {
  ignoresCase: boolean;
  crossesLines: boolean;
  isUnicode: boolean;
}

/** Undefined where the same can't be said. */
function rewritten(source: string, { ignoresCase, crossesLines, isUnicode }: Rewriting): string | undefined {
  let made = '';
  let range: string[] = [];
  for (const { text, isInClass } of tokensOf(source)) {
    if (ignoresCase && isCaseTold(text)) return undefined;
    // A unicode expression takes the long s for an s and the sign of kelvin for a k.
    if (ignoresCase && isUnicode && /^[ks]$/i.test(text)) return undefined;
    if (!ignoresCase || !isInClass) {
      made +=
        text === '.' && crossesLines && !isInClass ? '[\\s\\S]' : ignoresCase && !isInClass ? inBothCases(text) : text;
      continue;
    }
    if (text === '[' || text === '[^') range = [];
    else if (text === ']') {
      const members = classInBothCases(range, isUnicode);
      if (members === undefined) return undefined;
      made += members;
    } else {
      range.push(text);
      continue;
    }
    made += text;
  }
  return made;
}

/** A character by its number, or what a group has found: their other case is not seen in the text. */
const isCaseTold = (text: string): boolean => /^\\(?:[1-9xuck]|p)/i.test(text);

function inBothCases(letter: string): string {
  const other = otherCase(letter);
  if (other === undefined) return letter;
  const [upper, lower] = [letter, other].sort();
  return `[${upper}${lower}]`;
}

/** The members of a class, with the other case of each. */
function classInBothCases(members: readonly string[], isUnicode: boolean): string | undefined {
  let made = members.join('');
  const added = new Set<string>();
  for (let index = 0; index < members.length; index++) {
    const member = members[index]!;
    const isSet = /^\\[dsw]/i.test(member);
    const to = members[index + 1] === '-' && !isSet ? members[index + 2] : undefined;
    if (to === undefined) {
      const other = otherCase(member);
      if (other !== undefined && !members.includes(other)) added.add(other);
      continue;
    }
    index += 2;
    const others = otherRanges(member, to);
    if (others === undefined || (isUnicode && others.length > 0)) return undefined;
    for (const each of others) if (!made.includes(each)) added.add(each);
  }
  // What comes last may be a hyphen, which has to stay there.
  const last = members.at(-1) === '-' ? '-' : '';
  made = last ? made.slice(0, -1) : made;
  return `${made}${[...added].join('')}${last}`;
}

/** The letters of a range in their other case: `a-f` is `A-F`. Undefined of letters that are not those of English. */
function otherRanges(from: string, to: string): string[] | undefined {
  const [low, high] = [from, to].map((each) => each.replace(/^\\(?=\W)/, ''));
  if (!low || !high || low.length > 1 || high.length > 1 || high > '\x7f') return undefined;
  return [
    ['a', 'z'],
    ['A', 'Z'],
  ].flatMap(([first, last]) => {
    const [start, end] = [low > first! ? low : first!, high < last! ? high : last!];
    return start > end ? [] : [`${otherCase(start)}-${otherCase(end)}`];
  });
}

/** Undefined where a character has none, or one that is longer. */
function otherCase(letter: string): string | undefined {
  if (letter.length !== 1) return undefined;
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return other !== letter && other.length === 1 ? other : undefined;
}

/** The parts of a regular expression that stand for themselves: an escape, the start of a group, a repetition. */
function* tokensOf(source: string): Generator<{ text: string; isInClass: boolean }> {
  const token =
    /\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|k<[^>]*>|p\{[^}]*\}|[\s\S])|\(\?(?:<?[=!]|:|<[^>]*>)|\{\d+(?:,\d*)?\}|\[\^?|[\s\S]/giy;
  let isInClass = false;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    let [text] = match;
    if (isInClass) {
      // Inside of a class these are characters like others.
      if (/^[([{]/.test(text)) {
        text = text.charAt(0);
        token.lastIndex = match.index + 1;
      }
      if (text === ']') {
        yield { text, isInClass };
        isInClass = false;
        continue;
      }
    } else if (text.startsWith('[')) isInClass = true;
    yield { text, isInClass };
  }
}
