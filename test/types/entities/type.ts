import { drizzle } from 'drizzle-orm/libsql';
import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';

const posts = sqliteTable('posts', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  views: integer('views'),
  score: real('score').notNull(),
});
const authorSchema = z.object({ name: z.string(), mail: z.string() });
const noteSchema = z.object({ text: z.string(), by: z.string() }).meta({ id: 'Remark' });
const db = drizzle('file::memory:');
const prices = [
  { price: 5, label: 'a' },
  { price: 4.5, label: 'b' },
];
const rows = async () => db.select().from(posts);
const some = async () => db.select({ id: posts.id, title: posts.title }).from(posts);
const more = async () => (await rows()).map((row) => ({ ...row, extra: true }));

type Rows = Awaited<ReturnType<typeof rows>>;

/** The whole row is a `Posts`, here and in what holds it. */
export type Held = {
  post: Rows[number];
  list: Rows;
  author: z.infer<typeof authorSchema>;
  note: z.infer<typeof noteSchema>;
};
/** A part of a row, or a row with more in it, is none; neither is one whose values have other types. */
export type Others = {
  some: Awaited<ReturnType<typeof some>>[number];
  more: Awaited<ReturnType<typeof more>>[number];
  texts: { [K in keyof Rows[number]]: string };
};
/** A row to be written that is sent back, and rows that are sent to be written. */
export type New = { post: typeof posts.$inferInsert };
export type InputRows = {
  post: typeof posts.$inferInsert;
  whole: typeof posts.$inferSelect;
  some: Partial<typeof posts.$inferSelect>;
};
/** A literal is one of several. */
export type Prices = (typeof prices)[number];
export interface Todo {
  id: string;
}
export type Change = { todo: Partial<Todo>; post: Partial<Rows[number]>; number: Partial<Record<string, number>> };
