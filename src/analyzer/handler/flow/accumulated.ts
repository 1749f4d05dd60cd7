import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import { isGlobal } from '../../language-globals.ts';
import { returnedIn } from '../../values/returned.ts';
import { isFunctionNode } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import { isDictionary } from './dictionary.ts';
import { isKept } from './kept.ts';
import { leavesEntries } from './kept-items.ts';
import { hasHoles, isNewList } from './new-list.ts';
import type { Source } from './sources.ts';
import { isLeftBehind, isNothing, reaches } from './taken-when.ts';
import { isUsedByName } from './used-by-name.ts';
import { createUses, outerCast } from './uses.ts';

/** A property that a statement puts into an object, and whether it does it each time. */
export interface Put {
  name: string;
  value: Source;
  isAlways: boolean;
}

/** What the statements of a function make of a variable. */
export type Accumulated =
  | {
      kind: 'object';
      /** What it begins with, a literal or what a call gives, and what else it is given as a whole. */
      wholes: Source[];
      puts: Put[];
      /** What is put under names that only running code knows: `byId[row.id] = row`. */
      entries: Source[];
      /** What is put into those: `byId[row.id].total = 3`. */
      below: Put[];
      /** Objects that are spread into it: `all = { ...all, ...more }`. */
      spreads: Source[];
    }
  | {
      kind: 'list';
      items: Source[];
      /** What is put into items by their place: `rows[0].total = 3`. */
      below: Put[];
    };

const maxDepth = 6;

/**
 * How an object, a list or a dictionary was made, statement by statement, of which the type says nothing: literals that
 * properties are put into, lists that are pushed to, what `reduce` collects. Undefined where it was made otherwise.
 */
export function accumulated(source: Source, reader: HandlerReader, depth = 0): Accumulated | undefined {
  const { checker } = reader;
  const { usesOf, parameterOf } = createUses(checker);
  const node = source.node && withoutCasts(source.node);
  if (!node || depth > maxDepth) return undefined;
  const of = (each: ts.Expression): Source => ({ ...source, node: each });
  const next = (each: ts.Expression): Accumulated | undefined => accumulated(of(each), reader, depth + 1);
  if (ts.isIdentifier(node)) return ofName(node);
  if (ts.isArrayLiteralExpression(node)) {
    // `[...byId.values()]`
    const [only, ...others] = node.elements;
    return only && ts.isSpreadElement(only) && others.length === 0
      ? valuesOf(withoutCasts(only.expression))
      : undefined;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const [first] = node.arguments;
  const { expression, name } = node.expression;
  if (first && isGlobal(node.expression, 'Object.values', checker)) return entriesOf(next(first));
  if (first && isGlobal(node.expression, 'Array.from', checker)) {
    return node.arguments.length === 1 ? valuesOf(withoutCasts(first)) : undefined;
  }
  if (name.text === 'reduce') return ofReduce(node);
  return sameItems.has(name.text) ? next(expression) : undefined;

  function ofName(name: ts.Identifier): Accumulated | undefined {
    const symbol = symbolMeant(name, checker);
    const declaration = symbol?.valueDeclaration;
    if (!declaration || !ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return undefined;
    if (!ts.findAncestor(declaration, ts.isFunctionLike)) return undefined;
    const { initializer } = declaration;
    return collect(declaration.name, initializer ? [initializer] : [], name);
  }

  /** `list.reduce((all, each) => …, {})`: what its function does to what it began with. */
  function ofReduce({ arguments: [callback, start] }: ts.CallExpression): Accumulated | undefined {
    if (!callback || !start || !(ts.isArrowFunction(callback) || ts.isFunctionExpression(callback))) return undefined;
    const all = callback.parameters[0]?.name;
    if (!all || !ts.isIdentifier(all)) return undefined;
    const given = ts.isBlock(callback.body) ? returnedIn(callback.body) : [callback.body];
    const symbol = checker.getSymbolAtLocation(all);
    const isSame = (each: ts.Expression): boolean =>
      ts.isIdentifier(each) && checker.getSymbolAtLocation(each) === symbol;
    const copies = given.map(withoutCasts).filter((each) => !isSame(each));
    return copies.every((each) => isCopyOf(each, (one) => isSame(withoutCasts(one))))
      ? collect(all, [start], undefined, copies)
      : undefined;
  }

  function collect(
    name: ts.Identifier,
    begun: readonly ts.Expression[],
    at: ts.Identifier | undefined,
    copies: readonly ts.Expression[] = [],
  ): Accumulated | undefined {
    const uses = usesOf(name);
    const symbol = checker.getSymbolAtLocation(name);
    const isSelf = (each: ts.Expression): boolean => {
      const own = withoutCasts(each);
      return ts.isIdentifier(own) && checker.getSymbolAtLocation(own) === symbol;
    };
    const assigned = uses.flatMap((use) => assignedTo(outerCast(use)) ?? []).map(withoutCasts);
    const again = [...copies, ...assigned.filter((each) => isCopyOf(each, isSelf))];
    const others = assigned.filter((each) => !isCopyOf(each, isSelf));
    // What came before a whole that it is given in any case is gone.
    const last = at && others.findLast((each) => reaches(each.parent, at) === 'always');
    const isLeft = ({ pos }: ts.Node): boolean => last === undefined || pos >= last.pos;
    const all = [...begun.map(withoutCasts), ...others].filter(isLeft);
    const [literal] = all.filter((each) => isLiteral(each, checker));
    const given = literal ? undefined : givenObject(all, name);
    if (given || (literal && ts.isObjectLiteralExpression(literal))) {
      const object = { puts: [] as Put[], entries: [] as Source[], below: [] as Put[], spreads: [] as Source[] };
      const isOnly = all.length === 1 && at !== undefined;
      for (const use of uses.filter(isLeft)) {
        if (at && isSameFunction(name, at) && isLeftBehind(use, at)) continue;
        if (!putBy(use, object, isOnly ? at : undefined)) return undefined;
      }
      for (const each of again.filter(ts.isObjectLiteralExpression)) copied(each, object, isSelf);
      // `for (const each of Object.values(groups)) delete each.total`
      if (object.below.length > 0 && !uses.every((use) => leavesEntries(use, checker))) return undefined;
      const isMade = given === undefined || object.puts.length + object.entries.length > 0;
      return isMade ? { kind: 'object', wholes: all.map(of), ...object } : undefined;
    }
    if (!literal || !all.every((each) => isLiteral(each, checker) || isNothing(each))) return undefined;
    if (all.some((each) => isNewList(each, checker) && hasHoles(each, uses, at, checker))) return undefined;
    const isMap = isNewMap(literal, checker);
    const joined = again.filter(ts.isCallExpression).flatMap((each) => [...each.arguments]);
    const lists = [...all, ...again, ...joined].filter(ts.isArrayLiteralExpression);
    const items = [
      ...lists.flatMap(({ elements }) => [...elements]),
      ...uses.flatMap((use) => addedBy(outerCast(use), isMap)),
    ];
    const spread = [
      ...items.filter(ts.isSpreadElement).map((each) => each.expression),
      ...joined.filter((each) => !ts.isArrayLiteralExpression(each)),
    ];
    const found = items.filter((each) => !ts.isSpreadElement(each)).map(of);
    for (const each of spread.filter((one) => !isSelf(one))) {
      const other = next(each);
      if (other?.kind !== 'list') return undefined;
      found.push(...other.items);
    }
    const below = uses.flatMap((use) => belowOf(memberOf(outerCast(use))) ?? []);
    return found.length > 0 ? { kind: 'list', items: found, below } : undefined;
  }

  /** What a call gave, of which the type says no more than that it is an object: code may put something into it. */
  function givenObject(all: readonly ts.Expression[], name: ts.Identifier): ts.Expression | undefined {
    const [only, ...others] = all;
    if (!only || others.length > 0 || !ts.isCallExpression(only)) return undefined;
    return isDictionary(checker.getTypeAtLocation(name), checker) && isUsedByName(name, checker) ? only : undefined;
  }

  /** `all[key].total = 3` */
  function belowOf(member: Member | undefined): Put | undefined {
    const inner = member && nameOf(member) === undefined ? memberOf(outerCast(member)) : undefined;
    const name = inner && nameOf(inner);
    const value = inner && assignedTo(inner);
    return name !== undefined && value ? { name, value: of(value), isAlways: false } : undefined;
  }

  /** Notes what a use of an object puts into it; false where it takes something out. */
  function putBy(
    use: ts.Identifier,
    object: { puts: Put[]; entries: Source[]; below: Put[] },
    at: ts.Identifier | undefined,
  ): boolean {
    const own = outerCast(use);
    const member = memberOf(own);
    if (!member) {
      // A function of the project may take out of it again what was put in.
      const parameter = ts.isCallExpression(own.parent) ? parameterOf(own.parent, own) : undefined;
      return parameter === undefined || isKept(parameter, checker);
    }
    if (ts.isDeleteExpression(member.parent)) return false;
    const value = assignedTo(member);
    const isAlways = (node: ts.Node): boolean => at !== undefined && reaches(node, at) === 'always';
    const name = nameOf(member);
    if (value) {
      if (name === undefined) object.entries.push(of(value));
      else object.puts.push({ name, value: of(value), isAlways: isAlways(member.parent) });
      return true;
    }
    const below = belowOf(member);
    if (below) object.below.push(below);
    return true;
  }

  /** `({ ...all, [each.id]: each })` */
  function copied(
    { properties }: ts.ObjectLiteralExpression,
    object: { puts: Put[]; entries: Source[]; spreads: Source[] },
    isSelf: (each: ts.Expression) => boolean,
  ): void {
    for (const each of properties) {
      if (ts.isSpreadAssignment(each)) {
        const spread = withoutCasts(each.expression);
        if (ts.isObjectLiteralExpression(spread)) copied(spread, object, isSelf);
        else if (!isSelf(spread)) object.spreads.push(of(each.expression));
      } else if (ts.isPropertyAssignment(each)) {
        const value = of(each.initializer);
        if (ts.isComputedPropertyName(each.name)) object.entries.push(value);
        else object.puts.push({ name: each.name.text, value, isAlways: false });
      } else if (ts.isShorthandPropertyAssignment(each)) {
        object.puts.push({ name: each.name.text, value: of(each.name), isAlways: false });
      }
    }
  }

  /** What stands in a map or a dictionary. */
  function valuesOf(held: ts.Expression): Accumulated | undefined {
    const isValues =
      ts.isCallExpression(held) &&
      ts.isPropertyAccessExpression(held.expression) &&
      held.expression.name.text === 'values';
    return isValues ? next((held.expression as ts.PropertyAccessExpression).expression) : undefined;
  }
}

/** `{ ...all, total: 1 }`, `[...all, item]`, `all.concat(items)` */
function isCopyOf(node: ts.Expression, isSelf: (each: ts.Expression) => boolean): boolean {
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    return (
      ts.isPropertyAccessExpression(expression) && expression.name.text === 'concat' && isSelf(expression.expression)
    );
  }
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.some((each) => ts.isSpreadAssignment(each) && isSelf(each.expression));
  }
  return (
    ts.isArrayLiteralExpression(node) &&
    node.elements.some((each) => ts.isSpreadElement(each) && isSelf(each.expression))
  );
}

function entriesOf(made: Accumulated | undefined): Accumulated | undefined {
  if (made?.kind !== 'object' || made.entries.length === 0) return undefined;
  if (made.puts.length > 0 || made.spreads.length > 0) return undefined;
  const isEmpty = made.wholes.every(
    ({ node }) => node && ts.isObjectLiteralExpression(node) && !node.properties.length,
  );
  return isEmpty ? { kind: 'list', items: made.entries, below: made.below } : undefined;
}

function isLiteral(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return true;
  return isNewMap(node, checker) || isNewList(node, checker);
}

const isSameFunction = (one: ts.Node, other: ts.Node): boolean =>
  ts.findAncestor(one, isFunctionNode) === ts.findAncestor(other, isFunctionNode);

const isNewMap = (node: ts.Expression, checker: ts.TypeChecker): boolean =>
  ts.isNewExpression(node) && !node.arguments?.length && isGlobal(node.expression, 'Map', checker);

/** What is assigned to a target. */
function assignedTo(target: ts.Node): ts.Expression | undefined {
  const { parent } = target;
  const isSet =
    ts.isBinaryExpression(parent) &&
    parent.left === target &&
    (parent.operatorToken.kind === ts.SyntaxKind.EqualsToken || late.has(parent.operatorToken.kind));
  return isSet ? parent.right : undefined;
}

/** `all[key] ??= []` */
const late: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
]);

type Member = ts.PropertyAccessExpression | ts.ElementAccessExpression;

function memberOf(object: ts.Node): Member | undefined {
  const { parent } = object;
  const isMember = ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent);
  return isMember && parent.expression === object ? parent : undefined;
}

/** The name of a member; undefined where only running code knows it. */
function nameOf(member: Member): string | undefined {
  if (ts.isPropertyAccessExpression(member)) return member.name.text;
  const { argumentExpression: key } = member;
  return ts.isStringLiteralLike(key) ? key.text : undefined;
}

/** `list.push(item)`, `list[0] = item`, `map.set(key, item)`. */
function addedBy(list: ts.Expression, isMap: boolean): (ts.Expression | ts.SpreadElement)[] {
  const member = memberOf(list);
  if (!member) return [];
  const value = ts.isElementAccessExpression(member) ? assignedTo(member) : undefined;
  if (value) return [value];
  const call = member.parent;
  if (!ts.isCallExpression(call) || call.expression !== member || !ts.isPropertyAccessExpression(member)) return [];
  if (isMap) return member.name.text === 'set' && call.arguments[1] ? [call.arguments[1]] : [];
  if (member.name.text === 'fill') return call.arguments.slice(0, 1);
  return adding.has(member.name.text) ? [...call.arguments] : [];
}

const adding: ReadonlySet<string> = new Set(['push', 'unshift']);

/** Methods of a list that give a list of the same items, or of some of them. */
const sameItems: ReadonlySet<string> = new Set(['filter', 'slice', 'sort', 'reverse', 'toSorted', 'toReversed']);
