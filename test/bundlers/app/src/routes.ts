// API_SOURCE
import type { VersionedAPIRouter } from 'unplugin-openapi/runtime';
import { readItem } from './items.ts';
import type { Order } from './types.ts';

export function registerV1(router: VersionedAPIRouter): void {
  const api = router.setPrefix('/api/v1');
  api.get('/items/{id}', readItem);
  api.get('/orders', listOrders);
}

export function registerV2(router: VersionedAPIRouter): void {
  router.setPrefix('/api/v2').get('/orders', listOrders);
}

function listOrders(): Order[] {
  return [{ id: 'o1', total: 3 }];
}
