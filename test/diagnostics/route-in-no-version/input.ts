// API_SOURCE
import { H3 } from 'h3';

export const app = new H3()
  .get('/api/v1/todos', () => [{ id: 1 }])
  .get('/health', () => 'fine')
  .post('/hooks/:name', () => 'taken')
  .get('/api/v10/todos', () => [])
  .get('/metrics', () => 'none');
