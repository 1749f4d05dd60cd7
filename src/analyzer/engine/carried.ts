import { always, never, type Guard } from '../values/guard.ts';
import type { CallPath } from '../values/call-path.ts';
import type { Scope, Value } from '../values/value.ts';
import type { Test } from './conditions.ts';
import { isFixed, isPlain, isValue } from './parts.ts';
import { initialState, type State } from './state.ts';
import type { Exit, Known, Summary } from './summary.ts';
import type { EngineTools } from './tools.ts';
import { held } from './variables.ts';

/** A value that belongs to its run: what registration code fills, and what a `catch` gives on. */
export class NotCarried extends Error {}

export type Carry = ReturnType<typeof createCarry>;

/** Makes what puts values, guards and summaries of an earlier run into the tables of this one: nothing in them is worked out again. */
export function createCarry(tools: EngineTools) {
  const { conditions, interner, paths } = tools;
  const copies = new WeakMap<Value, Value>();
  const { choose, chooseWhole } = conditions.guards;
  const guards = new WeakMap<Guard, Guard>();
  const wholes = new WeakMap<Guard, Guard>();
  const open = new Set<Value>();
  /** Module scopes of earlier runs. */
  const outermost = new WeakSet<Scope>();
  return { known, summary };

  /** @param globals the scope of modules in that run */
  function known({ variables, context }: Known, globals: Scope): Known {
    outermost.add(globals);
    return { variables: values(variables), context: values(context) };
  }

  function summary(given: Summary, globals: Scope): Summary {
    outermost.add(globals);
    return { ...given, exits: given.exits.map(exit) };
  }

  function values<K>(given: ReadonlyMap<K, Value>): Map<K, Value> {
    return new Map([...given].map(([name, each]) => [name, value(each)]));
  }

  function exit(given: Exit): Exit {
    return { ...given, value: value(given.value), state: state(given.state) };
  }

  function state(given: State): State {
    return {
      guard: guard(given.guard),
      variables: initialState.variables,
      context: values(given.context),
      status: value(given.status),
      sent: value(given.sent),
      caught: value(given.caught),
      contents: new Map([...given.contents].map(([place, each]) => [value(place), held(value(each.get()))])),
      returned: given.returned.map(value),
    };
  }

  function value(given: Value): Value {
    const before = copies.get(given);
    if (before) return before;
    // A function that holds itself, by what it closed over.
    if (open.has(given)) throw new NotCarried();
    open.add(given);
    try {
      const result = interner.of(copyOf(given));
      copies.set(given, result);
      return result;
    } finally {
      open.delete(given);
    }
  }

  function guard(given: Guard): Guard {
    return copied(given, guards, choose);
  }

  function copied(given: Guard, copies: WeakMap<Guard, Guard>, make: typeof choose): Guard {
    if (given.kind === 'terminal') return given.holds ? always : never;
    const before = copies.get(given);
    if (before) return before;
    const asked = conditions.truthy(value((given.atom as Test).value));
    const result = make(asked, copied(given.whenTrue, copies, make), copied(given.whenFalse, copies, make));
    copies.set(given, result);
    return result;
  }

  function copyOf(given: Value): Value {
    if (given.kind === 'caught' || ('state' in given && given.state)) throw new NotCarried();
    switch (given.kind) {
      case 'large-condition':
        return { ...given, whole: copied(given.whole, wholes, chooseWhole) };
      case 'object': {
        const { properties, spread } = given;
        const around = spread && { object: value(spread.object), before: entries(spread.before, given.isSettled) };
        return { ...given, properties: entries(properties, given.isSettled), ...(around ? { spread: around } : {}) };
      }
      case 'made':
        return { ...given, ...(given.fields ? { fields: entries(given.fields, given.isSettled) } : {}) };
      case 'error': {
        const { fields, ...others } = given;
        return { ...(record(others) as typeof given), ...(fields ? { fields: entries(fields, true) } : {}) };
      }
      case 'function': {
        const { given: args } = given;
        return { ...given, scope: scope(given.scope), ...(args ? { given: args.map(value) } : {}) };
      }
      default:
        return record(given) as Value;
    }
  }

  function entries(given: ReadonlyMap<string, () => Value>, isSettled: true | undefined): Map<string, () => Value> {
    return new Map(
      [...given].map(([name, get]) => {
        if (!isSettled) return [name, () => value(get())];
        const put = value(get());
        return [name, () => put];
      }),
    );
  }

  /** What was worked out in it before belongs to its run. */
  function scope(given: Scope): Scope {
    if (outermost.has(given)) return tools.evaluator.globals;
    const { bindings, parent, memo } = given;
    return {
      bindings: values(bindings),
      ...(parent ? { parent: scope(parent) } : {}),
      ...(memo ? { memo: new Map() } : {}),
    };
  }

  function record(given: object): unknown {
    return Object.fromEntries(Object.entries(given).map(([name, each]) => [name, isFixed(name) ? each : part(each)]));
  }

  function part(given: unknown): unknown {
    if (Array.isArray(given)) return given.map(part);
    if (typeof given !== 'object' || given === null) return given;
    if ('holds' in given || 'whenTrue' in given) return guard(given as Guard);
    if (!isPlain(given)) return given;
    if (isValue(given)) return value(given);
    return 'outer' in given ? path(given as CallPath) : record(given);
  }

  function path(given: CallPath): CallPath {
    let result: CallPath;
    for (let each = given; each; each = each.outer) result = paths.extend(result, each.call);
    return result;
  }
}
