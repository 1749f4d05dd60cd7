// API_SOURCE
import { H3 } from 'h3';

export const app = new H3()
  .get('/api/todos', () => [{ id: 1 }])
  .get('/api/todos/:id', () => ({ id: 1 }))
  .get('/shop/items', () => ['one'])
  .get('/shop/orders', () => ['two']);
