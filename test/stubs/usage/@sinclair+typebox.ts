import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

const Boat = Type.Object({
  name: Type.String({ minLength: 1 }),
  keel: Type.Optional(Type.Integer()),
  kind: Type.Union([Type.Literal('yawl'), Type.Literal('ketch')]),
  tags: Type.Array(Type.String()),
  owner: Type.Union([Type.Object({ email: Type.String() }), Type.Null()]),
  rig: Type.Record(Type.String(), Type.Boolean()),
  pair: Type.Tuple([Type.String(), Type.Number()]),
});
export declare const boat: Static<typeof Boat>;
const Part = Type.Partial(Type.Object({ a: Type.String() }));
export declare const part: Static<typeof Part>;
const Some = Type.Pick(Type.Object({ a: Type.String(), b: Type.Number() }), ['a']);
export declare const some: Static<typeof Some>;
const Both = Type.Intersect([Type.Object({ a: Type.String() }), Type.Object({ b: Type.Number() })]);
export declare const both: Static<typeof Both>;
export const parsed = Value.Parse(Boat, {}).name;
