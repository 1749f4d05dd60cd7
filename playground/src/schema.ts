import { relations } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const todoStatuses = ['open', 'doing', 'done'] as const;

export const todos = sqliteTable('todos', {
  id: text()
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID()),
  title: text().notNull(),
  notes: text(),
  status: text({ enum: todoStatuses }).notNull().default('open'),
  dueAt: integer('due_at', { mode: 'timestamp' }),
  createdAt: integer('created_at', { mode: 'timestamp' })
    .notNull()
    .$defaultFn(() => new Date()),
});

export const comments = sqliteTable('comments', {
  id: integer().primaryKey({ autoIncrement: true }),
  todoId: text('todo_id')
    .notNull()
    .references(() => todos.id),
  author: text().notNull(),
  text: text().notNull(),
  createdAt: integer('created_at', { mode: 'timestamp' })
    .notNull()
    .$defaultFn(() => new Date()),
});

export const todosRelations = relations(todos, ({ many }) => ({ comments: many(comments) }));

export const commentsRelations = relations(comments, ({ one }) => ({
  todo: one(todos, { fields: [comments.todoId], references: [todos.id] }),
}));
