/** Types of services that many know: payments, maps, events, documents about documents. */

type Currency = 'usd' | 'eur' | 'jpy';
/** Money in the smallest unit */
export interface Money {
  /** @minimum 0 @multipleOf 1 */ amount: number;
  currency: Currency;
}
interface ServiceObject<K extends string> {
  id: `${K}_${string}`;
  object: K;
  livemode: boolean;
  metadata: Record<string, string>;
}
export interface Charge extends ServiceObject<'ch'> {
  amount: number;
  refunded: boolean;
  customer: string | Customer | null;
  outcome?: { type: 'authorized' | 'issuer_declined'; risk_score?: number } | null;
}
export interface Customer extends ServiceObject<'cus'> {
  email: string | null;
  sources: List<Card | Bank>;
  created: Date;
}
interface Card {
  object: 'card';
  last4: string;
  exp_month: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
}
interface Bank {
  object: 'bank';
  iban: string;
}
interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url?: string;
}

type Position = [lon: number, lat: number, alt?: number];
export interface Point {
  type: 'Point';
  coordinates: Position;
}
interface LineString {
  type: 'LineString';
  coordinates: [Position, Position, ...Position[]];
}
interface Polygon {
  type: 'Polygon';
  coordinates: Position[][];
}
interface GeometryCollection {
  type: 'GeometryCollection';
  geometries: Geometry[];
}
export type Geometry = Point | LineString | Polygon | GeometryCollection;
export interface Feature<G extends Geometry | null = Geometry, P = { [name: string]: unknown } | null> {
  type: 'Feature';
  geometry: G;
  properties: P;
  bbox?: [number, number, number, number];
}
export type City = Feature<Point, { name: string; pop: number }>;

export type JSONSchema =
  | boolean
  | { $ref: string }
  | { type: 'object'; properties?: Record<string, JSONSchema>; required?: string[] }
  | { type: 'array'; items: JSONSchema }
  | { type: 'string'; enum?: readonly string[] };

export interface Problem {
  type: string;
  title: string;
  status?: number;
  detail?: string;
  instance?: string;
  [extension: string]: unknown;
}
export type ValidationProblem = Problem & { errors: { pointer: `#/${string}`; detail: string }[] };

interface ResourceId<T extends string> {
  type: T;
  id: string;
}
interface Rel<T extends string, Many extends boolean = false> {
  data: Many extends true ? ResourceId<T>[] : ResourceId<T> | null;
  links?: { self: string };
}
interface Res<T extends string, A, R = Record<string, never>> extends ResourceId<T> {
  attributes: A;
  relationships: R;
}
export type ArticleDoc = {
  data: Res<
    'articles',
    { title: string; body: string | null },
    { author: Rel<'people'>; comments: Rel<'comments', true> }
  >;
  included?: (Res<'people', { name: string }> | Res<'comments', { text: string }>)[];
};

export type Hal<T, L extends string> = T & {
  _links: { self: { href: string } } & { [K in L]?: { href: string; templated?: true } | { href: string }[] };
};
export type Order = Hal<{ total: number }, 'next' | 'prev'>;

export type GqlResponse<D> = { data: D; errors?: never } | { data: null; errors: [GqlError, ...GqlError[]] };
interface GqlError {
  message: string;
  locations?: { line: number; column: number }[];
  path?: (string | number)[];
  extensions?: Record<string, unknown>;
}
export type ViewerResponse = GqlResponse<{ viewer: { login: string } | null }>;

interface CloudEvent<T extends string, D> {
  specversion: '1.0';
  id: string;
  source: string;
  type: T;
  time?: Date;
  data: D;
  [ext: `x${string}`]: string | undefined;
}
export type UserEvents = { [K in keyof UserPayloads]: CloudEvent<`user.${K}`, UserPayloads[K]> }[keyof UserPayloads];
interface UserPayloads {
  created: { email: string };
  deleted: { at: Date; hard?: boolean };
}

declare const locales: readonly ['en', 'de', 'fr'];
type Locale = (typeof locales)[number];
export type I18n = { [L in Locale]: string } & { [L in 'pt' | 'es']?: string };
export type Messages = {
  [L in Locale as Uppercase<L>]: { plural: Partial<Record<'one' | 'other', string>> & { other: string } };
};

interface Resources {
  todo: { read: true; write: true };
  user: { read: true; invite: true };
}
export type Permission = { [R in keyof Resources]: `${R}:${keyof Resources[R] & string}` }[keyof Resources];
export interface Role {
  name: string;
  grants: Permission[];
  only: keyof Resources;
}

type Machine = { idle: {}; loading: { since: Date }; failed: { error: string; retries: number } };
export type State = { [S in keyof Machine]: { state: S } & Machine[S] }[keyof Machine];

interface Signup {
  email: string;
  age: number;
  address: { city: string; zip: string };
  tags: string[];
}
export type FormErrors<T> = {
  [K in keyof T]?: T[K] extends readonly unknown[] ? string[] : T[K] extends object ? FormErrors<T[K]> : string;
};
export type SignupErrors = FormErrors<Signup>;

export type Patch<T> = T extends Date
  ? Date | string
  : T extends (infer U)[]
    ? Patch<U>[]
    : T extends object
      ? { [K in keyof T]?: Patch<T[K]> | null }
      : T;
interface Doc {
  title: string;
  at: Date;
  author: { name: string; born: Date };
  tags: string[];
}
export type DocPatch = Patch<Doc>;

interface Tables {
  users: { id: number; name: string; email: string | null; createdAt: Date };
  posts: { id: number; authorId: number; title: string; published: 0 | 1 };
}
type Select<T extends keyof Tables, C extends keyof Tables[T]> = Pick<Tables[T], C>;
export type UserRow = Select<'users', 'id' | 'name' | 'createdAt'> & { posts: Omit<Tables['posts'], 'authorId'>[] };
export type Expr =
  number | string | { op: '+' | '-'; args: [Expr, Expr] } | { op: 'not'; arg: Expr } | { op: 'var'; name: string };
type ParamsOf<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | ParamsOf<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;
export type RouteParams = Record<ParamsOf<'/users/:id/posts/:postId'>, string>;
export type XorAuth = { token: string; basic?: never } | { token?: never; basic: { user: string; pass: string } };
export type RecUnion =
  { and: RecUnion[] } | { or: RecUnion[] } | { eq: [field: string, value: string | number | boolean | null] };

type Ref = { $ref: `#/${string}` };
export interface Schema {
  type?: 'string' | 'number' | 'object' | 'array';
  properties?: Record<string, Schema | Ref>;
  items?: Schema | Ref;
  enum?: (string | number | boolean | null)[];
  nullable?: boolean;
  allOf?: [Schema | Ref, ...(Schema | Ref)[]];
}
export type Methods = {
  [M in 'get' | 'post' | 'delete']?: {
    operationId: string;
    deprecated?: true;
    responses: { [status: `${2 | 4 | 5}${string}`]: { description: string } };
  };
};
export type MultiLit = { t: 'a' | 'b'; n: number } | { t: 'c'; s: string };
export type OptDisc = { t?: 'a'; n: number } | { t: 'b'; s: string };
export type NullDisc = { err: null; data: string } | { err: string; data: null };
export type UndefDisc = { err?: undefined; data: string } | { err: string; data?: undefined };
type Common = { id: string; at: Date };
export type Ev = Common & ({ type: 'created'; by: string } | { type: 'removed'; reason?: string });
export type EvPatch = Partial<Ev>;
export type EvOmit = Omit<Ev, 'at'>;
export type DistOmit = Ev extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never;
export type EvKeys = keyof Ev;
export type EvType = Ev['type'];
export type PathsOf = Paths<{ a: { b: { c: number }; d: string }; e: boolean }>;
type Paths<T, P extends string = ''> = T extends object
  ? { [K in keyof T & string]: Paths<T[K], `${P}${P extends '' ? '' : '.'}${K}`> }[keyof T & string]
  : P;
/** @minimum 1 @integer */ type Pos = number;
export type PosList = { all: Pos[]; map: Record<string, Pos>; tup: [Pos, Pos]; opt?: Pos; or: Pos | 'none' };
/** @format uuid */ type Uuid = string;
export type Ids = Uuid[];
export type UuidMap = { [id: string]: Uuid };
/** @pattern ^[a-z]+$ */ type Slug = string & { __slug: true };
export type Slugged = { s: Slug; n: Slug | null };
