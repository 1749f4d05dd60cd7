/** What a text must be like, as a regular expression says it. */
export type PatternNode =
  /** One of the characters that the source of a class or an escape stands for. */
  | { kind: 'class'; source: string }
  | { kind: 'text'; text: string }
  | { kind: 'sequence'; items: readonly PatternNode[] }
  | { kind: 'choice'; options: readonly PatternNode[] }
  | { kind: 'repeat'; item: PatternNode; min: number; max: number }
  | { kind: 'group'; item: PatternNode; number: number; name?: string }
  /** What a group has found already. */
  | { kind: 'same'; as: number | string }
  /** What has to follow, too. */
  | { kind: 'ahead'; item: PatternNode }
  /** What takes no room: the start, the end, what may not follow. */
  | { kind: 'nothing' };

/** Reads a regular expression; undefined where it is none, or has parts that are not read here. */
export function parsePattern(source: string): PatternNode | undefined {
  let at = 0;
  let groups = 0;
  try {
    const node = parseChoice();
    return at === source.length ? node : undefined;
  } catch {
    return undefined;
  }

  function parseChoice(): PatternNode {
    const options = [parseSequence()];
    while (source[at] === '|') {
      at++;
      options.push(parseSequence());
    }
    return options.length === 1 ? options[0]! : { kind: 'choice', options };
  }

  function parseSequence(): PatternNode {
    const items: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') items.push(parseRepeat(parseAtom()));
    return { kind: 'sequence', items };
  }

  function parseRepeat(item: PatternNode): PatternNode {
    const found = read(/(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/y);
    if (!found) return item;
    const [text, least, comma, most] = found;
    if (text.startsWith('*')) return { kind: 'repeat', item, min: 0, max: Infinity };
    if (text.startsWith('+')) return { kind: 'repeat', item, min: 1, max: Infinity };
    if (text.startsWith('?')) return { kind: 'repeat', item, min: 0, max: 1 };
    const min = Number(least);
    return { kind: 'repeat', item, min, max: comma === undefined ? min : most ? Number(most) : Infinity };
  }

  function parseAtom(): PatternNode {
    if (read(/\^|\$|\\[bB]/y)) return { kind: 'nothing' };
    if (source[at] === '(') return parseGroup();
    const found = read(/\[(?:\\[^]|[^\]\\])*\]/y);
    if (found) return { kind: 'class', source: found[0] };
    if (read(/\./y)) return { kind: 'class', source: '.' };
    if (source[at] === '\\') return parseEscape();
    return { kind: 'text', text: read(/[^]/uy)![0] };
  }

  function parseGroup(): PatternNode {
    const [start, name] = read(/\((?:\?(?:[:=!]|<[=!]|<([^>]+)>))?/y)!;
    const number = start === '(' || name !== undefined ? ++groups : 0;
    const item = parseChoice();
    if (source[at] !== ')') throw new SyntaxError('A group has no end.');
    at++;
    if (start === '(?=') return { kind: 'ahead', item };
    if (start.endsWith('!') || start === '(?<=') return { kind: 'nothing' };
    return number > 0 ? { kind: 'group', item, number, ...(name === undefined ? {} : { name }) } : item;
  }

  function parseEscape(): PatternNode {
    const same = read(/\\(?:([1-9]\d*)|k<([^>]+)>)/y);
    if (same) return { kind: 'same', as: same[1] === undefined ? same[2]! : Number(same[1]) };
    const special = read(/\\(?:[dDwWsS]|[pP]\{[^}]*\})/y);
    if (special) return { kind: 'class', source: special[0] };
    const code = read(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2}))/iy);
    if (code)
      return { kind: 'text', text: String.fromCodePoint(Number.parseInt((code[1] ?? code[2] ?? code[3])!, 16)) };
    const [, letter] = read(/\\([^])/uy) ?? [];
    if (letter === undefined) throw new SyntaxError('A backslash stands alone.');
    return { kind: 'text', text: Object.hasOwn(controls, letter) ? controls[letter]! : letter };
  }

  function read(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = at;
    const found = expression.exec(source) ?? undefined;
    if (found) at = expression.lastIndex;
    return found;
  }
}

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', v: '\v', f: '\f', 0: '\0' };
