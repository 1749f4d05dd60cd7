import { ts } from 'ts-morph';
import { isPlatformSymbol } from '../../language-globals.ts';

/** What h3 sends for a value that a handler returns. */
export type SentKind =
  | 'empty'
  | 'unsent'
  | 'text'
  | 'bytes'
  | 'blob'
  | 'form'
  | 'parts'
  | 'json'
  | 'number-text'
  | 'object-text'
  | 'nothing';

const { TypeFlags } = ts;

/** h3 2.0.8, `prepareResponseBody`: pinned by test/analyzer/wire.test.ts and test/types/served.test.ts. */
export function kindOf(type: ts.Type): SentKind {
  if (type.flags & TypeFlags.Never) return 'nothing';
  if (type.flags & (TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Null)) return 'empty';
  if (type.flags & TypeFlags.StringLike) return 'text';
  if (type.flags & TypeFlags.BigIntLike) return 'number-text';
  // A brand is not there at run time: what carries it decides.
  if (type.isIntersection()) return type.types.map(kindOf).find((kind) => !isObjectKind(kind)) ?? 'json';
  if (type.getProperty('toJSON')) return isOfPlatform(type, ['Buffer']) ? 'bytes' : 'json';
  if (type.flags & TypeFlags.ESSymbolLike || isFunction(type)) return 'object-text';
  if (isOfPlatform(type, byteTypes)) return 'bytes';
  // Sent under the type that it has itself.
  if (isOfPlatform(type, ['Blob', 'File'])) return 'blob';
  if (isOfPlatform(type, ['URLSearchParams'])) return 'form';
  if (isOfPlatform(type, ['FormData'])) return 'parts';
  if (isOfPlatform(type, textTypes)) return 'object-text';
  return isInstance(type) ? kindOfInstance(type) : 'json';
}

const isObjectKind = (kind: SentKind): boolean => kind === 'json' || kind === 'object-text';

function isFunction(type: ts.Type): boolean {
  return type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;
}

/** An instance of a class, generic ones included. */
function isInstance(type: ts.Type): type is ts.InterfaceType {
  const { objectFlags = 0, target = type } = type as Partial<ts.TypeReference>;
  return (objectFlags & (ts.ObjectFlags.Class | ts.ObjectFlags.Reference)) !== 0 && target.isClass();
}

/** Subclasses of arrays, streams and bytes are sent as those are. */
function kindOfInstance(type: ts.InterfaceType): SentKind {
  if (type.getNumberIndexType()) return 'json';
  const kinds = (type.getBaseTypes() ?? []).map(kindOf);
  return kinds.find((kind) => !isObjectKind(kind)) ?? 'object-text';
}

/** h3 1 writes every object as JSON, and can't send functions and symbols. */
export function kindOfV1(type: ts.Type): SentKind {
  if (type.flags & (TypeFlags.Undefined | TypeFlags.Void)) return 'unsent';
  if (type.flags & TypeFlags.ESSymbolLike || isFunction(type)) return 'nothing';
  const symbol = type.symbol as ts.Symbol | undefined;
  if (symbol && nodeStreams.has(symbol.name) && type.getProperty('pipe')) return 'bytes';
  if (isOfPlatform(type, ['ArrayBuffer', 'AsyncGenerator', 'URLSearchParams', 'FormData'])) return 'json';
  const kind = kindOf(type);
  return kind === 'object-text' || kind === 'number-text' ? 'json' : kind;
}

function isOfPlatform(type: ts.Type, names: readonly string[]): boolean {
  return isPlatformSymbol(type.symbol as ts.Symbol | undefined, names);
}

/** Objects with a prototype of their own and no `toJSON`: h3 sends what `String()` makes of them. */
const textTypes = [
  'Map',
  'ReadonlyMap',
  'Set',
  'ReadonlySet',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'RegExp',
  'Generator',
  'ArrayIterator',
  'MapIterator',
  'SetIterator',
  'StringIterator',
  'RegExpStringIterator',
  'IteratorObject',
  'IterableIterator',
  'Iterator',
  'Headers',
  'SharedArrayBuffer',
  'NumberFormat',
  'DateTimeFormat',
];

/** Objects of the platform that h3 sends as they are. */
const byteTypes = [
  'ReadableStream',
  'AsyncGenerator',
  'AsyncIterableIterator',
  'AsyncIteratorObject',
  'ArrayBuffer',
  'DataView',
  'Buffer',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float16Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
];

/** Streams of Node, which h3 1 sends as they are. */
const nodeStreams: ReadonlySet<string> = new Set([
  'Readable',
  'ReadStream',
  'PassThrough',
  'Duplex',
  'Transform',
  'Stream',
  'IncomingMessage',
]);
