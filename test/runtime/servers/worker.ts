/** An app as a worker has it: documents of the bundle, no file, no process. */
import specs from '#openapi/specs';
import { H3 } from 'h3';
import { initializeVersionedSystemWithRoutes, json, requireAuth, setupLogging } from '../../../src/runtime/index.ts';
import type { LoggingOptions } from '../../../src/runtime/index.ts';

/** Given by the test. */
declare const lines: string[];

const app = new H3();
const options: LoggingOptions = { level: -4, sink: { write: (line: string) => void lines.push(line) } };
const { logger } = setupLogging(app, options);
const manager = initializeVersionedSystemWithRoutes(
  {
    v1: {
      config: { title: 'Worker', publicSwagger: true },
      routes: (router) => {
        const api = router.setPrefix('/api/v1');
        api.get('/todos/{id}', (event) => ({ id: event.context.params!.id, trace: event.context.request_id }));
        api.post('/todos', (event) => json(event, 201, { by: event.context.auth })).bind(requireAuth());
        api.get('/fails', () => {
          throw new Error('canary-detail');
        });
      },
    },
    v2: { routes: (router) => void router.get('/api/v2/todos', () => []) },
  },
  'v1',
  {
    specs,
    logger,
    authenticate: (event) => {
      const token = event.req.headers.get('authorization');
      if (token === 'Bearer root') return { id: 'root', superuser: true };
      return token === 'Bearer me' ? { id: 'me' } : null;
    },
  },
);
manager.registerAllVersionRoutes(app);
manager.registerWithServer(app);

export default app;
