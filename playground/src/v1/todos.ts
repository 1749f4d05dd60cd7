// API_SOURCE
import { and, desc, eq, like } from 'drizzle-orm';
import { getQuery, getRouterParam, HTTPError, readBody, type H3Event } from 'h3';
import { json } from 'unplugin-openapi/runtime';
import { db } from '../database.ts';
import { findTodo } from '../find-todo.ts';
import { checkObject, checkStatus, checkText, checkTitle, toDate } from '../input.ts';
import { paging } from '../paging.ts';
import { comments, todos, todoStatuses } from '../schema.ts';
import type { CreateTodo, ReplaceTodo, TodoFilters, UpdateTodo } from './types.ts';

// API_DESC Lists to-dos, newest first, one page at a time.
export async function listTodos(event: H3Event) {
  const { status, q } = getQuery<TodoFilters>(event);
  if (status && !todoStatuses.includes(status)) {
    throw new HTTPError({ status: 400, message: `status must be one of ${todoStatuses.join(', ')}, not ${status}.` });
  }
  const { page, limit, offset } = paging(event);
  const filter = and(status && eq(todos.status, status), q ? like(todos.title, `%${q}%`) : undefined);
  const items = await db.select().from(todos).where(filter).orderBy(desc(todos.createdAt)).limit(limit).offset(offset);
  return { items, page, limit, total: await db.$count(todos, filter) };
}

export async function createTodo(event: H3Event) {
  const input = await readBody<CreateTodo>(event);
  const notes = checkText(input?.notes, 'notes');
  const values = { title: checkTitle(input?.title), notes, dueAt: toDate(input?.dueAt) };
  const [todo] = await db.insert(todos).values(values).returning();
  return json(event, 201, todo!);
}

/** @example id taxes */
export function getTodo(event: H3Event) {
  return findTodo(getRouterParam(event, 'id')!);
}

/** @example id milk */
export async function replaceTodo(event: H3Event) {
  const { id } = await findTodo(getRouterParam(event, 'id')!);
  const input = await readBody<ReplaceTodo>(event);
  return saveTodo(id, {
    title: checkTitle(input?.title),
    notes: checkText(input?.notes, 'notes') ?? null,
    status: checkStatus(input?.status ?? 'open'),
    dueAt: toDate(input?.dueAt) ?? null,
  });
}

/** @example id milk */
export async function updateTodo(event: H3Event) {
  const { id, ...todo } = await findTodo(getRouterParam(event, 'id')!);
  const input = checkObject(await readBody<UpdateTodo>(event));
  return saveTodo(id, {
    title: checkTitle(input.title ?? todo.title),
    notes: checkText(input.notes, 'notes'),
    status: checkStatus(input.status ?? todo.status),
    dueAt: toDate(input.dueAt),
  });
}

/** @example id bike */
export async function deleteTodo(event: H3Event) {
  const { id } = await findTodo(getRouterParam(event, 'id')!);
  await db.batch([db.delete(comments).where(eq(comments.todoId, id)), db.delete(todos).where(eq(todos.id, id))]);
  event.res.status = 204;
}

async function saveTodo(id: string, values: Partial<typeof todos.$inferInsert>) {
  const [todo] = await db.update(todos).set(values).where(eq(todos.id, id)).returning();
  return todo!;
}
