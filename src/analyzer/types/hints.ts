import { ts } from 'ts-morph';
import { isGlobal } from '../language-globals.ts';

/** A type node that declares a type, and what it says beyond the type itself. */
export interface Hint {
  node: ts.TypeNode;
  /** The declared type: the given one, without the `undefined` that an optional property adds. */
  type: ts.Type;
  /** True where that `undefined` was there. */
  absent: boolean;
}

/**
 * Checks that a type node declares the type. It does not where the declaration is generic, or the value was narrowed;
 * in a union node its member may.
 */
export function resolveHint(checker: ts.TypeChecker, hint: ts.TypeNode, type: ts.Type): Hint | undefined {
  const node = unwrap(hint);
  const declared = checker.getTypeFromTypeNode(node);
  if (declared === type) return { node, type, absent: false };
  if (isWithoutUndefined(declared, type)) return { node, type: declared, absent: true };
  if (ts.isUnionTypeNode(node)) {
    for (const member of node.types) {
      const found = resolveHint(checker, member, type);
      if (found) return found;
    }
  }
  return undefined;
}

/** The type node by which the type of an expression or a declaration was written, as far as it can be followed. */
export function declaredNode(checker: ts.TypeChecker, at: ts.Node, depth = 0): ts.TypeNode | undefined {
  if (ts.isTypeNode(at)) return withoutPromise(at, checker);
  if (depth > 8) return undefined;
  if (ts.isParenthesizedExpression(at) || ts.isAwaitExpression(at) || ts.isNonNullExpression(at)) {
    return declaredNode(checker, at.expression, depth + 1);
  }
  if (ts.isAsExpression(at)) return isConst(at.type) ? undefined : withoutPromise(at.type, checker);
  if (ts.isCallExpression(at)) {
    const node = checker.getResolvedSignature(at)?.declaration?.type;
    return node && ts.isTypeNode(node) ? withoutPromise(node, checker) : undefined;
  }
  if (ts.isIdentifier(at) || ts.isPropertyAccessExpression(at)) {
    const symbol = resolveSymbol(checker, at);
    return symbol?.valueDeclaration && declaredNode(checker, symbol.valueDeclaration, depth + 1);
  }
  if (ts.isShorthandPropertyAssignment(at)) {
    const symbol = checker.getShorthandAssignmentValueSymbol(at);
    return symbol?.valueDeclaration && declaredNode(checker, symbol.valueDeclaration, depth + 1);
  }
  const { type, initializer } = at as Partial<ts.VariableDeclaration>;
  if (type && ts.isTypeNode(type)) return withoutPromise(type, checker);
  return initializer && declaredNode(checker, initializer, depth + 1);
}

/** The symbol behind a name, imports followed. */
export function resolveSymbol(checker: ts.TypeChecker, name: ts.Node): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The node of the items of an array type node. */
export function itemsNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  if (!node) return undefined;
  const inner = unwrap(node);
  if (ts.isArrayTypeNode(inner)) return inner.elementType;
  return ts.isTypeReferenceNode(inner) && inner.typeArguments?.length === 1 ? inner.typeArguments[0] : undefined;
}

/** The node of the values of a `Record`, which the properties that it makes have lost. */
export function valuesNode(node: ts.TypeNode | undefined, checker: ts.TypeChecker): ts.TypeNode | undefined {
  const inner = node && unwrap(node);
  if (!inner || !ts.isTypeReferenceNode(inner) || inner.typeArguments?.length !== 2) return undefined;
  return isGlobal(inner.typeName, 'Record', checker) ? inner.typeArguments[1] : undefined;
}

/** The node inside parentheses and `readonly`. */
export function unwrap(node: ts.TypeNode): ts.TypeNode {
  if (ts.isParenthesizedTypeNode(node)) return unwrap(node.type);
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) return unwrap(node.type);
  return node;
}

function withoutPromise(node: ts.TypeNode, checker: ts.TypeChecker): ts.TypeNode {
  const argument = ts.isTypeReferenceNode(node) ? node.typeArguments?.[0] : undefined;
  const isPromise = ts.isTypeReferenceNode(node) && isGlobal(node.typeName, 'Promise', checker);
  return isPromise && argument ? withoutPromise(argument, checker) : node;
}

function isConst(node: ts.TypeNode): boolean {
  return ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && node.typeName.text === 'const';
}

function isWithoutUndefined(declared: ts.Type, type: ts.Type): boolean {
  if (!type.isUnion()) return false;
  const rest = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
  if (rest.length === type.types.length) return false;
  const members = declared.isUnion() ? declared.types : [declared];
  if (members.length !== rest.length) return false;
  const known = new Set(members);
  return rest.every((member) => known.has(member));
}
