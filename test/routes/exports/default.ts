// API_SOURCE
import type { VersionedAPIRouter } from 'unplugin-openapi/runtime';
import list from './list.ts';

export default function (router: VersionedAPIRouter): void {
  router.get('/default', list);
}
