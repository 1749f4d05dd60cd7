import type { ts } from 'ts-morph';
import { createDiagnostic } from '../../../model/diagnostics.ts';
import { excerpt, locationOf } from '../../location.ts';
import { bounds } from '../../types/bounds.ts';
import type { SchemaValue } from '../../values/schema.ts';
import type { HandlerReader } from '../reader.ts';
import type { Accepted } from './accepted.ts';

/**
 * Ends what would not end: a schema is written with all of its parts, and one that holds another twice, which holds
 * another twice, has no size that anybody wants to read. Counts, as in `bounds`: what is beyond takes anything.
 */
export function createSizeBound(reader: HandlerReader, subject: string) {
  let size = 0;
  let depth = 0;
  let isCut = false;

  return function bounded({ node, shape }: SchemaValue, step: () => Accepted): Accepted {
    if (depth === 0) [size, isCut] = [0, false];
    if (size >= bounds.inline || depth >= bounds.depth) return cut(node);
    depth++;
    size += depth + 5;
    if (shape.kind === 'model' && shape.model.kind === 'union') size += shape.model.members.length * (1 + depth / 4);
    try {
      return step();
    } finally {
      depth--;
    }
  };

  function cut(node: ts.Node): Accepted {
    // Once: the parts that follow have the same cause.
    if (!isCut) {
      const message = `${subject}: ${excerpt(node)} is part of a schema that is too large to be written down.`;
      const location = locationOf(node, reader.root);
      const hint = 'Give what it repeats to one schema, as a list or a record of the same.';
      reader.report(createDiagnostic('type-too-large', message, { location, hint }));
    }
    isCut = true;
    return { model: { kind: 'any' }, optional: false };
  }
}
