// API_SOURCE
import { requireAuth, type VersionedAPIRouter } from 'unplugin-openapi/runtime';
import { getTime } from './time.ts';
import { createTodo, getTodo, listTodos, updateTodo } from './todos.ts';

export function registerV2(router: VersionedAPIRouter): void {
  const api = router.setPrefix('/api/v2');
  api.get('/time', getTime);
  api.get('/todos', listTodos);
  api.post('/todos', createTodo).bind(requireAuth());
  api.get('/todos/:id', getTodo);
  api.patch('/todos/:id', updateTodo).bind(requireAuth());
}
