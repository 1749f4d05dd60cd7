// API_SOURCE
import type { H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

class Todos {
  static all() {
    return [1];
  }

  list(event: H3Event) {
    return { page: Number(event.url.searchParams.get('page')) };
  }

  get = (event: H3Event) => this.read(event);

  private read(event: H3Event) {
    return { id: event.context.params!.id };
  }
}

const todos = new Todos();
const object = {
  show() {
    return 'shown' as string;
  },
  hide: () => 'hidden' as string,
};

initializeVersionedSystemWithRoutes(
  {
    classes: {
      routes(router) {
        router.get('/static', Todos.all);
        router.get('/method', todos.list);
        router.get('/bound', todos.list.bind(todos));
        router.get('/field/{id}', todos.get);
        router.get('/called', (event) => todos.list(event));
        router.get('/object', object.show);
        router.get('/object-arrow', object.hide);
      },
    },
  },
  'classes',
);
