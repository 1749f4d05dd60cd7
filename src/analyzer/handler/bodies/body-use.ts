import { ts } from 'ts-morph';
import { symbolMeant } from '../../resolve-symbol.ts';
import type { TypeModel } from '../../../model/type.ts';
import { listBehind } from '../../values/list-items.ts';
import { alternatives, isFunctionNode, type FunctionNode, type Value } from '../../values/value.ts';
import { isFollowed } from '../flow/followed.ts';
import type { HandlerReader } from '../reader.ts';
import { calledFor } from '../conditions/called-for.ts';
import { createOpenTo } from '../conditions/open-to.ts';
import { assignedTo, oneOf, stillHeld, targetOf } from './held.ts';
import { pickedNames } from '../flow/picked.ts';
import { asksForList, goesOn, isAsked } from './use-claims.ts';
import { newUses, wholeModel, type Uses } from './used-model.ts';
import { isHandedBack } from '../flow/uses.ts';
import { around, isCallback, isFallback, isFunction, isThen, isUnconditional, propertyRead } from './use-places.ts';
import { ofTogether, type TogetherPart } from './together.ts';

/** What the code that follows a read says of a body that has no type. */
export interface UsedBody {
  model: TypeModel;
  /** Of what a check gives that can't be read, something is read without asking whether it is there. */
  isNeeded: boolean;
  /** A cast, a parameter or a type guard says its type. */
  isTyped: boolean;
  /** That type. */
  type?: ts.Type;
  /** The code asks whether it is a list. */
  mayBeList: boolean;
}

const maxHops = 8;

/** How a place is reached from the read. */
interface Way {
  hops: number;
  /** How many functions have handed it back. */
  back?: number;
  /** What the function around was called with. */
  given?: ReadonlyMap<ts.Node, Value>;
  /** The call that it was given to, and how that is reached. */
  to?: { call: ts.CallExpression; callee: ts.Node; way: Way };
  /** Something stands in for it by then. */
  isStoodIn?: true;
}

/**
 * The shape of an untyped body by its later use, `any` where nothing is read of it.
 * `through`: the calls of the functions that hand it back, innermost first.
 */
export function usedBody(read: ts.Expression, reader: HandlerReader, through: readonly ts.Expression[] = []): UsedBody {
  const uses = bodyUses(read, reader, through);
  const whole = wholeModel(uses, read, reader, () => bodyUses(read, reader, through, true));
  return {
    ...whole,
    isNeeded: isChecked(read) && uses.isNeeded && !uses.isDefaulted,
    mayBeList: uses.places.some((each) => asksForList(each, reader)),
  };
}

/**
 * The uses of a body.
 *
 * @param isPastTypes what has a type is followed on: it says what the body is, and not what is done with it
 */
export function bodyUses(
  read: ts.Expression,
  reader: HandlerReader,
  through: readonly ts.Expression[],
  isPastTypes = false,
): Uses {
  const { checker } = reader;
  const isOpen = createOpenTo(reader);
  const found = newUses();
  follow(read, found, { hops: 0 });
  return isChecked(read) ? behindReport(found) : found;

  function follow(expression: ts.Expression, into: Uses, way: Way): void {
    const { value, isDefaulted } = around(expression);
    into.places.push(value);
    into.isDefaulted ||= isDefaulted;
    const { parent } = value;
    if (ts.isVariableDeclaration(parent) && parent.initializer === value) {
      return bind(parent.name, parent, into, way);
    }
    const part = ofTogether(value, checker);
    if (part) return bindPart(part, into, way);
    if (way.to && isHandedBack(value) && ts.findAncestor(value.parent, ts.isFunctionLike) === way.to.callee) {
      return follow(way.to.call, into, way.to.way);
    }
    const back = handedBack(value, way.back ?? 0);
    if (back) return follow(back.to, into, { ...way, back: back.count });
    const held = assignedTo(value, reader);
    if (held) return bind(held, held, into, way);
    const either = oneOf(value);
    if (either) {
      const standsIn = isFallback(parent) && parent.left === value && !way.isStoodIn ? parent.right : undefined;
      if (standsIn) into.standIns.push(standsIn);
      return follow(either, into, standsIn ? { ...way, isStoodIn: true } : way);
    }
    if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)) {
      const type = checker.getTypeFromTypeNode(parent.type);
      return tells(type) && !isPastTypes ? void into.types.push(type) : follow(parent, into, way);
    }
    const picked = pickedNames(value, reader, (each) => namesIn(each, way));
    if (picked) {
      // Nothing has no keys, and a loop over them, or a pick, is content with that.
      const isAsked = ts.isBinaryExpression(parent) || parent.getText().startsWith('Object.');
      if (isAsked) into.isNeeded = true;
      for (const each of picked) property(into, each).isPlain = true;
      return;
    }
    const isCall = ts.isCallExpression(parent) && parent.expression !== value;
    if (isCall && handOn(parent, value, into, way)) return;
    if (!way.isStoodIn && !isAsked(value, reader)) into.isPlain = true;
    const name = propertyRead(parent, value);
    if (name === undefined && ts.isElementAccessExpression(parent) && parent.expression === value) {
      if (!parent.questionDotToken) into.isNeeded = true;
      const names = namesIn(parent.argumentExpression, way);
      if (names.length === 0) into.isElsewhere = true;
      for (const each of names) follow(parent, property(into, each), ofPart(way));
      return;
    }
    if (name !== undefined && ts.isExpression(parent)) {
      // A method of the value is no property that was sent.
      if (ts.isCallExpression(parent.parent) && parent.parent.expression === parent) return;
      const isAsked = ts.isPropertyAccessExpression(parent) && parent.questionDotToken !== undefined;
      if (!isAsked) into.isNeeded = true;
      return targetOf(parent) ? undefined : follow(parent, property(into, name), ofPart(way));
    }
    into.isElsewhere ||= !isAsked(value, reader);
    into.isLoose ||= goesOn(value, reader);
  }

  /** The call that gives what a function returns: that of a helper, or `promise.then((text) => …)`. */
  function handedBack(value: ts.Expression, count: number): { to: ts.Expression; count: number } | undefined {
    if (!isHandedBack(value)) return undefined;
    const owner = ts.findAncestor(value.parent, ts.isFunctionLike);
    const callback = owner && isFunctionNode(owner) && isCallback(owner) ? owner.parent : undefined;
    if (callback) return ts.isCallExpression(callback) && isThen(callback) ? { to: callback, count } : undefined;
    const to = through[count];
    // A function inside of the one that was called hands it to someone else.
    const from = count === 0 ? read : through[count - 1];
    const isCalled = owner && from && ts.findAncestor(from, (each) => each === owner);
    return to && isCalled && { to, count: count + 1 };
  }

  /** `for (const field of ['name', 'age']) if (body[field])`: every name that it may be. */
  function namesIn(node: ts.Expression, { given }: Way): string[] {
    const { evaluator } = reader;
    const valueOf = (each: ts.Expression): Value => {
      const found = evaluator.evaluate(each, evaluator.globals);
      return given ? evaluator.substitute(found, given) : found;
    };
    const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
    const isItem = declaration && (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration));
    // A list that a function was given is known here alone.
    const list = isItem ? listBehind(declaration) : undefined;
    const items = given && list ? valueOf(list) : undefined;
    const found = items?.kind === 'array' && !items.open ? items.items : alternatives(valueOf(node));
    const names = found.map((each) =>
      each.kind === 'constant' && typeof each.value === 'string' ? each.value : undefined,
    );
    return names.flatMap((each) => (each === undefined || names.includes(undefined) ? [] : [each]));
  }

  function bind(name: ts.BindingName, within: ts.Node, into: Uses, way: Way): void {
    if (ts.isIdentifier(name)) {
      for (const use of stillHeld(usesOf(name, within), reader).filter(isOpen)) follow(use, into, way);
      return;
    }
    if (!ts.isObjectBindingPattern(name)) return void (into.isElsewhere = true);
    into.isNeeded = true;
    for (const element of name.elements) {
      const key = element.propertyName ?? element.name;
      if (element.dotDotDotToken) {
        into.isElsewhere = true;
        bind(element.name, within, { ...into, places: [] }, way);
      } else if (ts.isIdentifier(key) || ts.isStringLiteralLike(key)) {
        const read = property(into, key.text);
        if (element.initializer) standIn(element.initializer, read);
        bind(element.name, within, read, element.initializer ? { ...way, isStoodIn: true } : ofPart(way));
      }
    }
  }

  /** `const [body, user] = await Promise.all([…]) as [NewBoat, User]`: the name, and what a cast says of it. */
  function bindPart({ name, isCast }: TogetherPart, into: Uses, way: Way): void {
    const type = isCast ? checker.getTypeAtLocation(name) : undefined;
    if (type && tells(type)) into.types.push(type);
    else bind(name, name, into, way);
  }

  /** A function of the project that the value is given to: its parameter's type, or what it reads. False for any other. */
  function handOn(call: ts.CallExpression, value: ts.Expression, into: Uses, way: Way): boolean {
    const signature = checker.getResolvedSignature(call);
    const predicate = signature && checker.getTypePredicateOfSignature(signature);
    const at = call.arguments.indexOf(value);
    const declaration = calledFor(call, signature?.declaration, reader);
    const isOwn = declaration !== undefined && isFollowed(declaration);
    if (isOwn && predicate?.type && predicate.parameterIndex === at && tells(predicate.type)) {
      into.guards.push(predicate.type);
      return true;
    }
    const parameter = declaration?.parameters[at];
    if (!isOwn || !parameter) return false;
    if (ts.isJSDocParameterTag(parameter) || parameter.dotDotDotToken) return false;
    const type = checker.getTypeAtLocation(parameter);
    // A type of h3's own says nothing of what is sent.
    if (ts.isIdentifier(parameter.name) && isInstance(parameter.name)) return true;
    if (parameter.type && tells(type) && !isPastTypes) {
      into.types.push(type);
      const isOptional = parameter.questionToken !== undefined || parameter.initializer !== undefined;
      if (!isOptional && isUnconditional(call)) into.isNeeded = true;
    } else if (way.hops < maxHops) {
      const { initializer } = parameter;
      if (initializer) into.standIns.push(initializer);
      const isStoodIn = way.isStoodIn ?? (initializer ? true : undefined);
      const to = { call, callee: declaration, way };
      const inside = { hops: way.hops + 1, given: givenBy(call, declaration, way), to };
      bind(parameter.name, declaration, into, isStoodIn ? { ...inside, isStoodIn } : inside);
    } else {
      return false;
    }
    return true;
  }

  function givenBy(call: ts.CallExpression, { parameters }: FunctionNode, { given }: Way): Map<ts.Node, Value> {
    const { evaluator } = reader;
    const values = call.arguments.map((each) => evaluator.evaluate(each, evaluator.globals));
    return new Map(
      parameters.flatMap((each, index): [ts.Node, Value][] => {
        const value = values[index];
        return value && !each.dotDotDotToken ? [[each, given ? evaluator.substitute(value, given) : value]] : [];
      }),
    );
  }

  function isInstance(name: ts.Identifier): boolean {
    return reader.evaluator.evaluate(name, reader.evaluator.globals).kind === 'instance';
  }

  function usesOf(name: ts.Identifier, within: ts.Node): ts.Identifier[] {
    const owner: ts.Node = isFunctionNode(within) ? within : (ts.findAncestor(within, isFunction) ?? within);
    const symbol = checker.getSymbolAtLocation(name);
    const found: ts.Identifier[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && node !== name && node.text === name.text && isUse(node, symbol)) found.push(node);
      ts.forEachChild(node, visit);
    };
    visit(owner);
    return found;
  }

  function isUse(node: ts.Identifier, symbol: ts.Symbol | undefined): boolean {
    // `value is string` names it and does nothing with it.
    return !ts.isTypePredicateNode(node.parent) && symbolMeant(node, checker) === symbol;
  }

  /** `{ tags = [], note = null }`: what stands in for a value is of its type, where it says one. */
  function standIn(node: ts.Expression, into: Uses): void {
    into.standIns.push(node);
    const type = checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(node));
    if (ts.isArrayLiteralExpression(node) && node.elements.length === 0) into.isList = true;
    else if (!(type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined))) into.types.push(type);
  }

  /** Whether a type says more than that there is a value. */
  function tells(type: ts.Type): boolean {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return false;
    // `value is object`: which kinds are refused is known otherwise.
    if (type.flags & ts.TypeFlags.NonPrimitive) return false;
    if (!(type.flags & ts.TypeFlags.Object)) return true;
    return checker.getPropertiesOfType(type).length > 0;
  }
}

/** A part of what something stands in for may be absent again. */
function ofPart({ isStoodIn: _, ...way }: Way): Way {
  return way;
}

function property({ properties }: Uses, name: string): Uses {
  const known = properties.get(name) ?? newUses();
  properties.set(name, known);
  return known;
}

/** `readValidatedBody(event, check)`: what is read is whatever the check made of the body. */
export function isChecked(read: ts.Expression): boolean {
  const check = ts.isCallExpression(read) ? read.arguments[1] : undefined;
  return check !== undefined && !ts.isObjectLiteralExpression(check);
}

/** A check that reports (`{ success, data, error }`) hands the body on in one of the report's properties. */
function behindReport(uses: Uses): Uses {
  if (!uses.properties.has('success')) return uses;
  return uses.properties.get('data') ?? uses.properties.get('output') ?? newUses();
}
