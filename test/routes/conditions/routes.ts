// API_SOURCE
import { initializeVersionedSystemWithRoutes, type VersionedAPIRouter } from 'unplugin-openapi/runtime';

const withAdmin = true;
const withLegacy = false;

function register(router: VersionedAPIRouter, admin: boolean): void {
  if (admin) router.get('/argument', () => null);
}

initializeVersionedSystemWithRoutes(
  {
    conditions: {
      routes(router) {
        if (withAdmin) router.get('/admin', () => null);
        if (withLegacy) router.get('/legacy', () => null);
        if (!withLegacy) router.get('/modern', () => null);
        register(router, true);
        // Known to running code only: the route may be there.
        if (process.env.BETA) router.get('/beta', () => null);
        else router.get('/no-beta', () => null);
        router.get(process.env.BETA ? '/new' : '/old', () => null);
        try {
          router.get('/tried', () => null);
        } catch {
          router.get('/caught', () => null);
        }
        return;
        router.get('/after-return', () => null);
      },
    },
    'conditions.never': {
      routes(router) {
        register(router, false);
      },
    },
  },
  'conditions',
);
