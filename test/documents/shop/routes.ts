// API_SOURCE
import { requireAuth, type VersionedAPIRouter } from 'unplugin-openapi/runtime';
import { products } from './catalog/products.ts';
import * as reviews from './catalog/reviews.ts';
import { cancelOrder, getOrder, listOrders, placeOrder, quote } from './orders/handlers.ts';

export function registerShop(router: VersionedAPIRouter): void {
  const shop = router.setPrefix('/api/v1/shop');
  shop.crud('products', products, requireAuth());
  shop.get('/products/{id}/reviews', reviews.list);
  shop.post('/products/{id}/reviews', reviews.add);
  shop.post('/quote', quote);
  shop.get('/orders', listOrders).bind(requireAuth());
  shop.post('/orders', placeOrder).bind(requireAuth());
  shop.get('/orders/{number}', getOrder).bind(requireAuth());
  shop.post('/orders/{number}/cancel', cancelOrder).bind(requireAuth());
}
