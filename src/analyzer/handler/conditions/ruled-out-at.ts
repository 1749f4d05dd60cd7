import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import { changesIn, placeOf } from '../../values/changes.ts';
import { conditionsAt } from '../../values/conditions-at.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import type { Scope } from '../../values/value.ts';
import { suppose } from './suppose.ts';
import { truthOf } from './supposed-values.ts';

/**
 * What a variable, or a property by way of one, is not at a place, as type flags, for the tests on the way there say so: no
 * `null` behind `if (!draft) return …`, nor behind `if (!event.context.user) throw …`. TypeScript narrows no `any`.
 * `BooleanLiteral` stands for `false`.
 */
export function ruledOutAt(
  use: ts.Expression,
  { checker, evaluator }: { checker: ts.TypeChecker; evaluator: Evaluator },
  scope: Scope,
): number {
  const name = withoutCasts(use);
  const place = placeOf(name);
  const symbol = place && ts.isIdentifier(place.root) ? symbolMeant(place.root, checker) : undefined;
  if (!place || !symbol?.valueDeclaration || !keepsValue(symbol.valueDeclaration, !place.isRoot)) return 0;
  if (!place.isRoot && isWritten(name, place.path, symbol, checker)) return 0;
  // A promise is there whatever comes of it.
  const type = checker.getTypeAtLocation(name);
  if ((checker.getAwaitedType(type) ?? type) !== type) return 0;
  const asked = [...conditionsAt(name, checker)]
    .map((each) => ({ ...each, names: usesIn(each.condition, name, checker) }))
    .filter(({ names }) => names.length > 0);
  let flags = 0;
  for (const [absent, flag] of absences) {
    const isOut = asked.some(({ condition, holds, names }) => {
      if (absent !== false && names.some((each) => isTakenApart(each, condition))) return true;
      const given = new Map<ts.Node, unknown>(names.map((each) => [each, absent]));
      return (
        truthOf(suppose(condition, { checker, evaluator, scope, isSubject: () => false, as: absent, given })) === !holds
      );
    });
    if (isOut) flags |= flag;
  }
  return flags;
}

/** Whether values of a type are among what was ruled out. */
export function isRuledOut(type: ts.Type, flags: number): boolean {
  if (type.flags & ts.TypeFlags.BooleanLiteral) {
    const isFalse = (type as ts.Type & { intrinsicName?: string }).intrinsicName === 'false';
    return isFalse && (flags & ts.TypeFlags.BooleanLiteral) !== 0;
  }
  return (type.flags & flags) !== 0;
}

export const nothing: number = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;

const absences = [
  [null, ts.TypeFlags.Null],
  [undefined, ts.TypeFlags.Undefined | ts.TypeFlags.Void],
  [false, ts.TypeFlags.BooleanLiteral],
] as const;

/** A parameter is given another value by few, and what is read by way of it is the same as long as that isn't written to. */
function keepsValue(declaration: ts.Declaration, isOfPart: boolean): boolean {
  const owner = ts.isBindingElement(declaration) ? ts.walkUpBindingElementsAndPatterns(declaration) : declaration;
  if (ts.isParameter(owner)) return isOfPart;
  return ts.isVariableDeclaration(owner) && (ts.getCombinedNodeFlags(owner) & ts.NodeFlags.Const) !== 0;
}

/** Whether the function around gives another value to what is read there, or to what it is a part of. */
function isWritten(use: ts.Expression, read: readonly string[], symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const code = ts.findAncestor(use, ts.isFunctionLike);
  return changesIn(use.getSourceFile()).changes.some(
    ({ node, root, path }) =>
      path.every((each, index) => each === read[index]) &&
      ts.isIdentifier(root) &&
      ts.findAncestor(node, (each) => each === code) !== undefined &&
      symbolMeant(root, checker) === symbol,
  );
}

/** Where a condition reads the same variable, or the same property by way of it. */
function usesIn(condition: ts.Expression, use: ts.Expression, checker: ts.TypeChecker): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (isSame(node, use)) found.push(node as ts.Expression);
    else ts.forEachChild(node, visit);
  };
  visit(condition);
  return found;

  function isSame(a: ts.Node, b: ts.Node): boolean {
    if (ts.isIdentifier(a) && ts.isIdentifier(b))
      return a.text === b.text && symbolMeant(a, checker) === symbolMeant(b, checker);
    const isMember = ts.isPropertyAccessExpression(a) && ts.isPropertyAccessExpression(b);
    return isMember && a.name.text === b.name.text && isSame(withoutCasts(a.expression), withoutCasts(b.expression));
  }
}

/** `draft.lines.length > 0` would have thrown. */
function isTakenApart(name: ts.Expression, condition: ts.Expression): boolean {
  const { parent } = name;
  const isMember =
    (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === name;
  if (!isMember || parent.questionDotToken) return false;
  for (let child: ts.Node = parent; child !== condition; child = child.parent) {
    const { parent: around } = child;
    const isLeft = ts.isBinaryExpression(around) && !(child === around.right && shortens(around.operatorToken.kind));
    const isAlways =
      isLeft ||
      ts.isPropertyAccessExpression(around) ||
      ts.isPrefixUnaryExpression(around) ||
      ts.isParenthesizedExpression(around) ||
      ts.isTypeOfExpression(around) ||
      (ts.isCallExpression(around) && !around.questionDotToken && child === around.expression);
    if (!isAlways) return false;
  }
  return true;
}

const shortens = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken ||
  kind === ts.SyntaxKind.BarBarToken ||
  kind === ts.SyntaxKind.QuestionQuestionToken;
