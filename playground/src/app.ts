// API_SOURCE
import { H3 } from 'h3';
import specs from '#openapi/specs';
import { initializeVersionedSystemWithRoutes, LogLevel, setupLogging, setupRecovery } from 'unplugin-openapi/runtime';
import { authenticate } from './auth.ts';
import { prepareDatabase } from './database.ts';
import { registerV1 } from './v1/routes.ts';
import { registerV2 } from './v2/routes.ts';

await prepareDatabase();

const versions = initializeVersionedSystemWithRoutes(
  {
    v1: {
      config: {
        title: 'To-do API',
        version: '1.0.0',
        description: 'To-dos and their comments, kept in SQLite.',
        status: 'stable',
        publicSwagger: true,
      },
      routes: registerV1,
    },
    v2: {
      config: {
        title: 'To-do API',
        version: '2.0.0-beta.1',
        description: 'The next shape of a to-do. It may still change.',
        status: 'testing',
        publicSwagger: false,
      },
      routes: registerV2,
    },
  },
  'v1',
  { specs, authenticate },
);

const app = new H3();
// Every request at level Debug, which production leaves out by default.
export const logging = setupLogging(app, { level: LogLevel.Debug });
setupRecovery(app);
versions.registerAllVersionRoutes(app);
versions.registerWithServer(app);

export default app;
