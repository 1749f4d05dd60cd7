import { relative, sep } from 'node:path';
import { ts } from 'ts-morph';
import type { Location } from '../model/location.ts';

/** Where a node is, relative to the project root. */
export function locationOf(node: ts.Node, root: string): Location {
  const file = node.getSourceFile();
  const start = file.getLineAndCharacterOfPosition(node.getStart(file));
  const end = file.getLineAndCharacterOfPosition(node.getEnd());
  return {
    file: relativePath(file.fileName, root),
    line: start.line + 1,
    column: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

export function relativePath(file: string, root: string): string {
  return relative(root, file).split(sep).join('/');
}

/** The expression on one line, cut where it is long. */
export function excerpt(node: ts.Node): string {
  const text = codeOf(node).replaceAll(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/**
 * The code of a node without its comments, as it is written: the same however it is laid out.
 *
 * @param instead what is printed in the place of a node
 */
export function codeOf(node: ts.Node, instead: (node: ts.Node) => ts.Node = (each) => each): string {
  const printer = ts.createPrinter({ removeComments: true }, { substituteNode: (_, each) => asWritten(instead(each)) });
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
}

/** Without a cast that stands nowhere in the text: the type of one that does stands behind its value. */
function asWritten(node: ts.Node): ts.Node {
  return ts.isAsExpression(node) && node.end === node.expression.end ? asWritten(node.expression) : node;
}
