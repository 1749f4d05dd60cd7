import { unescapeToken } from '../openapi/json-pointer.ts';

/** Finds the line (from 1) on which a part of a JSON or YAML text begins, by its JSON pointer; of a part that is not there, its nearest owner's. */
export type FindLine = (pointer: string) => number;

/** Reads where the parts of a JSON or YAML text stand. */
export async function readLines(text: string): Promise<FindLine> {
  // Loaded where lines are asked for and nowhere else.
  const { LineCounter, isMap, isSeq, isScalar, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  // JSON is YAML too, and this parser knows where each value stands.
  const { contents } = parseDocument(text, { lineCounter: lines, keepSourceTokens: false });
  return (pointer) => {
    let node: unknown = contents;
    let offset = 0;
    for (const token of pointer.split('/').slice(1)) {
      const key = unescapeToken(token);
      if (isMap(node)) {
        const pair = node.items.find((each) => isScalar(each.key) && String(each.key.value) === key);
        if (!pair || !isScalar(pair.key)) break;
        offset = pair.key.range?.[0] ?? offset;
        node = pair.value;
      } else if (isSeq(node)) {
        const item = node.items[Number(key)] as { range?: [number, number, number] } | undefined;
        if (!item) break;
        offset = item.range?.[0] ?? offset;
        node = item;
      } else break;
    }
    return lines.linePos(offset).line || 1;
  };
}
