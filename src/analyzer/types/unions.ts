import { ts } from 'ts-morph';
import { compareText } from '../../model/diagnostics.ts';
import { foldObjects } from '../../model/fold-objects.ts';
import type { TypeModel } from '../../model/type.ts';
import { bounds } from './bounds.ts';
import type { Conversion, Wire } from './conversion.ts';
import { unwrap } from './hints.ts';
import { structureOf } from './identity.ts';
import { sendableParts } from './unsendable.ts';
import { writtenOrder } from './written-order.ts';

const { TypeFlags } = ts;

/** Converts a union: members in the order of `hint`, its declaration, where there is one, and in a fixed order else. */
export function convertUnion(c: Conversion, type: ts.UnionType, hint: ts.TypeNode | undefined): Wire {
  if (type.types.length > bounds.unionMembers) return { model: widen(c, type) };
  const nodes = new Map<ts.Type, { rank: number; node: ts.TypeNode }>();
  if (hint) rankNodes(c.checker, hint, nodes);
  let absent = false;
  const members: Member[] = [];
  for (const part of inOrder(c, sendableParts(c, possibleParts(c, type)), nodes)) {
    const known = nodes.get(part);
    const wire = c.wire(part, known?.node);
    absent ||= wire.absent === true;
    const declaration = part.flags & TypeFlags.EnumLiteral ? part.getSymbol()?.valueDeclaration : undefined;
    const rank = known?.rank ?? Number.POSITIVE_INFINITY;
    const rest = {
      ...(declaration ? { declaration } : {}),
      ...(isLiteralObject(part) ? { isWhole: true as const } : {}),
    };
    if (wire.model) members.push({ model: wire.model, rank, text: '', ...rest });
  }
  // Members of an enum stand as they are declared, wherever they are used.
  if (members.every(({ declaration }) => declaration && ts.isEnumMember(declaration))) {
    members.sort((a, b) => (a.declaration && b.declaration ? c.declarations.compare(a.declaration, b.declaration) : 0));
    for (const [index, member] of members.entries()) member.rank = index;
  }
  const folded = foldObjects(
    members,
    (member) => (member.isWhole ? member.model : undefined),
    (member, model) => ({ ...member, model }),
  );
  const model = unionOf(folded);
  return { ...(model ? { model } : {}), ...(absent ? { absent } : {}) };
}

/** A union of models as a model: in a fixed order, each member once. */
export function joinModels(models: readonly TypeModel[]): TypeModel | undefined {
  return unionOf(models.map((model) => ({ model, rank: Number.POSITIVE_INFINITY, text: '' })));
}

interface Member {
  model: TypeModel;
  /** Place in the declaration. */
  rank: number;
  text: string;
  declaration?: ts.Declaration;
  /** No other property is there. */
  isWhole?: true;
}

/** Widened as well, which only its symbol remembers. */
function isLiteralObject(type: ts.Type): boolean {
  const symbol = type.flags & TypeFlags.Object && !type.aliasSymbol ? type.getSymbol() : undefined;
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.ObjectLiteral) !== 0;
}

/**
 * The order in which members are visited decides what is met first. The checker's follows the creation of types, which
 * another program does not repeat: theirs is that of the declaration, then of the source.
 */
function inOrder(c: Conversion, parts: ts.Type[], nodes: ReadonlyMap<ts.Type, { rank: number }>): ts.Type[] {
  const isObject = (part: ts.Type): boolean => (part.flags & TypeFlags.StructuredType) !== 0;
  if (parts.filter(isObject).length < 2) return parts;
  const rankOf = (part: ts.Type): number => nodes.get(part)?.rank ?? parts.length + nodes.size;
  const placeOf = (part: ts.Type): ts.Declaration | undefined => {
    const symbol = part.aliasSymbol ?? part.getSymbol();
    return symbol && c.declarations.primary(symbol);
  };
  return parts.sort((a, b) => {
    const [left, right] = [placeOf(a), placeOf(b)];
    return (
      rankOf(a) - rankOf(b) ||
      Number(isObject(a)) - Number(isObject(b)) ||
      (left && right ? c.declarations.compare(left, right) : Number(!left) - Number(!right)) ||
      (isObject(a)
        ? compareText(structureOf(c.checker, c.declarations, a), structureOf(c.checker, c.declarations, b))
        : 0)
    );
  });
}

/** Members as they were written: unions with a name of their own, whole enums and `boolean` stay in one piece. */
function partsOf(c: Conversion, type: ts.UnionType): ts.Type[] {
  const { origin } = type as { origin?: ts.Type };
  // `Status | null` flattens; only its origin remembers `Status`. It keys the union, so every program has the same.
  const written = origin?.isUnion() ? origin.types.flatMap((part) => flatten(c, part)) : type.types;
  return regroupBooleans(c.checker, regroupEnums(c.checker, written, type));
}

/** Without the members that no value is of, for they require a property of type `never`: `{ a: string } & { a: number }`. */
function possibleParts(c: Conversion, type: ts.UnionType): ts.Type[] {
  const parts = partsOf(c, type);
  const possible = parts.filter((part) => !isImpossible(c.checker, part));
  return possible.length > 0 ? possible : parts;
}

function isImpossible(checker: ts.TypeChecker, part: ts.Type): boolean {
  if (!(part.flags & (TypeFlags.Object | TypeFlags.Intersection)) || checker.isArrayLikeType(part)) return false;
  // Those that leave properties out with `never` have mistaken it for a way to do so.
  if ((part as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) return false;
  return checker
    .getPropertiesOfType(part)
    .some(
      (property) =>
        !(property.flags & ts.SymbolFlags.Optional) &&
        (checker.getTypeOfSymbol(property).flags & TypeFlags.Never) !== 0,
    );
}

function flatten(c: Conversion, part: ts.Type): ts.Type[] {
  return part.isUnion() && !part.aliasSymbol && !(part.flags & TypeFlags.EnumLike) ? partsOf(c, part) : [part];
}

function regroupEnums(checker: ts.TypeChecker, parts: readonly ts.Type[], whole: ts.Type): ts.Type[] {
  const groups = new Map<ts.Type, ts.Type[]>();
  for (const part of parts) {
    const parent = part.flags & TypeFlags.EnumLiteral && !part.isUnion() ? enumOf(checker, part) : undefined;
    if (parent && parent !== whole) groups.set(parent, [...(groups.get(parent) ?? []), part]);
  }
  let result = [...parts];
  for (const [parent, found] of groups) {
    if (!parent.isUnion() || parent.types.length !== found.length) continue;
    const members = new Set(found);
    result = [parent, ...result.filter((part) => !members.has(part))];
  }
  return result;
}

/** The enum of a member's type. */
export function enumOf(checker: ts.TypeChecker, member: ts.Type): ts.Type | undefined {
  const declaration = member.getSymbol()?.valueDeclaration;
  if (!declaration || !ts.isEnumMember(declaration)) return undefined;
  const symbol = checker.getSymbolAtLocation(declaration.parent.name);
  return symbol && checker.getDeclaredTypeOfSymbol(symbol);
}

function regroupBooleans(checker: ts.TypeChecker, parts: ts.Type[]): ts.Type[] {
  const literals = parts.filter((part) => part.flags & TypeFlags.BooleanLiteral);
  if (literals.length < 2) return parts;
  return [checker.getBooleanType(), ...parts.filter((part) => !(part.flags & TypeFlags.BooleanLiteral))];
}

/** Notes the place of each member in a union node, and the node that names it. */
function rankNodes(
  checker: ts.TypeChecker,
  hint: ts.TypeNode,
  nodes: Map<ts.Type, { rank: number; node: ts.TypeNode }>,
): void {
  const node = unwrap(hint);
  if (ts.isUnionTypeNode(node)) {
    for (const member of node.types) rankNodes(checker, member, nodes);
    return;
  }
  const type = checker.getTypeFromTypeNode(node);
  const rank = nodes.size;
  if (!nodes.has(type)) nodes.set(type, { rank, node });
  // Members of another union that is part of this one stand at its place.
  if (!type.isUnion()) return;
  const literals = type.types.flatMap((member) =>
    member.isStringLiteral() || member.isNumberLiteral() ? [member.value] : [],
  );
  const order = literals.length > 1 ? writtenOrder(checker, node, literals) : undefined;
  for (const member of type.types) {
    const place = order && (member.isStringLiteral() || member.isNumberLiteral()) ? order.get(member.value) : undefined;
    // Between this rank and the next, so that what stands around it keeps its place.
    const own = place === undefined ? rank : rank + place / (order!.size + 1);
    if (!nodes.has(member)) nodes.set(member, { rank: own, node });
  }
}

function unionOf(members: readonly Member[]): TypeModel | undefined {
  const unique = new Map<string, Member>();
  for (const member of members.flatMap(flattenModel)) {
    if (member.model.kind === 'any') return member.model;
    if (member.model.kind === 'never') continue;
    const text = JSON.stringify(member.model);
    const known = unique.get(text);
    if (!known || member.rank < known.rank) unique.set(text, { ...member, text });
  }
  const rest = absorb([...unique.values()]).sort(compareMembers);
  const [first] = rest;
  if (!first) return members.length > 0 ? { kind: 'never' } : undefined;
  return rest.length === 1 ? first.model : { kind: 'union', members: rest.map((member) => member.model) };
}

function flattenModel(member: Member): Member[] {
  if (member.model.kind !== 'union' || member.model.annotations) return [member];
  return member.model.members.map((model) => ({ ...member, model }));
}

/** A plain `string` says all that `'a'` and a `date-time` say; the same for numbers and booleans. */
function absorb(members: Member[]): Member[] {
  const plain = new Set(members.filter(({ model }) => isPlain(model)).map(({ model }) => model.kind as string));
  return members.filter(({ model }) => {
    if (model.kind === 'literal') return !plain.has(typeof model.value);
    return isPlain(model) || !plain.has(model.kind);
  });
}

function isPlain(model: TypeModel): boolean {
  if (model.annotations) return false;
  return model.kind === 'string' || model.kind === 'boolean' || (model.kind === 'number' && !model.integer);
}

function compareMembers(a: Member, b: Member): number {
  return (
    Number(a.model.kind === 'null') - Number(b.model.kind === 'null') ||
    (a.rank === b.rank ? 0 : a.rank - b.rank) ||
    Number(a.model.kind !== 'literal') - Number(b.model.kind !== 'literal') ||
    compareLiterals(a.model, b.model) ||
    compareText(a.text, b.text)
  );
}

function compareLiterals(a: TypeModel, b: TypeModel): number {
  if (a.kind !== 'literal' || b.kind !== 'literal') return 0;
  if (typeof a.value === 'number' && typeof b.value === 'number') return a.value - b.value;
  return compareText(typeof a.value, typeof b.value) || compareText(String(a.value), String(b.value));
}

/** What remains of a union with too many members: the primitives that its literals belong to, else nothing. */
function widen(c: Conversion, type: ts.UnionType): TypeModel {
  const count = type.types.length;
  c.reportSize(type, `is a union of ${count} members (at most ${bounds.unionMembers} are listed)`);
  const kinds = new Set<TypeModel['kind']>();
  for (const { flags } of type.types) {
    if (flags & TypeFlags.StringLike) kinds.add('string');
    else if (flags & TypeFlags.NumberLike) kinds.add('number');
    else if (flags & TypeFlags.BooleanLike) kinds.add('boolean');
    else if (flags & TypeFlags.Null) kinds.add('null');
    else return { kind: 'any' };
  }
  return joinModels([...kinds].map((kind) => ({ kind }) as TypeModel)) ?? { kind: 'any' };
}
