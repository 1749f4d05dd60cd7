/* A licence may stand first. */
// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { late } from './late.ts';
import { marked } from './marked.mts';
import { unmarked } from './unmarked.ts';

initializeVersionedSystemWithRoutes(
  {
    marks: {
      routes(router) {
        router.get('/marked', marked);
        router.get('/unmarked', unmarked);
        router.get('/late', late);
      },
    },
  },
  'marks',
);
