/** A regular expression as a tree; captures are groups like any other, as nothing here refers back to one. */
export type Node =
  | { type: 'character'; test: (character: string) => boolean }
  | { type: 'sequence'; items: Node[] }
  | { type: 'choice'; options: Node[] }
  | { type: 'repeat'; item: Node; min: number; max: number; lazy: boolean }
  | { type: 'edge'; kind: 'start' | 'end' | 'word' | 'no word' }
  | { type: 'look'; item: Node; behind: boolean; negative: boolean };

/** @throws Error for a reference back to a group, which the counting machine does not know */
export function parseRegExp(source: string, flags: string): Node {
  let at = 0;
  const own = flags.replace(/[gyd]/g, '');
  const tree = parseChoice();
  if (at !== source.length) throw new Error(`/${source}/ is not understood at ${at}`);
  return tree;

  function parseChoice(): Node {
    const options = [parseSequence()];
    while (source[at] === '|') {
      at++;
      options.push(parseSequence());
    }
    return options.length === 1 ? options[0]! : { type: 'choice', options };
  }

  function parseSequence(): Node {
    const items: Node[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') items.push(parseRepeat(parseAtom()));
    return items.length === 1 ? items[0]! : { type: 'sequence', items };
  }

  function parseRepeat(item: Node): Node {
    const found = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})(\??)/.exec(source.slice(at));
    if (!found) return item;
    at += found[0].length;
    const [text, least, comma, most, lazy] = found;
    const [min, max] =
      least === undefined
        ? [text[0] === '+' ? 1 : 0, text[0] === '?' ? 1 : Infinity]
        : [Number(least), comma === undefined ? Number(least) : most === '' ? Infinity : Number(most)];
    return { type: 'repeat', item, min: min!, max: max!, lazy: lazy === '?' };
  }

  function parseAtom(): Node {
    const start = at;
    const character = source[at++]!;
    if (character === '^') return { type: 'edge', kind: 'start' };
    if (character === '$') return { type: 'edge', kind: 'end' };
    if (character === '(') return parseGroup();
    if (character === '[') {
      while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
      at++;
    } else if (character === '\\') {
      const escape = /^(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[pP]\{[^}]+\}|[^])/i.exec(source.slice(at))![0];
      at += escape.length;
      if (escape === 'b' || escape === 'B') return { type: 'edge', kind: escape === 'b' ? 'word' : 'no word' };
      if (/^[1-9k]/.test(escape)) throw new Error(`/${source}/ refers back to a group`);
    }
    return { type: 'character', test: createTest(source.slice(start, at)) };
  }

  function parseGroup(): Node {
    const kind = /^(?:\?<?[=!]|\?:|\?<\w+>)?/.exec(source.slice(at))![0];
    at += kind.length;
    const item = parseChoice();
    if (source[at++] !== ')') throw new Error(`/${source}/ has a group without an end`);
    if (!/[=!]$/.test(kind)) return item;
    return { type: 'look', item, behind: kind.includes('<'), negative: kind.endsWith('!') };
  }

  /** What one character has to be is asked of the platform, once for each. */
  function createTest(atom: string): (character: string) => boolean {
    const pattern = new RegExp(`^(?:${atom})$`, own.replace('m', ''));
    const known = new Map<string, boolean>();
    return (character) => {
      let result = known.get(character);
      if (result === undefined) known.set(character, (result = pattern.test(character)));
      return result;
    };
  }
}
