// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import registerDefault from './default.ts';
import { items, registry } from './named.ts';
import * as space from './named.ts';

export default initializeVersionedSystemWithRoutes(
  {
    exports: {
      routes(router) {
        registerDefault(router);
        items(router);
        registry.users(router);
        space.registry.groups(router);
      },
    },
    'exports.direct': { routes: registerDefault },
    'exports.member': { routes: registry.users },
  },
  'exports',
);
