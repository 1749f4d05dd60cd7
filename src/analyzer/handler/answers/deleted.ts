import { ts } from 'ts-morph';
import type { ObjectModel, TypeModel } from '../../../model/type.ts';
import { isFunctionNode } from '../../values/value.ts';
import { withoutCasts } from '../flow/sources.ts';
import { createUses, outer } from '../flow/uses.ts';
import type { HandlerReader } from '../reader.ts';

/** The properties that code takes out of an object before it is sent; `maybe`: only at times. */
type Deleted = ReadonlyMap<string, 'always' | 'maybe'>;

/** What is sent of an object that `delete user.password` was done to, itself or as a part of a literal. */
export function withoutDeleted(model: TypeModel, at: ts.Expression, subject: string, reader: HandlerReader): TypeModel {
  const { checker } = reader;
  const node = withoutCasts(at);
  if (ts.isIdentifier(node)) {
    const deleted = deletedOf(node, checker);
    return deleted.size ? apply(model, deleted, node) : model;
  }
  if (!ts.isObjectLiteralExpression(node) || model.kind !== 'object') return model;
  let { properties } = model;
  for (const each of node.properties) {
    if (ts.isSpreadAssignment(each)) {
      const spread = withoutCasts(each.expression);
      if (!ts.isIdentifier(spread)) continue;
      const deleted = new Map(deletedOf(spread, checker));
      for (const other of node.properties) if (other.name) deleted.delete(nameOf(other.name) ?? '');
      properties = strip({ ...model, properties }, deleted).properties;
    } else if (ts.isPropertyAssignment(each) || ts.isShorthandPropertyAssignment(each)) {
      const name = nameOf(each.name);
      const value = ts.isPropertyAssignment(each) ? each.initializer : each.name;
      properties = properties.map((property) =>
        property.name === name
          ? { ...property, type: withoutDeleted(property.type, value, subject, reader) }
          : property,
      );
    }
  }
  return { ...model, properties };

  function apply(model: TypeModel, deleted: Deleted, at: ts.Identifier): TypeModel {
    if (model.kind === 'object') return strip(model, deleted);
    if (model.kind === 'union') return { ...model, members: model.members.map((each) => apply(each, deleted, at)) };
    const whole = model.kind === 'reference' ? inlined(at) : undefined;
    return whole?.properties.some(
      ({ name, required }) => deleted.has(name) && (required || deleted.get(name) === 'always'),
    )
      ? strip(whole, deleted)
      : model;
  }

  /** The properties of an object whose type has a name, which it no longer has without some of them. */
  function inlined(at: ts.Identifier): ObjectModel | undefined {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(at));
    const members = checker.getPropertiesOfType(type);
    const isPlain =
      (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
      !checker.isArrayLikeType(type) &&
      !checker.getIndexInfosOfType(type).length &&
      !members.some(({ name }) => name === 'toJSON');
    if (!isPlain) return undefined;
    const properties = members.flatMap((each) => {
      const converted = reader.convert(checker.getTypeOfSymbol(each), at, 'output', subject, [
        { segment: `.${each.name}` },
      ]);
      const required = (each.flags & ts.SymbolFlags.Optional) === 0;
      return converted.kind === 'never' ? [] : [{ name: each.name, required, type: converted }];
    });
    return { kind: 'object', properties };
  }
}

function strip(model: ObjectModel, deleted: Deleted): ObjectModel {
  const properties = model.properties
    .filter(({ name }) => deleted.get(name) !== 'always')
    .map((each) => (deleted.has(each.name) ? { ...each, required: false } : each));
  return { ...model, properties };
}

function deletedOf(use: ts.Identifier, checker: ts.TypeChecker): Deleted {
  const found = new Map<string, 'always' | 'maybe'>();
  const given = new Set<string>();
  const owner = ts.findAncestor(use, isFunctionNode);
  for (const each of createUses(checker).usesOf(use)) {
    const member = outer(each).parent;
    const name = memberOf(member);
    if (name === undefined) continue;
    const { parent } = outer(member as ts.Expression);
    if (ts.isBinaryExpression(parent) && parent.left === member) given.add(name);
    if (!ts.isDeleteExpression(parent) || parent.pos > use.pos) continue;
    if (ts.findAncestor(parent, isFunctionNode) !== owner) continue;
    const when = reaches(parent, use);
    if (when && found.get(name) !== 'always') found.set(name, when);
  }
  for (const name of given) found.delete(name);
  return found;
}

/** Whether what a statement did is so where the value is sent. */
function reaches(done: ts.DeleteExpression, use: ts.Node): 'always' | 'maybe' | undefined {
  let when: 'always' | 'maybe' = ts.isExpressionStatement(done.parent) ? 'always' : 'maybe';
  for (let node: ts.Node = done; node.parent; node = node.parent) {
    if (node.parent.pos <= use.pos && use.end <= node.parent.end) {
      // The other way of the same condition.
      return ts.isIfStatement(node.parent) && node.parent.elseStatement && isWithin(use, node.parent.elseStatement)
        ? undefined
        : when;
    }
    if (ts.isBlock(node.parent)) {
      const last = node.parent.statements.at(-1);
      if (last && (ts.isReturnStatement(last) || ts.isThrowStatement(last))) return undefined;
      const { parent } = node.parent;
      if (!ts.isTryStatement(parent) || parent.catchClause) when = 'maybe';
    } else if (!ts.isExpressionStatement(node.parent)) {
      when = 'maybe';
    }
  }
  return undefined;
}

const isWithin = (node: ts.Node, whole: ts.Node): boolean => whole.pos <= node.pos && node.end <= whole.end;

function memberOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return node.argumentExpression.text;
  return undefined;
}

function nameOf(name: ts.PropertyName): string | undefined {
  return ts.isComputedPropertyName(name) ? undefined : name.text;
}
