// API_SOURCE
import { H3 } from 'h3';
import { initializeVersionedSystemWithRoutes, requireAuth } from 'unplugin-openapi/runtime';
import { adminOnly } from './guards.ts';
import { createTodo, deleteTodo, getTodo, listTodos, updateTodo } from './todos.ts';
import { authenticate } from './users.ts';

const manager = initializeVersionedSystemWithRoutes(
  {
    v1: {
      config: { title: 'To-dos of owners', version: '1.0.0', description: 'Who may do what.', publicSwagger: true },
      routes: (router) => {
        const api = router.setPrefix('/api/v1');
        api.crud('todos', { list: listTodos, get: getTodo, create: createTodo, update: updateTodo }, requireAuth());
        api.delete('/todos/{id}', deleteTodo).bindFunc(adminOnly);
      },
    },
  },
  'v1',
  { authenticate },
);

const app = new H3();
manager.registerAllVersionRoutes(app);
manager.registerWithServer(app);

export default app;
