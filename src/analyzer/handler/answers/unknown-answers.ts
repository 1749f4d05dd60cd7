import type { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostics.ts';
import { excerpt, locationOf } from '../../location.ts';
import type { HandlerReader } from '../reader.ts';

/** Of a response object that comes from where nobody looks. */
export function unknownResponse(node: ts.Expression, { subject, root }: HandlerReader): Diagnostic {
  return createDiagnostic(
    'response-type-unknown',
    `${subject} returns a response whose status and body are not known here: ${excerpt(node)}.`,
    {
      hint: 'Return the value itself, or json(event, status, data).',
      location: locationOf(node, root),
    },
  );
}

export function unknownContentType(node: ts.Node, { subject, root }: HandlerReader): Diagnostic {
  return createDiagnostic(
    'content-type-not-static',
    `${subject} answers with a content type that only running code knows: ${excerpt(node)}.`,
    { location: locationOf(node, root) },
  );
}
