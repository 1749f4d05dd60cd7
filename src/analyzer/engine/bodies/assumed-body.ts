import type { ts } from 'ts-morph';
import type { BodyKind } from '../../values/body-outcome.ts';
import { constant, unknown, type BodyValue, type Value } from '../../values/value.ts';

/**
 * What a read of the body gives where it is of a kind; undefined for forms, of which nothing is assumed, and for bytes,
 * of which it is known alone what they are where none were sent.
 *
 * @param h3 the major version that reads it
 */
export function assumedValue(body: BodyValue, kind: BodyKind, h3: 1 | 2): Value | undefined {
  const { model, contentType, of } = body;
  if (kind === 'any') return undefined;
  if (model?.kind === 'binary') return kind === 'none' ? withoutBytes(body, h3) : undefined;
  if (model?.kind === 'string') return kind === 'none' ? constant('') : textOf(body.node, ' ');
  if (model || contentType !== 'application/json') return undefined;
  switch (kind) {
    case 'none':
      // What a parser makes of no text is its own.
      return of ? undefined : constant(undefined);
    case 'null':
      return constant(null);
    case 'text':
      return textOf(body.node);
    case 'number':
      return constant(1);
    case 'boolean':
      return constant(true);
    case 'list':
      return { kind: 'array', items: [], open: true };
    case 'object':
      return { kind: 'object', properties: new Map(), open: true, isSettled: true, node: body.node };
  }
}

/** As h3 1.15 and 2.0.8 do it. */
function withoutBytes({ withoutBody, node }: BodyValue, h3: 1 | 2): Value | undefined {
  const known = (...sizes: string[]): Value => {
    const properties = new Map(sizes.map((name) => [name, () => constant(0)]));
    return { kind: 'object', properties, open: true, isSettled: true, node };
  };
  switch (withoutBody) {
    case undefined:
      return undefined;
    case 'absent in h3 1':
      return h3 === 1 ? constant(undefined) : known('length', 'byteLength');
    case 'stream in h3 1':
      return h3 === 1 ? known() : undefined;
    case 'empty':
      return known('length', 'byteLength', 'size');
  }
}

/** Whether a read of the body throws where it is of a kind. */
export function assumedFailure(body: BodyValue, kind: BodyKind): Value | undefined {
  if (kind === 'any' || (body.model && body.model.kind !== 'string')) return undefined;
  return constant(kind === 'none' && body.failsOnNone === true);
}

/** Some text that begins so. */
const textOf = (node: ts.Node, start = ''): Value => ({
  kind: 'template',
  parts: [constant(start), unknown(node)],
});
