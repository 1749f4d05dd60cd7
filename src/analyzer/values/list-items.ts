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
  if (declaration.dotDotDotToken || !ts.isCallExpression(call) || call.arguments[0] !== callback) return undefined;
  const { expression } = call;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const method = expression.name.text;
  const item = method === 'reduce' || method === 'reduceRight' ? 1 : 0;
  const isItem = callback.parameters[item] === declaration && (item === 1 || itemMethods.has(method));
  return isItem ? expression.expression : undefined;
}
