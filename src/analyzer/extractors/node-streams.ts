import { writtenInto } from '../values/written-into.ts';
import { constant, type ResponseValue, type Value } from '../values/value.ts';
import type { PackageTable, RowSite } from './row.ts';

/** Functions of Node that write streams into each other. The last of them may be the event's own response. */
export const nodeStreams = {
  packages: ['stream', 'node:stream', 'stream/promises', 'node:stream/promises', '@types/node'],
  functions: { pipeline },
} as const satisfies PackageTable;

/** Options or a callback may come behind the streams. */
function pipeline(site: RowSite): Value | undefined {
  let last: Value | undefined;
  for (let index = 0; site.expression(index); index++) {
    const sent = writtenInto(site.value(index), bytesLater(site.node));
    if (sent.kind === 'response') last = sent;
  }
  return last;
}

/** Bytes that begin to be sent once something is waited for. */
export function bytesLater(node: ResponseValue['node']): ResponseValue {
  return {
    kind: 'response',
    status: constant(undefined),
    contentType: constant('application/octet-stream'),
    model: { kind: 'binary' },
    sends: 'later',
    node,
  };
}
