// API_SOURCE
import { H3 } from 'h3';
import specs from '#openapi/specs';
import { initializeVersionedSystemWithRoutes, setupLogging } from 'unplugin-openapi/runtime';
import { findUser } from './users.ts';
import { registerV1 } from './v1/routes.ts';

const app = new H3();

export const logging = setupLogging(app);

const versions = initializeVersionedSystemWithRoutes(
  {
    v1: {
      config: {
        title: 'Notes',
        version: '1.0.0',
        description: 'Notes that belong to whoever wrote them.',
        publicSwagger: true,
        licenseName: 'MIT',
        licenseURL: 'https://opensource.org/license/mit',
      },
      routes: registerV1,
    },
  },
  'v1',
  { specs, authenticate: findUser },
);
versions.registerAllVersionRoutes(app);
versions.registerWithServer(app);

export default app;
