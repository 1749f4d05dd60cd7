// API_SOURCE
import { requireAuth, type PrefixedRouter, type VersionedAPIRouter } from 'unplugin-openapi/runtime';
import * as old from './old-products.ts';
import { createBook, getCategories, getProduct, listProducts, removeProduct, summaries } from './products.ts';

const resource = 'products';

export function registerOld(router: VersionedAPIRouter): void {
  router.get(`/api/v1/${resource}`, old.listProducts);
  router.get(`/api/v1/${resource}` + '/{id}', old.getProduct);
}

export function registerNew(router: VersionedAPIRouter): void {
  const api = router.setPrefix('/api/v2');
  api.crud(resource, { list: listProducts, get: getProduct, delete: removeProduct }, requireAuth());
  api.post('/books', createBook).bind(requireAuth());
  registerLookups(api);
}

function registerLookups(api: PrefixedRouter): void {
  api.get('/categories', getCategories);
  api.get('/summaries', summaries);
}
