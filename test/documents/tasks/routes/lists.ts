// API_SOURCE
import { readBody, type H3Event } from 'h3';
import { json, type PrefixedRouter } from 'unplugin-openapi/runtime';
import { invalid } from '../lib/failures.ts';
import { idParam } from '../lib/params.ts';
import { removeList, requireList } from '../services/lists.ts';
import { listRepository, taskRepository } from '../services/store.ts';

export function registerLists(api: PrefixedRouter): void {
  api.crud('lists', { list: allLists, create: createList, get: getList, delete: deleteList });
  api.get('/lists/{id}/summary', listSummary);
}

/** Every list, in the order in which they were made. */
async function allLists() {
  return listRepository.all();
}

async function createList(event: H3Event) {
  const { name, color = null } = (await readBody<{ name: string; color?: string | null }>(event)) ?? { name: '' };
  if (typeof name !== 'string' || !name.trim()) invalid('name', 'is empty');
  if (color !== null && typeof color !== 'string') invalid('color', 'is no text');
  if ((await listRepository.all()).some((list) => list.name === name)) {
    return json(event, 409, { error: 'There is a list of that name.', name });
  }
  const list = await listRepository.insert({ name, color, createdAt: new Date() });
  event.res.headers.set('Location', `/api/v1/lists/${list.id}`);
  return json(event, 201, list);
}

async function getList(event: H3Event) {
  return requireList(idParam(event));
}

async function deleteList(event: H3Event) {
  await removeList(idParam(event));
  event.res.status = 204;
}

/** How many tasks a list has, by state. */
async function listSummary(event: H3Event) {
  const list = await requireList(idParam(event));
  const tasks = (await taskRepository.all()).filter(({ listId }) => listId === list.id);
  const done = tasks.filter((task) => task.done).length;
  return { list: { id: list.id, name: list.name }, total: tasks.length, done, open: tasks.length - done };
}
