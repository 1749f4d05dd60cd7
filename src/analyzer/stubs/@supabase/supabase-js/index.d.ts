// Enough of Supabase's client for the rows of tables that the project's own `Database` describes: the columns that the
// text of a selection names, and what stands beside them by the keys of other tables. What it can't tell is `any`.
type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
export declare class PostgrestError extends Error {
  details: string | null;
  hint: string | null;
  code: string;
  toJSON(): { message: string; details: string | null; hint: string | null; code: string };
}
export declare class AuthError extends Error {
  code: string | undefined;
  status: number | undefined;
}
declare class StorageError extends Error {
  status: number | undefined;
  statusCode: string | undefined;
}
export type PostgrestSingleResponse<T> =
  | { error: null; data: T; count: number | null; status: number; statusText: string }
  | { error: PostgrestError; data: null; count: null; status: number; statusText: string };
export type PostgrestResponse<T> = PostgrestSingleResponse<T[]>;
export type PostgrestMaybeSingleResponse<T> = PostgrestSingleResponse<T | null>;
/** A type that can't be found is one too: `0 extends 1 & T` would say nothing of it. */
type IsAny<T> = [PropertyKey] extends [keyof T] ? true : false;
type Flat<T> = { [K in keyof T]: T[K] };
type Schema<D, Name> = IsAny<D> extends true ? any : Name extends keyof D ? D[Name] : any;
type Part<S, Key extends string> = S extends { [K in Key]: infer P } ? P : {};
type TablesOf<S> = Part<S, 'Tables'> & Part<S, 'Views'>;
type TableOf<S, Name> = IsAny<S> extends true ? any : Name extends keyof TablesOf<S> ? TablesOf<S>[Name] : any;
type RowOf<T> = IsAny<T> extends true ? any : T extends { Row: infer R } ? R : any;
type Space = ' ' | '\n' | '\t' | '\r';
type Trim<Q extends string> = Q extends `${Space}${infer R}` | `${infer R}${Space}` ? Trim<R> : Q;
/** The items of a selection: commas inside of parentheses are part of one. */
type Items<
  Q extends string,
  Depth extends 0[] = [],
  Item extends string = '',
  Found extends string = never,
> = Q extends `${infer C}${infer R}`
  ? C extends ','
    ? Depth extends []
      ? Items<R, [], '', Found | Trim<Item>>
      : Items<R, Depth, `${Item},`, Found>
    : C extends '('
      ? Items<R, [...Depth, 0], `${Item}(`, Found>
      : C extends ')'
        ? Items<R, Depth extends [0, ...infer D extends 0[]] ? D : [], `${Item})`, Found>
        : Items<R, Depth, `${Item}${C}`, Found>
  : Found | Trim<Item>;
type Before<Q extends string, Mark extends string> = Q extends `${infer A}${Mark}${string}` ? Trim<A> : Trim<Q>;
/** `alias:column::cast` and `column->path`. */
type Renamed<I extends string> = I extends `${infer A}::${string}`
  ? Renamed<A>
  : I extends `${infer A}:${infer B}`
    ? [Trim<A>, Trim<B>]
    : [Last<Before<I, '!'>>, Trim<I>];
type Last<I extends string> = I extends `${string}->>${infer R}`
  ? Last<R>
  : I extends `${string}->${infer R}`
    ? Last<R>
    : I;
type Field<I extends string> = I extends `${infer Head}(${infer Inner})` ? [...Renamed<Head>, Inner] : Renamed<I>;
type Link<T> = T extends { Relationships: readonly (infer L)[] } ? L : never;
type Selects<S, T, Name, I extends string> = I extends '*'
  ? RowOf<T>
  : I extends ''
    ? {}
    : Field<I> extends [infer Key extends string, infer Of extends string, infer Inner extends string]
      ? Of extends `${string}.${infer F}`
        ? { [K in Key extends Of ? F : Key]: any }
        : Inner extends ''
          ? { [K in Key]: any }
          : { [K in Key]: Beside<S, T, Name, Of, Inner> }
      : Field<I> extends [infer Key extends string, infer Of]
        ? { [K in Key]: I extends `${string}::${string}` ? any : Of extends keyof RowOf<T> ? RowOf<T>[Of] : any }
        : any;
type Beside<S, T, Name, Of extends string, Inner extends string> =
  IsAny<S> extends true ? any : Linked<S, T, Name, Before<Of, '!'>, Of extends `${string}!inner` ? true : false, Inner>;
type Linked<S, T, Name, Other extends string, Needed, Inner extends string> = Other extends keyof TablesOf<S>
  ? Extract<Link<T>, { referencedRelation: Other }> extends infer To
    ? [To] extends [never]
      ? Extract<Link<TablesOf<S>[Other]>, { referencedRelation: Name }> extends infer From
        ? [From] extends [never]
          ? any
          : From extends { isOneToOne: false }
            ? Selected<S, TablesOf<S>[Other], Other, Inner>[]
            : any
        : never
      : To extends { columns: readonly [infer C] }
        ? | Selected<S, TablesOf<S>[Other], Other, Inner>
          | (Needed extends true ? never : C extends keyof RowOf<T> ? Extract<RowOf<T>[C], null> : never)
        : any
    : never
  : any;
type All<U> = (U extends any ? (of: U) => void : never) extends (of: infer I) => void ? Flat<I> : never;
type Selected<S, T, Name, Q extends string> = string extends Q
  ? any
  : '*' extends (IsAny<T> extends true ? Items<Q> : never)
    ? any
    : Items<Q> extends infer I extends string
      ? Extract<I, `...${string}`> extends never
        ? All<I extends any ? Selects<S, T, Name, I> : never>
        : any
      : any;
interface Built<S, T, Name, R, Data> extends PromiseLike<PostgrestSingleResponse<Data>> {
  eq(...args: any[]): this;
  neq(...args: any[]): this;
  gt(...args: any[]): this;
  gte(...args: any[]): this;
  lt(...args: any[]): this;
  lte(...args: any[]): this;
  like(...args: any[]): this;
  likeAllOf(...args: any[]): this;
  likeAnyOf(...args: any[]): this;
  ilike(...args: any[]): this;
  ilikeAllOf(...args: any[]): this;
  ilikeAnyOf(...args: any[]): this;
  is(...args: any[]): this;
  in(...args: any[]): this;
  notIn(...args: any[]): this;
  contains(...args: any[]): this;
  containedBy(...args: any[]): this;
  rangeGt(...args: any[]): this;
  rangeGte(...args: any[]): this;
  rangeLt(...args: any[]): this;
  rangeLte(...args: any[]): this;
  rangeAdjacent(...args: any[]): this;
  overlaps(...args: any[]): this;
  textSearch(...args: any[]): this;
  match(...args: any[]): this;
  not(...args: any[]): this;
  or(...args: any[]): this;
  filter(...args: any[]): this;
  order(...args: any[]): this;
  limit(...args: any[]): this;
  range(...args: any[]): this;
  abortSignal(...args: any[]): this;
  setHeader(...args: any[]): this;
  retry(...args: any[]): this;
  rollback(...args: any[]): this;
  select<Q extends string = '*'>(
    query?: Q,
    options?: any,
  ): Built<S, T, Name, Selected<S, T, Name, Q>, Selected<S, T, Name, Q>[]>;
  single<One = R>(): Built<S, T, Name, One, One>;
  maybeSingle<One = R>(): Built<S, T, Name, One, One | null>;
  csv(): Built<S, T, Name, R, string>;
  returns<Whole>(): Built<S, T, Name, R, Whole>;
  overrideTypes<Whole, _ = any>(): Built<S, T, Name, R, any>;
  throwOnError(): PromiseLike<Extract<PostgrestSingleResponse<Data>, { error: null }>> & Omit<this, 'then'>;
}
interface Table<S, T, Name> {
  select<Q extends string = '*'>(
    query?: Q,
    options?: any,
  ): Built<S, T, Name, Selected<S, T, Name, Q>, Selected<S, T, Name, Q>[]>;
  insert(values: any, options?: any): Built<S, T, Name, any, null>;
  upsert(values: any, options?: any): Built<S, T, Name, any, null>;
  update(values: any, options?: any): Built<S, T, Name, any, null>;
  delete(options?: any): Built<S, T, Name, any, null>;
}
type Returned<S, Name> =
  IsAny<S> extends true
    ? any
    : Name extends keyof Part<S, 'Functions'>
      ? Part<S, 'Functions'>[Name] extends { Returns: infer R }
        ? R
        : any
      : any;
export interface User {
  id: string;
  app_metadata: { [name: string]: any };
  user_metadata: { [name: string]: any };
  aud: string;
  created_at: string;
  confirmation_sent_at?: string;
  recovery_sent_at?: string;
  email_change_sent_at?: string;
  new_email?: string;
  new_phone?: string;
  invited_at?: string;
  action_link?: string;
  email?: string;
  phone?: string;
  confirmed_at?: string;
  email_confirmed_at?: string;
  phone_confirmed_at?: string;
  last_sign_in_at?: string;
  role?: string;
  updated_at?: string;
  deleted_at?: string;
  banned_until?: string;
  identities?: any[];
  is_anonymous?: boolean;
  is_sso_user?: boolean;
  factors?: any[];
}
export interface Session {
  provider_token?: string | null;
  provider_refresh_token?: string | null;
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at?: number;
  token_type: string;
  user: User;
}
type Signed<T, Lost = { [K in keyof T]: null }> = Promise<{ data: T; error: null } | { data: Lost; error: AuthError }>;
type Credentials =
  { email: string; password: string; options?: any } | { phone: string; password: string; options?: any };
interface Auth {
  getUser(token?: string): Signed<{ user: User }>;
  getSession(): Promise<
    { data: { session: Session }; error: null } | { data: { session: null }; error: AuthError | null }
  >;
  signInWithPassword(
    given: Credentials,
  ): Signed<{ user: User; session: Session; weakPassword?: any }, { user: null; session: null; weakPassword?: null }>;
  signUp(given: Credentials): Signed<{ user: User | null; session: Session | null }, { user: null; session: null }>;
  exchangeCodeForSession(code: string): Signed<{ user: User; session: Session }>;
  refreshSession(given?: any): Signed<{ user: User | null; session: Session | null }, { user: null; session: null }>;
  setSession(given: any): Signed<{ user: User | null; session: Session | null }, { user: null; session: null }>;
  signOut(options?: any): Promise<{ error: AuthError | null }>;
  admin: any;
}
type Stored<T> = Promise<{ data: T; error: null } | { data: null; error: StorageError }>;
interface Bucket {
  upload(path: string, file: any, options?: any): Stored<{ id: string; path: string; fullPath: string }>;
  download(path: string, options?: any): Stored<Blob>;
  getPublicUrl(path: string, options?: any): { data: { publicUrl: string } };
  createSignedUrl(path: string, seconds: number, options?: any): Stored<{ signedUrl: string }>;
  remove(paths: string[]): Stored<any[]>;
  list(path?: string, options?: any): Stored<any[]>;
}
export declare class SupabaseClient<D = any, Name extends string = 'public', _ = any, __ = any, ___ = any> {
  constructor(url: string, key: string, options?: any);
  from<T extends string>(table: T): Table<Schema<D, Name>, TableOf<Schema<D, Name>, T>, T>;
  rpc<F extends string>(
    name: F,
    args?: any,
    options?: any,
  ): Built<any, any, F, Returned<Schema<D, Name>, F> extends (infer I)[] ? I : any, Returned<Schema<D, Name>, F>>;
  schema(name: string): SupabaseClient<any>;
  auth: Auth;
  storage: { from(bucket: string): Bucket; [name: string]: any };
  functions: any;
}
export declare function createClient<D = any>(url: string, key: string, options?: any): SupabaseClient<D>;

export {};
