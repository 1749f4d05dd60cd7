// API_SOURCE
import { requireAuth, type VersionedAPIRouter } from 'unplugin-openapi/runtime';
import { createComment, listComments } from './comments.ts';
import { createTodo, deleteTodo, getTodo, listTodos, replaceTodo, updateTodo } from './todos.ts';

export function registerV1(router: VersionedAPIRouter): void {
  const api = router.setPrefix('/api/v1');
  api.crud(
    'todos',
    {
      list: listTodos,
      create: createTodo,
      get: getTodo,
      update: replaceTodo,
      patch: updateTodo,
      delete: deleteTodo,
    },
    requireAuth(),
  );
  api.get('/todos/{id}/comments', listComments);
  api.post('/todos/{id}/comments', createComment).bind(requireAuth());
}
