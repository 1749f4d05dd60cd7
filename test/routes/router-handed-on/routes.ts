// API_SOURCE
import {
  initializeVersionedSystemWithRoutes,
  type PrefixedRouter,
  type VersionedAPIRouter,
} from 'unplugin-openapi/runtime';
import { registerItems, type Registration } from './items.ts';

const named = (api: PrefixedRouter, name: string): void => {
  api.get(`/${name}`, () => null);
};

const groups = {
  admin(router: VersionedAPIRouter): void {
    router.get('/admin', () => null);
  },
};

class Group {
  register(router: VersionedAPIRouter, depth = 0): void {
    router.get(`/group/${depth}`, () => null);
  }
}

initializeVersionedSystemWithRoutes(
  {
    'router-handed-on': {
      routes(router) {
        const api = router.setPrefix('/api');
        named(api, 'one');
        named(api, 'two');
        registerItems({ router, base: '/items' } satisfies Registration);
        groups.admin(router);
        new Group().register(router);
      },
    },
  },
  'router-handed-on',
);
