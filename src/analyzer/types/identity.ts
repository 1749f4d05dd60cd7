import { ts } from 'ts-morph';
import { compareText } from '../../model/diagnostics.ts';
import { bounds } from './bounds.ts';
import { declaredName, typeArguments, type Candidate } from './candidates.ts';
import type { Declarations } from './declarations.ts';

/** What a named type is called, to us and to the reader of the document. */
export interface Identity {
  /** `src/types.ts#Page<src/types.ts#Todo>`: equal in every run and program that has the same source. */
  id: string;
  /** `PageTodo`. */
  name: string;
}

const { TypeFlags, SymbolFlags } = ts;

/**
 * Names an instantiation by its arguments. Undefined where an argument has no readable name (an object without a
 * name, a function, an open type parameter).
 */
export function identify(
  checker: ts.TypeChecker,
  declarations: Declarations,
  candidate: Candidate,
): Identity | undefined {
  const args = candidate.args.map((arg) => identifyType(checker, declarations, arg, 0));
  if (args.some((arg) => arg === undefined)) return undefined;
  return join(declarations, candidate.symbol, args as Identity[]);
}

/** An identity for a type that contains itself though its arguments have no readable name. */
export function identifyAnyway(
  checker: ts.TypeChecker,
  declarations: Declarations,
  candidate: Candidate,
): Identity | undefined {
  const args = candidate.args.map(
    (arg) =>
      identifyType(checker, declarations, arg, 0) ?? { id: structureOf(checker, declarations, arg), name: 'Object' },
  );
  return join(declarations, candidate.symbol, args);
}

function join(declarations: Declarations, symbol: ts.Symbol, args: readonly Identity[]): Identity | undefined {
  // `Page<any>` is a page of nobody knows what.
  const told = args.every(({ id }) => id === 'any' || id === 'unknown') ? [] : args;
  const name = `${declaredName(symbol) ?? ''}${told.map((arg) => arg.name).join('')}`.replace(/[^\w.-]/g, '_');
  if (name === '' || name.length > bounds.nameLength) return undefined;
  const id = declarations.idOf(symbol);
  return { id: args.length === 0 ? id : `${id}<${args.map((arg) => arg.id).join(',')}>`, name };
}

function identifyType(
  checker: ts.TypeChecker,
  declarations: Declarations,
  type: ts.Type,
  depth: number,
): Identity | undefined {
  if (depth > bounds.instantiations) return undefined;
  const nested = (types: readonly ts.Type[]): Identity[] | undefined => {
    const found: Identity[] = [];
    for (const each of types) {
      const identity = identifyType(checker, declarations, each, depth + 1);
      if (!identity) return undefined;
      found.push(identity);
    }
    return found;
  };
  if (type.aliasSymbol) {
    const args = nested(type.aliasTypeArguments ?? []);
    return args && join(declarations, type.aliasSymbol, args);
  }
  const { flags } = type;
  if (flags & TypeFlags.EnumLike) {
    const symbol = type.getSymbol();
    return symbol && join(declarations, symbol, []);
  }
  if (type.isStringLiteral() || type.isNumberLiteral()) {
    return { id: JSON.stringify(type.value), name: literalName(String(type.value)) };
  }
  if (flags & intrinsic) {
    const name = checker.typeToString(type);
    return { id: name, name: capitalize(name) };
  }
  if (checker.isTupleType(type) || checker.isArrayType(type)) {
    const items = nested(checker.getTypeArguments(type as ts.TypeReference));
    const word = checker.isTupleType(type) ? 'Tuple' : 'Array';
    return items && { id: `${word}<${ids(items)}>`, name: `${items.map((item) => item.name).join('')}${word}` };
  }
  if (type.isUnion()) {
    if (type.types.length > 4) return undefined;
    const members = nested(type.types)?.sort((a, b) => rank(a) - rank(b) || compareText(a.name, b.name));
    return (
      members && { id: members.map((each) => each.id).join('|'), name: members.map((each) => each.name).join('Or') }
    );
  }
  const symbol = type.getSymbol();
  if (symbol && flags & TypeFlags.Object && symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface)) {
    const args = nested(typeArguments(checker, type as ts.TypeReference));
    return args && join(declarations, symbol, args);
  }
  return undefined;
}

const intrinsic =
  TypeFlags.Any |
  TypeFlags.Unknown |
  TypeFlags.Never |
  TypeFlags.String |
  TypeFlags.Number |
  TypeFlags.Boolean |
  TypeFlags.BooleanLiteral |
  TypeFlags.BigInt |
  TypeFlags.Undefined |
  TypeFlags.Void |
  TypeFlags.Null;

/** A text for a type of any form: two levels and twenty parts of each tell it well enough from its neighbours. */
export function structureOf(checker: ts.TypeChecker, declarations: Declarations, type: ts.Type, depth = 0): string {
  const known = identifyType(checker, declarations, type, 0);
  if (known) return known.id;
  const nested = (each: ts.Type): string => structureOf(checker, declarations, each, depth + 1);
  if (type.isUnionOrIntersection()) {
    const mark = type.isUnion() ? '|' : '&';
    if (depth > 2 || type.types.length > 20) return `${type.types.length}${mark}`;
    return type.types.map(nested).sort(compareText).join(mark);
  }
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type as ts.TypeReference);
    return depth > 2 ? `[${items.length}]` : `[${items.map(nested).join(',')}]`;
  }
  if (!(type.flags & TypeFlags.Object)) return checker.typeToString(type);
  const properties = [...checker.getPropertiesOfType(type)].sort((a, b) => compareText(a.name, b.name)).slice(0, 20);
  const texts = properties.map((property) =>
    depth > 1 ? property.name : `${property.name}:${nested(checker.getTypeOfSymbol(property))}`,
  );
  return `{${texts.join(';')}}`;
}

function ids(identities: readonly Identity[]): string {
  return identities.map((identity) => identity.id).join(',');
}

/** `Todo | null` reads better than `null | Todo`. */
function rank(identity: Identity): number {
  return identity.id === 'null' ? 1 : identity.id === 'undefined' ? 2 : 0;
}

function literalName(text: string): string {
  const words = text.replace(/^-/, 'minus ').split(/[^A-Za-z0-9]+/);
  return words.map(capitalize).join('') || 'Empty';
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
