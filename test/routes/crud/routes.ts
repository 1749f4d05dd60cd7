// API_SOURCE
import { getRouterParam, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, requireAuth } from 'unplugin-openapi/runtime';
import * as comments from './comments.ts';

const list = () => [] as string[];
const get = (event: H3Event) => ({ id: getRouterParam(event, 'id') ?? '' });
const audit = () => {};
const shared = { list, get };

initializeVersionedSystemWithRoutes(
  {
    crud: {
      routes(router) {
        const api = router.setPrefix('/api');
        api.crud(
          'todos',
          { list, get, create: () => null, update: () => null, patch: () => null, delete: () => null },
          requireAuth(),
          audit,
        );
        api.crud('readonly', shared);
        api.crud('extended', { ...shared, create: () => null }, audit);
        api.crud('comments', comments);
        api.crud('partial', { list, get: undefined });
      },
    },
  },
  'crud',
);
