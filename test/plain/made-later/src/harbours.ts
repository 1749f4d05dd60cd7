// API_SOURCE
import { H3 } from 'h3';
import { keep } from './keep.ts';

/** Asked for by another function alone, which is kept as well. */
export const harbours = keep(() => {
  const app = new H3();
  app.get('/', () => ({ ships: 3 }));
  return app;
});
