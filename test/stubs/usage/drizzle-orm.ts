import { eq, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import * as pg from 'drizzle-orm/pg-core';
import * as my from 'drizzle-orm/mysql-core';
import { integer, sqliteTable, text, real, blob } from 'drizzle-orm/sqlite-core';

const harbours = sqliteTable('harbours', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
  depth: real('depth'),
  isOpen: integer('is_open', { mode: 'boolean' }).notNull().default(true),
  since: integer('since', { mode: 'timestamp' }),
  kind: text('kind', { enum: ['sea', 'lake'] }).notNull(),
  tags: text('tags', { mode: 'json' }).$type<string[]>(),
  big: blob('big', { mode: 'bigint' }),
});
const boats = pg.pgTable('boats', {
  id: pg.serial('id').primaryKey(),
  uuid: pg.uuid('uuid').defaultRandom().notNull(),
  price: pg.numeric('price'),
  born: pg.timestamp('born').defaultNow(),
  day: pg.date('day'),
  data: pg.jsonb('data').$type<{ a: number }>(),
  flags: pg.boolean('flags').array(),
  count: pg.bigint('count', { mode: 'number' }).notNull(),
});
const crews = my.mysqlTable('crews', {
  id: my.int('id').primaryKey().autoincrement(),
  name: my.varchar('name', { length: 20 }).notNull(),
  born: my.datetime('born'),
});
const db = drizzle({} as never);
const other = overPostgres({} as never);

export declare const row: InferSelectModel<typeof harbours>;
export declare const inserted: InferInsertModel<typeof harbours>;
export declare const boat: typeof boats.$inferSelect;
export declare const newBoat: typeof boats.$inferInsert;
export declare const crew: typeof crews.$inferSelect;
export const all = db
  .select()
  .from(harbours)
  .where(eq(harbours.id, 1))
  .then((rows) => rows);
export const some = db
  .select({ id: harbours.id, name: harbours.name })
  .from(harbours)
  .then((rows) => rows);
export const joined = db
  .select({ name: harbours.name, other: harbours.depth })
  .from(harbours)
  .innerJoin(harbours, eq(harbours.id, harbours.id))
  .then((rows) => rows);
export const counted = db
  .select({ count: sql<number>`count(*)` })
  .from(harbours)
  .then((rows) => rows);
export const written = db
  .insert(harbours)
  .values({ name: '', kind: 'sea' })
  .returning()
  .then((rows) => rows);
export const changed = db
  .update(harbours)
  .set({ name: '' })
  .returning({ id: harbours.id })
  .then((rows) => rows);
export const first = other
  .select()
  .from(boats)
  .then((rows) => rows);
export const done = db.transaction(async () => 3).then((value) => value);
