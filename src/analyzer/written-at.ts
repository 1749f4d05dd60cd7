import { ts } from 'ts-morph';
import type { Location } from '../model/location.ts';

/** Says behind a line of declarations that we make which place of a project's own file it was made of. */
export const writtenAt = ({ file, line, column }: Location): string => `// @written-at ${file}:${line}:${column}`;

/** The place that such a declaration was made of; undefined for any other. */
export function readWrittenAt(node: ts.Node): Location | undefined {
  const { text, fileName } = node.getSourceFile();
  if (!fileName.endsWith('.d.ts')) return undefined;
  const [comment] = ts.getTrailingCommentRanges(text, node.end) ?? [];
  const found = comment && /^\/\/ @written-at (.+):(\d+):(\d+)$/.exec(text.slice(comment.pos, comment.end));
  return found ? { file: found[1]!, line: Number(found[2]), column: Number(found[3]) } : undefined;
}
