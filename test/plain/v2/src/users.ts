import { H3, HTTPError, getRouterParam } from 'h3';

export const users = new H3()
  .use((event) => {
    if (!event.req.headers.get('x-tenant')) throw new HTTPError({ status: 400, message: 'No tenant' });
  })
  .get('/', () => [{ id: 1, name: 'Ann' }])
  .get('/:id', (event) => ({ id: getRouterParam(event, 'id')! }));
