// API_SOURCE
import { asc, eq, gt, sql } from 'drizzle-orm';
import { getRouterParam, HTTPError, readBody, type H3Event } from 'h3';
import { db } from '../database.ts';
import { queryNumber } from '../paging.ts';
import { comments, todos } from '../schema.ts';
import type { CreateTodo, UpdateTodo } from './types.ts';

export async function listTodos(event: H3Event) {
  const after = event.url.searchParams.get('after');
  const limit = queryNumber(event, 'limit', 20);
  const data = await selectTodos()
    .where(after ? gt(todos.id, after) : undefined)
    .orderBy(asc(todos.id))
    .limit(limit);
  return { data, next: data.length === limit ? (data.at(-1)?.id ?? null) : null };
}

export async function createTodo(event: H3Event) {
  const input = await readBody<CreateTodo>(event);
  if (!input?.title) throw new HTTPError({ status: 422, message: 'A to-do needs a title.' });
  const dueAt = input.due ? new Date(input.due) : null;
  const [created] = await db.insert(todos).values({ title: input.title, dueAt }).returning({ id: todos.id });
  event.res.status = 201;
  return created!;
}

export async function getTodo(event: H3Event) {
  const id = getRouterParam(event, 'id')!;
  const [todo] = await selectTodos().where(eq(todos.id, id));
  if (!todo) return new HTTPError({ status: 404, message: `There is no to-do ${id}.` });
  return todo;
}

export async function updateTodo(event: H3Event) {
  const id = getRouterParam(event, 'id')!;
  const input = await readBody<UpdateTodo>(event);
  const status = input?.done === undefined ? undefined : input.done ? ('done' as const) : ('open' as const);
  const changes = { title: input?.title, status };
  if (changes.title === undefined && changes.status === undefined) {
    throw new HTTPError({ status: 422, message: 'Give a title or say whether it is done.' });
  }
  const [updated] = await db.update(todos).set(changes).where(eq(todos.id, id)).returning({ id: todos.id });
  if (!updated) throw new HTTPError({ status: 404, message: `There is no to-do ${id}.` });
  return updated;
}

function selectTodos() {
  return db
    .select({
      id: todos.id,
      title: todos.title,
      done: sql<boolean>`${todos.status} = 'done'`.mapWith(Boolean),
      due: todos.dueAt,
      comments: db.$count(comments, eq(comments.todoId, todos.id)),
    })
    .from(todos)
    .$dynamic();
}
