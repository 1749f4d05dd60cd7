// API_SOURCE
import type { VersionedAPIRouter } from 'unplugin-openapi/runtime';

export interface Registration {
  router: VersionedAPIRouter;
  base: string;
}

export function registerItems({ router, base }: Registration): void {
  router.get(base, () => null);
  registerItem(router, `${base}/{id}`);
}

function registerItem(router: VersionedAPIRouter, path: string): void {
  router.get(path, () => null);
}
