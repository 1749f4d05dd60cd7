import { redactedMark } from './redact.ts';
import { isSecretName } from './secret-names.ts';

export type PlainValue = string | number | boolean | null | PlainValue[] | { [name: string]: PlainValue };

/** How much of a value a record shows. What is cut says so. */
const limits = { depth: 6, entries: 100, text: 8192, total: 2000 } as const;

/**
 * Any value as one that JSON can hold, never throwing: cycles, BigInt, symbols, getters and proxies that throw, invalid
 * dates. What a name marks as a secret is left out, and texts pass through `scrub`.
 */
export function toPlainValue(value: unknown, scrub: (text: string) => string): PlainValue {
  const open = new Set<object>();
  let left: number = limits.total;

  return convert(value, 0);

  function convert(value: unknown, depth: number): PlainValue {
    switch (typeof value) {
      case 'string':
        return scrub(cutText(value, limits.text));
      case 'number':
        return Number.isFinite(value) ? value : String(value);
      case 'boolean':
        return value;
      case 'undefined':
        return null;
      case 'object':
        return value === null ? null : convertObject(value, depth);
      case 'function':
        return '[function]';
      default:
        // A BigInt or a symbol.
        return scrub(cutText(String(value), limits.text));
    }
  }

  function convertObject(object: object, depth: number): PlainValue {
    if (open.has(object)) return '[circular]';
    if (depth >= limits.depth || left <= 0) return '[…]';
    open.add(object);
    try {
      return describe(object, depth);
    } catch {
      return '[unreadable]';
    } finally {
      open.delete(object);
    }
  }

  function describe(object: object, depth: number): PlainValue {
    if (ArrayBuffer.isView(object) || object instanceof ArrayBuffer) return `[${object.byteLength} bytes]`;
    if (object instanceof Error) return scrub(cutText(`${object.name}: ${object.message}`, limits.text));
    if (object instanceof Map || isEntryList(object)) {
      return convertEntries(object as Iterable<[unknown, unknown]>, depth);
    }
    const { toJSON } = object as { toJSON?: unknown };
    if (typeof toJSON === 'function') {
      const replaced: unknown = toJSON.call(object);
      return replaced === object ? '[unreadable]' : convert(replaced, depth + 1);
    }
    if (Array.isArray(object) || object instanceof Set) return convertItems(object, depth);
    return convertEntries(readEntries(object), depth);
  }

  function convertItems(items: Iterable<unknown>, depth: number): PlainValue[] {
    const result: PlainValue[] = [];
    for (const item of items) {
      if (result.length === limits.entries || left-- <= 0) return [...result, '[…]'];
      result.push(convert(item, depth + 1));
    }
    return result;
  }

  function convertEntries(entries: Iterable<[unknown, unknown]>, depth: number): PlainValue {
    // No prototype: `__proto__` is a name like any other.
    const result = Object.create(null) as { [name: string]: PlainValue };
    let count = 0;
    for (const [key, entry] of entries) {
      const name = typeof key === 'string' ? key : toText(key);
      if (count++ === limits.entries || left-- <= 0) {
        result['…'] = '[…]';
        break;
      }
      if (entry === undefined) continue;
      result[cutText(name, 200)] =
        isSecretName(name) && entry !== null && typeof entry !== 'boolean' ? redactedMark : convert(entry, depth + 1);
    }
    return result;
  }
}

/** A text cut to a length, with a mark where something is missing. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

/** The own entries of an object; one that can't be read says so and spoils no other. */
export function* readEntries(object: object): Generator<[string, unknown]> {
  for (const key of Object.keys(object)) {
    let value: unknown;
    try {
      value = (object as Record<string, unknown>)[key];
    } catch {
      value = '[unreadable]';
    }
    yield [key, value];
  }
}

function isEntryList(object: object): boolean {
  return [globalThis.Headers, globalThis.URLSearchParams, globalThis.FormData].some((type) => object instanceof type);
}

function toText(key: unknown): string {
  try {
    return String(key);
  } catch {
    return '[unreadable]';
  }
}
