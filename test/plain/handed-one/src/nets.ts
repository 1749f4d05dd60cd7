// API_SOURCE
import type { H3 } from 'h3';

export default function register(app: H3): void {
  app.get('/nets', () => ({ nets: 3 }));
}
