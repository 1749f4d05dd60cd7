/** The line of the first thing in a text that JSON does not have there; that of its end where something is missing. */
export function findSyntaxLine(text: string): number {
  const token = new RegExp(tokens, 'y');
  const open: string[] = [];
  /** What may follow: a mark, the quote of a string, or `v` for any other value. */
  let expected = values;
  for (;;) {
    const from = token.lastIndex;
    const [found, word = ''] = token.exec(text) ?? [];
    const kind = marks.test(word) ? word[0]! : 'v';
    const isWhole = found !== undefined && (kind !== '"' || passString(text, token));
    if (!isWhole || !expected.includes(kind)) return lineAt(text, from);
    if (kind === '{' || kind === '[') {
      open.push(kind);
      expected = kind === '{' ? '"}' : `${values}]`;
    } else if (kind === ':') expected = values;
    else if (kind === ',') expected = open.at(-1) === '{' ? '"' : values;
    // Where no other value may stand, the string is a key.
    else if (kind === '"' && !expected.includes('v')) expected = ':';
    else {
      if (kind === '}' || kind === ']') open.pop();
      expected = { '{': ',}', '[': ',]' }[open.at(-1) ?? ''] ?? '';
    }
  }
}

const values = '{["v';
const marks = /^[{}[\],:"]/;
const plain = /[ !#-[\]-\uffff]*/y;
const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const word = String.raw`(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])`;
const tokens = String.raw`[ \t\n\r]*([{}[\],:"]|${word})`;

/**
 * Moves behind the string whose quote has just been read. In steps: one expression for all of it would keep every character
 * on the stack.
 *
 * @returns whether it is one
 */
function passString(text: string, token: RegExp): boolean {
  escaped.lastIndex = token.lastIndex;
  do {
    plain.lastIndex = escaped.lastIndex;
    plain.test(text);
    escaped.lastIndex = token.lastIndex = plain.lastIndex;
  } while (escaped.test(text));
  return text[token.lastIndex++] === '"';
}

const lineAt = (text: string, from: number): number => {
  const at = from + /^[ \t\n\r]*/.exec(text.slice(from))![0].length;
  return text.slice(0, at).split('\n').length;
};
