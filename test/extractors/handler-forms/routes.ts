// API_SOURCE
import {
  defineHandler,
  defineLazyEventHandler,
  fromNodeHandler,
  fromWebHandler,
  HTTPError,
  lazyEventHandler,
  toEventHandler,
  withBase,
  type Middleware,
} from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import listTodos from './list-todos.get.ts';
import { removeTodo } from './todo.ts';

const limited: Middleware = (event) => {
  if (event.url.hash) throw new HTTPError({ status: 429, message: 'Slow down.' });
};
const isStrict = process.env.NODE_ENV === 'production';

/** Lists them when they are needed. */
const later = defineLazyEventHandler(() => import('./list-todos.get.ts') as never);

initializeVersionedSystemWithRoutes(
  {
    'handler-forms': {
      routes(router) {
        router.get('/default', listTodos);
        router.get('/cast', listTodos as never);
        router.get(
          '/lazy',
          defineLazyEventHandler(() => import('./list-todos.get.ts') as never),
        );
        router.get('/lazy/named', later);
        router.get(
          '/lazy/default',
          defineLazyEventHandler(() => import('./list-todos.get.ts').then((module) => module.default)),
        );
        router.get(
          '/lazy/{id}',
          lazyEventHandler(async () => (await import('./todo.ts')).getTodo),
        );
        router.get(
          '/lazy/{id}/destructured',
          lazyEventHandler(async () => {
            const { getTodo } = await import('./todo.ts');
            return getTodo;
          }),
        );
        router.get(
          '/lazy/made',
          lazyEventHandler(async () => {
            const made = Boolean(process.env.MADE);
            return defineHandler(() => ({ made }));
          }),
        );
        router.get(
          '/base',
          withBase(
            '/base',
            defineHandler(() => 'pong' as string),
          ),
        );
        router.delete('/declared', defineHandler(removeTodo));
        router.delete('/converted', toEventHandler(removeTodo)!);
        router.delete('/object', { middleware: [limited], handler: removeTodo, meta: { scope: 'todos' } });
        router.get(
          '/web',
          fromWebHandler(async (request) =>
            Response.json({ tenant: request.headers.get('x-tenant') }, { status: 202 }),
          ),
        );
        // What Node's own response is given can't be seen.
        router.get(
          '/node',
          fromNodeHandler((_request, response) => void response.end('pong')),
        );
        // Only running code knows whether it is there.
        router.delete('/conditional', defineHandler({ middleware: isStrict ? [limited] : [], handler: removeTodo }));
      },
    },
  },
  'handler-forms',
);
