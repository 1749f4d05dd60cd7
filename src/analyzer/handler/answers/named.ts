import type { ts } from 'ts-morph';
import { createDiagnostic } from '../../../model/diagnostics.ts';
import { excerpt, locationOf } from '../../location.ts';
import { alternatives, constant, type Value } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import { isUnset, type ResponseState } from '../summary/state.ts';
import { mediaType } from './media.ts';
import { unknownContentType } from './unknown-answers.ts';

/** The content type that a value names; what is not known of it is said. */
export function mediaOf(contentType: Value, at: ts.Node, reader: HandlerReader): string {
  if (contentType.kind === 'constant') return mediaType(String(contentType.value));
  // Where only a parameter of the type is not known: `multipart/related; boundary=${boundary}`.
  const [start] = contentType.kind === 'template' ? contentType.parts : [];
  if (start?.kind === 'constant' && String(start.value).includes(';')) return mediaType(String(start.value));
  reader.report(unknownContentType(asNode(contentType) ?? at, reader));
  return '*/*';
}

/** The statuses that a value may be. */
export function statusesOf(
  status: Value,
  at: ts.Node | undefined,
  state: ResponseState,
  reader: HandlerReader,
): number[] {
  // A response that names no status has that of the event, which is 200 where nothing was set.
  const ofEvent = alternatives(state.status).map((each) => (isUnset(each) ? constant(200) : each));
  const found = new Set<number>();
  for (const each of alternatives(status).flatMap((one) => (isUnset(one) ? ofEvent : [one]))) {
    if (each.kind === 'constant' && typeof each.value === 'number') found.add(each.value);
    // An error that nobody foresees has some status or other: those that are known count.
    else if (at && !(each.kind === 'unknown' && each.isStatusless)) reportStatus(at, reader);
  }
  if (found.size === 0 && at) reportStatus(at, reader);
  return [...found];
}

export function reportStatus(at: ts.Node, { subject, root, report }: HandlerReader): void {
  report(
    createDiagnostic(
      'response-status-not-static',
      `${subject} answers with a status that only running code knows: ${excerpt(at)}.`,
      {
        location: locationOf(at, root),
      },
    ),
  );
}

/** Where a value that is not known was written. */
function asNode(value: Value): ts.Node | undefined {
  return value.kind === 'unknown' ? value.node : undefined;
}
