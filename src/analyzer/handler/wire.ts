import { ts } from 'ts-morph';
import { createDiagnostic } from '../../model/diagnostics.ts';
import type { TypeModel } from '../../model/type.ts';
import { excerpt, locationOf } from '../location.ts';
import type { Content } from './media.ts';
import { blobContentType } from './raw-content.ts';
import type { HandlerReader } from './reader.ts';

/** Statuses that never carry a body, whatever the handler returns (h3 2.0.8; RFC 9110, section 6.4.1). */
export function bodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304 || status < 200;
}

/** A content, an answer that is empty, or none at all: in h3 1 a handler that returns nothing has not answered. */
export type Sent = Content | 'empty' | 'unsent';

/**
 * The content that h3 sends for a returned value of the given types: text for strings, nothing for null and
 * undefined, bytes for buffers and streams, JSON for the rest. Pinned by tests against h3 2.0.8 and 1.15.
 */
export function contentOf(types: ts.Type[], at: ts.Expression, subject: string, reader: HandlerReader): Sent[] {
  const members = types.flatMap((type) => (type.isUnion() && !isBooleanOrEnum(type) ? type.types : [type]));
  const isOne = reader.wire.h3 === 1;
  const kinds = members.map(isOne ? kindOfV1 : kindOf);
  const found: Sent[] = [];
  if (kinds.includes('empty')) found.push('empty');
  if (kinds.includes('unsent')) found.push('unsent');
  const texts = members.filter((_, index) => kinds[index] === 'text');
  const instances = members.filter((_, index) => kinds[index] === 'object-text');
  for (const type of instances) reportText(type);
  if (instances.length && !texts.length) found.push({ contentType: 'text/plain', type: { kind: 'string' } });
  if (texts.length) found.push({ contentType: isOne ? 'text/html' : 'text/plain', type: modelOf(texts) });
  if (kinds.includes('bytes')) found.push({ contentType: 'application/octet-stream', type: { kind: 'binary' } });
  if (kinds.includes('blob'))
    found.push({ contentType: blobContentType(at, reader) ?? '*/*', type: { kind: 'binary' } });
  const values = members.filter((_, index) => kinds[index] === 'json');
  if (values.length) {
    if (values.some((type) => type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))) {
      reportUnknown();
      found.push({ contentType: 'application/json', type: { kind: 'any' } });
    } else {
      found.push({ contentType: 'application/json', type: modelOf(values) });
    }
  }
  return found;

  /** One type keeps its name; what is left of a union is put together again. */
  function modelOf(parts: ts.Type[]): TypeModel {
    const [first] = types;
    if (first && types.length === 1 && parts.length === members.length) return convert(first);
    const models = parts.map(convert);
    return models.length === 1 && models[0] ? models[0] : { kind: 'union', members: models };
  }

  function convert(type: ts.Type): TypeModel {
    return reader.convert(type, at, 'output', subject);
  }

  function reportText(type: ts.Type): void {
    reader.report(
      createDiagnostic(
        'type-not-serializable',
        `The ${subject} is the text that String() makes of ${reader.checker.typeToString(type)}: ${excerpt(at)}.`,
        {
          severity: 'warning',
          hint: 'Return a plain object or an array with what the caller should see.',
          location: locationOf(at, reader.root),
        },
      ),
    );
  }

  function reportUnknown(): void {
    reader.report(
      createDiagnostic(
        'response-type-unknown',
        `The type of the ${subject} is not known: ${excerpt(at)} is any or unknown.`,
        {
          location: locationOf(at, reader.root),
        },
      ),
    );
  }
}

type Kind = 'empty' | 'unsent' | 'text' | 'bytes' | 'blob' | 'json' | 'object-text' | 'nothing';

/** h3 1 writes every object as JSON, and can't send functions and symbols. */
function kindOfV1(type: ts.Type): Kind {
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return 'unsent';
  if (type.flags & ts.TypeFlags.ESSymbolLike || type.getCallSignatures().length > 0) return 'nothing';
  const symbol = type.symbol as ts.Symbol | undefined;
  if (symbol && nodeStreams.has(symbol.name) && type.getProperty('pipe')) return 'bytes';
  const kind = kindOf(type);
  return kind === 'object-text' ? 'json' : kind;
}

function kindOf(type: ts.Type): Kind {
  if (type.flags & ts.TypeFlags.Never) return 'nothing';
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Null)) return 'empty';
  if (type.flags & ts.TypeFlags.StringLike) return 'text';
  const symbol = type.symbol as ts.Symbol | undefined;
  const isGlobal = symbol?.declarations?.some((each) => each.getSourceFile().isDeclarationFile) ?? false;
  if (symbol && isGlobal && byteTypes.has(symbol.name)) return 'bytes';
  // Sent under the type that it has itself.
  if (symbol && isGlobal && (symbol.name === 'Blob' || symbol.name === 'File')) return 'blob';
  const isInstance = symbol !== undefined && ((isGlobal && textTypes.has(symbol.name)) || type.isClass());
  return isInstance && !type.getProperty('toJSON') ? 'object-text' : 'json';
}

/** Objects with a prototype of their own and no `toJSON`: h3 sends what `String()` makes of them. */
const textTypes = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'RegExp', 'Generator', 'AsyncGenerator']);

/** Streams of Node, which h3 1 sends as they are. */
const nodeStreams = new Set([
  'Readable',
  'ReadStream',
  'PassThrough',
  'Duplex',
  'Transform',
  'Stream',
  'IncomingMessage',
]);

/** Objects of the platform that h3 sends as they are. */
const byteTypes = new Set(['ReadableStream', 'Uint8Array', 'Buffer']);

function isBooleanOrEnum(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Boolean | ts.TypeFlags.EnumLike)) !== 0;
}
