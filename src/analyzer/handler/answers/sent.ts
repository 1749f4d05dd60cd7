import type { ts } from 'ts-morph';
import { createDiagnostic } from '../../../model/diagnostics.ts';
import { httpErrorType } from '../../../model/error.ts';
import type { ResponseFact } from '../../../model/facts.ts';
import { excerpt, locationOf } from '../../location.ts';
import { alternatives, constant, type Value } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import { isUnset, type ResponseState } from '../summary/state.ts';

/** Whether the call that made an answer sends it. */
export function isSent(answer: Value, h3: 1 | 2): boolean {
  if (answer.kind === 'response' && answer.into) return false;
  const sends = answer.kind === 'response' || answer.kind === 'error' ? answer.sends : undefined;
  return sends === 'always' || (sends === 'h3-1' && h3 === 1);
}

/** What was sent already, whatever is returned; the constant `undefined` where nothing may have been. Empty: nothing was. */
export function sentBefore({ sent }: ResponseState, { wire }: Pick<HandlerReader, 'wire'>): Value[] {
  const all = alternatives(sent).map((each) => (isSent(each, wire.h3) ? each : constant(undefined)));
  return all.every(isUnset) ? [] : all;
}

/** The status of an answer with nothing in it: h3 1 makes 204 of 200. */
export function emptyStatus(status: number, { wire }: Pick<HandlerReader, 'wire'>): number {
  return wire.h3 === 1 && status === 200 ? 204 : status;
}

/** What is answered where a handler returns nothing, with the status and the headers that were set. */
export function unsentResponses(set: ResponseFact, reader: Pick<HandlerReader, 'wire'>): ResponseFact[] {
  const { nothing } = reader.wire;
  if (nothing === 'empty') return [{ ...set, status: emptyStatus(set.status, reader) }];
  if (nothing === 'passed') return [];
  const { status: _, headers: __, ...place } = set;
  return [
    {
      ...place,
      status: 404,
      content: { contentType: 'application/json', type: { kind: 'reference', id: httpErrorType.id } },
      description: 'The handler gives no answer.',
    },
  ];
}

/** What another server answers is not known, and is said to be so. */
export function relayedResponses(at: ts.Node, { subject, root, report, relay }: HandlerReader): ResponseFact[] {
  relay();
  report(
    createDiagnostic('response-type-unknown', `${subject} answers with what another server answers: ${excerpt(at)}.`, {
      hint: 'Read what the other server answers, and return the value itself.',
      location: locationOf(at, root),
    }),
  );
  return [];
}

/** What h3 1 answers whoever reads the body of a request that has none by its method; h3 2 reads that as no text. */
export function unreadableStatus({ wire }: Pick<HandlerReader, 'wire'>): number | undefined {
  return wire.h3 === 1 ? 405 : undefined;
}
