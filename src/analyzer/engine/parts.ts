import type { Guard } from '../values/guard.ts';
import type { Value } from '../values/value.ts';
import type { EngineTools } from './tools.ts';

export type Parts = (value: Value) => readonly Value[];

/** Makes the function that lists the values a value is made of, those of its conditions among them. */
export function createParts({ conditions, interner, isTopLevel }: EngineTools): Parts {
  const known = new WeakMap<Value, readonly Value[]>();
  return (value) => {
    const before = known.get(value);
    if (before) return before;
    const parts = partsOf(value);
    // What an object holds that is still being made changes.
    if (value.kind !== 'object' || value.isSettled) known.set(value, parts);
    return parts;
  };

  function partsOf(value: Value): readonly Value[] {
    if (value.kind === 'object') {
      const held = [...value.properties.values(), ...(value.spread?.before.values() ?? [])];
      // What stands at the top of a module is asked for where it is needed.
      if (isTopLevel(value.node)) return [];
      return [...held.map((get) => interner.of(get())), ...(value.spread ? [value.spread.object] : [])];
    }
    if (value.kind === 'made') return value.isSettled ? [...value.fields!.values()].map((get) => get()) : [];
    if (value.kind === 'error' && value.fields) {
      const { fields, ...others } = value;
      return [...[...fields.values()].map((get) => get()), ...valuesOf(others)];
    }
    if (value.kind === 'condition') return valuesIn(value.guard);
    if (value.kind === 'function') return [...value.scope.bindings.values()];
    if (value.kind === 'choice' && value.guards) return [...value.values, ...value.guards.flatMap(valuesIn)];
    if (value.kind === 'array' && value.guards) return [...value.items, ...value.guards.flatMap(valuesIn)];
    return valuesOf(value);
  }

  function valuesIn(guard: Guard): Value[] {
    return [...conditions.guards.atomsOf(guard)].map((atom) => atom.value);
  }

  function valuesOf(record: object): Value[] {
    return Object.entries(record).flatMap(([name, each]: [string, unknown]): Value[] => {
      if (isFixed(name)) return [];
      if (Array.isArray(each))
        return each.flatMap((item) => (isRecord(item) ? (isValue(item) ? [item] : valuesOf(item)) : []));
      if (!isRecord(each)) return [];
      return isValue(each) ? [each] : valuesOf(each);
    });
  }
}

/** Parts of library values that are no values: types have kinds too, and schemas are the same wherever they are used. */
const fixed: ReadonlySet<string> = new Set(['annotations', 'model', 'node', 'origin', 'shape', 'state', 'whole']);

export const isFixed = (name: string): boolean => fixed.has(name);

export const isPlain = (part: object): boolean => Object.getPrototypeOf(part) === Object.prototype;

const isRecord = (part: unknown): part is object => typeof part === 'object' && part !== null && isPlain(part);

export const isValue = (part: object): part is Value => 'kind' in part && !('holds' in part) && !('whenTrue' in part);
