import { ts } from 'ts-morph';
import { isFunctionNode } from '../../values/value.ts';
import { isShortCircuit } from './expression-kinds.ts';

/**
 * Whether a literal has the type of what is written in it: no variable, cast or declared result says what it is. The type of
 * a parameter that it is given for does not.
 */
export function decidesItself(literal: ts.Expression, checker: ts.TypeChecker): boolean {
  const { node, isCopied } = placeOf(literal);
  // A copy is of no declared type, whatever becomes of it.
  if (isCopied) return true;
  const { parent } = node;
  if (ts.isReturnStatement(parent) || ts.isArrowFunction(parent)) {
    const owner = ts.findAncestor(parent, isFunctionNode);
    return !owner || !declaresResult(owner, checker);
  }
  if (ts.isVariableDeclaration(parent)) return parent.type === undefined;
  return ts.isCallOrNewExpression(parent) || ts.isParameter(parent) || ts.isBindingElement(parent);
}

/** Whether a function says what it returns, which is the author's word: a type parameter alone says what it is given. */
export function declaresResult(owner: ts.SignatureDeclaration | ts.JSDocSignature, checker: ts.TypeChecker): boolean {
  const node = ts.isJSDocSignature(owner) ? undefined : (owner.type ?? commentedType(owner));
  const type = node && checker.getTypeFromTypeNode(node);
  const awaited = type && (checker.getAwaitedType(type) ?? type);
  const [inner = awaited] = awaited?.aliasSymbol?.name === 'Awaited' ? (awaited.aliasTypeArguments ?? []) : [];
  const open = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter;
  return inner !== undefined && (inner.flags & open) === 0;
}

/** `@returns {Todo}` is the declaration of JavaScript; in TypeScript it is a remark. */
export function commentedType(owner: ts.SignatureDeclaration): ts.TypeNode | undefined {
  return /\.[cm]?jsx?$/.test(owner.getSourceFile().fileName) ? ts.getJSDocReturnType(owner) : undefined;
}

/**
 * Whether a call says what an expression is in its arguments by a type argument that is not taken from there:
 * `reply<User>({ data: { id } })`.
 */
export function isOfTypeArgument(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  const { node, path, isCopied } = placeOf(expression);
  const { parent: call } = node;
  if (isCopied || !ts.isCallExpression(call) || call.expression === node) return false;
  const declaration = checker.getResolvedSignature(call)?.declaration;
  const parameter = declaration?.parameters[call.arguments.indexOf(node as ts.Expression)];
  if (!declaration || !parameter) return false;
  let types = [checker.getTypeAtLocation(parameter)];
  for (const step of [...path, undefined]) {
    const members = types.flatMap((each) => (each.isUnionOrIntersection() ? each.types : [each]));
    const waits = members.find(({ flags }) => flags & ts.TypeFlags.TypeParameter);
    if (waits) return call.typeArguments !== undefined || !isOf(waits, declaration);
    types = members.flatMap((each) => (step === undefined ? [] : (partOf(each, step) ?? [])));
  }
  return false;

  function partOf(type: ts.Type, step: string | number): ts.Type | undefined {
    if (typeof step === 'number') return checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    const property = checker.getPropertyOfType(type, step);
    return property && checker.getTypeOfSymbol(property);
  }
}

const isOf = (type: ts.Type, declaration: ts.Node): boolean =>
  type.symbol.declarations?.some(({ parent }) => parent === declaration) === true;

/** What hands an expression on, in literals or itself, and the way from that to the expression. */
function placeOf(expression: ts.Expression): { node: ts.Node; path: (string | number)[]; isCopied?: true } {
  const path: (string | number)[] = [];
  let node: ts.Node = expression;
  for (;;) {
    const { parent } = node;
    if (ts.isSpreadAssignment(parent) || ts.isSpreadElement(parent)) return { node, path, isCopied: true };
    if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) {
      path.unshift(parent.name.getText());
      node = parent.parent;
    } else if (ts.isArrayLiteralExpression(parent)) {
      path.unshift(0);
      node = parent;
    } else if (isSame(parent, node)) node = parent;
    else return { node, path };
  }
}

/** What leaves a value as it is, or picks one of several. */
function isSame(parent: ts.Node, node: ts.Node): boolean {
  return (
    ts.isParenthesizedExpression(parent) ||
    ts.isAwaitExpression(parent) ||
    ts.isNonNullExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    (ts.isAsExpression(parent) && ts.isConstTypeReference(parent.type)) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && isShortCircuit(parent.operatorToken.kind))
  );
}
