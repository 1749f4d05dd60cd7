import type { ts } from 'ts-morph';
import type { Value } from '../values/value.ts';

/** Makes equal values one object, so that equality, keys of memos and deduplication are identity. */
export interface Interner {
  /** The one object for a value. Its parts are interned too. */
  of<V extends Value>(value: V): V;
  idOf(value: Value): number;
  /** How many different values there are. */
  count(): number;
}

/** Kinds of which the place says nothing: what they are made of is all that they are. */
const placeless: ReadonlySet<string> = new Set<Value['kind']>([
  'constant',
  'member',
  'operation',
  'pattern',
  'place',
  'read',
  'session',
  'template',
]);

/** Parts of values that are told apart by identity. */
export const identities: readonly string[] = ['annotations', 'model', 'origin', 'shape', 'state'];

export function createInterner(): Interner {
  const known = new Map<string, Value>();
  const interned = new WeakMap<object, Value>();
  const ids = new WeakMap<object, number>();
  const open = new Set<Value>();
  let count = 0;
  return { of, idOf: (value) => numberOf(of(value)), count: () => known.size };

  function of<V extends Value>(value: V): V {
    const before = interned.get(value);
    if (before) return before as V;
    // A function that holds itself, by what it closed over, is one of its own.
    if (open.has(value)) return value;
    open.add(value);
    const key = keyOf(value);
    open.delete(value);
    const found = (known.get(key) ?? value) as V;
    known.set(key, found);
    interned.set(value, found);
    interned.set(found, found);
    return found;
  }

  function keyOf(value: Value): string {
    switch (value.kind) {
      case 'constant':
        return `c${typeof value.value}:${Object.is(value.value, -0) ? '-0' : String(value.value)}`;
      case 'unknown':
        return `u${numberOf(value.node)}`;
      case 'function': {
        const captured = [...value.scope.bindings].map(([node, each]) => `${numberOf(node)}=${idOfPart(each)}`);
        const around = value.scope.parent ? numberOf(value.scope.parent) : '';
        return `f${numberOf(value.node)}(${captured.join()}|${around}|${partsOf(value.given)})`;
      }
      // The properties of a module or of an object that is written out at the top are asked for where they are needed.
      case 'object': {
        const { properties, open, spread, node } = value;
        if (!value.isSettled) return `o${numberOf(value)}`;
        const around = spread ? `${idOfPart(spread.object)}${entriesOf(spread.before)}` : '';
        return `o${numberOf(node)}${open}${entriesOf(properties)}${around}`;
      }
      case 'made':
        return `m${numberOf(value.of)}${value.isSettled ? entriesOf(value.fields!) : value.fields ? numberOf(value.fields) : ''}`;
      case 'error':
        return value.fields
          ? `e${entriesOf(value.fields)}${recordOf({ ...value, fields: undefined })}`
          : recordOf(value);
      case 'read':
        if (value.name.kind !== 'constant') return recordOf(value);
        return `r${value.in}:${String(value.name.value)}:${value.many}:${value.presence}:${value.isNull}:${partsOf(value.fallback)}`;
      default:
        return recordOf(value);
    }
  }

  function recordOf(value: object): string {
    const isPlaceless = 'kind' in value && placeless.has(value.kind as string);
    const parts: string[] = [];
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined || (isPlaceless && name === 'node')) continue;
      // Objects of registration code are told apart by identity: they hold the routes that hold them. So are schemas and types.
      const isItself = typeof part === 'object' && part !== null && identities.includes(name);
      parts.push(`${name}=${isItself ? `#${numberOf(part)}` : partsOf(part)}`);
    }
    return `{${parts.join()}}`;
  }

  function partsOf(part: unknown): string {
    if (typeof part === 'string') return JSON.stringify(part);
    if (typeof part !== 'object' || part === null)
      return typeof part === 'function' ? `#${numberOf(part)}` : String(part);
    if (Array.isArray(part)) return `[${part.map(partsOf).join()}]`;
    if (isNode(part) || part instanceof Map || part instanceof Set) return `#${numberOf(part)}`;
    if ('kind' in part) return isValue(part) ? idOfPart(part) : `#${numberOf(part)}`;
    return Object.getPrototypeOf(part) === Object.prototype ? recordOf(part) : `#${numberOf(part)}`;
  }

  function entriesOf(properties: ReadonlyMap<string, () => Value>): string {
    return `{${[...properties].map(([name, get]) => `${JSON.stringify(name)}:${idOfPart(get())}`).join()}}`;
  }

  /** Values refer to values by number. */
  function idOfPart(value: Value): string {
    return `$${numberOf(of(value))}`;
  }

  function numberOf(object: object): number {
    let id = ids.get(object);
    if (id === undefined) ids.set(object, (id = count++));
    return id;
  }
}

const isNode = (part: object): part is ts.Node => 'getSourceFile' in part;

/** What has a kind and is no node, no guard and no path. */
const isValue = (part: object): part is Value => !('holds' in part) && !('whenTrue' in part);
