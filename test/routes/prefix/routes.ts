// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const base = '/api';
const list = () => null;

initializeVersionedSystemWithRoutes(
  {
    prefix: {
      routes(router) {
        const api = router.setPrefix(`${base}/v1`);
        api.get('/with-slash', () => null);
        api.get('without-slash', () => null);
        api.get('/', () => null);
        router.setPrefix('untrimmed/').post('/x', () => null);
        router.setPrefix('/').get('/root', () => null);
        router.get('/outside', () => null);
        // Known to running code only, and one of two.
        router.setPrefix(process.env.BETA ? '/beta' : '/stable').crud(process.env.OLD ? 'todos' : 'tasks', { list });
      },
    },
  },
  'prefix',
);
