import { ts } from 'ts-morph';
import { packageOf } from '../origin.ts';
import { resolveSymbol } from './hints.ts';

/** A model in the client that Prisma generates. */
export interface Payload {
  symbol: ts.Symbol;
  /** The model's own name in the schema. */
  name: string;
  /** The type of a whole row, which the client declares beside the payload. */
  row: ts.Type;
}

/**
 * The model whose payload an alias declares: `type $UserPayload = { name: 'User'; scalars: GetPayloadResult<…>; … }`, with
 * `type User = DefaultSelection<$UserPayload>` in the same file. Both generators write so, into a package or into the
 * project; that the types around the fields are Prisma's own tells it from an alias of the project that looks like one.
 */
export function payloadOf(checker: ts.TypeChecker, alias: ts.TypeAliasDeclaration): Payload | undefined {
  if (!ts.isTypeLiteralNode(alias.type)) return undefined;
  const member = (name: string): ts.TypeNode | undefined =>
    alias.type.forEachChild((each) =>
      ts.isPropertySignature(each) && ts.isIdentifier(each.name) && each.name.text === name ? each.type : undefined,
    );
  const [name, scalars] = [member('name'), member('scalars')];
  if (!name || !ts.isLiteralTypeNode(name) || !ts.isStringLiteral(name.literal)) return undefined;
  if (!scalars || !isReferenceToPrisma(checker, scalars)) return undefined;
  const symbol = checker.getSymbolAtLocation(alias.name);
  if (!symbol) return undefined;
  for (const statement of alias.getSourceFile().statements) {
    if (!ts.isTypeAliasDeclaration(statement) || !isReferenceToPrisma(checker, statement.type)) continue;
    const [of, ...more] = statement.type.typeArguments ?? [];
    if (!of || more.length > 0 || !ts.isTypeReferenceNode(of)) continue;
    if (resolveSymbol(checker, of.typeName) !== symbol) continue;
    return { symbol, name: name.literal.text, row: checker.getTypeAtLocation(statement.name) };
  }
  return undefined;
}

/** Whether a type node names a type of Prisma's own. */
export function isReferenceToPrisma(checker: ts.TypeChecker, node: ts.TypeNode): node is ts.TypeReferenceNode {
  const symbol = ts.isTypeReferenceNode(node) ? resolveSymbol(checker, node.typeName) : undefined;
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
  return file !== undefined && packageOf(file) === '@prisma/client';
}
