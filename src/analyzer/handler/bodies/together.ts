import { ts } from 'ts-morph';
import { isGlobal } from '../../language-globals.ts';

/** The name that a pattern has for one of several promises. */
export interface TogetherPart {
  name: ts.BindingName;
  /** A cast says what it is. */
  isCast: boolean;
}

/** `const [body, user] = await Promise.all([readBody(event), findUser()])`: the name for one of the items. */
export function ofTogether(item: ts.Expression, checker: ts.TypeChecker): TogetherPart | undefined {
  const list = item.parent;
  if (!ts.isArrayLiteralExpression(list) || !isTogether(list.parent, list, checker)) return undefined;
  let value: ts.Expression = list.parent;
  let isCast = false;
  while (isSame(value.parent)) {
    value = value.parent;
    isCast ||= ts.isAsExpression(value);
  }
  const target = value.parent;
  if (!ts.isVariableDeclaration(target) || !ts.isArrayBindingPattern(target.name)) return undefined;
  // The places after a spread are not known.
  const at = list.elements.indexOf(item);
  if (list.elements.slice(0, at).some(ts.isSpreadElement)) return undefined;
  const element = target.name.elements[at];
  if (!element || ts.isOmittedExpression(element) || element.dotDotDotToken) return undefined;
  return { name: element.name, isCast };
}

function isTogether(node: ts.Node, list: ts.Expression, checker: ts.TypeChecker): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.arguments[0] === list && isGlobal(node.expression, 'Promise.all', checker);
}

function isSame(node: ts.Node): node is ts.AwaitExpression | ts.ParenthesizedExpression | ts.AsExpression {
  return ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node);
}
