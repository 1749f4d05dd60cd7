// API_SOURCE
import { defineHandler, H3 } from 'h3';

/** Read by itself, it would be at the root. */
export function crewRoutes(): H3 {
  const app = new H3();
  app.get(
    '/crews',
    defineHandler(() => ({ crews: ['a'] })),
  );
  return app;
}

export const portRoutes = () => new H3().get('/ports', () => ({ ports: 1 }));

/** Nobody mounts it: it is an app of its own. */
export function probes() {
  return new H3().get('/alive', () => 'yes');
}
