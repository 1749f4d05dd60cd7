/** No document of use nests deeper, and what walks over a document walks by recursion. */
const deepest = 500;

/** What is wrong with a text, as the end of a sentence about it, and the line. */
export interface TextFault {
  fault: string;
  line: number;
}

/**
 * What `JSON.parse` lets pass and a document must not have: a key twice in one object (which of the two counts?), the key
 * `__proto__` (what is copied by assignment takes it for a prototype), and depth that no reader can follow.
 *
 * @param text JSON; of any other text it may say nothing, and the parser will
 */
export function findTextFault(text: string): TextFault | undefined {
  /** The keys of each object that is open; undefined for an array. */
  const open: (Set<string> | undefined)[] = [];
  let keyNext = false;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '{':
        open.push(new Set());
        keyNext = true;
        break;
      case '[':
        open.push(undefined);
        keyNext = false;
        break;
      case '}':
      case ']':
        open.pop();
        keyNext = false;
        break;
      case ',':
        keyNext = open.at(-1) !== undefined;
        break;
      case '"': {
        const end = findStringEnd(text, at);
        const keys = keyNext ? open.at(-1) : undefined;
        if (keys) {
          const key = readString(text, at, end);
          if (key === '__proto__') return { fault: 'it has a key "__proto__"', line: lineOf(text, at) };
          if (keys.has(key)) {
            const fault = `it has the key ${JSON.stringify(key.slice(0, 80))} twice in one object`;
            return { fault, line: lineOf(text, at) };
          }
          keys.add(key);
        }
        keyNext = false;
        at = end;
        break;
      }
    }
    if (open.length > deepest) return { fault: `it nests deeper than ${deepest} levels`, line: lineOf(text, at) };
  }
  return undefined;
}

/** The place of the quote that closes the string which opens at `start`. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

function readString(text: string, start: number, end: number): string {
  const content = text.slice(start + 1, end);
  if (!content.includes('\\')) return content;
  try {
    return JSON.parse(`"${content}"`) as string;
  } catch {
    return content;
  }
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;
