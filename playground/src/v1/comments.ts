// API_SOURCE
import { asc, eq } from 'drizzle-orm';
import { getQuery, getRouterParam, readBody, type H3Event } from 'h3';
import { db } from '../database.ts';
import { findTodo } from '../find-todo.ts';
import { checkText, refused } from '../input.ts';
import { comments } from '../schema.ts';
import type { CreateComment } from './types.ts';

/** @example id taxes */
export async function listComments(event: H3Event) {
  const { id } = await findTodo(getRouterParam(event, 'id')!);
  const query = getQuery(event);
  const author = query.author;
  const rows = await db.select().from(comments).where(eq(comments.todoId, id)).orderBy(asc(comments.id));
  return author ? rows.filter((row) => row.author === author) : rows;
}

/** @example id taxes */
export async function createComment(event: H3Event) {
  const { id } = await findTodo(getRouterParam(event, 'id')!);
  const input = await readBody<CreateComment>(event);
  const author = checkText(input?.author, 'author');
  const text = checkText(input?.text, 'text');
  if (!author || !text) throw refused('field_missing', 'A comment needs author and text.');
  const values = { todoId: id, author, text };
  const [comment] = await db.insert(comments).values(values).returning();
  event.res.status = 201;
  return comment!;
}
