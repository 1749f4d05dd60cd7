import { createClient } from '@libsql/client';
import { eq, relations, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const todos = sqliteTable('todos', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** What to do. */
  title: text().notNull(),
  note: text(),
  done: integer({ mode: 'boolean' }).notNull().default(false),
  priority: text({ enum: ['low', 'high'] }).notNull(),
  dueAt: integer({ mode: 'timestamp' }),
  tags: text({ mode: 'json' }).$type<string[]>(),
});
const comments = sqliteTable('comments', {
  id: integer().primaryKey(),
  todoId: integer().notNull(),
  body: text().notNull(),
});
const todoRelations = relations(todos, ({ many }) => ({ comments: many(comments) }));
const commentRelations = relations(comments, ({ one }) => ({
  todo: one(todos, { fields: [comments.todoId], references: [todos.id] }),
}));
const db = drizzle(createClient({ url: ':memory:' }), {
  schema: { todos, comments, todoRelations, commentRelations },
});

export type Todo = typeof todos.$inferSelect;
export type InputTodo = typeof todos.$inferInsert;
export async function list() {
  return await db.select().from(todos).where(eq(todos.id, 1));
}
export async function create() {
  const [created] = await db.insert(todos).values({ title: 'a', priority: 'low' }).returning();
  return created;
}
export async function withComments() {
  return db.query.todos.findFirst({ with: { comments: true } });
}
export async function columns() {
  return db
    .select({ id: todos.id, count: sql<number>`count(*)` })
    .from(todos)
    .leftJoin(comments, eq(todos.id, comments.todoId));
}
export async function joined() {
  return db.select().from(comments).leftJoin(todos, eq(todos.id, comments.todoId));
}

class Opened {
  width = 1;
}
/** What a query builder takes beside values is for code alone; a class of the project has values that a client may write. */
export type InputValues = {
  row: Parameters<ReturnType<typeof insertion>['values']>[0];
  opened: Opened | string;
};
const insertion = () => db.insert(comments);
