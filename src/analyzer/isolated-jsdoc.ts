import { ts } from 'ts-morph';

/**
 * The JSDoc at a place where TypeScript attaches none to a node. Its nodes have the positions that they have in the file.
 *
 * @param range of the comment, from its first `/` to its last one
 */
export function parseIsolatedJSDoc(file: ts.SourceFile, { pos, end }: ts.TextRange): ts.JSDoc | undefined {
  if (!file.text.startsWith('/**', pos)) return undefined;
  const before = file.text.slice(0, pos).replaceAll(/[^\r\n]/g, ' ');
  const text = `${before}${file.text.slice(pos, end)}\nlet named;`;
  const [statement] = ts.createSourceFile(file.fileName, text, ts.ScriptTarget.Latest, true).statements;
  return statement && ts.getJSDocCommentsAndTags(statement).find(ts.isJSDoc);
}
