import { ts } from 'ts-morph';
import { lookup, type Value } from '../../values/value.ts';
import { typeArgument, typeParameterOf, waitingFor } from '../summary/body-type.ts';
import type { BodyEffect } from '../summary/summary.ts';

type Bindings = ReadonlyMap<ts.Node, Value>;

const maxCalls = 10;

/**
 * The type of an answer in a handler that a generic function made: `{ data: T }` in `defineApi(handler)` is what the
 * call's own type says of it. A type that the call hides stays as it is.
 */
export function instantiated(type: ts.Type, bindings: Bindings, checker: ts.TypeChecker): ts.Type {
  let current = type;
  const seen = new Set<ts.CallExpression>();
  while (seen.size < maxCalls) {
    const bound = [...typeParametersIn(current, checker)]
      .map((each) => boundCall(each, bindings))
      .find((each) => each !== undefined && !seen.has(each.call));
    if (!bound) return current;
    seen.add(bound.call);
    current = valueAt(current, bound, checker) ?? current;
  }
  return current;
}

/** What says the type of a body that waits for a type parameter of the function that made the handler. */
export function instantiatedBody(effect: BodyEffect, bindings: Bindings, checker: ts.TypeChecker): BodyEffect {
  const waits = typeParameterOf(effect, checker);
  const bound = waits && boundCall(waits, bindings);
  if (!bound || (effect.parameter === bound.parameter && effect.typed === bound.call)) return effect;
  const given = typeArgument(bound.call, bound.parameter, checker);
  const isUnsaid = !given || (given.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0;
  return isUnsaid ? effect : { ...effect, typed: bound.call, parameter: bound.parameter };
}

interface BoundCall {
  call: ts.CallExpression;
  parameter: ts.TypeParameterDeclaration;
}

/** The call that gave a type parameter its value. */
function boundCall(type: ts.Type, bindings: Bindings): BoundCall | undefined {
  for (const parameter of type.symbol.declarations ?? []) {
    const value = bindings.get(parameter) ?? boundInside(parameter, bindings);
    if (value?.kind === 'unknown' && ts.isCallExpression(value.node) && ts.isTypeParameterDeclaration(parameter))
      return { call: value.node, parameter };
  }
  return undefined;
}

/** What a function that was given closed over: a wrapper in a wrapper. */
function boundInside(parameter: ts.Node, bindings: Bindings): Value | undefined {
  for (const value of bindings.values()) {
    const found = value.kind === 'function' ? lookup(value.scope, parameter) : undefined;
    if (found) return found;
  }
  return undefined;
}

function valueAt(type: ts.Type, { call, parameter }: BoundCall, checker: ts.TypeChecker): ts.Type | undefined {
  // Of a value that is the type parameter's own the call's type argument says it all.
  const members = (type.isUnion() ? type.types : [type]).map(unwrapped);
  if (members.every((each) => waitingFor(unchecked(each)))) {
    const given = typeArgument(call, parameter, checker);
    return given && checkedAs(checker.getAwaitedType(given) ?? given, members, checker);
  }
  if (type.isUnion()) return undefined;
  const isInstance = instanceOf(type, checker);
  const results = checker.getSignaturesOfType(checker.getTypeAtLocation(call), ts.SignatureKind.Call);
  if (!isInstance || results.length !== 1) return undefined;
  const result = results[0]!.getReturnType();
  const awaited = checker.getAwaitedType(result) ?? result;
  const fitting = (awaited.isUnion() ? awaited.types : [awaited])
    // `JSONResponse<201, Envelope>` has the value as a type argument.
    .flatMap((each) => [each, ...typeArgumentsOf(each, checker)])
    .filter(isInstance);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Tells the instances of a type: the same literal or the same name, and of an intersection those of its own parts. */
function instanceOf(type: ts.Type, checker: ts.TypeChecker): ((other: ts.Type) => boolean) | undefined {
  if (!type.isIntersection()) {
    const own = symbolOf(type);
    return own && ((other) => symbolOf(other) === own);
  }
  const parts = type.types.filter((each) => typeParametersIn(each, checker).size === 0).map(symbolOf);
  if (parts.length === 0 || parts.includes(undefined)) return undefined;
  return (other) =>
    other.isIntersection() && parts.every((part) => other.types.some((each) => symbolOf(each) === part));
}

function symbolOf(type: ts.Type): ts.Symbol | undefined {
  return type.aliasSymbol ?? type.symbol;
}

function typeArgumentsOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  if (type.aliasTypeArguments) return type.aliasTypeArguments;
  const isReference = (type.flags & ts.TypeFlags.Object) !== 0 && (type as ts.ObjectType).objectFlags;
  return isReference && isReference & ts.ObjectFlags.Reference
    ? checker.getTypeArguments(type as ts.TypeReference)
    : [];
}

/** What `Awaited` stands around, where it waits for a type parameter. */
function unwrapped(type: ts.Type): ts.Type {
  const [inner] = type.aliasSymbol?.name === 'Awaited' ? (type.aliasTypeArguments ?? []) : [];
  return inner ? unwrapped(inner) : type;
}

const absent = ts.TypeFlags.Undefined | ts.TypeFlags.Null;

/** `T` of `T & {}` and `T & null`, which is what a check leaves of it. */
function unchecked(type: ts.Type): ts.Type | undefined {
  if (!type.isIntersection()) return type;
  const rest = type.types.filter(
    (each) => !(each.flags & absent) && (!(each.flags & ts.TypeFlags.Object) || each.getProperties().length > 0),
  );
  return rest.length === 1 ? rest[0] : undefined;
}

/** A type argument without what the checks on the way have ruled out. */
function checkedAs(given: ts.Type, members: readonly ts.Type[], checker: ts.TypeChecker): ts.Type | undefined {
  if (!members.every((each) => each.isIntersection())) return given;
  const isKept = (flag: ts.TypeFlags): boolean =>
    members.some((each) => each.isIntersection() && each.types.some((part) => part.flags & flag));
  const kept = (given.isUnion() ? given.types : [given]).filter((each) => each.flags & absent && isKept(each.flags));
  return kept.length ? undefined : checker.getNonNullableType(given);
}

/** The type parameters that a type waits for. */
function typeParametersIn(type: ts.Type, checker: ts.TypeChecker): Set<ts.Type> {
  const found = new Set<ts.Type>();
  const seen = new Set<ts.Type>();
  visit(type, 0);
  return found;

  function visit(each: ts.Type, depth: number): void {
    if (seen.has(each) || depth > 5) return;
    seen.add(each);
    if (each.flags & ts.TypeFlags.TypeParameter) found.add(each);
    if (each.flags & ts.TypeFlags.Conditional) visit((each as ts.ConditionalType).checkType, depth + 1);
    if (each.isUnionOrIntersection()) for (const member of each.types) visit(member, depth + 1);
    for (const argument of each.aliasTypeArguments ?? []) visit(argument, depth + 1);
    if (!(each.flags & ts.TypeFlags.Object)) return;
    const { objectFlags } = each as ts.ObjectType;
    if (objectFlags & ts.ObjectFlags.Reference) {
      for (const argument of checker.getTypeArguments(each as ts.TypeReference)) visit(argument, depth + 1);
    } else if (objectFlags & (ts.ObjectFlags.Anonymous | ts.ObjectFlags.Mapped)) {
      for (const property of checker.getPropertiesOfType(each)) visit(checker.getTypeOfSymbol(property), depth + 1);
    }
  }
}
