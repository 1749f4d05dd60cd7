import { ts } from 'ts-morph';
import { mapItems } from '../../../model/array-items.ts';
import { withoutCasts } from '../../bare.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import type { ObjectModel, PropertyModel, TypeModel } from '../../../model/type.ts';
import { isGlobal } from '../../language-globals.ts';
import { returnsOf } from '../../values/returned.ts';
import { isFunctionNode } from '../../values/value.ts';
import { builtType } from '../flow/built-type.ts';
import { isHollow } from '../flow/hollow.ts';
import { isFollowed } from '../flow/followed.ts';
import { inlined } from '../flow/inlined.ts';
import type { When } from '../flow/taken.ts';
import { isNothing, loopVariable, reaches } from '../flow/taken-when.ts';
import { createUses, outerCast } from '../flow/uses.ts';
import type { HandlerReader } from '../reader.ts';

const maxDepth = 4;

/** One statement that adds to a value. */
interface Addition {
  /** `Object.assign(user, extra)`; with a name: `user.extra = value`. */
  value: ts.Expression;
  name?: string;
  when: When;
}

interface Added {
  own: readonly Addition[];
  /** To what stands under a name. */
  members?: ReadonlyMap<string, Added> | undefined;
  items?: Added | undefined;
}

const nothing: Added = { own: [] };
const isNone = ({ own, members, items }: Added): boolean =>
  own.length === 0 && !members?.size && (!items || isNone(items));

/**
 * What is sent of an object that code added to after its type was settled: `Object.assign(user, { avatar })`, or
 * `(user as any).avatar = …`, of the object itself, of a part of a literal, and of each item of a list.
 */
export function withAdded(model: TypeModel, at: ts.Expression, subject: string, reader: HandlerReader): TypeModel {
  const { checker } = reader;
  const uses = createUses(checker);
  const node = withoutCasts(at);
  if (ts.isObjectLiteralExpression(node)) return model.kind === 'object' ? ofLiteral(model, node) : model;
  const added = addedTo(node, 0);
  const type = checker.getTypeAtLocation(node);
  return isNone(added) ? model : apply(model, added, checker.getAwaitedType(type) ?? type);

  function ofLiteral(model: ObjectModel, { properties }: ts.ObjectLiteralExpression): ObjectModel {
    const valueOf = (name: string): ts.Expression | undefined => {
      const each = properties.find((one) => one.name && !ts.isComputedPropertyName(one.name) && one.name.text === name);
      if (each && ts.isPropertyAssignment(each)) return each.initializer;
      return each && ts.isShorthandPropertyAssignment(each) ? each.name : undefined;
    };
    return {
      ...model,
      properties: model.properties.map((each) => {
        const value = valueOf(each.name);
        return value ? { ...each, type: withAdded(each.type, value, subject, reader) } : each;
      }),
    };
  }

  function addedTo(given: ts.Expression, depth: number): Added {
    const node = withoutCasts(given);
    if (depth > maxDepth) return nothing;
    if (ts.isCallExpression(node)) return ofCall(node, depth);
    const { root, path } = placeOf(node);
    if (!ts.isIdentifier(root)) return nothing;
    const declaration = symbolMeant(root, checker)?.valueDeclaration;
    if (!declaration || !isHeld(declaration) || isUnsaid(checker.getTypeAtLocation(root))) return nothing;
    const initializer =
      path.length === 0 && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    const before = initializer ? addedTo(initializer, depth + 1) : nothing;
    return both(before, ofUses(root, path, node));
  }

  /** Of what its type says nothing of, the statements that make it say it all. */
  function isUnsaid(type: ts.Type): boolean {
    const isAny = (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
    return isAny || (checker.getIndexInfosOfType(type).length > 0 && checker.getPropertiesOfType(type).length === 0);
  }

  /** What a function of the project adds to what it gives back, on every way. */
  function ofCall({ expression }: ts.CallExpression, depth: number): Added {
    const called = reader.evaluator.evaluate(expression, { bindings: new Map(), memo: new Map() });
    const body = called.kind === 'function' && isFollowed(called.node) ? called.node.body : undefined;
    if (!body) return nothing;
    if (!ts.isBlock(body)) return addedTo(body, depth + 1);
    const results = returnsOf(
      body,
      () => undefined,
      () => undefined,
    ).filter((each) => each !== undefined && !isNothing(each));
    const found = results.map((each) => addedTo(each!, depth + 1));
    const [first = nothing] = found;
    return found.length === 1 ? first : found.reduce((sum, each) => both(sum, atTimes(each)), nothing);
  }

  /** What is done to a place, and to what is in it, in its function before it is used. */
  function ofUses(root: ts.Identifier, path: readonly string[], goal: ts.Node): Added {
    const owner = ts.findAncestor(root, isFunctionNode);
    return uses.usesOf(root).reduce((sum, use) => {
      const { place, names } = pathFrom(use);
      const isOn = path.every((each, index) => names[index] === each);
      const when = ts.findAncestor(use, isFunctionNode) === owner ? reaches(place.parent, goal) : undefined;
      return isOn && when ? both(sum, ofPlace(place, names.slice(path.length), when)) : sum;
    }, nothing);
  }

  function ofPlace(place: ts.Expression, names: readonly string[], when: When): Added {
    const { parent } = place;
    const [name] = names.slice(-1);
    if (name !== undefined && isGivenTo(parent, place)) {
      return isUndeclared(place, name)
        ? below(names.slice(0, -1), { own: [{ name, value: parent.right, when }] })
        : nothing;
    }
    const callback = name === 'forEach' ? parameterOfCallback(parent, place) : undefined;
    if (callback) {
      const items = during(ofUses(callback, [], parent), when);
      return below(names.slice(0, -1), { own: [], items });
    }
    const item = ts.isForOfStatement(parent) && parent.expression === place ? loopVariable(parent) : undefined;
    if (item) return below(names, { own: [], items: during(ofUses(item, [], parent), when) });
    return below(names, { own: assigned(parent, place, when) });
  }

  /** `Object.assign(place, …)`. */
  function assigned(call: ts.Node, place: ts.Expression, when: When): Addition[] {
    if (!ts.isCallExpression(call) || call.arguments[0] !== place) return [];
    if (!isGlobal(call.expression, 'Object.assign', checker)) return [];
    return call.arguments
      .slice(1)
      .map((value) => ({ value: ts.isSpreadElement(value) ? value.expression : value, when }));
  }

  /** Of what is declared, the type says it already. */
  function isUndeclared(place: ts.Expression, name: string): boolean {
    const access = withoutCasts(place);
    if (!ts.isPropertyAccessExpression(access) && !ts.isElementAccessExpression(access)) return false;
    const object = checker.getTypeAtLocation(withoutCasts(access.expression));
    return !checker.getPropertyOfType(checker.getNonNullableType(object), name);
  }

  function apply(model: TypeModel, added: Added, type: ts.Type): TypeModel {
    if (model.kind === 'union') {
      const members = (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & empty));
      const [only] = members;
      // Which of several objects it is, is not known.
      if (members.length !== 1 || !only) return model;
      return {
        ...model,
        members: model.members.map((each) => (each.kind === 'null' ? each : apply(each, added, only))),
      };
    }
    if (model.kind === 'array') {
      const item = checker.getIndexTypeOfType(checker.getNonNullableType(type), ts.IndexKind.Number);
      const { items } = added;
      return items && item ? mapItems(model, (part) => apply(part, items, item)) : model;
    }
    const plain = checker.getNonNullableType(type);
    // What is written of an object that says it itself is not what was put into it.
    if (checker.getPropertyOfType(plain, 'toJSON')) return model;
    const whole = model.kind === 'reference' ? inlined(type, at, subject, reader) : model;
    if (whole?.kind !== 'object') return model;
    const inner = whole.properties.map((each) => {
      const member = added.members?.get(each.name);
      const symbol = member && checker.getPropertyOfType(plain, each.name);
      return symbol ? { ...each, type: apply(each.type, member, checker.getTypeOfSymbol(symbol)) } : each;
    });
    const properties = added.own.reduce(put, inner);
    return JSON.stringify(properties) === JSON.stringify(whole.properties) ? model : { ...whole, properties };
  }

  function put(properties: PropertyModel[], { value, name, when }: Addition): PropertyModel[] {
    const type = checker.getTypeAtLocation(value);
    const own = checker.getAwaitedType(type) ?? type;
    const brought: PropertyModel[] = name
      ? [{ name, required: true, type: converted(own, value, name) }]
      : (inlined(own, value, subject, reader) ?? builtObject(value)).properties;
    return brought.reduce((all, each) => {
      if (each.type.kind === 'never') return all;
      const before = all.find((one) => one.name === each.name);
      const isSure = when === 'always' && each.required;
      if (!before) return [...all, { ...each, required: isSure }];
      const same = JSON.stringify(before.type) === JSON.stringify(each.type);
      const joined: TypeModel = same || isSure ? each.type : { kind: 'union', members: [before.type, each.type] };
      return all.map((one) => (one === before ? { ...one, required: one.required || isSure, type: joined } : one));
    }, properties);
  }

  function builtObject(node: ts.Expression): ObjectModel {
    const built = builtType({ node, bindings: new Map() }, subject, reader);
    return built.kind === 'object' ? built : anyObject;
  }

  function converted(type: ts.Type, value: ts.Expression, name: string): TypeModel {
    if (isHollow(type, checker)) return builtType({ node: value, bindings: new Map() }, subject, reader);
    const written = checker.getBaseTypeOfLiteralType(type);
    return reader.convert(written, value, 'output', subject, [{ segment: `.${name}` }]);
  }
}

const anyObject: ObjectModel = { kind: 'object', properties: [], index: { kind: 'any' } };
const empty = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;

function both(a: Added, b: Added): Added {
  const members = new Map(a.members);
  for (const [name, each] of b.members ?? []) members.set(name, both(members.get(name) ?? nothing, each));
  return {
    own: [...a.own, ...b.own],
    ...(members.size ? { members } : {}),
    ...(a.items || b.items ? { items: both(a.items ?? nothing, b.items ?? nothing) } : {}),
  };
}

const atTimes = ({ own, members, items }: Added): Added => ({
  own: own.map((each) => ({ ...each, when: 'maybe' })),
  ...(members ? { members: new Map([...members].map(([name, each]) => [name, atTimes(each)])) } : {}),
  ...(items ? { items: atTimes(items) } : {}),
});

/** What is added to what stands at the end of a way. */
const below = (names: readonly string[], added: Added): Added =>
  isNone(added) ? nothing : names.reduceRight((sum, name) => ({ own: [], members: new Map([[name, sum]]) }), added);

const during = (added: Added, when: When): Added => (when === 'always' ? added : atTimes(added));

/** A variable that stays the object it is, or what a function was handed. */
function isHeld(node: ts.Declaration): boolean {
  if (ts.isParameter(node)) return true;
  return ts.isVariableDeclaration(node) || ts.isBindingElement(node)
    ? (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0
    : false;
}

/** `found.user`: the name at its start, and the way from there. */
function placeOf(node: ts.Expression): { root: ts.Expression; path: string[] } {
  const path: string[] = [];
  let root = node;
  while (ts.isPropertyAccessExpression(root)) {
    path.unshift(root.name.text);
    root = withoutCasts(root.expression);
  }
  return { root, path };
}

/** The longest way of names that starts at a use. */
function pathFrom(use: ts.Identifier): { place: ts.Expression; names: string[] } {
  const names: string[] = [];
  let place = outerCast(use);
  for (let name = nameIn(place.parent, place); name !== undefined; name = nameIn(place.parent, place)) {
    names.push(name);
    place = outerCast(place.parent as ts.Expression);
  }
  return { place, names };
}

/** `place.name` or `place['name']`. */
function nameIn(access: ts.Node, place: ts.Expression): string | undefined {
  if (ts.isPropertyAccessExpression(access) && access.expression === place) return access.name.text;
  const isElement = ts.isElementAccessExpression(access) && access.expression === place;
  return isElement && ts.isStringLiteralLike(access.argumentExpression) ? access.argumentExpression.text : undefined;
}

function isGivenTo(node: ts.Node, place: ts.Expression): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.left === place && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

/** The first parameter of `list.forEach((item) => …)`. */
function parameterOfCallback(call: ts.Node, callee: ts.Expression): ts.Identifier | undefined {
  const callback = ts.isCallExpression(call) && call.expression === callee ? call.arguments[0] : undefined;
  const name = callback && isFunctionNode(callback) ? callback.parameters[0]?.name : undefined;
  return name && ts.isIdentifier(name) ? name : undefined;
}
