// API_SOURCE
import { H3, HTTPError } from 'h3';
import { setupRecovery as recover } from 'unplugin-openapi/runtime';

const app = new H3().get('/limpets/:id', () => {
  throw new HTTPError({ status: 404, message: 'No limpet' });
});

/** The recovery is set up in a function, under another name. */
function start(served: H3): void {
  recover(served);
}

start(app);

export default app;
