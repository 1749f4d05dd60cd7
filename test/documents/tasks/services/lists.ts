import { HTTPError } from 'h3';
import { notFound } from '../lib/failures.ts';
import { listRepository, taskRepository, type List } from './store.ts';

export async function requireList(id: number): Promise<List> {
  const list = await listRepository.find(id);
  if (!list) throw notFound('list', id);
  return list;
}

export async function removeList(id: number): Promise<void> {
  const list = await requireList(id);
  const open = (await taskRepository.all()).filter((task) => task.listId === id && !task.done);
  if (open.length > 0) {
    throw new HTTPError({ status: 409, message: 'The list still has open tasks.', data: { open: open.length } });
  }
  await listRepository.remove(list);
}
