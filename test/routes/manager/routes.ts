// API_SOURCE
import { APIVersionManager } from 'unplugin-openapi/runtime';

const manager = new APIVersionManager({ defaultVersion: 'manager' });
manager.registerVersion('manager', { title: 'By hand' });
manager.setVersionRouteRegistrar('manager', (router) => {
  router.get('/one', () => null);
});

function setUp(next: APIVersionManager): void {
  next.registerVersion('manager.next');
  next.setVersionRouteRegistrar('manager.next', (router) => {
    router.get('/two', () => null);
  });
}

setUp(manager);

// Other objects with a method of that name.
const registry = {
  registerVersion(name: string) {
    return name;
  },
};
registry.registerVersion('manager.other');
