// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Todo {
  id: string;
  due: Date | null;
}

const todos: Todo[] = [];

function findTodo(id: string): Todo | undefined {
  return todos.find((todo) => todo.id === id);
}

function describe(todo: Todo) {
  return { label: todo.id, late: todo.due !== null };
}

initializeVersionedSystemWithRoutes(
  {
    'returned-values': {
      routes(router) {
        router.get('/object', () => ({ id: 'a', count: 1, tags: ['x'] }));
        router.get('/variable', () => {
          const todo: Todo = { id: 'a', due: null };
          return todo;
        });
        router.get('/array', () => todos);
        router.get('/string', () => 'pong');
        router.get('/number', () => todos.length);
        router.get('/boolean', () => todos.length > 0);
        router.get('/null', () => null);
        router.get('/undefined', () => undefined);
        router.get('/nothing', () => {});
        router.get('/bare-return', () => {
          if (todos.length > 0) return;
          todos.pop();
        });
        router.get('/promise', async () => Promise.resolve(todos[0]!));
        router.get('/conditional', () => (todos.length > 0 ? todos : 'none'));
        router.get('/absent', () => findTodo('a'));
        router.get('/branches', () => {
          const todo = findTodo('a');
          if (!todo) return { found: false as const };
          return { found: true as const, todo };
        });
        router.get('/made-by-function', () => describe(todos[0]!));
        router.get('/inferred', () => todos.map(({ id }) => ({ id })));
        router.get('/bytes', () => new Uint8Array(3));
        router.get('/stream', () => new ReadableStream());
        router.get('/unknown', () => JSON.parse('{}'));
        // What is made elsewhere and not returned is no answer.
        router.get('/written-elsewhere', () => {
          todos.push({ id: 'b', due: null });
          const ignored = { secret: true };
          return String(ignored);
        });
        // A function inside a handler returns to its own caller.
        router.get('/nested', () => {
          const inner = () => ({ inner: true });
          return [1, 2].map((each) => {
            inner();
            return each * 2;
          });
        });
      },
    },
  },
  'returned-values',
);
