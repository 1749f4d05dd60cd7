// API_SOURCE
import { defineHandler, getRouterParam, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Named {
  name: string;
}

const todos = new Map<string, Named>();

function finder(name: string, status: number) {
  return (event: H3Event) => {
    const found = todos.get(getRouterParam(event, name) ?? '');
    if (!found) throw new HTTPError({ status, message: 'Nothing there.' });
    return found;
  };
}

const wrapped = (limit: number) =>
  defineHandler((event) => {
    const size = Number(event.url.searchParams.get('size') ?? limit);
    return { size };
  });

initializeVersionedSystemWithRoutes(
  {
    factories: {
      routes(router) {
        router.get('/one/{id}', finder('id', 404));
        router.get('/two/{key}', finder('key', 410));
        router.get('/wrapped', wrapped(5));
        const held = finder('id', 404);
        router.get('/held/{id}', held);
      },
    },
  },
  'factories',
);
