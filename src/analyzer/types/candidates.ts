import { ts } from 'ts-morph';
import type { Declarations } from './declarations.ts';
import { resolveSymbol } from './hints.ts';
import { isPlatformClass } from './properties.ts';

/** The declaration that gives a type its name. */
export interface Candidate {
  symbol: ts.Symbol;
  args: readonly ts.Type[];
  /**
   * True where the type is a component for its own sake. Otherwise (`Partial<Todo>`, a package's generic results) the
   * name only serves where the type contains itself.
   */
  own: boolean;
  /** The node that an alias stands for, where no type parameter occurs in it. */
  body?: ts.TypeNode;
}

const { TypeFlags, SymbolFlags, ObjectFlags } = ts;

/** Finds the name of a type: its alias, its interface, class or enum, or the alias by which `hint` refers to it. */
export function findCandidate(
  checker: ts.TypeChecker,
  declarations: Declarations,
  type: ts.Type,
  hint: ts.TypeNode | undefined,
): Candidate | undefined {
  if (checker.isArrayType(type) || checker.isTupleType(type)) return byHint(checker, declarations, hint);
  const alias = byAlias(checker, declarations, type);
  if (alias?.own) return alias;
  const declared = byDeclaration(checker, declarations, type);
  if (declared?.own) return declared;
  return byHint(checker, declarations, hint) ?? alias ?? declared;
}

function byAlias(checker: ts.TypeChecker, declarations: Declarations, type: ts.Type): Candidate | undefined {
  const { aliasSymbol: symbol, aliasTypeArguments: args = [] } = type;
  if (!symbol) return undefined;
  const declaration = symbol.declarations?.find(ts.isTypeAliasDeclaration);
  const place = declarations.placeOf(symbol);
  // A library's aliases only rearrange other types (`Record<string, number>`, `PropertyKey`).
  if (place === 'library') return { symbol, args, own: false };
  if (args.length === 0) {
    const own = place === 'project' || (type.flags & (TypeFlags.Object | TypeFlags.EnumLike)) !== 0;
    return { symbol, args, own, ...(declaration ? { body: declaration.type } : {}) };
  }
  if (!declaration) return { symbol, args, own: false };
  const parameters = (declaration.typeParameters ?? []).map((parameter) => checker.getTypeAtLocation(parameter));
  const own = place === 'project' && describesShape(declaration.type);
  return { symbol, args: withoutDefaults(checker, args, parameters), own };
}

/** `{ items: T[] }` and `{ ok: true } | { ok: false }` are shapes; mapped and conditional types rearrange others. */
function describesShape(node: ts.TypeNode): boolean {
  if (ts.isParenthesizedTypeNode(node)) return describesShape(node.type);
  if (ts.isTypeLiteralNode(node)) return node.members.length > 0;
  return (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) && node.types.some(describesShape);
}

function byDeclaration(checker: ts.TypeChecker, declarations: Declarations, type: ts.Type): Candidate | undefined {
  const symbol = type.getSymbol();
  if (!symbol) return undefined;
  const place = declarations.placeOf(symbol);
  if (type.flags & TypeFlags.EnumLike && symbol.flags & SymbolFlags.Enum) return { symbol, args: [], own: true };
  if (!(type.flags & TypeFlags.Object) || !(symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface))) {
    return undefined;
  }
  // `typeof Todo` has the symbol of the class, too.
  if (!((type as ts.ObjectType).objectFlags & (ObjectFlags.ClassOrInterface | ObjectFlags.Reference))) return undefined;
  if (isNameless(symbol)) return undefined;
  const args = typeArguments(checker, type as ts.TypeReference);
  if (place === 'project') return { symbol, args, own: true };
  // What the platform implements (`Error`, `Map`) is hardly a shape of the user's API.
  return { symbol, args, own: args.length === 0 && !isPlatformClass(declarations, symbol) };
}

/** The alias by which a node names a type, or of which the node is the body: some types don't remember it. */
function byHint(
  checker: ts.TypeChecker,
  declarations: Declarations,
  hint: ts.TypeNode | undefined,
): Candidate | undefined {
  if (!hint) return undefined;
  const name = ts.isTypeAliasDeclaration(hint.parent)
    ? hint.parent.name
    : ts.isTypeReferenceNode(hint) && !hint.typeArguments
      ? hint.typeName
      : undefined;
  const symbol = name && resolveSymbol(checker, name);
  if (!symbol || !(symbol.flags & SymbolFlags.TypeAlias) || declarations.placeOf(symbol) !== 'project')
    return undefined;
  const declaration = symbol.declarations?.find(ts.isTypeAliasDeclaration);
  if (!declaration || declaration.typeParameters) return undefined;
  return { symbol, args: [], own: true, body: declaration.type };
}

/** The written arguments of a class or interface: without the `this` type, and without trailing defaults. */
export function typeArguments(checker: ts.TypeChecker, type: ts.TypeReference): readonly ts.Type[] {
  const parameters = (type.target as ts.InterfaceType | undefined)?.typeParameters;
  if (!parameters) return [];
  return withoutDefaults(checker, checker.getTypeArguments(type).slice(0, parameters.length), parameters);
}

function withoutDefaults(
  checker: ts.TypeChecker,
  args: readonly ts.Type[],
  parameters: readonly ts.Type[],
): readonly ts.Type[] {
  let { length } = args;
  while (length > 0) {
    const parameter = parameters[length - 1];
    if (!parameter || checker.getDefaultFromTypeParameter(parameter) !== args[length - 1]) break;
    length--;
  }
  return args.slice(0, length);
}

/** Classes and default exports without a name carry a word of the compiler's. */
function isNameless(symbol: ts.Symbol): boolean {
  return symbol.name.startsWith('__') || (symbol.name === 'default' && declaredName(symbol) === undefined);
}

/** The name in the source: that of `export default interface Todo` is `Todo`, not `default`. */
export function declaredName(symbol: ts.Symbol): string | undefined {
  if (symbol.name !== 'default') return symbol.name;
  for (const declaration of symbol.declarations ?? []) {
    const name = ts.getNameOfDeclaration(declaration);
    if (name && ts.isIdentifier(name)) return name.text;
  }
  return undefined;
}
