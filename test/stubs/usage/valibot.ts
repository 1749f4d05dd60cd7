import * as v from 'valibot';

const Boat = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1)),
  keel: v.optional(v.pipe(v.number(), v.integer())),
  kind: v.picklist(['yawl', 'ketch']),
  tags: v.optional(v.array(v.string()), []),
  owner: v.nullable(v.object({ email: v.pipe(v.string(), v.email()) })),
  size: v.union([v.literal('small'), v.number()]),
  rig: v.record(v.string(), v.boolean()),
  note: v.nullish(v.string()),
  length: v.pipe(
    v.string(),
    v.transform((text) => text.length),
  ),
});

export declare const output: v.InferOutput<typeof Boat>;
export declare const input: v.InferInput<typeof Boat>;
export const picked = v.parse(v.pick(Boat, ['name']), {});
export const partial = v.parse(v.partial(v.pick(Boat, ['name', 'kind'])), {});
export const required = v.parse(v.required(v.pick(Boat, ['keel'])), {});
const tried = v.safeParse(v.object({ a: v.string() }), {});
export const found = tried.success ? tried.output : undefined;
export const tuple = v.parse(v.tuple([v.string(), v.number()]), []);
export const variant = v.parse(
  v.variant('type', [v.object({ type: v.literal('a'), a: v.string() }), v.object({ type: v.literal('b') })]),
  {},
);
export const both = v.parse(v.intersect([v.object({ a: v.string() }), v.object({ b: v.number() })]), {});
export const loose = v.parse(v.looseObject({ a: v.string() }), {}).a;
export const date = v.parse(v.date(), 0);
export const listed = v.parse(v.enum({ a: 'x', b: 'y' } as const), '');
