// API_SOURCE
import { asc, eq, gt, sql } from 'drizzle-orm';
import { getRouterParam, readBody, type H3Event } from 'h3';
import { db } from '../database.ts';
import { missing } from '../find-todo.ts';
import { checkTitle, refused, toDate } from '../input.ts';
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
  const values = { title: checkTitle(input?.title), dueAt: toDate(input?.due) };
  const [created] = await db.insert(todos).values(values).returning({ id: todos.id });
  event.res.status = 201;
  return created!;
}

/** @example id taxes */
export async function getTodo(event: H3Event) {
  const id = getRouterParam(event, 'id')!;
  const [todo] = await selectTodos().where(eq(todos.id, id));
  if (!todo) return missing(id);
  return todo;
}

/** @example id milk */
export async function updateTodo(event: H3Event) {
  const id = getRouterParam(event, 'id')!;
  const input = await readBody<UpdateTodo>(event);
  const { title, done } = input ?? {};
  if (done !== undefined && typeof done !== 'boolean') {
    throw refused('not_a_boolean', 'done must be true or false.');
  }
  const status = done === undefined ? undefined : done ? ('done' as const) : ('open' as const);
  const changes = { title: title === undefined ? undefined : checkTitle(title), status };
  if (changes.title === undefined && changes.status === undefined) {
    throw refused('nothing_to_change', 'Give a title or say whether it is done.');
  }
  const [updated] = await db.update(todos).set(changes).where(eq(todos.id, id)).returning({ id: todos.id });
  if (!updated) throw missing(id);
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
