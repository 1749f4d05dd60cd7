import { APIVersionManager, type VersionRegistrar } from 'unplugin-openapi/runtime';

export function makeManager(): APIVersionManager {
  return new APIVersionManager();
}

export function addVersion(manager: APIVersionManager, version: string, routes: VersionRegistrar): void {
  manager.registerVersion(version, { title: `API ${version}` });
  manager.setVersionRouteRegistrar(version, routes);
}
