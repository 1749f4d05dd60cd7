// API_SOURCE
import type { H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';
import { reply } from './reply.ts';

interface Todo {
  id: string;
}

const todo: Todo = { id: 'a' };
const accepted = 202;

const created = (event: H3Event, data: Todo) => json(event, 201, data);

const local = {
  json: (_event: H3Event, status: number, data: Todo) => ({ status, data }),
};

initializeVersionedSystemWithRoutes(
  {
    'json-call': {
      routes(router) {
        router.post('/direct', (event) => json(event, 201, todo));
        router.post('/constant', (event) => json(event, accepted, { queued: true }));
        router.post('/helper', (event) => created(event, todo));
        router.post('/generic', (event) => reply(event, 201, { item: todo }));
        router.post('/conditional', (event) => json(event, event.url.search ? 200 : 201, todo));
        router.post('/branches', (event) => {
          if (event.url.search) return json(event, 409, { reason: 'taken' });
          return json(event, 201, todo);
        });
        router.post('/held', (event) => {
          const answer = json(event, 201, todo);
          return answer;
        });
        router.post('/empty', (event) => json(event, 204, undefined));
        router.post('/dynamic', (event) => json(event, Number(event.url.search), todo));
        // Made and not returned: nobody is answered with it.
        router.post('/dropped', (event) => {
          json(event, 500, todo);
          return todo;
        });
        // Another function of the same name gives data.
        router.post('/local', (event) => local.json(event, 404, todo));
      },
    },
  },
  'json-call',
);
