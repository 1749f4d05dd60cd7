// API_SOURCE
import { and, desc, eq, like } from 'drizzle-orm';
import { getQuery, getRouterParam, HTTPError, readBody, type H3Event } from 'h3';
import { json } from 'unplugin-openapi/runtime';
import { db } from '../database.ts';
import { findTodo } from '../find-todo.ts';
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
  const values = { title: checkTitle(input?.title), notes: input?.notes, dueAt: toDate(input?.dueAt) };
  const [todo] = await db.insert(todos).values(values).returning();
  return json(event, 201, todo!);
}

export function getTodo(event: H3Event) {
  return findTodo(getRouterParam(event, 'id')!);
}

export async function replaceTodo(event: H3Event) {
  const { id } = await findTodo(getRouterParam(event, 'id')!);
  const input = await readBody<ReplaceTodo>(event);
  return saveTodo(id, {
    title: checkTitle(input?.title),
    notes: input?.notes ?? null,
    status: checkStatus(input?.status ?? 'open'),
    dueAt: toDate(input?.dueAt) ?? null,
  });
}

export async function updateTodo(event: H3Event) {
  const { id, ...todo } = await findTodo(getRouterParam(event, 'id')!);
  const input = await readBody<UpdateTodo>(event);
  return saveTodo(id, {
    title: checkTitle(input?.title ?? todo.title),
    notes: input?.notes,
    status: checkStatus(input?.status ?? todo.status),
    dueAt: toDate(input?.dueAt),
  });
}

export async function deleteTodo(event: H3Event) {
  const { id } = await findTodo(getRouterParam(event, 'id')!);
  await db.batch([db.delete(comments).where(eq(comments.todoId, id)), db.delete(todos).where(eq(todos.id, id))]);
  event.res.status = 204;
}

async function saveTodo(id: string, values: Partial<typeof todos.$inferInsert>) {
  const [todo] = await db.update(todos).set(values).where(eq(todos.id, id)).returning();
  return todo!;
}

function checkTitle(title: string | undefined) {
  if (!title?.trim()) throw new HTTPError({ status: 422, message: 'A to-do needs a title.' });
  return title.trim();
}

function checkStatus(status: (typeof todoStatuses)[number]) {
  if (!todoStatuses.includes(status)) throw new HTTPError({ status: 422, message: `${status} is no status.` });
  return status;
}

function toDate(text: string | null | undefined) {
  if (text == null) return text;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new HTTPError({ status: 422, message: `${text} is no date.` });
  return date;
}
