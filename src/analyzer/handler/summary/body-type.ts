import { ts } from 'ts-morph';
import type { FunctionValue } from '../../values/value.ts';
import { caughtCall } from '../flow/promised.ts';
import type { BodyEffect } from './summary.ts';

type Typed = Pick<BodyEffect, 'typed' | 'parameter'>;

/** The type that a read body is said to have: the value of the helper's type parameter, a type argument, or a type. */
export function bodyType({ typed, parameter }: Typed, checker: ts.TypeChecker): ts.Type {
  const given = parameter && ts.isCallExpression(typed) ? typeArgument(typed, parameter, checker) : undefined;
  if (given) return given;
  // The type argument says it best: `readBody` adds `undefined` to it, which says nothing of the code.
  const [argument] = ts.isCallExpression(typed) && !parameter ? (typed.typeArguments ?? []) : [];
  if (argument && !isProjectCall(typed, checker)) return checker.getTypeFromTypeNode(argument);
  const type = checker.getTypeAtLocation(typed);
  return checker.getAwaitedType(type) ?? type;
}

/** What says the type at a call of the function that reads the body: a type parameter has its value there. */
export function typedAt(call: ts.Expression, read: Typed, callee: FunctionValue, checker: ts.TypeChecker): Typed {
  const waits = typeParameterOf(read, checker);
  const declarations = waits?.symbol.declarations ?? [];
  const parameter = callee.node.typeParameters?.find((each) => declarations.includes(each));
  if (parameter) {
    const given = ts.isCallExpression(call) ? typeArgument(call, parameter, checker) : undefined;
    const isUnsaid = !given || (given.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0;
    return isUnsaid ? { typed: castAround(call) } : { typed: call, parameter };
  }
  // A class has the value of its own in what the method gives.
  const isOfClass = declarations.some((each) => each.parent === callee.node.parent);
  return isOfClass && waits === waitingFor(resultOf(callee, checker)) ? { typed: castAround(call) } : read;
}

/** The type parameter that a body's type waits for: `T`, `Promise<T>` or `T | undefined`. */
export function typeParameterOf(read: Typed, checker: ts.TypeChecker): ts.Type | undefined {
  const type = bodyType(read, checker);
  return (type.isUnion() ? type.types : [type]).map(waitingFor).find((each) => each !== undefined);
}

/** `(await readBody(event)) as CreateTodo` and `const body: CreateTodo = await readBody(event)`. */
export function castAround(node: ts.Expression): ts.Expression {
  let current = node;
  for (;;) {
    const caught = caughtCall(current);
    const isSame = ts.isAwaitExpression(current.parent) || ts.isParenthesizedExpression(current.parent);
    if (!caught && !isSame) break;
    current = caught ?? (current.parent as ts.Expression);
  }
  const { parent } = current;
  if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)) return parent;
  if (ts.isVariableDeclaration(parent) && parent.type && ts.isIdentifier(parent.name)) return parent.name;
  return assignedName(current) ?? node;
}

/** `let body: CreateTodo; body = await readBody(event)`. */
function assignedName(value: ts.Node): ts.Identifier | undefined {
  const { parent } = value;
  const isGiven =
    ts.isBinaryExpression(parent) &&
    parent.right === value &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isIdentifier(parent.left);
  if (!isGiven) return undefined;
  const { left } = parent as ts.BinaryExpression & { left: ts.Identifier };
  const owner = ts.findAncestor(value, ts.isFunctionLike);
  const found: ts.VariableDeclaration[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === left.text) found.push(node);
    ts.forEachChild(node, visit);
  };
  if (owner) visit(owner);
  // Of several with that name it is the one of the nearest block around.
  for (let block = value.parent; block && block !== owner; block = block.parent) {
    const near = found.find((each) => each.parent.parent.parent === block || each.parent.parent === block);
    if (near) return near.type && ts.isIdentifier(near.name) ? near.name : undefined;
  }
  return undefined;
}

/** The type parameter in `T`, and in the conditional type that awaiting it makes. */
export function waitingFor(type: ts.Type | undefined): ts.Type | undefined {
  if (!type) return undefined;
  if (type.flags & ts.TypeFlags.TypeParameter) return type;
  const [inner] = type.aliasSymbol?.name === 'Awaited' ? (type.aliasTypeArguments ?? []) : [];
  return waitingFor(inner);
}

function resultOf({ node }: FunctionValue, checker: ts.TypeChecker): ts.Type | undefined {
  const result = checker.getSignatureFromDeclaration(node)?.getReturnType();
  return result && (checker.getAwaitedType(result) ?? result);
}

/** The value that a call gives to a type parameter of the function that it calls. */
export function typeArgument(
  call: ts.CallExpression,
  parameter: ts.TypeParameterDeclaration,
  checker: ts.TypeChecker,
): ts.Type | undefined {
  const signature = checker.getResolvedSignature(call);
  const own = ts.isFunctionLike(parameter.parent) ? parameter.parent.typeParameters : undefined;
  const index = own?.indexOf(parameter) ?? -1;
  // An overload has parameters of its own.
  if (!signature || signature.declaration !== parameter.parent) return undefined;
  return checker.getTypeArgumentsForResolvedSignature(signature)?.[index];
}

/** What a type argument means to a function of the project is for the function to say. */
function isProjectCall(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const declaration = ts.isCallExpression(node) ? checker.getResolvedSignature(node)?.declaration : undefined;
  return declaration !== undefined && !declaration.getSourceFile().isDeclarationFile;
}
