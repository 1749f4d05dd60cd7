import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import { conditionsAt } from '../../values/conditions-at.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import type { Scope } from '../../values/value.ts';
import { suppose } from './suppose.ts';
import { truthOf } from './supposed-values.ts';

/**
 * What a variable is not at a place, as type flags, for the tests on the way there say so: no `null` behind
 * `if (!draft) return …`. TypeScript narrows no `any`. `BooleanLiteral` stands for `false`.
 */
export function ruledOutAt(
  use: ts.Expression,
  { checker, evaluator }: { checker: ts.TypeChecker; evaluator: Evaluator },
  scope: Scope,
): number {
  const name = withoutCasts(use);
  const symbol = ts.isIdentifier(name) ? symbolOf(name, checker) : undefined;
  const declaration = symbol?.valueDeclaration;
  if (!declaration || !keepsValue(declaration)) return 0;
  // A promise is there whatever comes of it.
  const type = checker.getTypeAtLocation(name);
  if ((checker.getAwaitedType(type) ?? type) !== type) return 0;
  const asked = [...conditionsAt(name, checker)]
    .map((each) => ({ ...each, names: usesIn(each.condition, symbol!, checker) }))
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

const keepsValue = (declaration: ts.Declaration): boolean =>
  (ts.isVariableDeclaration(declaration) || ts.isBindingElement(declaration)) &&
  (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;

const symbolOf = (name: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined => symbolMeant(name, checker);

function usesIn(condition: ts.Expression, symbol: ts.Symbol, checker: ts.TypeChecker): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === symbol.name && checker.getSymbolAtLocation(node) === symbol)
      found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(condition);
  return found;
}

/** `draft.lines.length > 0` would have thrown. */
function isTakenApart(name: ts.Identifier, condition: ts.Expression): boolean {
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
