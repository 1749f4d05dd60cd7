import { ts } from 'ts-morph';

/** A comment's text and its tags. */
export interface Comment {
  text: string;
  tags: { name: string; text: string }[];
}

/**
 * The JSDoc of `{ /** @minimum 1 *\/ size: number }`: TypeScript takes a comment on the line of the token before it for
 * that token's. It stands right before a name and means nothing else, so it is read.
 */
export function readInlineComment(declaration: ts.Declaration): Comment | undefined {
  if (!ts.isPropertySignature(declaration) && !ts.isPropertyDeclaration(declaration)) return undefined;
  const { text } = declaration.getSourceFile();
  const range = ts.getTrailingCommentRanges(text, declaration.pos)?.at(-1);
  if (!range || !text.startsWith('/**', range.pos)) return undefined;
  if (
    text.slice(range.end, declaration.getStart()).trim() !== '' ||
    text.slice(range.end, declaration.getStart()).includes('\n')
  )
    return undefined;
  const file = ts.createSourceFile(
    'comment.ts',
    `${text.slice(range.pos, range.end)}\nlet named;`,
    ts.ScriptTarget.Latest,
    true,
  );
  const [statement] = file.statements;
  const [comment] = statement ? ts.getJSDocCommentsAndTags(statement) : [];
  if (!comment || !ts.isJSDoc(comment)) return undefined;
  const tags = (comment.tags ?? []).map((tag) => ({ name: tag.tagName.text, text: textOf(tag.comment) }));
  return { text: textOf(comment.comment), tags };
}

function textOf(comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string {
  return (ts.getTextOfJSDocComment(comment) ?? '').trim();
}
