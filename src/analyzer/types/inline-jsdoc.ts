import { ts } from 'ts-morph';
import { parseIsolatedJSDoc } from '../isolated-jsdoc.ts';

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
  const isMember = ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration);
  if (!isMember && !ts.isObjectLiteralElementLike(declaration)) return undefined;
  const file = declaration.getSourceFile();
  const range = ts.getTrailingCommentRanges(file.text, declaration.pos)?.at(-1);
  const between = range && file.text.slice(range.end, declaration.getStart());
  if (between === undefined || between.trim() !== '' || between.includes('\n')) return undefined;
  const comment = parseIsolatedJSDoc(file, range!);
  if (!comment) return undefined;
  const tags = (comment.tags ?? []).map((tag) => ({ name: tag.tagName.text, text: tagText(tag) }));
  return { text: textOf(comment.comment), tags };
}

function textOf(comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string {
  return (ts.getTextOfJSDocComment(comment) ?? '').trim();
}

/** `@type integer`: TypeScript takes the text of this tag for a type. */
const tagText = (tag: ts.JSDocTag): string =>
  ts.isJSDocTypeTag(tag) ? tag.typeExpression.getText() : textOf(tag.comment);
