import { ts } from 'ts-morph';
import { choice, type Value } from './value.ts';

/** Longer lists are data, not rules. */
export const maxItems = 64;

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

/** What a name for each item of a list stands for; undefined where that is not known, and where there is none. */
export function elementOf(list: Value, node: ts.Node): Value | undefined {
  if (list.kind === 'parameter') return { kind: 'element', of: list, node };
  return list.kind === 'array' && !list.open && list.items.length > 0 ? choice(list.items) : undefined;
}
