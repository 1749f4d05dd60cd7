import type { ts } from 'ts-morph';
import type { Evaluator, Semantics } from './evaluator.ts';
import { concatenate } from './text.ts';
import { choice, isSymbolic, lazy, unknown, type ObjectValue, type Value } from './value.ts';

/** Makes the function that puts values in the place of a function's parameters. */
export function createSubstitute(semantics: Semantics, member: Evaluator['member']): Evaluator['substitute'] {
  return substitute;

  function substitute(value: Value, bindings: ReadonlyMap<ts.Node, Value>): Value {
    switch (value.kind) {
      case 'parameter':
        return bindings.get(value.declaration) ?? value;
      case 'member':
        return member(substitute(value.object, bindings), substitute(value.name, bindings), value.node);
      case 'method-call': {
        const object = substitute(value.object, bindings);
        const args = value.args.map((each) => substitute(each, bindings));
        const known = semantics.methodOf(object, value.method, args, value.node);
        return known ?? (isSymbolic(object) ? { ...value, object, args } : unknown(value.node));
      }
      case 'template':
        return concatenate(
          value.parts.map((each) => substitute(each, bindings)),
          undefined,
        );
      case 'choice':
        return choice(value.values.map((each) => substitute(each, bindings)));
      case 'object':
        return substituteObject(value, bindings);
      case 'array':
        return { ...value, items: value.items.map((each) => substitute(each, bindings)) };
      case 'read': {
        const fallback = value.fallback && substitute(value.fallback, bindings);
        return { ...value, name: substitute(value.name, bindings), ...(fallback ? { fallback } : {}) };
      }
      case 'error': {
        const message = value.message && substitute(value.message, bindings);
        return { ...value, status: substitute(value.status, bindings), ...(message ? { message } : {}) };
      }
      case 'setting':
        return { ...value, value: substitute(value.value, bindings) };
      case 'response':
        return { ...value, status: substitute(value.status, bindings) };
      default:
        return value;
    }
  }

  function substituteObject(value: ObjectValue, bindings: ReadonlyMap<ts.Node, Value>): Value {
    const properties = new Map<string, () => Value>();
    for (const [name, get] of value.properties)
      properties.set(
        name,
        lazy(() => substitute(get(), bindings)),
      );
    return { ...value, properties };
  }
}
