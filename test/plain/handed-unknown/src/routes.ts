// API_SOURCE
import type { H3 } from 'h3';

export function known(app: H3): void {
  app.get('/known', () => ({ known: true }));
}
