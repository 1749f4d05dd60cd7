import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { reaches } from '../flow/taken-when.ts';
import { createUses, outerCast } from '../flow/uses.ts';

/** Whether code gives a property a value or takes it away, and reads nothing: `query.page = 1`, `delete query.page`. */
export function isTarget(node: ts.Expression): boolean {
  return ts.isDeleteExpression(node.parent) || isAssigned(node);
}

/**
 * Whether a property has what the code itself has put there: `query.page = 1; query.page`. It was put there `anew`, or is
 * made of what was sent: `query.page = query.page ?? 1`.
 */
export function writtenBefore(node: ts.Expression, checker: ts.TypeChecker): 'anew' | 'of-itself' | undefined {
  const read = partOf(node);
  if (!read) return undefined;
  const uses = createUses(checker).usesOf(read.of);
  // What was written into another object that the name stood for is not in this one.
  const isReplaced = (from: number): boolean =>
    uses.some((use) => from < use.pos && use.pos < node.pos && isAssigned(outerCast(use)));
  const writes = uses.flatMap((use) => {
    const member = outerCast(use).parent;
    if (member === node || !ts.isExpression(member) || !isAssigned(member)) return [];
    const written = partOf(member);
    if (written?.of !== use || written.name !== read.name) return [];
    const { parent } = member;
    const isThere = parent.end <= node.pos && reaches(parent, node) === 'always' && !isReplaced(parent.end);
    return isThere ? [parent.right] : [];
  });
  if (writes.length === 0) return undefined;
  return writes.every((each) => isMadeOf(each, read, checker)) ? 'of-itself' : 'anew';
}

interface Part {
  of: ts.Identifier;
  name: string;
}

/** `query.page` and `query['page']` of a name. */
function partOf(node: ts.Expression): Part | undefined {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return undefined;
  const of = withoutCasts(node.expression);
  if (!ts.isIdentifier(of)) return undefined;
  if (ts.isPropertyAccessExpression(node)) return { of, name: node.name.text };
  return ts.isStringLiteralLike(node.argumentExpression) ? { of, name: node.argumentExpression.text } : undefined;
}

/** `query.page = query.page ?? 1`: what is sent is still in it. */
function isMadeOf(value: ts.Node, { of, name }: Part, checker: ts.TypeChecker): boolean {
  const symbol = checker.getSymbolAtLocation(of);
  const visit = (node: ts.Node): boolean => {
    const part = ts.isExpression(node) ? partOf(node) : undefined;
    const isSame = part?.name === name && checker.getSymbolAtLocation(part.of) === symbol;
    return isSame || (ts.forEachChild(node, visit) ?? false);
  };
  return visit(value);
}

function isAssigned(node: ts.Expression): node is ts.Expression & { parent: ts.BinaryExpression } {
  const { parent } = node;
  const isSet = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isSet && parent.left === node;
}
