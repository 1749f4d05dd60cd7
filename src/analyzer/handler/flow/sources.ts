import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import {
  alternatives,
  isSymbolic,
  type Constant,
  type FunctionValue,
  type Scope,
  type Value,
} from '../../values/value.ts';
import { decidedSummary } from '../conditions/decided.ts';
import { argumentsOf } from './arguments.ts';
import { calleeOnContext, functionsOnContext } from './context-calls.ts';
import { contextName } from './context-values.ts';
import { isFollowed } from './followed.ts';
import { isKept } from './kept.ts';
import type { HandlerReader } from '../reader.ts';

/** An expression, with what its function was called with. */
export interface Source {
  /** Absent where a function ends without a result. */
  node: ts.Expression | undefined;
  bindings: ReadonlyMap<ts.Node, Value>;
  /** The arguments themselves, by parameter or by the name that a parameter's pattern gives to a part. */
  given?: ReadonlyMap<ts.Node, Origin> | undefined;
  scope?: Scope | undefined;
  /** It may be that nothing was put there. */
  isUncertain?: true;
  /** Code may have given its parts other values since: a literal in it says no more than its type. */
  isChanged?: true;
}

/** Where a value comes from: an expression, or a constant that was given for a parameter. */
export type Origin = Source | { constant: Constant };

const opaque = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter | ts.TypeFlags.Conditional;

/** Whether a type says nothing: `any`, `unknown`, a type parameter that has no value. */
export function saysNothing(type: ts.Type): boolean {
  return (type.flags & opaque) !== 0 || isSomething(type);
}

/** What is left of `unknown` where it is not nothing: an empty object that nobody wrote. */
function isSomething(type: ts.Type): boolean {
  const isObject = (type.flags & ts.TypeFlags.Object) !== 0;
  return isObject && (type.symbol as ts.Symbol | undefined) === undefined && type.getProperties().length === 0;
}

/**
 * Where the value of an expression was made, when its type says nothing of it: the argument that stands behind a
 * parameter, what a given function returns. Undefined where that is not known of every value that it can have.
 */
export function sourcesOf(source: Source, reader: HandlerReader): Origin[] | undefined {
  const { checker, evaluator } = reader;
  const { node, bindings, scope } = source;
  const at: Scope = scope ?? { bindings: new Map(), memo: new Map() };
  const own = node && withoutCasts(node);
  if (!own) return undefined;
  if (ts.isCallExpression(own)) return ofPromise(own) ?? ofCall(own);
  const declaration = ts.isIdentifier(own) ? symbolMeant(own, checker)?.valueDeclaration : undefined;
  // What is left of an object is not the object.
  if (declaration && 'dotDotDotToken' in declaration && declaration.dotDotDotToken) return undefined;
  if (declaration && isHeld(declaration) && !isKept(declaration.name, checker)) return undefined;
  const given = declaration && source.given?.get(declaration);
  if (given) return [given];
  const put = contextName(declaration ?? own, (each) => evaluator.substitute(evaluator.evaluate(each, at), bindings));
  const values = put === undefined ? [] : reader.contextValues(put);
  if (values.length > 0) return values.map((each) => ({ node: each, bindings: new Map(), isUncertain: true as const }));
  const initializer = declaration && initializerOf(declaration);
  if (initializer) return [{ ...source, node: initializer }];
  return ofValue(evaluator.substitute(evaluator.evaluate(own, at), bindings), own);

  /** `promise.catch(handler)`: what was promised, or what the handler gives in its place; `promise.then(next)`: what that gives. */
  function ofPromise(call: ts.CallExpression): Origin[] | undefined {
    const { expression } = call;
    if (!ts.isPropertyAccessExpression(expression)) return undefined;
    const { text } = expression.name;
    const promised: Source = { ...source, node: expression.expression };
    if (text === 'finally') return [promised];
    if (text === 'then') {
      const given = call.arguments.map(answersOf);
      return given.length > 0 && given.every((each) => each !== undefined) ? given.flat() : undefined;
    }
    if (text !== 'catch') return undefined;
    const [handler] = call.arguments;
    const instead = handler ? answersOf(handler) : [];
    return instead && [promised, ...instead];
  }

  /** What is set where a function answers is in the state after the call. */
  function answersOf(callback: ts.Expression): Source[] | undefined {
    const given = evaluator.evaluate(callback, at);
    if (given.kind !== 'function' || !isFollowed(given.node)) return undefined;
    return reader.summarize(given).answers.map(({ node, scope }) => ({ node, scope, bindings }));
  }

  function ofCall(call: ts.CallExpression): Origin[] | undefined {
    const called = evaluator.callee(call, at) ?? evaluator.evaluate(call.expression, at);
    const put = (value: Value): Value => evaluator.substitute(value, bindings);
    const onContext = calleeOnContext(call.expression, (each) => put(evaluator.evaluate(each, at)), checker);
    const callees = onContext
      ? functionsOnContext(onContext, reader)
      : alternatives(isSymbolic(called) ? put(called) : called);
    return all(callees.map((each) => (each.kind === 'function' ? ofFunction(each, call) : undefined)));
  }

  function ofFunction(callee: FunctionValue, call: ts.CallExpression): Source[] | undefined {
    if (!isFollowed(callee.node) || call.arguments.some(ts.isSpreadElement)) return undefined;
    const args = call.arguments.map((each) => evaluator.substitute(evaluator.evaluate(each, at), bindings));
    const values = argumentsOf({ callee, args, evaluator });
    const origins = new Map<ts.Node, Origin>();
    for (const [index, parameter] of callee.node.parameters.entries()) {
      const argument = call.arguments[index];
      if (!parameter.dotDotDotToken) bind(parameter, argument && { ...source, node: argument }, origins);
    }
    const { answers } = decidedSummary(callee, args, reader);
    return answers.map(({ node, scope }) => ({ node, scope, bindings: values, given: origins }));
  }
}

const isHeld = (node: ts.Declaration): node is ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement =>
  ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);

/** Notes what stands behind a parameter, or behind the names that take it apart. */
function bind(
  target: ts.ParameterDeclaration | ts.BindingElement,
  given: Source | undefined,
  origins: Map<ts.Node, Origin>,
): void {
  const { initializer } = target;
  const origin = given ?? (initializer && { node: initializer, bindings: new Map() });
  if (ts.isIdentifier(target.name)) origins.set(target, origin ?? { constant: undefined });
  const literal = origin?.node && withoutCasts(origin.node);
  if (!origin || !literal || !ts.isObjectBindingPattern(target.name) || !ts.isObjectLiteralExpression(literal)) return;
  if (literal.properties.some(ts.isSpreadAssignment)) return;
  for (const element of target.name.elements) {
    const key = element.propertyName ?? element.name;
    if (element.dotDotDotToken || !ts.isIdentifier(key)) continue;
    const property = literal.properties.find(
      (each) => each.name && ts.isIdentifier(each.name) && each.name.text === key.text,
    );
    const value = property && valueOf(property);
    if (!property || value) bind(element, value && { ...origin, node: value }, origins);
  }
}

function valueOf(property: ts.ObjectLiteralElementLike): ts.Expression | undefined {
  if (ts.isPropertyAssignment(property)) return property.initializer;
  return ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
}

/** That of a `const` whose type was not written. */
function initializerOf(declaration: ts.Declaration): ts.Expression | undefined {
  const isConst =
    ts.isVariableDeclaration(declaration) &&
    ts.isIdentifier(declaration.name) &&
    (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return isConst && !declaration.type ? declaration.initializer : undefined;
}

/** Of a value that the evaluator has, only what is a literal as a whole says it all. */
function ofValue(value: Value, own: ts.Expression): Origin[] | undefined {
  const origins = alternatives(value).map((each): Origin | undefined => {
    if (each.kind === 'constant') return { constant: each.value };
    const node = each.kind === 'array' ? each.literal : each.kind === 'object' && !each.open ? each.node : undefined;
    return node && node !== own && ts.isExpression(node) ? { node, bindings: new Map() } : undefined;
  });
  const known = origins.filter((each) => each !== undefined);
  return known.length === origins.length ? known : undefined;
}

function all(lists: (Source[] | undefined)[]): Source[] | undefined {
  const known = lists.filter((each) => each !== undefined);
  return known.length > 0 && known.length === lists.length ? known.flat() : undefined;
}
