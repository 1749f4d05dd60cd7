import { ts } from 'ts-morph';
import { conditionsAt } from '../../values/conditions-at.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import type { Scope } from '../../values/value.ts';
import type { GivenCondition } from './given-condition.ts';

interface Questions {
  checker: ts.TypeChecker;
  evaluator: Evaluator;
  /** The scope of the function that holds the place. */
  scope: Scope;
}

/**
 * The conditions at a place that ask for the class of what was caught, where only a caller knows what was called inside:
 * `catch (error) { if (error instanceof Missing) … }` around a handler that a wrapper was given.
 */
export function caughtConditions(place: ts.Node, { checker, evaluator, scope }: Questions): GivenCondition[] {
  if (![...scope.bindings.values()].some((each) => each.kind === 'caught' && each.pending?.length)) return [];
  return [...conditionsAt(place, checker)].flatMap(({ condition, holds }): GivenCondition[] => {
    const asked = askedOf(condition);
    const declaration = asked && evaluator.declarationOf(asked);
    const value = declaration && scope.bindings.get(declaration);
    if (!declaration || value?.kind !== 'caught' || !value.pending?.length) return [];
    return [{ condition, holds, leaves: [], caught: { declaration, value } }];
  });
}

/** The name whose class a condition asks for, alone or beside others. */
function askedOf(condition: ts.Expression): ts.Identifier | undefined {
  if (ts.isParenthesizedExpression(condition)) return askedOf(condition.expression);
  if (ts.isPrefixUnaryExpression(condition)) return askedOf(condition.operand);
  if (!ts.isBinaryExpression(condition)) return undefined;
  const { left, operatorToken, right } = condition;
  if (operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) return ts.isIdentifier(left) ? left : undefined;
  return askedOf(left) ?? askedOf(right);
}
