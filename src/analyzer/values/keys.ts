import type { ErrorValue } from './error-value.ts';
import type { FunctionValue, ObjectValue, Scope, Value } from './value.ts';
import type { Work } from './work.ts';

/** Tells what is the same by what it is made of. */
export interface Keys {
  /** Equal for values, and for records that hold values, that say the same. */
  of(part: unknown): string;
  /** Takes it from now on that nothing is added to a scope. */
  close(scope: Scope): void;
}

/** Objects with more properties, and values in values beyond that, are themselves alone. */
const maxProperties = 40;
const maxDepth = 25;

export function createKeys(work: Work): Keys {
  const identities = new WeakMap<object, number>();
  const known = new WeakMap<object, string>();
  const numbers = new Map<string, string>();
  const closed = new WeakSet<Scope>();
  const open = new Set<object>();
  let count = 0;
  return { of, close: (scope) => void closed.add(scope) };

  function of(part: unknown): string {
    if (typeof part === 'string') return JSON.stringify(part);
    if (typeof part === 'function') return identity(part);
    if (typeof part !== 'object' || part === null) return Object.is(part, -0) ? '-0' : String(part);
    if (Array.isArray(part)) return `[${part.map(of).join()}]`;
    if (part instanceof Map) return `{${[...part].map(([name, value]) => `${of(name)}:${of(value)}`).join()}}`;
    if (Object.getPrototypeOf(part) !== Object.prototype) return identity(part);
    return 'kind' in part ? ofKnown(part) : ofPart(part);
  }

  /** Of values, types and shapes of schemas, which never change. */
  function ofKnown(value: object): string {
    const before = known.get(value);
    if (before) return before;
    if (open.has(value) || open.size > maxDepth) {
      work.cut();
      return identity(value);
    }
    open.add(value);
    const cuts = work.cuts();
    try {
      const key = isItself(value) ? identity(value) : short(describe(value));
      if (work.cuts() === cuts) known.set(value, key);
      return key;
    } finally {
      open.delete(value);
    }
  }

  /** Of a record inside of a value: as many values hold it, its text is made once. */
  function ofPart(record: object): string {
    const before = known.get(record);
    if (before) return before;
    const cuts = work.cuts();
    const key = short(ofRecord(record));
    if (work.cuts() === cuts) known.set(record, key);
    return key;
  }

  function describe(value: object): string {
    if (isFunction(value))
      return `f${identity(value.node)}${ofScope(value.scope)}${value.given ? of(value.given) : ''}`;
    if (isError(value) && value.fields)
      return `e${of(opened(value.fields))}${ofRecord({ ...value, fields: undefined })}`;
    if (!isObject(value)) return ofRecord(value);
    const { properties, spread, ...rest } = value;
    const before = spread && { object: spread.object, before: opened(spread.before) };
    return `${of(opened(properties))}${ofRecord({ ...rest, spread: before })}`;
  }

  function opened(properties: ReadonlyMap<string, () => Value>): Map<string, Value> {
    return new Map([...properties].map(([name, get]) => [name, get()]));
  }

  function ofRecord(record: object): string {
    return `{${Object.entries(record)
      .map(([name, part]) => (part === undefined ? '' : `${name}=${name === 'state' ? identity(part) : of(part)}`))
      .join()}}`;
  }

  function ofScope(scope: Scope): string {
    if (!closed.has(scope)) return identity(scope);
    const before = known.get(scope);
    if (before) return before;
    const cuts = work.cuts();
    const key = short(`s${scope.parent ? ofScope(scope.parent) : ''}${of(scope.bindings)}`);
    if (work.cuts() === cuts) known.set(scope, key);
    return key;
  }

  function identity(part: object): string {
    let id = identities.get(part);
    if (id === undefined) identities.set(part, (id = count++));
    return `#${id}`;
  }

  /** A number for a long text, so that what holds it stays short. */
  function short(text: string): string {
    let found = numbers.get(text);
    if (!found) numbers.set(text, (found = `$${numbers.size}`));
    return found;
  }
}

const isError = (value: object): value is ErrorValue => 'kind' in value && value.kind === 'error';
const isFunction = (value: object): value is FunctionValue => 'scope' in value && 'node' in value;
const isObject = (value: object): value is ObjectValue => 'properties' in value && 'open' in value && 'node' in value;

/** What has effects of its own, and objects that are long. */
function isItself(value: object): boolean {
  if (isObject(value)) return value.properties.size > maxProperties || value.node.parent === undefined;
  return 'kind' in value && unique.has(value.kind);
}

const unique: ReadonlySet<unknown> = new Set<Value['kind']>(['caught', 'wrapped-handler', 'middleware']);

/** Whether a value is one and the same wherever it was made: it holds no function and no object of its own. */
export function isPlainValue(value: Value, depth = 8): boolean {
  if (depth === 0) return false;
  const plain = (each: Value): boolean => isPlainValue(each, depth - 1);
  switch (value.kind) {
    case 'function':
    case 'made':
    case 'caught':
    case 'wrapped-handler':
    case 'middleware':
    case 'schema':
    case 'schema-step':
    case 'validator':
      return false;
    case 'instance':
      return value.state === undefined && value.at === undefined;
    case 'choice':
      return value.values.every(plain);
    case 'array':
      return value.items.every(plain);
    case 'given-call':
      return plain(value.callee) && value.args.every(plain);
    case 'template':
      return value.parts.every(plain);
    case 'object':
      return value.properties.size <= maxProperties && [...value.properties.values()].every((get) => plain(get()));
    default:
      return true;
  }
}
