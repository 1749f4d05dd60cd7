// Serves the app of the playground in development with listhen, over Vite in middleware mode: the plugin's option `server`
// answers with the app, evaluated anew on each change, and `/__openapi/` shows its docs.
import { fileURLToPath } from 'node:url';
import { listen } from 'listhen';
import { createServer } from 'vite';

const vite = await createServer({
  root: fileURLToPath(new URL('../playground', import.meta.url)),
  // There is no page of the app's own, so nothing to reload: the docs page follows changes by itself.
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false },
});
// It takes the port of PORT, else 3000, and closes on a signal.
const listener = await listen(vite.middlewares, {
  hostname: process.env.HOST ?? 'localhost',
  showURL: false,
  autoClose: false,
  isTest: false,
});
console.log(`api:  ${listener.url}api/v1/todos`);
console.log(`docs: ${listener.url}__openapi/`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);

async function stop() {
  // A docs page that is open holds a connection for its events: closing Vite ends it.
  await vite.close();
  await listener.close();
  process.exit(0);
}
