import { ts } from 'ts-morph';
import { alternatives, type Value } from '../values/value.ts';
import { mergeStates, sentState, setState, type ResponseState, type State } from './state.ts';

/** The state on one side of a condition: a call in it may have set something where it says yes. */
export function stateWhere(
  condition: ts.Expression,
  isTrue: boolean,
  state: ResponseState,
  evaluate: (node: ts.Expression) => Value,
): ResponseState {
  if (ts.isParenthesizedExpression(condition)) return stateWhere(condition.expression, isTrue, state, evaluate);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken) {
    return stateWhere(condition.operand, !isTrue, state, evaluate);
  }
  if (!isTrue) return state;
  if (ts.isBinaryExpression(condition)) {
    // Of `a || b` it may be either that held.
    if (condition.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) return state;
    return stateWhere(condition.right, true, stateWhere(condition.left, true, state, evaluate), evaluate);
  }
  return alternatives(evaluate(condition)).reduce(
    (before, each) => (isWhereTrue(each) ? setState(before, each) : before),
    state,
  );
}

/** The state after a call whose yes or no nobody asks for. */
export function stateUnasked(node: ts.Expression, state: State, evaluate: (node: ts.Expression) => Value): State {
  const call = ts.isAwaitExpression(node) ? node.expression : node;
  if (!state || !ts.isCallExpression(call)) return state;
  const after = stateWhere(call, true, state, evaluate);
  return after === state ? state : mergeStates([state, after]);
}

function isWhereTrue(value: Value): value is Value & { kind: 'setting'; of: 'status'; whereTrue: true } {
  return value.kind === 'setting' && value.of === 'status' && value.whereTrue === true;
}

/** What a call sets whatever it answers. */
export function setAlways(state: ResponseState, value: Value): ResponseState {
  if ((value.kind === 'response' || value.kind === 'error') && value.sends) return sentState(state, value);
  return value.kind === 'setting' && !isWhereTrue(value) ? setState(state, value) : state;
}
