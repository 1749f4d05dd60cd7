// API_SOURCE
import { getQuery, getRouterParam, HTTPError, readBody, type H3Event } from 'h3';
import { json } from 'unplugin-openapi/runtime';
import { callerOf } from './users.ts';

export interface Todo {
  id: string;
  title: string;
  done: boolean;
  owner: string;
}

interface TodoInput {
  title: string;
  done?: boolean;
}

const todos: Todo[] = [
  { id: '1', title: 'Buy milk', done: false, owner: 'ada' },
  { id: '2', title: 'Fix the bike', done: false, owner: 'bob' },
];
let count = todos.length;

const find = (event: H3Event) => todos.find(({ id }) => id === getRouterParam(event, 'id'));

// API_DESC Lists to-dos; with `mine` those of the caller, of which nobody has any.
// API_TAGS todos, public
export function listTodos(event: H3Event) {
  const caller = callerOf(event);
  const { mine } = getQuery<{ mine?: string }>(event);
  return json(event, 200, { todos: mine ? todos.filter(({ owner }) => owner === caller?.id) : todos });
}

// API_DESC Reads one to-do.
// API_TAGS todos, public
export function getTodo(event: H3Event) {
  const todo = find(event);
  if (!todo) return json(event, 404, { error: 'There is no such to-do.' });
  return json(event, 200, todo);
}

// API_DESC Creates a to-do that the caller owns.
export async function createTodo(event: H3Event) {
  const input = checkInput(await readBody<TodoInput>(event));
  const todo: Todo = { id: String(++count), done: false, ...input, owner: callerOf(event)!.id };
  todos.push(todo);
  return json(event, 201, todo);
}

// API_DESC Changes a to-do; only its owner may, and administrators.
export async function updateTodo(event: H3Event) {
  const todo = find(event);
  if (!todo) return json(event, 404, { error: 'There is no such to-do.' });
  const caller = callerOf(event)!;
  if (todo.owner !== caller.id && !caller.admin) return json(event, 403, { error: 'It belongs to somebody else.' });
  return json(event, 200, Object.assign(todo, checkInput(await readBody<TodoInput>(event))));
}

// API_DESC Deletes a to-do.
export function deleteTodo(event: H3Event) {
  const todo = find(event);
  if (!todo) return json(event, 404, { error: 'There is no such to-do.' });
  todos.splice(todos.indexOf(todo), 1);
  event.res.status = 204;
}

function checkInput(input: TodoInput | undefined): TodoInput {
  const { title, done } = input ?? {};
  if (typeof title !== 'string' || title === '' || (done !== undefined && typeof done !== 'boolean')) {
    throw new HTTPError({ status: 422, message: 'A to-do has a title, and may be done.' });
  }
  return { title, ...(done === undefined ? {} : { done }) };
}
