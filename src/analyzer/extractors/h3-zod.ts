import type { CallNode } from '../values/evaluator.ts';
import { constant, type Value } from '../values/value.ts';
import type { PackageTable, Row } from './row.ts';

/** The readers of h3-zod: each takes a schema, or the shape of one, and refuses with 400 unless it reports. */
export const h3Zod = {
  packages: ['h3-zod'],
  functions: {
    useValidatedBody: reads(body),
    useValidatedQuery: reads(() => ({ kind: 'instance', of: 'query' })),
    useValidatedParams: reads(() => ({ kind: 'instance', of: 'params' })),
    useSafeValidatedBody: reads(body, true),
    useSafeValidatedQuery: reads(() => ({ kind: 'instance', of: 'query' }), true),
    useSafeValidatedParams: reads(() => ({ kind: 'instance', of: 'params' }), true),
  },
  methods: {},
} as const satisfies PackageTable;

function body(node: CallNode): Value {
  return { kind: 'body', contentType: 'application/json', implies: [400], node };
}

function reads(input: (node: CallNode) => Value, reports = false): Row {
  return (site) => {
    const given = site.value(1);
    const place = site.expression(1) ?? site.node;
    return {
      kind: 'validated',
      input: input(site.node),
      schema: schemaOf(given, place),
      ...(reports ? { reports: true as const } : { refusal: { onError: constant(undefined) } }),
      node: site.node,
    };
  };
}

/** `{ title: z.string() }` stands for `z.object({ title: z.string() })`. */
function schemaOf(given: Value, node: CallNode | Extract<Value, { kind: 'unknown' }>['node']): Value {
  if (given.kind === 'unknown') return { kind: 'unknown', node };
  if (given.kind !== 'object' || given.open) return given;
  return { kind: 'schema', shape: { kind: 'object', properties: given.properties }, node };
}
