// API_SOURCE
import { H3, HTTPError } from 'h3';
import { mountAll } from './m-mount.ts';

export function createServer() {
  const app = new H3();
  app.use((event) => {
    if (!event.req.headers.get('authorization')) throw new HTTPError({ status: 401, message: 'Who?' });
  });
  mountAll(app);
  return app;
}
