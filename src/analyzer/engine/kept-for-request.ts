import { constant, type Value } from '../values/value.ts';
import type { Conditions } from './conditions.ts';
import type { Expressions } from './expressions.ts';
import type { Run } from './frame.ts';
import type { Interner } from './intern.ts';
import type { ts } from 'ts-morph';

const context: Value = { kind: 'instance', of: 'context' };

/** What is there once for each request. */
const ofRequest: ReadonlySet<string> = new Set(['event', 'request', 'context', 'nodeRequest']);

/** The name under which the state keeps a property; a symbol has one that no text is. Undefined where it is not known. */
export function propertyKey(name: Value, interner: Interner): string | undefined {
  if (name.kind === 'constant') return String(name.value);
  return name.kind === 'operation' && symbols.has(name.operator) ? `@${interner.idOf(name)}` : undefined;
}

const symbols: ReadonlySet<string> = new Set(['Symbol', 'Symbol.for', 'weak']);

/** A symbol that this place makes, or one that all places of a name share. */
export const symbolOf = (operator: 'Symbol' | 'Symbol.for', of: Value): Value => ({
  kind: 'operation',
  operator,
  operands: [of],
});

/** A map that keeps nothing alive; what it holds for a request is part of that request's state. */
export const weakMap = (at: ts.Node): Value => ({ kind: 'instance', of: 'weakMap', at });

interface WeakCall {
  map: Value;
  name: string;
  args: readonly Value[];
  node: ts.CallExpression;
}

/** Makes the function that interprets methods of a weak map whose key is the request: it is one more property of that. */
export function createKeptForRequest(expressions: Expressions, { operation, truthy }: Conditions, interner: Interner) {
  return ({ map, name, args: [of, value], node }: WeakCall, run: Run): Value | undefined => {
    if (of?.kind !== 'instance' || !ofRequest.has(of.of)) return undefined;
    const key: Value = interner.of({ kind: 'operation', operator: 'weak', operands: [map, of] });
    const held = (): Value => expressions.memberOf(context, key, node, run);
    const put = (given: Value): void => expressions.change(context, propertyKey(key, interner), given, node, run);
    switch (name) {
      case 'get':
        return held();
      case 'has':
        return operation('!', [operation('===', [held(), constant(undefined)])]);
      case 'set':
        put(value ?? constant(undefined));
        return map;
      case 'delete': {
        const had = truthy(held());
        put(constant(undefined));
        return interner.of({ kind: 'condition', guard: had });
      }
      default:
        return undefined;
    }
  };
}
