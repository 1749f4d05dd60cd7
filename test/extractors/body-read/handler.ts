// API_SOURCE
import { readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface CreateTodo {
  title: string;
  done?: boolean;
}

async function readTodo(event: H3Event): Promise<CreateTodo | undefined> {
  return readBody<CreateTodo>(event);
}

async function readAs<T>(event: H3Event): Promise<T> {
  return (await readBody<T>(event)) as T;
}

function parse(text: string): CreateTodo {
  return JSON.parse(text);
}

initializeVersionedSystemWithRoutes(
  {
    'body-read': {
      routes(router) {
        router.post('/argument', async (event) => {
          await readBody<CreateTodo>(event);
        });
        router.post('/cast', async (event) => {
          const body = (await readBody(event)) as CreateTodo;
          return body.title;
        });
        router.post('/annotated', async (event) => {
          const body: CreateTodo | undefined = await readBody(event);
          return body ? null : undefined;
        });
        router.post('/inline', async (event) => {
          await readBody<{ ids: number[]; note: string | null }>(event);
        });
        router.post('/untyped', async (event) => {
          const body = await readBody(event);
          return body ? null : undefined;
        });
        router.post('/helper', async (event) => {
          await readTodo(event);
        });
        router.post('/generic-helper', async (event) => {
          await readAs<CreateTodo>(event);
        });
        // What is parsed of a text is no body of the request.
        router.post('/parsed', () => {
          parse('{}');
        });
      },
    },
  },
  'body-read',
);
