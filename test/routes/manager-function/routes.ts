// API_SOURCE
import { APIVersionManager } from 'unplugin-openapi/runtime';
import { addVersion, makeManager } from './versions.ts';

// Made by one function, handed to another, in another file.
const manager = makeManager();
addVersion(manager, 'manager-function', (router) => {
  router.get('/one', () => null);
});

export function later(given: APIVersionManager): void {
  given.registerVersion('manager-function.later');
  given.setVersionRouteRegistrar('manager-function.later', (router) => router.get('/two', () => null));
}
