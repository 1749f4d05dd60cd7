import type { ts } from 'ts-morph';
import type { BodyKind } from '../../values/body-outcome.ts';
import { constant, unknown, type BodyValue, type Value } from '../../values/value.ts';

/** What a read of the body gives where it is of a kind; undefined for forms and bytes, of which nothing is assumed. */
export function assumedValue(body: BodyValue, kind: BodyKind): Value | undefined {
  const { model, contentType, of } = body;
  if (kind === 'any') return undefined;
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
