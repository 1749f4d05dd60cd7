// API_SOURCE
import { H3 } from 'h3';

export const app = new H3()
  .get('/api/v1/todos', () => [{ id: 1 }])
  .get('/api/v1', () => 'index')
  .get('/api/v10/todos', () => [{ key: 'a' }])
  .get('/api/v2/todos', () => [{ key: 'a' }])
  .get('/health', () => 'in no version');
