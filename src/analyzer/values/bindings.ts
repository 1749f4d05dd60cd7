import { ts } from 'ts-morph';
import { bindingName } from './binding-name.ts';
import { withPatternDefault } from './body-field.ts';
import type { Evaluator, Semantics } from './evaluator.ts';
import { listFrom } from './list-rest.ts';
import { sourceLeftAt } from './ruled-out.ts';
import { withFallback } from './text.ts';
import { constant, lookup, unknown, type Scope, type Value } from './value.ts';

/** Makes the functions that read `const { name = fallback } = object`, nested and in parameters too. */
export function createBindings(
  {
    evaluate,
    declared,
    member,
    scopeOf,
    isOverwritten,
    settled,
  }: Pick<Evaluator, 'evaluate' | 'declared' | 'member' | 'scopeOf' | 'isOverwritten' | 'settled'>,
  semantics: Semantics,
  checker: ts.TypeChecker,
) {
  return { evaluateBinding, evaluateBindingAt };

  function evaluateBinding(element: ts.BindingElement, scope: Scope): Value {
    return read(element, evaluatePatternSource(element.parent.parent, scope), scope);
  }

  /** The same at one of its uses, where the other parts of the pattern may have been asked about. */
  function evaluateBindingAt(use: ts.Identifier, element: ts.BindingElement, scope: Scope): Value {
    const source = evaluatePatternSource(element.parent.parent, scope);
    return read(element, sourceLeftAt(source, use, element, checker), scope);
  }

  function read(element: ts.BindingElement, source: Value, scope: Scope): Value {
    if (element.dotDotDotToken) return rest(element, source);
    const name = nameOf(element, scope);
    if (!name) return unknown(element);
    const value = member(source, name, element);
    if (value.kind === 'unknown' && value.field) {
      if (isOverwritten(element)) return unknown(element);
      return element.initializer ? withPatternDefault(value, evaluate(element.initializer, scope)) : value;
    }
    return element.initializer ? withFallback(value, evaluate(element.initializer, scope)) : value;
  }

  function rest(element: ts.BindingElement, source: Value): Value {
    const { parent: pattern } = element;
    if (ts.isObjectBindingPattern(pattern)) return propertiesLeft(pattern, source);
    const list = listFrom(source, pattern.elements.indexOf(element));
    return list ? settled(element, list) : unknown(element);
  }

  /** `const { [name]: value } = query` asks as `query[name]` does. */
  function nameOf(element: ts.BindingElement, scope: Scope): Value | undefined {
    const { propertyName } = element;
    if (propertyName && ts.isComputedPropertyName(propertyName)) return evaluate(propertyName.expression, scope);
    const name = bindingName(element);
    return name === undefined ? undefined : constant(name);
  }

  function evaluatePatternSource(
    owner: ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement,
    scope: Scope,
  ): Value {
    if (ts.isBindingElement(owner)) return evaluateBinding(owner, scope);
    const bound = lookup(scope, owner);
    if (bound) return bound;
    if (ts.isParameter(owner)) return semantics.typed(owner) ?? { kind: 'parameter', declaration: owner };
    // `for (const [name, value] of list)` has no initializer: what the loop goes over says it.
    return owner.initializer ? evaluate(owner.initializer, scopeOf(owner, scope)) : declared(owner, scope);
  }
}

/** `const { page, ...filters } = query`: what is left of an object that is read by name is read like the whole. */
function propertiesLeft({ elements }: ts.ObjectBindingPattern, source: Value): Value {
  if (source.kind !== 'object') return source;
  const taken = new Set(elements.filter(({ dotDotDotToken }) => !dotDotDotToken).map(bindingName));
  const properties = new Map([...source.properties].filter(([name]) => !taken.has(name)));
  return { ...source, properties };
}
