import { ts } from 'ts-morph';
import { parseIsolatedJSDoc } from '../isolated-jsdoc.ts';
import { attachedComments } from './comments.ts';

/** A place before which comments speak of a handler or its route. */
export interface Anchor {
  /** The comments right before it, as they are written. */
  comments: readonly string[];
  docs: readonly ts.JSDoc[];
}

/**
 * The places for a handler as it is written somewhere, the closest first: itself, its variable or property, the call that
 * registers it (of a chain of calls, its own part), its statement.
 */
export function anchorsOf(handler: ts.Node): Anchor[] {
  const found = [anchorOf(handler)];
  if (ts.isObjectLiteralElement(handler)) return found;
  for (
    let node = handler;
    node.parent && !ts.isBlock(node.parent) && !ts.isSourceFile(node.parent);
    node = node.parent
  ) {
    const { parent } = node;
    if (ts.isObjectLiteralElement(parent)) return [...found, anchorOf(parent)];
    if (isArgumentOf(node, parent) && isChained(parent)) return [...found, anchorInChain(parent.expression)];
    if (ts.isStatement(parent)) return [...found, anchorOf(parent)];
  }
  return found;
}

const isArgumentOf = (node: ts.Node, call: ts.Node): call is ts.CallExpression =>
  ts.isCallExpression(call) && call.expression !== node;

type ChainedCall = ts.CallExpression & { expression: ts.PropertyAccessExpression };

/** `new H3().get(path, handler)`: a comment before all of it speaks of the app, or of the first route of several. */
function isChained(call: ts.CallExpression): call is ChainedCall {
  if (!ts.isPropertyAccessExpression(call.expression)) return false;
  const receiver = call.expression.expression;
  return ts.isCallExpression(receiver) || ts.isNewExpression(receiver);
}

function anchorOf(node: ts.Node): Anchor {
  const file = node.getSourceFile();
  const ranges = attachedComments(file, node.getFullStart(), node.getStart(file));
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return docs.length > 0 ? { ...anchorAt(file, ranges), docs } : anchorAt(file, ranges);
}

/** Before the dot, or before the name behind it. */
function anchorInChain({ expression, name }: ts.PropertyAccessExpression): Anchor {
  const file = name.getSourceFile();
  const start = name.getStart(file);
  const dot = file.text.lastIndexOf('.', start);
  const before = attachedComments(file, expression.end, dot);
  return anchorAt(file, before.length > 0 ? before : attachedComments(file, name.pos, start));
}

function anchorAt(file: ts.SourceFile, ranges: readonly ts.CommentRange[]): Anchor {
  const last = ranges.at(-1);
  const doc = last && parseIsolatedJSDoc(file, last);
  return { comments: ranges.map(({ pos, end }) => file.text.slice(pos, end)), docs: doc ? [doc] : [] };
}
