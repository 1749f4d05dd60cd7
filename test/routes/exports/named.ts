// API_SOURCE
import type { VersionedAPIRouter } from 'unplugin-openapi/runtime';

export const items = (router: VersionedAPIRouter) => router.get('/items', () => null);

export const registry = {
  users: (router: VersionedAPIRouter) => void router.get('/users', () => null),
  groups: (router: VersionedAPIRouter) => void router.get('/groups', () => null),
};
