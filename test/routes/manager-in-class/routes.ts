// API_SOURCE
import { APIVersionManager, type VersionedAPIRouter } from 'unplugin-openapi/runtime';

class Api {
  readonly manager = new APIVersionManager();

  start(): void {
    this.manager.registerVersion('manager-in-class');
    this.manager.setVersionRouteRegistrar('manager-in-class', (router) => this.register(router));
  }

  register(router: VersionedAPIRouter): void {
    router.get('/items', this.list);
    router.get('/bound', this.list.bind(this));
    router.get('/called', (event) => this.show(event.url.searchParams.get('id') ?? ''));
    router.get('/property', this.held);
  }

  list(): string[] {
    return [];
  }

  show(id: string) {
    return { id };
  }

  held = () => ({ held: 1 });
}

new Api().start();
