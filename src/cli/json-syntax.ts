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
    if (found === undefined || !expected.includes(kind)) return lineAt(text, from);
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
const string = String.raw`"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`;
const word = String.raw`(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])`;
const tokens = String.raw`[ \t\n\r]*([{}[\],:]|${string}|${word})`;

const lineAt = (text: string, from: number): number => {
  const at = from + /^[ \t\n\r]*/.exec(text.slice(from))![0].length;
  return text.slice(0, at).split('\n').length;
};
