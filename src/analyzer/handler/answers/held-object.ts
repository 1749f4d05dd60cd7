import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import { isFunctionNode } from '../../values/value.ts';
import { isConst, isKept, isReturned } from '../flow/kept.ts';
import type { Source } from '../flow/sources.ts';
import { createUses, outer } from '../flow/uses.ts';
import { declarationOf } from './behind.ts';

/**
 * The expression of the object or the list that a name of the function stands for, where nothing has changed it since:
 * `const page = { items, total: items.length }; return page;`. What another module may reach is not followed.
 */
export function heldObject(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  const declaration = ts.isIdentifier(node) ? declarationOf(node, checker) : undefined;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !isConst(declaration) || declaration.type)
    return undefined;
  const { name, initializer } = declaration;
  // What code has told apart since is less than what was given.
  if (checker.getTypeAtLocation(node) !== checker.getTypeAtLocation(name)) return undefined;
  if (!ts.isIdentifier(name) || !initializer || !ts.findAncestor(declaration, isFunctionNode)) return undefined;
  return isKept(name, checker) && leavesAllParts(name, checker) ? initializer : undefined;
}

/**
 * Whether parts of what is made for an expression may have been changed since. What a call makes is new, and a variable or a
 * parameter stays as it was made where its function hands on no part of it; of anything else that is not known.
 */
export function mayBeChanged({ node: given, isChanged }: Source, checker: ts.TypeChecker): true | undefined {
  const node = given && withoutCasts(given);
  if (isChanged || !node) return isChanged;
  if (ts.isCallExpression(node)) return undefined;
  const declaration = ts.isIdentifier(node) ? symbolMeant(node, checker)?.valueDeclaration : undefined;
  const isOwn = declaration && (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration));
  if (!isOwn || !ts.isIdentifier(declaration.name) || !ts.findAncestor(declaration, isFunctionNode)) return true;
  return leavesAllParts(declaration.name, checker) ? undefined : true;
}

const leavesAllParts = (name: ts.Identifier, checker: ts.TypeChecker): boolean =>
  createUses(checker)
    .usesOf(name)
    .every((use) => leavesParts(use, checker));

/**
 * Whether a use hands on no part that can be changed behind the name, as `for (const item of page.items) item.price /= 2`
 * does: a text or a number of it, a call that leaves it as it is, or the answer.
 */
function leavesParts(use: ts.Identifier, checker: ts.TypeChecker): boolean {
  const whole = outer(use);
  const { parent } = whole;
  if (ts.isCallExpression(parent)) return true;
  const isMember = ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent);
  if (!isMember) return isReturned(whole);
  const isCalled = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(parent));
  const members = type.isUnion() ? type.types : [type];
  return isCalled || isReturned(parent) || members.every(({ flags }) => (flags & plain) !== 0);
}

const plain = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;
