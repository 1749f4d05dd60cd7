// What comes out of databases, validators and classes.
import { sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  serial,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { z } from 'zod';

const level = pgEnum('level', ['info', 'warn', 'error']);
const teams = pgTable('teams', {
  id: serial().primaryKey(),
  name: varchar({ length: 40 }).notNull(),
  plan: text({ enum: ['free', 'pro'] })
    .notNull()
    .default('free'),
});
const logs = pgTable('logs', {
  id: uuid().primaryKey().defaultRandom(),
  teamId: integer().notNull(),
  level: level().notNull(),
  message: text(),
  payload: jsonb().$type<{ tags: string[]; depth?: number }>().notNull(),
  raw: jsonb(),
  cost: numeric({ precision: 10, scale: 2 }),
  size: bigint({ mode: 'number' }).notNull(),
  seen: boolean().notNull().default(false),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  day: timestamp({ mode: 'string' }),
  labels: text().array().notNull(),
  kind: text().$type<'a' | 'b'>().notNull(),
  length: integer().generatedAlwaysAs(sql`1`),
});
export type Team = typeof teams.$inferSelect;
export type Log = Omit<InferSelectModel<typeof logs>, 'raw'>;
export type InputLog = Omit<InferInsertModel<typeof logs>, 'raw'>;
export type LogWithTeam = Pick<Log, 'id' | 'level'> & { team: Team | null };
export type LogPatch = Partial<Pick<typeof logs.$inferInsert, 'message' | 'seen' | 'labels'>>;

const account = z.object({
  id: z.uuid(),
  age: z.number().int().min(0).optional(),
  role: z.enum(['admin', 'user']).default('user'),
  tags: z.array(z.string()).nonempty(),
  profile: z.object({ bio: z.string().nullable(), links: z.record(z.string(), z.url()) }).partial(),
  contact: z.discriminatedUnion('via', [
    z.object({ via: z.literal('mail'), to: z.email() }),
    z.object({ via: z.literal('phone'), number: z.string() }),
  ]),
  since: z.date(),
  score: z.union([z.number(), z.literal('none')]),
  pair: z.tuple([z.string(), z.number()]),
  count: z.string().transform((text) => text.length),
  extra: z.looseObject({ known: z.boolean() }),
  branded: z.string().brand<'Slug'>(),
  lazy: z.lazy(() => z.array(z.boolean())),
});
export type Account = z.infer<typeof account>;
export type InputAccount = z.input<typeof account>;
export type AccountPatch = Partial<z.infer<typeof account>>;
const device = v.object({
  id: v.pipe(v.string(), v.uuid()),
  model: v.picklist(['x1', 'x2']),
  specs: v.optional(v.object({ ram: v.number(), gpu: v.nullable(v.string()) })),
  owner: v.variant('type', [
    v.object({ type: v.literal('user'), id: v.number() }),
    v.object({ type: v.literal('team'), name: v.string() }),
  ]),
});
export type Device = v.InferOutput<typeof device>;

// In the form of what query builders and generated clients have.
interface ColumnType<Select, Insert = Select, Update = Insert> {
  readonly __select__: Select;
  readonly __insert__: Insert;
  readonly __update__: Update;
}
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type SelectType<T> = T extends ColumnType<infer S, unknown, unknown> ? S : T;
type InsertType<T> = T extends ColumnType<unknown, infer I, unknown> ? I : T;
type Selectable<R> = { [K in keyof R]: SelectType<R[K]> };
type OptionalKeys<R> = {
  [K in keyof R]: undefined extends InsertType<R[K]> ? K : null extends InsertType<R[K]> ? K : never;
}[keyof R];
type Insertable<R> = { [K in Exclude<keyof R, OptionalKeys<R>>]: InsertType<R[K]> } & {
  [K in OptionalKeys<R>]?: InsertType<R[K]>;
};
interface PersonTable {
  id: Generated<number>;
  name: string;
  gender: 'man' | 'woman' | 'other';
  nickname: string | null;
  created: ColumnType<Date, string | undefined, never>;
  meta: ColumnType<{ age: number }, string, string>;
}
export type Person = Selectable<PersonTable>;
export type InputPerson = Insertable<PersonTable>;
export type PersonSummary = Pick<Person, 'id' | 'name'> & { pets: { name: string; species: 'dog' | 'cat' }[] };

type PostPayload = {
  scalars: { id: string; title: string; views: number; published: Date | null; status: 'DRAFT' | 'LIVE' };
  objects: { author: AuthorPayload };
};
type AuthorPayload = { scalars: { id: string; name: string | null }; objects: { posts: PostPayload[] } };
type Payload = { scalars: object; objects: object };
type Result<P extends Payload, A> = A extends { select: infer S }
  ? { [K in keyof S & keyof P['scalars'] as S[K] extends true ? K : never]: P['scalars'][K] }
  : P['scalars'] &
      (A extends { include: infer I }
        ? {
            [
              K in keyof I & keyof P['objects'] as I[K] extends false ? never : K
            ]: P['objects'][K] extends (infer Q extends Payload)[]
              ? Result<Q, I[K]>[]
              : P['objects'][K] extends Payload
                ? Result<P['objects'][K], I[K]>
                : never;
          }
        : unknown);
export type Post = Result<PostPayload, object>;
export type PostSelected = Result<PostPayload, { select: { id: true; status: true; views: false } }>;
export type PostWithAuthor = Result<PostPayload, { include: { author: { include: { posts: true } } } }>;
export type Grouped = { status: 'DRAFT' | 'LIVE'; _count: { _all: number }; _avg: { views: number | null } }[];

// Classes as data.
abstract class Entity {
  abstract readonly kind: string;
  id = 0;
  protected version = 1;
  #dirty = false;
  static table = 'entities';
  get isDirty() {
    return this.#dirty;
  }
  touch(): this {
    this.#dirty = true;
    return this;
  }
}
export class Article extends Entity {
  readonly kind = 'article' as const;
  body?: string;
  published: Date | null = null;
  private readonly slugs: string[] = [];
  onChange = (): void => {};
  constructor(public title: string) {
    super();
  }
  get slug() {
    return this.slugs[0];
  }
}
class Shelf<T extends Entity> {
  items: T[] = [];
  byId: Record<number, T> = {};
  index = new Map<number, T>();
  add(item: T): void {
    this.items.push(item);
  }
}
export type ArticleShelf = Shelf<Article>;
export class Point {
  constructor(
    readonly x: number,
    readonly y: number,
  ) {}
  toJSON() {
    return [this.x, this.y] as const;
  }
}
export class Temperature {
  constructor(private readonly kelvin: number) {}
  toJSON(): { value: number; unit: 'K' } {
    return { value: this.kelvin, unit: 'K' };
  }
}
export interface Reading {
  at: Point;
  value: Temperature | null;
  series: Temperature[];
  names: Map<string, Point>;
}
export class NotFound extends Error {
  readonly status = 404;
  constructor(readonly resource: string) {
    super(`${resource} not found`);
  }
}
export interface Mixed {
  method(): void;
  readonly arrow: () => void;
  maybe?: (() => void) | string;
  symbol: symbol;
  nothing: undefined;
  empty: void;
  list: (string | undefined | symbol)[];
  [Symbol.iterator]?: () => Iterator<string>;
  date: Date | string;
  boxed: { value: string | null }[];
}
export interface Overlap {
  id: number;
}
export interface Overlap {
  name: string;
}
namespace Api {
  export interface Body {
    ok: boolean;
  }
  export type List = Body[];
}
export type Bodies = Api.List;
export type Dates = Record<'from' | 'to', Date>;
export type Lookup = Record<number, { at: Date }>;
export type Nested = { a?: { b?: { c?: { d: string } | null } | null } | null };
export type Matrix = (number | null)[][];
export type Callback = { run: (() => void) | null; id: 1 };
