import { ts } from 'ts-morph';

/** Methods of a list that hand one item after the other to the function that they are given. */
const itemMethods = new Set(['forEach', 'map', 'flatMap', 'filter', 'some', 'every', 'find', 'findLast', 'findIndex']);

/** The list whose items a name stands for: `for (const name of list)`, `list.filter((name) => …)`. */
export function listBehind(declaration: ts.VariableDeclaration | ts.ParameterDeclaration): ts.Expression | undefined {
  if (ts.isVariableDeclaration(declaration)) {
    const statement = declaration.parent.parent;
    return ts.isForOfStatement(statement) ? statement.expression : undefined;
  }
  const callback = declaration.parent;
  const call = callback.parent;
  const isFirst = callback.parameters[0] === declaration && !declaration.dotDotDotToken;
  if (!isFirst || !ts.isCallExpression(call) || call.arguments[0] !== callback) return undefined;
  const { expression } = call;
  const isAsked = ts.isPropertyAccessExpression(expression) && itemMethods.has(expression.name.text);
  return isAsked ? expression.expression : undefined;
}
