import { ts } from 'ts-morph';
import { isGlobal } from './language-globals.ts';

/** The value that `JSON.stringify(value)` writes; undefined where a replacer may write another one, and for any other node. */
export function writtenAsJSON(node: ts.Node, checker: ts.TypeChecker): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || !isGlobal(node.expression, 'JSON.stringify', checker)) return undefined;
  const [value, replacer] = node.arguments;
  const isNone = (each: ts.Expression): boolean =>
    each.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(each) && each.text === 'undefined');
  return !replacer || isNone(replacer) ? value : undefined;
}
