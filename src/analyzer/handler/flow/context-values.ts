import { ts } from 'ts-morph';
import { isAssignment } from '../../values/changes.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import type { FunctionValue, Scope, Value } from '../../values/value.ts';
import { isFollowed } from './followed.ts';

/** What a function puts on the context of the event, by name, and the functions that it calls. */
interface Look {
  assigned: [name: string, value: ts.Expression][];
  calls: FunctionValue[];
}

/** What is found by name on the context of an event, as the functions that run for its request put it there. */
export type ContextValues = (name: string) => readonly ts.Expression[];

/** Makes the question for some functions, with those that they call: looked at when the first name is asked for. */
export function createContextValues(evaluator: Evaluator): (roots: readonly FunctionValue[]) => ContextValues {
  const looked = new Map<ts.Node, Look>();
  return (roots) => {
    let found: Map<string, ts.Expression[]> | undefined;
    return (name) => (found ??= collect(roots)).get(name) ?? [];
  };

  function collect(roots: readonly FunctionValue[]): Map<string, ts.Expression[]> {
    const found = new Map<string, ts.Expression[]>();
    const reached = new Map(roots.map((each) => [each.node as ts.Node, each]));
    for (const each of reached.values()) {
      const { assigned, calls } = lookAt(each);
      for (const [name, value] of assigned) found.set(name, [...(found.get(name) ?? []), value]);
      for (const callee of calls) if (!reached.has(callee.node)) reached.set(callee.node, callee);
    }
    return found;
  }

  /** A closure calls what it closed over, so it is looked at anew. */
  function lookAt({ node, scope }: FunctionValue): Look {
    const isClosure = scope !== evaluator.globals && scope.bindings.size > 0;
    const known = isClosure ? undefined : looked.get(node);
    if (known) return known;
    const look: Look = { assigned: [], calls: [] };
    const inner: Scope = { bindings: new Map(), memo: new Map(), parent: scope };
    const visit = (each: ts.Node): void => {
      if (ts.isTypeNode(each)) return;
      if (ts.isBinaryExpression(each) && isAssignment(each.operatorToken.kind)) {
        const name = contextName(each.left, (one) => evaluator.evaluate(one, inner));
        if (name !== undefined) look.assigned.push([name, each.right]);
      } else if (ts.isCallExpression(each)) {
        const callee = evaluator.callee(each, inner);
        if (callee && isFollowed(callee.node)) look.calls.push(withEvent(callee, each, inner));
      }
      ts.forEachChild(each, visit);
    };
    ts.forEachChild(node, visit);
    if (!isClosure) looked.set(node, look);
    return look;
  }

  /** A function of which a parameter without a type is given an event, or a part of one. */
  function withEvent(callee: FunctionValue, call: ts.CallExpression, scope: Scope): FunctionValue {
    const bindings = new Map<ts.Node, Value>();
    for (const [index, argument] of call.arguments.entries()) {
      const parameter = callee.node.parameters[index];
      const isTyped = parameter?.type && parameter.type.kind !== ts.SyntaxKind.AnyKeyword;
      if (!parameter || isTyped || parameter.dotDotDotToken || ts.isSpreadElement(argument)) continue;
      const value = evaluator.evaluate(argument, scope);
      if (value.kind === 'instance') bindings.set(parameter, value);
    }
    return bindings.size === 0 ? callee : { ...callee, scope: { bindings, parent: callee.scope } };
  }
}

/** The name in `event.context.name`, and of a name that was taken out of it: `const { name } = event.context`. */
export function contextName(node: ts.Node, evaluate: (node: ts.Expression) => Value): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return isContext(node.expression) ? node.name.text : undefined;
  if (!ts.isBindingElement(node) || node.dotDotDotToken || node.initializer) return undefined;
  const pattern = node.parent;
  const key = node.propertyName ?? node.name;
  if (!ts.isObjectBindingPattern(pattern) || !ts.isIdentifier(key)) return undefined;
  const { parent: holder } = pattern;
  const isTaken = ts.isVariableDeclaration(holder) && holder.initializer && isContext(holder.initializer);
  return isTaken ? key.text : undefined;

  function isContext(object: ts.Expression): boolean {
    const value = evaluate(object);
    return value.kind === 'instance' && value.of === 'context';
  }
}
