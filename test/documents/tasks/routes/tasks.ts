// API_SOURCE
import { defineHandler, getQuery, noContent, readBody, readValidatedBody, type H3Event } from 'h3';
import type { PrefixedRouter } from 'unplugin-openapi/runtime';
import { z } from 'zod';
import { assertFound, invalid } from '../lib/failures.ts';
import { idParam, pageQuery } from '../lib/params.ts';
import { requireList } from '../services/lists.ts';
import { taskRepository, type Priority, type Task } from '../services/store.ts';

const CreateTask = z.object({
  title: z.string().min(1).max(120),
  notes: z.string().max(2000).optional(),
  priority: z.enum(['low', 'normal', 'high']).default('normal'),
  dueAt: z.iso.datetime().nullable().optional(),
  labels: z.array(z.string()).max(10).default([]),
});

interface TaskChanges {
  title?: string;
  notes?: string;
  priority?: Priority;
  done?: boolean;
}

export function registerTasks(api: PrefixedRouter): void {
  api.get('/tasks', listTasks);
  api.get('/lists/{listId}/tasks', listTasksOfList);
  api.post('/lists/{listId}/tasks', createTask);
  api.get(
    '/tasks/{id}',
    defineHandler(async (event) => findTask(idParam(event))),
  );
  api.patch('/tasks/{id}', updateTask);
  api.delete('/tasks/{id}', async (event) => {
    await taskRepository.remove(await findTask(idParam(event)));
    return noContent();
  });
  api.post('/tasks/{id}/done', completeTask);
}

async function findTask(id: number): Promise<Task> {
  const task = await taskRepository.find(id);
  assertFound(task, 'task', id);
  return task;
}

/**
 * Tasks of all lists.
 * @tags search
 */
export async function listTasks(event: H3Event) {
  const query = getQuery(event);
  const { offset, limit } = pageQuery(event);
  // Only tasks that hold this text.
  const text = String(query.q ?? '').toLowerCase();
  const done = query.done === undefined ? undefined : query.done === 'true';
  const found = (await taskRepository.all())
    .filter((task) => task.title.toLowerCase().includes(text))
    .filter((task) => done === undefined || task.done === done);
  return { tasks: found.slice(offset, offset + limit), total: found.length, offset, limit };
}

export async function listTasksOfList(event: H3Event) {
  const list = await requireList(idParam(event, 'listId'));
  const label = event.url.searchParams.get('label');
  const tasks = (await taskRepository.all()).filter(({ listId }) => listId === list.id);
  return label ? tasks.filter(({ labels }) => labels.includes(label)) : tasks;
}

export async function createTask(event: H3Event) {
  const list = await requireList(idParam(event, 'listId'));
  const { dueAt, ...input } = await readValidatedBody(event, CreateTask);
  const task = await taskRepository.insert({
    ...input,
    listId: list.id,
    done: false,
    dueAt: dueAt ? new Date(dueAt) : null,
  });
  event.res.status = 201;
  return task;
}

export async function updateTask(event: H3Event): Promise<Task> {
  const task = await findTask(idParam(event));
  const changes = await readBody<TaskChanges>(event);
  if (!changes) invalid('body', 'is missing');
  const { title = task.title, notes = task.notes, priority = task.priority, done = task.done } = changes;
  if (!String(title).trim()) invalid('title', 'is empty');
  if (!['low', 'normal', 'high'].includes(priority)) invalid('priority', 'is none of low, normal, high');
  return taskRepository.update(task, {
    title: String(title),
    ...(notes === undefined ? {} : { notes: String(notes) }),
    priority,
    done: Boolean(done),
  });
}

/** @deprecated Change `done` of the task. */
export async function completeTask(event: H3Event) {
  const task = await findTask(idParam(event));
  if (task.done) {
    event.res.status = 409;
    return { error: 'The task is done already.' };
  }
  await taskRepository.update(task, { done: true });
  return { id: task.id, done: true as const };
}
