import { ts } from 'ts-morph';
import { alternatives, type Value } from '../../values/value.ts';
import type { Outcomes } from '../summary/outcomes.ts';
import { isWhereTrue, mergeStates, setState, type State } from '../summary/state.ts';

interface Asked {
  evaluate(node: ts.Expression): Value;
  outcomes: Outcomes;
}

/**
 * The state on one side of a condition: a call in it may have set something where it says yes, or leave another state
 * on each of its ways out. Null where no request comes to that side.
 */
export function stateWhere(condition: ts.Expression, isTrue: boolean, state: State, asked: Asked): State {
  if (!state) return null;
  if (ts.isParenthesizedExpression(condition)) return stateWhere(condition.expression, isTrue, state, asked);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken) {
    return stateWhere(condition.operand, !isTrue, state, asked);
  }
  if (ts.isBinaryExpression(condition)) {
    const { kind } = condition.operatorToken;
    const isAnd = kind === ts.SyntaxKind.AmpersandAmpersandToken;
    if (isAnd || kind === ts.SyntaxKind.BarBarToken) {
      const sides = asked.outcomes.sidesOf(condition, state);
      if (sides) {
        const right = stateWhere(condition.right, isTrue, sides.right, asked);
        return isAnd === isTrue ? right : mergeStates([sides.short, right]);
      }
      // Where `a && b` does not hold, or `a || b` does, it may be either.
      if (isAnd !== isTrue) return state;
      return stateWhere(condition.right, isTrue, stateWhere(condition.left, isTrue, state, asked), asked);
    }
  }
  const left = asked.outcomes.where(condition, isTrue, state);
  if (!left || !isTrue) return left;
  return alternatives(asked.evaluate(condition)).reduce(
    (before, each) => (isWhereTrue(each) ? setState(before, each) : before),
    left,
  );
}

/** The state after a call whose yes or no nobody asks for. */
export function stateUnasked(node: ts.Expression, state: State, asked: Asked): State {
  const call = ts.isAwaitExpression(node) ? node.expression : node;
  if (!state || !ts.isCallExpression(call)) return state;
  const after = alternatives(asked.evaluate(call)).some(isWhereTrue) ? stateWhere(call, true, state, asked) : state;
  return after === state ? state : mergeStates([state, after]);
}
