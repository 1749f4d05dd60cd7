import { ts } from 'ts-morph';
import type { Evaluator } from '../values/evaluator.ts';
import { lookup, type FunctionValue, type Scope, type Value } from '../values/value.ts';
import { freeVariables } from './free-variables.ts';

type Captured = ReadonlyMap<ts.Node, Value>;

interface CapturedInput {
  evaluator: Evaluator;
  declarationOf(name: ts.Identifier): ts.Declaration | undefined;
}

/** Makes the function that says what a function has closed over, once a function value. */
export function createCaptured({ evaluator, declarationOf }: CapturedInput) {
  const known = new WeakMap<FunctionValue, Captured>();
  return (callee: FunctionValue): Captured => {
    const before = known.get(callee);
    if (before) return before;
    const result = capturedBy(callee);
    known.set(callee, result);
    return result;
  };

  function capturedBy({ node, scope }: FunctionValue): Captured {
    const found = new Map<ts.Node, Value>();
    for (let each: Scope | undefined = scope; each; each = each.parent) {
      for (const [declaration, value] of each.bindings) if (!found.has(declaration)) found.set(declaration, value);
    }
    // A function that registration code has made closes over the locals of that code too.
    if (scope === evaluator.globals || !isOfRegistration(scope)) return found;
    for (const declaration of freeVariables(node, declarationOf)) {
      if (lookup(scope, declaration)) continue;
      const value = valueOf(declaration as ts.Declaration, scope);
      if (value.kind !== 'unknown' && value.kind !== 'parameter') found.set(declaration, value);
    }
    return found;
  }

  function valueOf(declaration: ts.Declaration, scope: Scope): Value {
    const value = evaluator.declared(declaration, scope);
    return ts.isBindingElement(declaration) ? evaluator.settled(declaration, value) : value;
  }

  /** The engine's own closures hold all that they close over, and have no scope around them. */
  function isOfRegistration(scope: Scope): boolean {
    return scope === evaluator.globals || (scope.parent !== undefined && isOfRegistration(scope.parent));
  }
}
