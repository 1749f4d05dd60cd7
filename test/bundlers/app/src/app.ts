// API_SOURCE
import { H3 } from 'h3';
import specs from '#openapi/specs';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { registerV1, registerV2 } from './routes.ts';

// How often this module was evaluated, for the tests.
const scope = globalThis as { evaluations?: number };
scope.evaluations = (scope.evaluations ?? 0) + 1;

export { specs };

export const app = new H3();

const versions = initializeVersionedSystemWithRoutes(
  {
    v1: { config: { title: 'Shop', status: 'stable', publicSwagger: true }, routes: registerV1 },
    v2: { config: { title: 'Shop', status: 'testing' }, routes: registerV2 },
  },
  'v1',
  { specs },
);
versions.registerAllVersionRoutes(app);
versions.registerWithServer(app);
