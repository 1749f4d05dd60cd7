// Types made of types: what libraries of utilities offer, written out, and used on the types of an API.
import type { Order, User } from './contracts.ts';

type Simplify<T> = { [K in keyof T]: T[K] } & {};
type Merge<A, B> = Simplify<Omit<A, keyof B> & B>;
type SetOptional<T, K extends keyof T> = Simplify<Omit<T, K> & Partial<Pick<T, K>>>;
type SetRequired<T, K extends keyof T> = Simplify<Omit<T, K> & Required<Pick<T, K>>>;
type RequireOne<T, K extends keyof T = keyof T> = { [P in K]: Required<Pick<T, P>> & Partial<Omit<T, P>> }[K];
type ExactlyOne<T> = { [P in keyof T]: { [Q in P]: T[Q] } & { [Q in Exclude<keyof T, P>]?: never } }[keyof T];
type DeepPartial<T> = T extends Date
  ? T
  : T extends (infer I)[]
    ? DeepPartial<I>[]
    : T extends object
      ? { [K in keyof T]?: DeepPartial<T[K]> }
      : T;
type DeepReadonly<T> = T extends (infer I)[]
  ? readonly DeepReadonly<I>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;
type Nullable<T> = { [K in keyof T]: T[K] | null };
type NonNull<T> = { [K in keyof T]-?: NonNullable<T[K]> };
type Jsonify<T> = T extends { toJSON(): infer R } ? R : T extends object ? { [K in keyof T]: Jsonify<T[K]> } : T;
type CamelCase<S extends string> = S extends `${infer H}_${infer T}` ? `${H}${Capitalize<CamelCase<T>>}` : S;
type CamelKeys<T> = { [K in keyof T as CamelCase<K & string>]: T[K] };
type SnakeCase<S extends string> = S extends `${infer H}${infer T}`
  ? `${H extends Lowercase<H> ? H : `_${Lowercase<H>}`}${SnakeCase<T>}`
  : S;
type SnakeKeys<T> = { [K in keyof T as SnakeCase<K & string>]: T[K] };
type Paths<T> = { [K in keyof T & string]: T[K] extends object ? K | `${K}.${Paths<T[K]>}` : K }[keyof T & string];
type ValueOf<T> = T[keyof T];
type KeysOfType<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T];
type PickByType<T, V> = { [K in keyof T as T[K] extends V ? K : never]: T[K] };
type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void
  ? I
  : never;
type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Entries<T> = { [K in keyof T]: [K, T[K]] }[keyof T][];
type Brand<T, B extends string> = T & { readonly [key in `__${B}`]: true };
type LiteralUnion<T extends string> = T | (string & Record<never, never>);
type Opaque<T, B> = T & { readonly tag: B };
type Awaitable<T> = T | Promise<T>;
type First<T extends readonly unknown[]> = T extends readonly [infer H, ...unknown[]] ? H : never;
type Rest<T extends readonly unknown[]> = T extends readonly [unknown, ...infer R] ? R : never;
type Repeat<T, N extends number, A extends T[] = []> = A['length'] extends N ? A : Repeat<T, N, [...A, T]>;
type Split<S extends string> = S extends `${infer A},${infer B}` ? A | Split<B> : S;
type Params<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | Params<R>
  : P extends `${string}:${infer N}`
    ? N
    : never;
interface Base {
  id: number;
  title: string;
  done?: boolean;
  note: string | null;
  due: Date;
}

export type Merged = Merge<Base, { id: string; extra: boolean }>;
export type Optional = SetOptional<Base, 'id' | 'due'>;
export type Requiring = SetRequired<Base, 'done'>;
export type AtLeast = RequireOne<{ email: string; phone: string }>;
export type Exactly = ExactlyOne<{ email: string; phone: number }>;
export type Deep = DeepPartial<{ a: { b: { c: number; at: Date }[] }; d: string }>;
export type Frozen = DeepReadonly<{ list: { id: number }[]; map: { a: string } }>;
export type Nulls = Nullable<Base>;
export type NoNulls = NonNull<Base>;
export type Wired = Jsonify<Base>;
export type Camel = CamelKeys<{ user_id: number; first_name: string; is_very_active: boolean }>;
export type Snake = SnakeKeys<{ userId: number; firstName: string }>;
export type PathsOf = Paths<{ a: { b: { c: 1 } }; d: string }>;
export type Values = ValueOf<{ a: 'x'; b: 2; c: { d: boolean } }>;
export type StringKeys = KeysOfType<Base, string>;
export type Numbers = PickByType<{ a: number; b: string; c: 5 }, number>;
export type Everything = UnionToIntersection<{ a: 1 } | { b: 2 } | { c?: 3 }>;
export type Loose = Mutable<Readonly<Base>>;
export type Pairs = Entries<{ a: number; b: string }>;
export type Email = Brand<string, 'Email'>;
export type Names = LiteralUnion<'a' | 'b'>;
export type Token = Opaque<string, 'token'>;
export type Later = Awaitable<{ id: number }>;
export type Head = First<['a', 1, true]>;
export type Tail = Rest<['a', 1, true]>;
export type Triple = Repeat<number, 3>;
export type Csv = Split<'red,green,blue'>;
export type RouteParams = { [K in Params<'/users/:userId/posts/:postId'>]: string };
export type PickedUser = Pick<User, 'email' | 'roles'>;
export type OrderItem = Order['items'][number]['price'];
export type Items = Order['items'];
export type History = Order['history'][number];
export type NoHistory = Omit<Order, 'history' | 'items'>;
export type Getter = { [K in 'name' | 'age' as `get${Capitalize<K>}`]: K extends 'age' ? number : string };
export type Filtered = { [K in keyof Base as Exclude<K, 'due'>]: Base[K] };
export type Indexed = { [K in Base['title'] | 'fixed']: number };
export type ByRole = { [R in `${'admin' | 'user'}:${'read' | 'write'}`]: boolean };
export type If<C extends boolean> = C extends true ? { yes: 1 } : { no: 0 };
export type IfTrue = If<true>;
export type IfAny = If<boolean>;
export type Dist = 'a' | 'b' | 'c' extends infer T ? (T extends 'a' ? never : T) : never;
export type Inferred = ReturnType<typeof build>;
export type AsyncInferred = Awaited<ReturnType<typeof load>>;
export type Args = Parameters<typeof build>;
export type Instance = InstanceType<typeof Thing>;
export type OfMap = typeof statuses;
export type StatusCode = (typeof statuses)[keyof typeof statuses];
export type StatusName = keyof typeof statuses;
export type Steps = (typeof steps)[number];
export type StepId = Steps['id'];
export type Upper = Uppercase<'a' | 'b'>;
export type Capital = Capitalize<'one' | 'two'>;
export type Not = Exclude<string | number | null, null>;
export type Only = Extract<string | number | { a: 1 }, object>;
export type Keys = keyof { a: 1; b: 2 } | 'c';
export type Both = { a: 1 | 2 } & { a: 2 | 3 };
export type Wide = { a: string } & { b?: number } & Record<'c', boolean>;
export type Recursive = { [K in 'left' | 'right']?: Recursive } & { value: number };
export type Never = { a: never; b: string };
export type Empty = Record<string, never>;
export type NoKeys = Omit<{ a: 1 }, 'a'>;

function build(name: string, options?: { size?: number }) {
  return { name, size: options?.size ?? 1, tags: [] as string[], at: new Date(0), nothing: undefined, call: () => 1 };
}
async function load() {
  const rows = [{ id: 1, label: 'a' as string | null }];
  return {
    rows,
    first: rows.find(({ id }) => id === 1),
    byId: Object.fromEntries(rows.map((row) => [row.id, row])),
    count: rows.length,
  };
}
class Thing {
  kind = 'thing' as const;
  constructor(
    readonly id: number,
    public label?: string,
  ) {}
}
const statuses = { ok: 200, created: 201, gone: 410 } as const;
const steps = [
  { id: 'first', size: 1 },
  { id: 'second', size: 2 },
] as const;
