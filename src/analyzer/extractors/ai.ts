import { constant, type Value } from '../values/value.ts';
import { orElse } from './responses.ts';
import { argProperty, instance, type PackageTable, type Row } from './row.ts';

/** What a model says, handed on as it comes: which form it has on the way is in the name of the call. */
export const ai = {
  packages: ['ai'],
  functions: {
    streamText: instance('aiStream'),
    streamObject: instance('aiStream'),
    createUIMessageStreamResponse: streams('text/event-stream'),
    createDataStreamResponse: streams('text/plain'),
  },
  methods: {
    aiStream: {
      toTextStreamResponse: streams('text/plain'),
      toDataStreamResponse: streams('text/plain'),
      toUIMessageStreamResponse: streams('text/event-stream'),
    },
  },
} as const satisfies PackageTable;

function streams(contentType: string): Row {
  return (site): Value => ({
    kind: 'response',
    status: orElse(argProperty(0, 'status')(site), 200),
    contentType: constant(contentType),
    model: { kind: 'string' },
    isWeb: true,
    node: site.node,
  });
}
