import { ts } from 'ts-morph';

/** The comments that end on the line before a node, or before it on its own line, from the first to the last. */
export function commentsBefore(node: ts.Node): string[] {
  const file = node.getSourceFile();
  return attachedComments(file, node.getFullStart(), node.getStart(file)).map(({ pos, end }) =>
    file.text.slice(pos, end),
  );
}

/** The same for what stands at `start`, with all that is no code before it beginning at `fullStart`. */
export function attachedComments({ text }: ts.SourceFile, fullStart: number, start: number): ts.CommentRange[] {
  const found: ts.CommentRange[] = [];
  let below = start;
  const isOnSameLine = !text.slice(fullStart, start).includes('\n');
  const ranges = (isOnSameLine ? ts.getTrailingCommentRanges : ts.getLeadingCommentRanges)(text, fullStart) ?? [];
  for (const range of ranges.toReversed()) {
    const isAttached = text.slice(range.end, below).split('\n').length <= 2;
    if (!isAttached) break;
    found.unshift(range);
    below = range.pos;
  }
  return found;
}

/** The first paragraph of the JSDoc that ends the comments; undefined where they end with another comment, or it has tags alone. */
export function firstParagraph(comments: readonly string[]): string | undefined {
  const last = comments.at(-1);
  if (last === undefined || !last.startsWith('/**')) return undefined;
  const lines = last
    .slice(3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\*/, '').trim());
  const start = lines.findIndex((line) => line !== '');
  const end = lines.findIndex((line, index) => index >= start && (line === '' || line.startsWith('@')));
  const text = lines.slice(Math.max(start, 0), end < 0 ? undefined : end).join(' ');
  return /\p{L}/u.test(text) ? text : undefined;
}
