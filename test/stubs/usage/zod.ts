import { z } from 'zod';

const Boat = z.object({
  name: z.string().min(1).max(20).trim(),
  keel: z.number().int().positive().optional(),
  kind: z.enum(['yawl', 'ketch']),
  tags: z.array(z.string()).default([]),
  owner: z.object({ email: z.email(), born: z.date() }).nullable(),
  size: z.union([z.literal('small'), z.number()]),
  rig: z.record(z.string(), z.boolean()),
  since: z.coerce.date(),
  note: z.string().nullish(),
  length: z.string().transform((text) => text.length),
});

export declare const output: z.infer<typeof Boat>;
export declare const input: z.input<typeof Boat>;
export const picked = Boat.pick({ name: true }).parse({});
export const omitted = Boat.omit({ owner: true, size: true, rig: true }).parse({});
export const partial = Boat.pick({ name: true, kind: true }).partial().parse({});
export const extended = Boat.pick({ name: true }).extend({ flag: z.boolean() }).parse({});
export const tried = Boat.pick({ name: true }).safeParse({}).data;
export const options = z.enum(['a', 'b']).options;
export const tuple = z.tuple([z.string(), z.number()]).parse([]);
export const variant = z
  .discriminatedUnion('type', [z.object({ type: z.literal('a'), a: z.string() }), z.object({ type: z.literal('b') })])
  .parse({});
export const both = z.intersection(z.object({ a: z.string() }), z.object({ b: z.number() })).parse({});
export const listed = z.string().array().parse([]);
export const piped = z.string().pipe(z.coerce.number()).parse('');
export const preprocessed = z.preprocess((value: unknown) => value, z.number()).parse('');
export const native = z.nativeEnum({ a: 'x', b: 'y' } as const).parse('');
export const strict = z.strictObject({ a: z.bigint() }).parse({});
