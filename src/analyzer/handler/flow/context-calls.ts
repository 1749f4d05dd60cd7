import { ts } from 'ts-morph';
import { bare } from '../../bare.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import { calledFunction } from '../../values/called.ts';
import { alternatives, constant, type FunctionValue, type MemberValue, type Value } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import { isFollowed } from './followed.ts';

/**
 * What is called of what other functions have put on the event's context: `event.context.auth.require`, also where it was
 * taken out before. Which function that is, the functions of a route tell. Undefined for anything else.
 */
export function calleeOnContext(
  node: ts.Expression,
  evaluate: (node: ts.Expression) => Value,
  checker: ts.TypeChecker,
): MemberValue | undefined {
  const own = bare(node);
  if (ts.isPropertyAccessExpression(own)) return memberOf(own.expression, own.name.text, own);
  const declaration = ts.isIdentifier(own) ? symbolMeant(own, checker)?.valueDeclaration : undefined;
  if (!declaration || !(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const)) return undefined;
  if (ts.isVariableDeclaration(declaration)) return declaration.initializer && onContext(declaration.initializer);
  if (!ts.isBindingElement(declaration) || declaration.dotDotDotToken || declaration.initializer) return undefined;
  const key = declaration.propertyName ?? declaration.name;
  const holder = declaration.parent.parent;
  const isTaken = ts.isVariableDeclaration(holder) && holder.initializer !== undefined && ts.isIdentifier(key);
  return isTaken ? memberOf(holder.initializer, key.text, own) : undefined;

  function onContext(part: ts.Expression): MemberValue | undefined {
    return calleeOnContext(part, evaluate, checker);
  }

  function memberOf(object: ts.Expression, name: string, at: ts.Node): MemberValue | undefined {
    const value = evaluate(object);
    const owner = isContext(value) ? value : onContext(object);
    return owner && { kind: 'member', object: owner, name: constant(name), node: at };
  }
}

/** The same of a value that waited for a caller to tell whose context it is of. */
export function putOnContext(value: Value, put: (value: Value) => Value): MemberValue | undefined {
  if (value.kind !== 'member' || value.name.kind !== 'constant') return undefined;
  const object = put(value.object);
  const owner = isContext(object) ? object : putOnContext(value.object, put);
  return owner && { ...value, object: owner };
}

/** The functions that it is for the requests of a route; none where several functions put something there by that name. */
export function functionsOnContext(
  callee: MemberValue,
  { contextValues, evaluator }: Pick<HandlerReader, 'contextValues' | 'evaluator'>,
): FunctionValue[] {
  return alternatives(valueOf(callee)).flatMap((each) => {
    const called = calledFunction(each);
    return called && isFollowed(called.node) ? [called] : [];
  });

  function valueOf({ object, name, node }: MemberValue): Value {
    if (object.kind === 'member') return evaluator.member(valueOf(object), name, node);
    const [value, ...others] = name.kind === 'constant' ? contextValues(String(name.value)) : [];
    return value && others.length === 0 ? evaluator.evaluate(value, evaluator.globals) : constant(undefined);
  }
}

const isContext = (value: Value): boolean => value.kind === 'instance' && value.of === 'context';
