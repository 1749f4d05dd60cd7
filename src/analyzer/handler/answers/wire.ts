import { ts } from 'ts-morph';
import { createDiagnostic } from '../../../model/diagnostics.ts';
import type { TypeModel } from '../../../model/type.ts';
import { excerpt, locationOf } from '../../location.ts';
import type { Content } from './media.ts';
import { blobContentType } from './raw-content.ts';
import type { HandlerReader } from '../reader.ts';
import { kindOf, kindOfV1 } from './sent-kind.ts';
import { inSourceOrder } from '../../types/source-order.ts';

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
export function contentOf(
  types: ts.Type[],
  at: ts.Expression,
  subject: string,
  reader: HandlerReader,
  /** What the code says of a value whose type says nothing. */
  built: (type: ts.Type) => TypeModel | undefined = () => undefined,
): Sent[] {
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
  if (kinds.includes('form')) {
    found.push({ contentType: 'application/x-www-form-urlencoded', type: { kind: 'string' } });
  }
  if (kinds.includes('parts')) found.push({ contentType: 'multipart/form-data', type: { kind: 'binary' } });
  if (kinds.includes('number-text')) found.push({ contentType: 'application/json', type: bigNumber() });
  if (kinds.includes('blob'))
    found.push({ contentType: blobContentType(at, reader) ?? '*/*', type: { kind: 'binary' } });
  const values = members.filter((_, index) => kinds[index] === 'json');
  if (values.length) {
    const own = types.length === 1 && types[0] && values.length === members.length ? built(types[0]) : undefined;
    if (own) {
      found.push({ contentType: 'application/json', type: own });
    } else if (values.some((type) => type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))) {
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
    const models = inSourceOrder(parts, convert);
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

  /** Digits as `JSON.stringify` would write those of a number, had it not thrown. */
  function bigNumber(): TypeModel {
    reader.report(
      createDiagnostic('type-not-serializable', `The ${subject} is a bigint, sent as a number: ${excerpt(at)}.`, {
        severity: 'warning',
        hint: 'Clients read JSON numbers with 53 bits. Return String(value) where more are needed.',
        location: locationOf(at, reader.root),
      }),
    );
    return { kind: 'number', integer: true };
  }

  function reportUnknown(): void {
    const cause = reader.missingPackageOf(at);
    reader.report(
      createDiagnostic(
        'response-type-unknown',
        `The type of the ${subject} is not known: ${excerpt(at)} is any or unknown.`,
        {
          ...(cause === undefined ? {} : { cause }),
          location: locationOf(at, reader.root),
        },
      ),
    );
  }
}

function isBooleanOrEnum(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Boolean | ts.TypeFlags.EnumLike)) !== 0;
}
