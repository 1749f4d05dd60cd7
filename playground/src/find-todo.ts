import { eq } from 'drizzle-orm';
import { HTTPError } from 'h3';
import { db } from './database.ts';
import { todos } from './schema.ts';

/** The to-do with its comments, or a 404. */
export async function findTodo(id: string) {
  const todo = await db.query.todos.findFirst({ where: eq(todos.id, id), with: { comments: true } });
  if (!todo) throw missing(id);
  return todo;
}

/** The 404 of a to-do that is not there. */
export function missing(id: string) {
  return new HTTPError({ status: 404, message: `There is no to-do ${id}.`, data: { code: 'todo_not_found' } });
}
