import { ts } from 'ts-morph';
import { packageOf } from '../../origin.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import { conditionsAt } from '../../values/conditions-at.ts';
import { alternatives, type ReadValue, type Scope, type Value } from '../../values/value.ts';
import { nothing } from '../conditions/ruled-out-at.ts';
import { suppose } from '../conditions/suppose.ts';
import { truthOf } from '../conditions/supposed-values.ts';
import { isKept } from '../flow/kept.ts';
import { saysNothing } from '../flow/sources.ts';
import type { HandlerReader } from '../reader.ts';

/**
 * What is sent where a part of the request is returned whose type says nothing, or that it is anything a query could be
 * written of, as h3 1 has it: a text, a list of texts where all values of a name are read, and nothing where it may be absent
 * and nothing else stands in. Undefined where the value may be anything else.
 */
export function typesOfRead(
  value: Value,
  type: ts.Type,
  at: ts.Expression,
  { scope, bindings }: { scope: Scope; bindings: Bindings },
  reader: HandlerReader,
): ts.Type[] | undefined {
  const { checker } = reader;
  if (!(saysNothing(type) || isAnyQuery(type, checker)) || !alternatives(value).some(isRead)) return undefined;
  if (!isLeftAlone(at, bindings, reader)) return undefined;
  const text = checker.getStringType();
  const types = all(alternatives(value).map(typesOf));
  return types && [...new Set(types)];

  function typesOf(each: Value): ts.Type[] | undefined {
    if (each.kind === 'constant') {
      if (each.value === undefined) return [checker.getUndefinedType()];
      if (each.value === null) return [checker.getNullType()];
      return typeof each.value === 'string' ? [text] : undefined;
    }
    if (each.kind === 'fallback') {
      const own = isRead(each.value) ? typesOf(each.value) : undefined;
      const others = all(alternatives(each.otherwise).map(typesOf));
      return own && others && [...own.filter(({ flags }) => !(flags & nothing)), ...others];
    }
    if (each.kind !== 'read' || each.in === 'form' || each.presence) return undefined;
    const list = each.many ? listOf(text, checker) : undefined;
    if (each.many) return list && [list];
    if (isAlwaysThere(each, at, scope, reader)) return [text];
    if (each.fallback) return all([[text], ...alternatives(each.fallback).map(typesOf)]);
    return [text, each.isNull ? checker.getNullType() : checker.getUndefinedType()];
  }
}

/** `QueryValue` of ufo: numbers and objects too, which no request brings. */
function isAnyQuery(type: ts.Type, checker: ts.TypeChecker): boolean {
  const members = type.isUnion() ? type.types : [type];
  const lists = members.filter((each) => checker.isArrayType(each)) as ts.TypeReference[];
  return [type, ...lists.flatMap((each) => checker.getTypeArguments(each))].some(({ aliasSymbol }) => {
    const [declaration] = aliasSymbol?.declarations ?? [];
    return aliasSymbol?.name === 'QueryValue' && packageOf(declaration?.getSourceFile().fileName ?? '') === 'ufo';
  });
}

type Bindings = ReadonlyMap<ts.Node, Value>;

const isRead = (value: Value): boolean =>
  value.kind === 'read' || (value.kind === 'fallback' && alternatives(value.value).some(isRead));

const all = (lists: readonly (ts.Type[] | undefined)[]): ts.Type[] | undefined => {
  const known = lists.filter((each) => each !== undefined);
  return known.length === lists.length ? known.flat() : undefined;
};

/** Whether code puts nothing else in the place of what was read: `query.page = Number(query.page)`. The event is handed on. */
function isLeftAlone(at: ts.Expression, bindings: Bindings, { checker, evaluator }: HandlerReader): boolean {
  let isLeft = true;
  const isEvent = (name: ts.Identifier): boolean => {
    const value = evaluator.substitute(evaluator.evaluate(name, { bindings: new Map(), memo: new Map() }), bindings);
    return value.kind === 'instance' && value.of === 'event';
  };
  const visit = (node: ts.Node): void => {
    const declaration = ts.isIdentifier(node) ? symbolMeant(node, checker)?.valueDeclaration : undefined;
    const isOwn = declaration && (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration));
    if (isOwn && !isEvent(node as ts.Identifier) && !isKept(declaration.name, checker)) isLeft = false;
    if (isLeft) ts.forEachChild(node, visit);
  };
  visit(at);
  return isLeft;
}

/** Whether a request without it never comes there: it is refused, or a condition on the way does not hold. */
function isAlwaysThere(read: ReadValue, at: ts.Expression, scope: Scope, reader: HandlerReader): boolean {
  if (read.in === 'path') return true;
  const { checker, evaluator } = reader;
  const isSubject = (value: Value): boolean => value.kind === 'read' && isSame(value, read);
  if (reader.preconditions().some((each) => each.isRequired && isSame(each.read, read))) return true;
  const as = read.isNull ? null : undefined;
  return [...conditionsAt(at, checker)].some(
    ({ condition, holds }) => truthOf(suppose(condition, { checker, evaluator, scope, isSubject, as })) === !holds,
  );
}

function isSame(one: ReadValue, other: ReadValue): boolean {
  if (one.in !== other.in || one.name.kind !== 'constant' || other.name.kind !== 'constant') return false;
  const [a, b] = [one.name.value, other.name.value].map(String) as [string, string];
  return one.in === 'header' ? a.toLowerCase() === b.toLowerCase() : a === b;
}

const listOf = (item: ts.Type, checker: ts.TypeChecker): ts.Type | undefined =>
  (checker as ts.TypeChecker & { createArrayType?(item: ts.Type): ts.Type }).createArrayType?.(item);
